// Insets, edges and transforms.

public import Foundation
internal import ReferenceModel

/// Nothing but numbers, which are encoded one after the other.
public protocol _CodedAsNumbers: Codable { init() }
extension _CodedAsNumbers {
  public init(from decoder: any Decoder) throws {
    self.init()
    let numbers = try [CGFloat](from: decoder)
    let place = decoder.codingPath
    try unsafe withUnsafeMutableBytes(of: &self) { bytes in
      let own = unsafe bytes.bindMemory(to: CGFloat.self)
      guard numbers.count == own.count else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: place, debugDescription: "\(numbers.count) of \(own.count) numbers"))
      }
      _ = unsafe own.update(fromContentsOf: numbers)
    }
  }
  public func encode(to encoder: any Encoder) throws {
    try unsafe withUnsafeBytes(of: self) { unsafe Array($0.bindMemory(to: CGFloat.self)) }
      .encode(to: encoder)
  }
}

public struct UIEdgeInsets: Equatable, _CodedAsNumbers, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public static let zero = UIEdgeInsets()

  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  var plain: Insets { Insets(top, left, bottom, right) }
}

/// Distances from the four edges in the direction of reading, which is from left to right here.
public struct NSDirectionalEdgeInsets: Equatable, _CodedAsNumbers, Sendable {
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public static let zero = NSDirectionalEdgeInsets()
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  var plain: Rect { Rect(origin.x, origin.y, size.width, size.height) }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
  var plain: Point { Point(x, y) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
  var plain: Size { Size(width, height) }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

/// A change of coordinates, of which the stand-in shows only moves.
public struct CGAffineTransform: Hashable, _CodedAsNumbers, Sendable {
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  /// A scaling, which views of the stand-in do not accept.
  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  public static let identity = CGAffineTransform()
  public var isIdentity: Bool { self == .identity }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var result = self
    (result.tx, result.ty) = (tx + a * x + c * y, ty + b * x + d * y)
    return result
  }
}

extension CGAffineTransform {
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  public func inverted() -> CGAffineTransform {
    let area = a * d - b * c
    guard area != 0 else { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
      ty: (b * tx - a * ty) / area)
  }
}
extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}
extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}
extension CGRect {
  /// The box around the corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull { return self }
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
      CGRect(origin: CGPoint(x: $0.0, y: $0.1).applying(t), size: .zero)
    }
    return corners.dropFirst().reduce(corners[0]) { $0.union($1) }
  }
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
