// The options of commands that start child processes.

import Wire

extension Command.Option {
  static let child = [
    Command.Option(
      "--time-limit", value: "s",
      "seconds that a child may take for a run, plus 2 ms for each event; 2 by default"),
    Command.Option("--strict-protocol", "an unknown field in an answer is an error"),
  ]
}

extension Command.Words {
  /// The options as words of another command line, which shows the same then.
  var childOptions: String {
    (self["--time-limit"].map { " --time-limit \($0.quotedForShell)" } ?? "")
      + (has("--strict-protocol") ? " --strict-protocol" : "")
  }

  /// The limits that the options set, and default values for the others.
  func limits() throws(Failure) -> ChildLimits {
    var limits = ChildLimits()
    limits.isStrict = has("--strict-protocol")
    guard let seconds = try number("--time-limit", least: 0) else { return limits }
    limits.run = .milliseconds(Int(seconds * 1000))
    limits.startUp = max(limits.startUp, limits.run)
    return limits
  }
}
