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

  /// The heights of the bar that a hardware keyboard leaves on the screen.
  static func accessoryOnly(isLandscape: Bool) -> [Double] {
    isLandscape ? [32, 40, 44] : [44, 50, 45]
  }
}

private enum Values {
  static let thirdParty = [216.0, 0, 256, 259]
  static let hairs = [0, 1.0 / 64, -1.0 / 64, 5e-7, -5e-7, 2e-6, -2e-6]
}

extension KeyboardKind {
  static let all = allCases

  /// Whether a trace of this world can contain the kind.
  package func occurs(in world: World) -> Bool {
    switch self {
    case .docked, .predicting, .emoji: true
    case .hostile, .hair, .wholeScreen: !world.isOfDevices
    default: world != .everyday
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
  package func frame(
    on device: Device, isLandscape: Bool, from source: inout Source
  ) -> Rect? {
    let keyboards = ScreenKeyboards(
      screen: device.size(isLandscape: isLandscape),
      heights: device.keyboard(isLandscape: isLandscape), isLandscape: isLandscape)
    return keyboards.frame(self, from: &source)
  }
}

/// A screen with the heights of its keyboards.
private struct ScreenKeyboards {
  let screen: Size
  let heights: KeyboardHeights
  let isLandscape: Bool

  func frame(_ kind: KeyboardKind, from source: inout Source) -> Rect? {
    switch kind {
    case .docked: return screen.docked(heights.plain)
    case .predicting: return screen.docked(heights.predicting)
    case .emoji: return screen.docked(heights.plain + source.element(of: KeyboardSizes.emoji))
    case .accessoryOnly:
      return screen.docked(
        source.element(of: KeyboardSizes.accessoryOnly(isLandscape: isLandscape)))
    case .shortcutBar:
      let top = screen.height - Double(source.number(in: 55...69))
      return Rect(0, top, screen.width, heights.plain)
    case .floating, .split, .undocked, .slidingSideways: return undockedFrame(kind, from: &source)
    case .crossFade: return Rect(0, source.flag() ? screen.height : 0, 0, 0)
    case .offScreen: return Rect(0, screen.height, screen.width, heights.plain)
    case .null: return nil
    case .thirdParty: return screen.docked(source.element(of: Values.thirdParty))
    case .wholeScreen: return Rect(0, source.flag() ? 20 : 0, screen.width, screen.height)
    case .hair: return hair(from: &source)
    case .hostile: return hostile(from: &source)
    }
  }

  /// The frame of a keyboard that is not docked.
  private func undockedFrame(_ kind: KeyboardKind, from source: inout Source) -> Rect {
    let (width, height) = (Int(screen.width), Int(screen.height))
    switch kind {
    case .floating:
      let x = source.number(in: 0...max(0, width - 320))
      let keyboardHeight = source.number(in: 254...320)
      let y = source.number(in: 0...max(0, height - keyboardHeight))
      return Rect(Double(x), Double(y), KeyboardSizes.floatingWidth, Double(keyboardHeight))
    case .split:
      let y = Double(source.number(in: 0...max(0, height - 314)))
      return Rect(0, y, screen.width, KeyboardSizes.split)
    case .undocked:
      let raised = Double(source.number(in: 10...300))
      return Rect(0, screen.height - heights.plain - raised, screen.width, heights.plain)
    default:
      let shift = source.alternative(of: 2) == 0 ? width : source.number(in: 1...width)
      let frame = screen.docked(heights.plain)
      return Rect(
        Double(source.flag() ? -shift : shift), frame.y, frame.width, frame.height)
    }
  }

  private func hair(from source: inout Source) -> Rect {
    var frame = screen.docked(heights.plain)
    frame.x = source.element(of: Values.hairs)
    frame.width += source.element(of: Values.hairs) - frame.x
    frame.height += source.element(of: Values.hairs)
    return frame
  }

  private func hostile(from source: inout Source) -> Rect {
    let frame = screen.docked(heights.plain)
    switch source.alternative(of: 6) {
    case 0: return Rect(frame.maxX, frame.maxY, -frame.width, -frame.height)
    case 1: return Rect(frame.x, frame.maxY, frame.width, -frame.height)
    case 2: return Rect(frame.x, .nan, frame.width, frame.height)
    case 3: return Rect(-.infinity, frame.y, .infinity, frame.height)
    case 4: return Rect(.infinity, .infinity, 0, 0)
    default: return Rect(0, frame.y, frame.width, .infinity)
    }
  }
}
