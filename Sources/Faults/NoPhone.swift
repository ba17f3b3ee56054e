// The faults that no phone shows.

public import ScrollGenerators

/// The faults that do not show in the lifelike world, each with the world that shows it and the reason.
package enum NoPhone {
  /// The world that shows a fault, and why no phone does, by the name of the fault.
  package static let worlds: [String: (world: World, reason: String)] = [
    "BeyondWindow": (.odd, "a scroll view that hangs out of its window is an error of its layout"),
    "TimeRunsBack": (.odd, "no clock runs backwards"),
    "MoveFocuses": (.odd, "without a focus there is no caret that moves"),
    "FingersCounted": (.odd, "a scroll view reports the first finger only"),
    "NullIgnored": (.odd, "a device announces a hidden keyboard by willHide, with a frame"),
    "ST3": (.odd, "a device announces each change by willChangeFrame before willShow"),
    "EndsBelowZero": (.odd, "a transition that ends has begun"),
    "NV6": (
      .odd, "a scroll view without a size shows nothing; it is laid out before a person sees it"
    ),
  ]
}

extension Fault {
  /// The most lifelike world in which the fault shows.
  public var world: World { NoPhone.worlds[name]?.world ?? .lifelike }
}
