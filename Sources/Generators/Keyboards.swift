// The keyboards there are, and where each of them is announced to be.

public import Checking
public import ReferenceModel

/// What a keyboard's end frame may mean.
public enum KeyboardKind: Int, CaseIterable, Sendable {
  /// At the bottom, as wide as the screen.
  case docked
  /// With the bar that predicts words.
  case predicting
  /// Emoji, or another language: a little higher or lower than text.
  case emoji
  /// A hardware keyboard: only the app's own bar is on the screen.
  case accessoryOnly
  /// A hardware keyboard: a full frame of which all but a bar lies below the screen.
  case shortcutBar
  case floating
  case split
  /// Docked, but pushed up by hand.
  case undocked
  /// On its way from one screen of a navigation to the next.
  case slidingSideways
  /// Fades instead of sliding: the frame has no size.
  case crossFade
  /// Where a hidden keyboard waits.
  case offScreen
  /// The null rectangle.
  case null
  /// One of the steps in which keyboards of other makers arrive.
  case thirdParty
  case wholeScreen
  /// Docked but for a hair: around the model's tolerance.
  case hair
  /// Not a number, not finite, or a size below 0 (the same rectangle from its other corner).
  case hostile
}

private enum Values {
  static let emoji = [42.0, -42, 45, -45, 34, -34]
  static let accessory = [44.0, 50, 45]
  static let accessoryLandscape = [32.0, 40, 44]
  static let thirdParty = [216.0, 0, 256, 259]
  static let hairs = [0, 1.0 / 64, -1.0 / 64, 5e-7, -5e-7, 2e-6, -2e-6]
}

extension KeyboardKind {
  static let all = allCases

  /// Where such a keyboard is, in the coordinates of the screen.
  public func frame(
    on device: Device, isLandscape: Bool, from source: inout Source
  ) -> Rect? {
    let desk = Desk(
      screen: device.size(isLandscape: isLandscape),
      heights: device.keyboard(isLandscape: isLandscape), isLandscape: isLandscape)
    return desk.frame(self, from: &source)
  }
}

/// A screen with the keyboards that belong to it.
private struct Desk {
  let screen: Size
  let heights: KeyboardHeights
  let isLandscape: Bool

  func frame(_ kind: KeyboardKind, from source: inout Source) -> Rect? {
    switch kind {
    case .docked: return screen.docked(heights.plain)
    case .predicting: return screen.docked(heights.predicting)
    case .emoji: return screen.docked(heights.plain + source.element(of: Values.emoji))
    case .accessoryOnly:
      let bars = isLandscape ? Values.accessoryLandscape : Values.accessory
      return screen.docked(source.element(of: bars))
    case .shortcutBar:
      let top = screen.height - Double(source.number(in: 55...69))
      return Rect(0, top, screen.width, heights.plain)
    case .floating, .split, .undocked, .slidingSideways: return loose(kind, from: &source)
    case .crossFade: return Rect(0, source.flag() ? screen.height : 0, 0, 0)
    case .offScreen: return Rect(0, screen.height, screen.width, heights.plain)
    case .null: return nil
    case .thirdParty: return screen.docked(source.element(of: Values.thirdParty))
    case .wholeScreen: return Rect(0, source.flag() ? 20 : 0, screen.width, screen.height)
    case .hair: return hair(from: &source)
    case .hostile: return hostile(from: &source)
    }
  }

  /// What does not stand on the bottom edge.
  private func loose(_ kind: KeyboardKind, from source: inout Source) -> Rect {
    let (width, height) = (Int(screen.width), Int(screen.height))
    switch kind {
    case .floating:
      let x = source.number(in: 0...max(0, width - 320))
      let keyboardHeight = source.number(in: 254...320)
      let y = source.number(in: 0...max(0, height - keyboardHeight))
      return Rect(Double(x), Double(y), 320, Double(keyboardHeight))
    case .split:
      return Rect(0, Double(source.number(in: 0...max(0, height - 314))), screen.width, 304)
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
