// The faults that no phone shows.

public import Generators

/// The faults that do not show in the lifelike world, each with the world that shows it and the reason.
public enum NoPhone {
  /// The world that shows a fault, and why no phone does, by the name of the fault.
  public static let worlds: [String: (world: World, reason: String)] = [:]
}
