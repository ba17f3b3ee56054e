// Input and output of a command, and its exit codes.

import ScrollConformance
import ScrollReporting
import ScrollWire

/// Standard input, output and error; tests replace them.
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var isColored: Bool
  /// Shows the progress of a long job; nil clears it. Does nothing unless standard error is a terminal.
  var progress: @Sendable (String?) -> Void = { _ in }
  /// Reads a line of standard input without its newline; nil at the end.
  var read: () throws(SystemError) -> [UInt8]? = { () throws(SystemError) in nil }

  /// The path of the page that plays scenarios; nil if it was not built.
  var player: () -> String? = { nil }

  /// The style of what is written to standard output.
  var style: Style { Style(isColored: isColored) }

  static func contents(of path: String) throws(Failure) -> [UInt8] {
    try asking(.usage) { () throws(SystemError) in try System.read(path) }
  }

  /// What a reader makes of a file named on the command line.
  static func read<Value>(
    _ path: String, code: ExitCode = .usage, _ parse: ([UInt8]) throws(ParseFault) -> Value
  ) throws(Failure) -> Value {
    let text = try contents(of: path)
    do throws(ParseFault) {
      return try parse(text)
    } catch {
      throw Failure(error, in: text, name: path, code: code)
    }
  }

  /// What the system answers; the command ends with the code if it refuses.
  static func asking<Value>(
    _ code: ExitCode = .toolError, _ body: () throws(SystemError) -> Value
  ) throws(Failure) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Failure(message: error.message, code: code)
    }
  }

  static func replace(_ path: String, with bytes: some Sequence<UInt8>) throws(Failure) {
    try asking { () throws(SystemError) in try System.replace(path, with: bytes) }
  }
}

/// The exit codes, on which scripts depend.
package enum ExitCode: Int32, Sendable {
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

package struct Failure: Error {
  /// One visible line, whatever it quotes.
  package let message: String
  /// The lines below the message, which show where a text is wrong; empty if there are none.
  package private(set) var excerpt = ""
  package let code: ExitCode

  init(message: String, code: ExitCode = .usage) {
    (self.message, self.code) = (message.shown, code)
  }

  /// An error in a text, which is the contents of a file if there is a `name`.
  init(_ fault: ParseFault, in text: [UInt8], name: String? = nil, code: ExitCode = .usage) {
    self.init(message: fault.sentence(in: text, name: name), code: code)
    excerpt = fault.excerpt(in: text) + "\n"
  }

  /// An unknown name. The message suggests the nearest known name, or the command that lists all names.
  init(noSuch kind: String, _ name: String, among names: [String], listedBy list: String) {
    let hint = names.nearest(to: name).map { "did you mean \($0)?" } ?? "\(list) lists them"
    self.init(message: "there is no \(kind) '\(name)'; \(hint)")
  }
}
