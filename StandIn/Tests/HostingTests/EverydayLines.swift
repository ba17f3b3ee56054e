// What happens every day, in lines of the mini language with all notices that a phone posts.

/// What a device posts for each change of a docked keyboard.
struct Device {
  var width: Int, height: Int
  static let phone = Device(width: 375, height: 667)
  static let notched = Device(width: 375, height: 812)

  /// The device on its side.
  var turned: Device { Device(width: height, height: width) }

  /// A keyboard comes, or gets another height, and a second passes.
  func up(_ height: Int, from old: Int = 0) -> String {
    Day.change("wS", "dS", frame(old, height: old == 0 ? height : old), frame(height)) + " t(1)"
  }
  /// A keyboard goes, and a second passes.
  func down(_ height: Int) -> String { leaves(height) + " t(1)" }
  /// A keyboard goes.
  func leaves(_ height: Int) -> String {
    Day.change("wH", "dH", frame(height), frame(0, height: height))
  }

  private func frame(_ shown: Int, height: Int? = nil) -> String {
    "[0,\(self.height - shown),\(width),\(height ?? shown)]"
  }
}

/// Lines that every controller has to pass that is right.
enum Day {
  /// A change of the keyboard with its four notices, which have the same frames.
  static func change(_ now: String, _ then: String, _ begin: String, _ end: String) -> String {
    "bg\(begin) wC\(end) bg\(begin) \(now)\(end) t(0.25) bg\(begin) dC\(end) bg\(begin) \(then)\(end)"
  }

  /// A docked keyboard on a tablet that begins to float: it is announced as hidden, with the frame that it then has.
  static let floats =
    "P: screen=(768,1024) content=(768,2000) F(600,644) "
    + change("wS", "dS", "[0,1024,768,313]", "[0,711,768,313]") + " t(1) "
    + change("wH", "dH", "[0,711,768,313]", "[200,600,320,260]")

  private static let (p, x) = (Device.phone, Device.notched)
  /// The notched phone with another keyboard for the field of a password.
  private static let secure = "\(x.up(291)) \(x.up(335, from: 291)) \(x.up(291, from: 335))"

  /// A device turns: the keyboard goes before and comes after.
  private static func turn(_ geometry: Int, _ device: Device, _ height: Int, _ side: Int) -> String
  {
    "\(device.up(height)) TB \(device.leaves(height)) G(\(geometry)) t(0.3) TE \(device.turned.up(side))"
  }

  static let lines: [String] = [
    // One notice for a change: the host adds the others.
    "P: F(600,644) wS(260)", "X: F(700,744) wS(335)", "P: F(600,644) wC(260) wS(260)",
    // The keyboard comes, changes and goes.
    "P: F(600,644) \(p.up(260))", "X: F(700,744) \(x.up(335))",
    "P: F(600,644) \(p.up(260)) F- \(p.down(260))",
    "X: F(700,744) \(x.up(335)) F- \(x.down(335))",
    "P: F(600,644) \(p.up(260)) \(p.up(304, from: 260)) \(p.up(216, from: 304))",
    "X: F(700,744) \(secure) F- \(x.down(291))",
    "P: F(600,644) \(p.up(260)) F- \(p.down(260)) F(1100,1144)#1 \(p.up(260))",
    // The keyboard goes while the field is edited: a hardware keyboard is attached.
    "P: F(600,644) \(p.up(260)) F(1100,1144)#1 t(1) \(p.down(260))",
    // Other fields.
    "P: F(100,144) \(p.up(260)) F(600,644)#1 t(1) F(1100,1144)#2 t(1) F(20,64)#3",
    "X: F(100,144) \(x.up(335)) F(600,644)#1 t(1) F(1100,1144)#2 t(1) F(20,64)#3",
    "P: F(100,144) \(p.up(260)) F- F(600,644)#1 t(1) F- \(p.down(260))",
    "P: F(600,644) \(p.up(260)) F(1100,1144)#1 \(p.up(291, from: 260)) F(600,644) \(p.up(260, from: 291))",
    // Typing, and text that grows.
    "P: F(600,644) \(p.up(260)) K(580,624) C(1222) t(1) K(560,604) t(1)",
    "X: F(700,744) \(x.up(335)) K(680,724) C(1222) t(1)",
    // Scrolling with a finger.
    "P: F(600,644) \(p.up(260)) U(700) t(1) U(100) t(1) F(600,644) t(1)",
    "P: F(600,644) \(p.up(260)) D+ D(100) D- t(1) F(1100,1144)#1 t(1)",
    "X: F(700,744) \(x.up(335)) U(200) t(1) F- \(x.down(335)) U(300) F(700,744) \(x.up(335))",
    "P: F(600,644) \(p.up(260)) D+ D(-40) F- D- \(p.down(260))",
    "P: F(600,644) \(p.up(260)) D+ D(60) F- \(p.leaves(260)) D(-10) D- t(1)",
    // A message arrives.
    "P: F(600,644) \(p.up(260)) C(2000) t(1) F(1900,1944)#1 t(1) C(1950) t(1)",
    "P: content=(375,300) F(250,294) \(p.up(260)) C(700) t(1) C(1500) t(1) F- \(p.down(260)) C(900)",
    // A screen that is left and comes back.
    "P: TB TE F(600,644) \(p.up(260))",
    "P: F(600,644) \(p.up(260)) F- \(p.down(260)) TB TE F(700,744)#1 \(p.up(260))",
    "P: F(600,644) \(p.up(260)) F- TB \(p.down(260)) TE F(700,744)#1 \(p.up(260))",
    "P: TB F(600,644) \(p.up(260)) TE",
    // The device turns.
    "P: F(600,644) \(turn(1, p, 260, 162))", "X: F(700,744) \(turn(3, x, 335, 209))",
    "P: F(600,644) \(turn(1, p, 260, 162)) F(300,344)#1 t(1) F- \(p.turned.down(162))",
    "X: TB G(3) TE F(300,344) \(x.turned.up(209)) TB \(x.turned.leaves(209)) G(2) TE \(x.up(335))",
    "X: U(300) TB G(3) t(0.3) TE U(200) TB G(2) t(0.3) TE F(700,744) \(x.up(335))",
    // A tablet, whose keyboard floats.
    floats,
  ]
}
