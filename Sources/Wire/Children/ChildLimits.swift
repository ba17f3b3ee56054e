// The limits of child processes.

/// How long a child process may take, and how often it is restarted.
public struct ChildLimits: Sendable {
  /// The time from the start of the process to its `ready`.
  public var startUp = Duration.seconds(10)
  /// The time for the answer to a run, in addition to the time for its events.
  public var run = Duration.seconds(2)
  /// The time for each event of a run.
  public var event = Duration.milliseconds(2)
  /// How many processes may fail before no new one is started.
  public var restarts = 10
  /// Whether a field that the protocol does not define is an error.
  public var isStrict = false

  /// The default limits, which the protocol documents.
  public init() {}
}
