// The pixels of a screen.

import ReferenceModel

/// The grid of the pixels of a device, on which a lifelike number lies.
struct PixelGrid: Equatable, Sendable {
  let pixelsPerPoint: Int

  /// The grid of the devices with a screen of this size, in either orientation; nil if there is none.
  init?(of screen: Size) {
    guard let grid = Device.with(screen).first?.device.grid else { return nil }
    self = grid
  }

  fileprivate init(pixelsPerPoint: Int) { self.pixelsPerPoint = pixelsPerPoint }

  /// Whether all numbers are whole pixels. The tolerance absorbs what a sum of thirds loses.
  func holds(_ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) -> Bool {
    isWhole(a) && isWhole(b) && isWhole(c) && isWhole(d)
  }

  func holds(_ rect: Rect) -> Bool { holds(rect.x, rect.y, rect.width, rect.height) }

  func holds(_ insets: Insets) -> Bool {
    holds(insets.top, insets.left, insets.bottom, insets.right)
  }

  private func isWhole(_ number: Double) -> Bool {
    let pixels = number * Double(pixelsPerPoint)
    let whole = pixels.rounded()
    return whole == 0 ? number == 0 : abs(pixels - whole) < 1e-6
  }
}

extension Device {
  /// The grid of its pixels.
  var grid: PixelGrid { PixelGrid(pixelsPerPoint: pixelsPerPoint) }
}
