// Where a command's words go.

import Wire

/// Standard output and standard error, or what a test puts in their place.
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var isColored: Bool
  /// Shows how far a long job has come, and clears that with nil; where nobody looks, nothing.
  var progress: @Sendable (String?) -> Void = { _ in }
  /// A line of standard input, without its end; nil where it ends.
  var read: () throws(SystemError) -> [UInt8]? = { () throws(SystemError) in nil }

  /// A file that somebody has named.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try System.read(path)
    } catch {
      throw Failure(message: error.message)
    }
  }

  /// Writes one, as a whole or not at all.
  static func replace(_ path: String, with text: String) throws(Failure) {
    do throws(SystemError) {
      try System.replace(path, with: text)
    } catch {
      throw Failure(message: error.message, code: .toolError)
    }
  }

  func nextLine() throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      return try read()
    } catch {
      throw Failure(message: error.message, code: .toolError)
    }
  }
}

/// How a run ends: the numbers that scripts rely on.
enum ExitCode: Int32 {
  /// All that is claimed holds.
  case success = 0
  /// Something that is claimed does not hold.
  case failure = 1
  /// The command was not understood, or what it names is not there.
  case usage = 2
  /// What is judged could not be: it crashed, or made no sense.
  case unfit = 3
  /// What was expected to be wrong is not.
  case stale = 4
  /// Nothing was found wrong because too little was looked at.
  case vacuous = 5
  /// The tool itself could not do its work.
  case toolError = 70
}

/// Why a command cannot be carried out, in words for the person who typed it.
struct Failure: Error {
  var message: String
  var code = ExitCode.usage

  init(message: String, code: ExitCode = .usage) { (self.message, self.code) = (message, code) }

  /// A name that stands for nothing: the nearest one that does, or where they are all listed.
  init(noSuch kind: String, _ name: String, among names: [String], listedBy list: String) {
    let hint = names.nearest(to: name).map { "did you mean \($0)?" } ?? "\(list) lists them"
    self.init(message: "there is no \(kind) '\(name)'; \(hint)")
  }
}
