// The limits of child processes.

/// How long a child process may take, and how often it is restarted.
package struct ChildLimits: Sendable {
  /// The time from the start of the process to its `ready`.
  package var startUp = Duration.seconds(10)
  /// The time for the answer to a run, in addition to the time for its events.
  package var run = Duration.seconds(2)
  /// The time for each event of a run.
  package var event = Duration.milliseconds(2)
  /// How many processes may fail before no new one is started.
  package var restarts = 10
  /// Whether a field that the protocol does not define is an error.
  package var isStrict = false

  /// The default limits, which the protocol documents.
  package init() {}
}
