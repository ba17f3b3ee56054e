// The faults that no phone shows.

public import Generators

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

extension NoPhone {
  /// What a known bug needs that does not happen every day, by its id. Where only willHide or willShow is misheard, the
  /// willChangeFrame of the same change mostly hides it.
  package static let needs: [String: String] = [
    "IR3": "a hide whose end frame leaves a bar on the screen",
    "IR13": "a hide whose end frame leaves a bar on the screen",
    "DC4": "a view that shrinks by itself while the keyboard is up",
    "DC6": "a margin that changes", "DC9": "a view that ends above a footer",
    "DC10": "a view that ends a fraction of a point below the screen",
    "WF5": "a keyboard that fades: its end frame is empty",
    "WF6": "a keyboard that fades: its end frame is empty",
    "WF8": "a third-party keyboard, whose height is 0 first",
    "WF10": "frames above or beside the screen, as the AutoFill sheet has them",
    "WF11": "a hardware keyboard, of which only a bar is on the screen",
    "WF12": "a hardware keyboard, of which only a bar is on the screen",
    "CS1": "a sheet that ends above the lower edge of the screen",
    "CS2": "a window beside another app", "CS4": "a window of Stage Manager",
    "CS5": "a window that moves or is resized", "PO1": "a view that ends above a bar at the bottom",
    "PO2": "a view that ends above a bar at the bottom",
    "PO4": "a scroll view that the keyboard covers as a whole",
    "FL1": "a keyboard that floats", "FL2": "a keyboard that floats",
    "FL4": "a keyboard that floats", "FL5": "a keyboard that floats",
    "FL7": "a keyboard that floats", "RO5": "many turns in a row",
    "RO8": "a transition within another one", "ST3": "two willShow without a willChangeFrame",
    "ST7": "a keyboard that is up when the screen appears",
    "NV3": "a view that changes its size while the keyboard is up",
    "NV6": "a view that is not laid out yet", "CL12": "padding that leaves no room",
    "AC2": "a hardware keyboard with only the app's bar",
    "TM3": "a hide that is announced within the delay of the show, with a bar that stays",
    "HZ1": "content that scrolls sideways",
  ]
}

extension Fault {
  /// The most lifelike world in which the fault shows.
  public var world: World { NoPhone.worlds[name]?.world ?? .lifelike }
}
