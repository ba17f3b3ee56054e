// The kinds of keyboards and their frames.

package import Checking
package import ReferenceModel

/// A kind of keyboard, with its own end frames.
package enum KeyboardKind: Int, CaseIterable, Sendable {
  /// At the bottom, as wide as the screen.
  case docked
  /// Docked, with the prediction bar.
  case predicting
  /// Docked, for emoji or another language: a little higher or lower.
  case emoji
  /// A hardware keyboard: only the app's own bar is on the screen.
  case accessoryOnly
  /// A hardware keyboard: a full frame of which all but a bar lies below the screen.
  case shortcutBar
  /// A small keyboard of a tablet, which the user has moved away from the edges.
  case floating
  /// A keyboard of a tablet in two halves, above the bottom edge.
  case split
  /// Docked, but pushed up by hand.
  case undocked
  /// Moving sideways between two screens of a navigation.
  case slidingSideways
  /// Fading instead of moving: the frame is empty.
  case crossFade
  /// Hidden below the screen.
  case offScreen
  /// The null rectangle.
  case null
  /// One of the heights that third-party keyboards have while they appear.
  case thirdParty
  /// As high as the screen.
  case wholeScreen
  /// Docked up to an offset near the model's tolerance.
  case hair
  /// With numbers that are not finite, or a negative size.
  case hostile
}

/// The sizes of keyboards that do not depend on the device.
enum KeyboardSizes {
  /// How much higher a keyboard for emoji or another language is.
  static let emoji = [42.0, -42, 45, -45, 34, -34]
  /// How much lower the prediction bar became with a later system.
  static let smallChange = 2.0
  static let thirdParty = [216.0, 256, 259]
  static let split = 304.0
  static let floatingWidth = 320.0
  static let floating = 254.0...320
}

extension KeyboardKind {
  /// Whether a trace of this world can contain the kind.
  package func occurs(in world: World) -> Bool { rawValue < Self.weights(in: world).count }

  /// The weights of the kinds in a world, in their order; those that it does not have are at the end.
  static func weights(in world: World) -> [Int] {
    switch world {
    case .everyday: [46, 42, 12]
    case .lifelike: [36, 32, 8, 6, 4, 2, 2, 1, 2, 1, 1, 1, 4]
    case .odd, .hostile: [34, 28, 7, 5, 3, 3, 2, 2, 2, 1, 1, 1, 2, 2, 3, 1]
    }
  }

  /// Whether such a keyboard can be met on the device.
  func occurs(on device: Device) -> Bool {
    switch self {
    case .floating, .split, .undocked: device.isTablet
    default: occurs(in: .lifelike)
    }
  }

  /// The frame of a keyboard of this kind in screen coordinates.
  package func frame(on device: Device, from source: inout Source) -> Rect? {
    let (screen, heights) = (device.screen, device.keyboard)
    let (width, height) = (Int(screen.width), Int(screen.height))
    let docked = screen.docked(heights.plain)
    switch self {
    case .docked: return docked
    case .predicting: return screen.docked(heights.predicting)
    case .emoji: return screen.docked(heights.plain + source.element(of: KeyboardSizes.emoji))
    case .accessoryOnly: return screen.docked(source.element(of: device.accessoriesAlone))
    case .shortcutBar:
      let top = screen.height - Double(source.number(in: 55...69))
      return Rect(0, top, screen.width, heights.plain)
    case .floating:
      let x = source.number(in: 0...max(0, width - 320))
      let floating = source.number(in: 254...320)
      let y = source.number(in: 0...max(0, height - floating))
      return Rect(Double(x), Double(y), KeyboardSizes.floatingWidth, Double(floating))
    case .split:
      let y = Double(source.number(in: 0...max(0, height - 314)))
      return Rect(0, y, screen.width, KeyboardSizes.split)
    case .undocked:
      let raised = Double(source.number(in: 10...300))
      return Rect(0, docked.y - raised, screen.width, heights.plain)
    case .slidingSideways:
      let shift = source.alternative(of: 2) == 0 ? width : source.number(in: 1...width)
      return Rect(Double(source.flag() ? -shift : shift), docked.y, docked.width, docked.height)
    case .crossFade: return Rect(0, source.flag() ? screen.height : 0, 0, 0)
    case .offScreen: return Rect(0, screen.height, screen.width, heights.plain)
    case .null: return nil
    case .thirdParty: return screen.docked(source.element(of: [216.0, 0, 256, 259]))
    case .wholeScreen: return Rect(0, source.flag() ? 20 : 0, screen.width, screen.height)
    case .hair:
      let hairs = [0, 1.0 / 64, -1.0 / 64, 5e-7, -5e-7, 2e-6, -2e-6]
      let x = source.element(of: hairs)
      let longer = source.element(of: hairs) - x
      return Rect(x, docked.y, docked.width + longer, docked.height + source.element(of: hairs))
    case .hostile: return docked.hostile(from: &source)
    }
  }
}

extension Device {
  /// The heights of the bar that a hardware keyboard leaves on the screen.
  var accessoriesAlone: [Double] { isLandscape ? [32, 40, 44] : [44, 50, 45] }
}

extension Rect {
  /// A frame with negative sizes, or with numbers that are not finite.
  fileprivate func hostile(from source: inout Source) -> Rect {
    switch source.alternative(of: 6) {
    case 0: return Rect(maxX, maxY, -width, -height)
    case 1: return Rect(x, maxY, width, -height)
    case 2: return Rect(x, .nan, width, height)
    case 3: return Rect(-.infinity, y, .infinity, height)
    case 4: return Rect(.infinity, .infinity, 0, 0)
    default: return Rect(0, y, width, .infinity)
    }
  }
}
