// Pictures, paths and drawing: stored, and never drawn.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A picture without contents. Every name, file and data is one; its size is zero unless it was drawn.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  @nonexhaustive public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  @nonexhaustive public enum ResizingMode: Int, Sendable { case tile, stretch }
  @nonexhaustive public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public private(set) var size = CGSize.zero, scale: CGFloat = 1
  public private(set) var imageOrientation = Orientation.up
  public private(set) var renderingMode = RenderingMode.automatic, capInsets = UIEdgeInsets.zero
  open var resizingMode: ResizingMode { .tile }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var isSymbolImage: Bool { false }
  open var configuration: Configuration? { nil }
  open var symbolConfiguration: SymbolConfiguration? { nil }
  open var cgImage: CGImage? { CGImage(size: size, scale: scale) }

  public override init() {}
  private convenience init(_ size: CGSize, _ scale: CGFloat, _ up: Orientation = .up) {
    self.init()
    (self.size, self.scale, imageOrientation) = (size, scale, up)
  }
  init(drawn size: CGSize) { self.size = size }
  public convenience init?(named name: String) { self.init() }
  public convenience init?(named: String, in: Bundle?, compatibleWith: UITraitCollection?) {
    self.init()
  }
  public convenience init?(named: String, in: Bundle?, with: Configuration?) { self.init() }
  public convenience init?(systemName: String) { self.init() }
  public convenience init?(systemName: String, withConfiguration: Configuration?) { self.init() }
  public convenience init?(systemName: String, compatibleWith: UITraitCollection?) { self.init() }
  public convenience init?(contentsOfFile path: String) { self.init() }
  public convenience init?(data: Data) { self.init() }
  public convenience init?(data: Data, scale: CGFloat) { self.init(.zero, scale) }
  public convenience init(cgImage: CGImage) { self.init(cgImage.size, 1) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let (width, height) = (cgImage.size.width / scale, cgImage.size.height / scale)
    self.init(CGSize(width: width, height: height), scale, orientation)
  }
  public required convenience init(imageLiteralResourceName name: String) { self.init() }

  private func copied(_ change: (UIImage) -> Void = { _ in }) -> UIImage {
    let image = UIImage(size, scale, imageOrientation)
    (image.renderingMode, image.capInsets) = (renderingMode, capInsets)
    change(image)
    return image
  }
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copied { $0.renderingMode = mode }
  }
  open func withTintColor(_ color: UIColor) -> UIImage { copied() }
  open func withTintColor(_ color: UIColor, renderingMode mode: RenderingMode) -> UIImage {
    withRenderingMode(mode)
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { copied() }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    copied()
  }
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    copied { $0.capInsets = insets }
  }
  open func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { resizableImage(withCapInsets: insets) }
  open func stretchableImage(withLeftCapWidth: Int, topCapHeight: Int) -> UIImage { copied() }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { copied() }
  open func withHorizontallyFlippedOrientation() -> UIImage { copied() }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { copied() }
  open func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(drawn: size) }
  open func draw(in rect: CGRect) {}
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  open func draw(at point: CGPoint) {}
  public func pngData() -> Data? { Data() }
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data() }
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }

  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }
  @nonexhaustive public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  @nonexhaustive public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified, small, medium, large
  }
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    public convenience init(font: UIFont) { self.init() }
    public convenience init(font: UIFont, scale: SymbolScale) { self.init() }
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    public convenience init(paletteColors: [UIColor]) { self.init() }
    public func applying(_ other: SymbolConfiguration) -> Self { self }
  }
}

/// A view that is as large as its picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { intrinsicSizeChanged() } }
  open var highlightedImage: UIImage?, preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var isHighlighted = false
  open var animationImages: [UIImage]?, highlightedAnimationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0, animationRepeatCount = 0
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// The size of its picture; without one it has none (A).
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
}

// MARK: - Core Graphics

/// What is no object of Objective-C, and equal to itself only.
public protocol _CFObject: AnyObject, Hashable {}
extension _CFObject {
  public static func == (one: Self, other: Self) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class CGColor: _CFObject, Sendable {
  let color: UIColor
  init(_ color: UIColor) { self.color = color }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }
  public var alpha: CGFloat { color.alpha }
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

public final class CGImage: _CFObject, Sendable {
  let size: CGSize
  init(size: CGSize, scale: CGFloat) {
    self.size = CGSize(width: size.width * scale, height: size.height * scale)
  }
  public var width: Int { Int(size.width) }
  public var height: Int { Int(size.height) }
  public func cropping(to rect: CGRect) -> CGImage? { CGImage(size: rect.size, scale: 1) }
}

@nonexhaustive public enum CGLineCap: Int32, Sendable { case butt, round, square }
@nonexhaustive public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
@nonexhaustive public enum CGPathFillRule: Int { case winding, evenOdd }
@nonexhaustive public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
@nonexhaustive public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium, high
}
@nonexhaustive public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}
public final class CGColorSpace: _CFObject, Sendable {}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
public final class CGGradient: _CFObject {
  public init?(colorsSpace: CGColorSpace?, colors: NSArray, locations: [CGFloat]?) {}
}

/// A line through points, of which the box around them is known.
public class CGPath: _CFObject {
  var box = CGRect.null
  public fileprivate(set) var currentPoint = CGPoint.zero
  fileprivate init() {}
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { box = rect }
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { box = rect }
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { box = rect }
  public var boundingBox: CGRect { box }
  public var boundingBoxOfPath: CGRect { box }
  public var isEmpty: Bool { box.isNull }
  public func contains(_ point: CGPoint) -> Bool { box.contains(point) }
  public func copy() -> CGPath? { self }
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self)
    return path
  }
}
public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  func visit(_ points: CGPoint...) {
    for point in points { box = box.union(CGRect(origin: point, size: .zero)) }
    currentPoint = points.last ?? currentPoint
  }
  public func move(to point: CGPoint) { visit(point) }
  public func addLine(to point: CGPoint) { visit(point) }
  public func addLines(between points: [CGPoint]) { for point in points { visit(point) } }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    visit(control1, control2, end)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { visit(control, end) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let size = CGSize(width: radius * 2, height: radius * 2)
    addRect(CGRect(origin: CGPoint(x: center.x - radius, y: center.y - radius), size: size))
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    visit(tangent1End, tangent2End)
  }
  public func addRect(_ rect: CGRect) { box = box.union(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  public func addPath(_ path: CGPath) { box = box.union(path.box) }
  public func closeSubpath() {}
}

/// What code draws into; nothing is drawn.
public final class CGContext: _CFObject {
  let size: CGSize
  init(_ size: CGSize) { self.size = size }
  public var interpolationQuality = CGInterpolationQuality.default
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func beginPath() {}
  public func closePath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect) {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func fill(_ rect: CGRect) {}
  public func fill(_ rects: [CGRect]) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func makeImage() -> CGImage? { CGImage(size: size, scale: 1) }
}

// MARK: - Drawing

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

open class UIBezierPath: NSObject {
  private let path = CGMutablePath()
  open var lineWidth: CGFloat = 1, miterLimit: CGFloat = 10, flatness: CGFloat = 0.6
  open var lineCapStyle = CGLineCap.butt, lineJoinStyle = CGLineJoin.miter
  open var usesEvenOddFillRule = false
  public override init() {}
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }
  open var cgPath: CGPath {
    get { path }
    set { path.box = newValue.box }
  }
  open var bounds: CGRect { path.box }
  open var currentPoint: CGPoint { path.currentPoint }
  open var isEmpty: Bool { path.isEmpty }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func close() {}
  open func removeAllPoints() { path.box = .null }
  open func reversing() -> UIBezierPath { self }
  open func apply(_ transform: CGAffineTransform) { path.box = path.box.applying(transform) }
  open func addClip() {}
  open func fill() {}
  open func stroke() {}
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

/// The sizes of the pictures that are being drawn.
private final class DrawnPictures: @unchecked Sendable {
  static let shared = DrawnPictures()
  var contexts: [CGContext] = []
}
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  DrawnPictures.shared.contexts.append(CGContext(size))
}
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{ UIGraphicsBeginImageContext(size) }
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawnPictures.shared.contexts.last.map { UIImage(drawn: $0.size) }
}
public func UIGraphicsEndImageContext() { _ = DrawnPictures.shared.contexts.popLast() }
/// The context of the picture that is being drawn; a view never draws.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawnPictures.shared.contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) {
  DrawnPictures.shared.contexts.append(context)
}
public func UIGraphicsPopContext() { UIGraphicsEndImageContext() }
public func UIRectFill(_ rect: CGRect) {}
public func UIRectFrame(_ rect: CGRect) {}
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 2, opaque = false
  open var bounds: CGRect { .zero }
  public override init() {}
  public static func `default`() -> UIGraphicsImageRendererFormat { preferred() }
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  init(_ context: CGContext) { cgContext = context }
  public var currentImage: UIImage { UIImage(drawn: cgContext.size) }
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
}
/// Draws nothing into pictures of the right size.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size)
  }
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContext(size)
    actions(UIGraphicsImageRendererContext(CGContext(size)))
    UIGraphicsEndImageContext()
    return UIImage(drawn: size)
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }
  open func jpegData(
    withCompressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}
