// Input and output of a command, and its exit codes.

import Wire

/// Standard input, output and error; tests replace them.
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var isColored: Bool
  /// Shows the progress of a long job; nil clears it. Does nothing unless standard error is a terminal.
  var progress: @Sendable (String?) -> Void = { _ in }
  /// Reads a line of standard input without its newline; nil at the end.
  var read: () throws(SystemError) -> [UInt8]? = { () throws(SystemError) in nil }

  /// The contents of a file named on the command line.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try System.read(path)
    } catch {
      throw Failure(message: error.message)
    }
  }

  /// Writes a file atomically.
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

/// The exit codes, on which scripts depend.
enum ExitCode: Int32 {
  /// Every claimed invariant holds.
  case success = 0
  /// A claimed invariant does not hold.
  case failure = 1
  /// The command line is invalid, or names something that does not exist.
  case usage = 2
  /// The implementation could not be judged: it crashed, or its answers were invalid.
  case unfit = 3
  /// An expected divergence was not found.
  case stale = 4
  /// The coverage is too small for a verdict.
  case vacuous = 5
  /// The tool itself failed.
  case toolError = 70
}

/// An error message for the user.
struct Failure: Error {
  var message: String
  var code = ExitCode.usage

  init(message: String, code: ExitCode = .usage) { (self.message, self.code) = (message, code) }

  /// An unknown name. The message suggests the nearest known name, or the command that lists all names.
  init(noSuch kind: String, _ name: String, among names: [String], listedBy list: String) {
    let hint = names.nearest(to: name).map { "did you mean \($0)?" } ?? "\(list) lists them"
    self.init(message: "there is no \(kind) '\(name)'; \(hint)")
  }
}
