// Insets, edges and transforms.

public import Foundation
internal import ReferenceModel

/// Distances from the four edges.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distances.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  /// Distances from the edges.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No distance.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// No distance.
  public static let zero = UIEdgeInsets()

  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  var plain: Insets { Insets(top, left, bottom, right) }
}

/// Distances from the four edges in the direction of reading, which is from left to right here.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distances.
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  /// Distances from the edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// No distance.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A set of edges.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt
  /// Edges as bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// The rectangle without its insets.
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
  /// Whether both are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

/// A change of coordinates, of which the stand-in shows only moves.
public struct CGAffineTransform: Equatable, Sendable {
  /// The numbers of the matrix.
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  /// No change.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// A matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// A move.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  /// A scaling, which views of the stand-in do not accept.
  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// No change.
  public static let identity = CGAffineTransform()
  /// Whether nothing changes.
  public var isIdentity: Bool { self == .identity }
  /// The same change after a move.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var result = self
    (result.tx, result.ty) = (tx + a * x + c * y, ty + b * x + d * y)
    return result
  }
}
