// Layers and their animations: stored, and never drawn.
//
// Names and types are Core Animation's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// What a view is drawn on; nothing is drawn here. The layer of a view has the bounds of the view.
open class CALayer: NSObject {
  /// The view that it belongs to, if any.
  @_Unkept var view: UIView?
  /// What code has set by a name.
  private var values: [String: Any] = [:]
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  private var ownBounds = CGRect.zero, ownPosition = CGPoint.zero
  private func of<Value>(_ read: @MainActor (UIView) -> Value) -> Value? where Value: Sendable {
    guard let view else { return nil }
    return MainActor.assumeIsolated { read(view) }
  }
  open var bounds: CGRect {
    get { of { $0.bounds } ?? ownBounds }
    set {
      ownBounds = newValue
      _ = of { $0.bounds = newValue }
    }
  }
  open var position: CGPoint {
    get { of { $0.center } ?? ownPosition }
    set {
      ownPosition = newValue
      _ = of { $0.center = newValue }
    }
  }
  open var frame: CGRect {
    get {
      let (bounds, at) = (bounds, position)
      return CGRect(
        x: at.x - bounds.width * anchorPoint.x, y: at.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      if view != nil { return _ = of { $0.frame = newValue } }
      ownBounds.size = newValue.size
      ownPosition = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if view != nil, anchorPoint != oldValue {
        unsupported("the layer of a view has another anchor point, which moves the view.")
      }
    }
  }
  open var zPosition: CGFloat = 0, anchorPointZ: CGFloat = 0, contentsScale: CGFloat = 1
  open var transform = CATransform3DIdentity, sublayerTransform = CATransform3DIdentity
  open func affineTransform() -> CGAffineTransform { .identity }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    _ = of { $0.transform = transform }
  }
  open var isHidden = false, isOpaque = false, masksToBounds = false, isDoubleSided = true
  open var opacity: Float = 1, allowsGroupOpacity = true, allowsEdgeAntialiasing = false
  open var isGeometryFlipped = false, drawsAsynchronously = false,
    needsDisplayOnBoundsChange = false
  open var contents: Any?, contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var backgroundColor: CGColor?, borderColor: CGColor?, shadowColor: CGColor?
  open var cornerRadius: CGFloat = 0, borderWidth: CGFloat = 0, shadowRadius: CGFloat = 3
  open var maskedCorners = CACornerMask(rawValue: 15), cornerCurve = CALayerCornerCurve.circular
  open var shadowOpacity: Float = 0, shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?, mask: CALayer?, name: String?
  open var shouldRasterize = false, rasterizationScale: CGFloat = 1
  open var filters: [Any]?, compositingFilter: Any?, backgroundFilters: [Any]?
  open var actions: [String: any CAAction]?, style: [AnyHashable: Any]?
  open var speed: Float = 1, timeOffset: CFTimeInterval = 0, beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0, repeatCount: Float = 0, autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open weak var delegate: (any CALayerDelegate)?
  open var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?

  public override init() {}
  public init(layer: Any) {}
  public required init?(coder: NSCoder) {}
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open func action(forKey event: String) -> (any CAAction)? { nil }

  open func addSublayer(_ layer: CALayer) { insert(layer, sublayers?.count ?? 0) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, sublayers?.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  private func insert(_ layer: CALayer, _ index: Int) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(index, layers.count))
    (sublayers, layer.superlayer) = (layers, self)
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// The animations by their keys; their values are never shown.
  private var animations: [String: CAAnimation] = [:]
  /// Adds an animation. Its delegate hears of the end after its duration.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { animations[key] = animation }
    guard let delegate = animation.delegate else { return }
    delegate.animationDidStart(animation)
    let time = animation.beginTime + animation.duration * Double(max(1, animation.repeatCount))
    MainLoop.main.schedule(after: time) { [weak self] in
      if let key, self?.animations[key] === animation { self?.animations[key] = nil }
      delegate.animationDidStop(animation, finished: true)
    }
  }
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  open func removeAllAnimations() { animations = [:] }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  /// What is on the screen: the layer itself, because values change at once.
  open func presentation() -> Self? { self }
  open func model() -> Self { self }

  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func displayIfNeeded() {}
  open func display() {}
  open func draw(in context: CGContext) {}
  open func render(in context: CGContext) {}
  open func setNeedsLayout() { _ = of { $0.setNeedsLayout() } }
  open func layoutIfNeeded() { _ = of { $0.layoutIfNeeded() } }
  open func layoutSublayers() {}
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint) -> CALayer? { nil }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: layer).origin
  }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: layer).origin
  }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    layer?.convert(rect, to: self) ?? rect
  }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    guard let view, let other = layer?.view else {
      unsupported("coordinates of a layer without a view are converted.")
    }
    return MainActor.assumeIsolated { view.convert(rect, to: other) }
  }
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}

extension UIView {
  /// The layer of the view, of a class that UIKit has.
  func makeLayer(_ layerClass: AnyClass) -> CALayer {
    let layer: CALayer
    switch layerClass {
    case is CAShapeLayer.Type: layer = CAShapeLayer()
    case is CAGradientLayer.Type: layer = CAGradientLayer()
    case is CATextLayer.Type: layer = CATextLayer()
    default: layer = CALayer()
    }
    if type(of: layer) != layerClass {
      unsupported("\(Self.self) has a layer of \(layerClass), a class of the app.")
    }
    layer.view = self
    return layer
  }
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?, fillColor: CGColor? = UIColor.black.cgColor, strokeColor: CGColor?
  open var fillRule = CAShapeLayerFillRule.nonZero, lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter, lineDashPattern: [NSNumber]?
  open var strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1, lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10, lineDashPhase: CGFloat = 0
}
open class CAGradientLayer: CALayer {
  open var colors: [Any]?, locations: [NSNumber]?, type = CAGradientLayerType.axial
  open var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)
}
open class CATextLayer: CALayer {
  open var string: Any?, font: AnyObject?, fontSize: CGFloat = 36, foregroundColor: CGColor?
  open var isWrapped = false, alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
}

public protocol CAAction: AnyObject {}
extension NSNull: CAAction {}
public protocol CALayerDelegate: NSObjectProtocol {}
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, CAAction {
  open var delegate: (any CAAnimationDelegate)?
  open var duration: CFTimeInterval = 0, beginTime: CFTimeInterval = 0, speed: Float = 1
  open var timeOffset: CFTimeInterval = 0, repeatCount: Float = 0, repeatDuration = 0.0
  open var autoreverses = false, isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed, timingFunction: CAMediaTimingFunction?
  private var values: [String: Any] = [:]
  public override init() {}
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
}
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?, isAdditive = false, isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?, toValue: Any?, byValue: Any?
}
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// The duration itself; how long a spring moves is not computed.
  open var settlingDuration: CFTimeInterval { duration }
}
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?, path: CGPath?, keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?, rotationMode: CAAnimationRotationMode?
  open var calculationMode = CAAnimationCalculationMode.linear
}
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?
  open var startProgress: Float = 0, endProgress: Float = 1
}
public final class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// A group of changes. Its completion is called in the turn after it, since there is no time of its animations.
public final class CATransaction: NSObject {
  private static let shared = Blocks()
  private final class Blocks: @unchecked Sendable { var open: [(() -> Void)?] = [nil] }
  public static func begin() { shared.open.append(nil) }
  public static func commit() {
    guard shared.open.count > 1, let block = shared.open.removeLast() else { return }
    MainLoop.main.schedule(block)
  }
  public static func flush() {}
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if shared.open.count > 1 {
      shared.open[shared.open.count - 1] = block
    } else if let block {
      MainLoop.main.schedule(block)
    }
  }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func disableActions() -> Bool { false }
  public static func animationDuration() -> CFTimeInterval { 0.25 }
  public static func setValue(_ value: Any?, forKey key: String) {}
}
public let kCATransactionDisableActions = "kCATransactionDisableActions"

/// Calls a method 60 times a second of virtual time.
public final class CADisplayLink: NSObject {
  private let target: AnyObject, selector: Selector
  private var entry: Int?
  public var isPaused = false, preferredFramesPerSecond = 0, frameInterval = 1
  public private(set) var timestamp: CFTimeInterval = 0
  public var duration: CFTimeInterval { 1.0 / 60 }
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  public init(target: Any, selector: Selector) {
    (self.target, self.selector) = (target as AnyObject, selector)
  }
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard entry == nil else { return }
    entry = MainLoop.main.schedule(after: duration, inDefaultModeOnly: mode == .default) {
      self.entry = nil
      self.timestamp = MainLoop.main.now
      self.add(to: runloop, forMode: mode)
      if !self.isPaused { self.selector.send(to: self.target, self) }
    }
  }
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  public func invalidate() {
    if let entry { MainLoop.main.cancel(entry) }
    entry = nil
  }
}

public struct CATransform3D: Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
  public init() {}
}
public let CATransform3DIdentity = CATransform3D()
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (x, y, z)
  return result
}
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (x, y, z)
  return result
}
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m12) = (cos(angle), sin(angle))
  (result.m21, result.m22) = (-sin(angle), cos(angle))
  return result
}
/// The first transform and then the second, as far as they lie in the plane.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  CATransform3DMakeAffineTransform(
    CATransform3DGetAffineTransform(one).concatenating(CATransform3DGetAffineTransform(other)))
}
public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }
public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  (a.m11, a.m12, a.m13, a.m14) == (b.m11, b.m12, b.m13, b.m14)
    && (a.m21, a.m22, a.m23, a.m24) == (b.m21, b.m22, b.m23, b.m24)
    && (a.m31, a.m32, a.m33, a.m34) == (b.m31, b.m32, b.m33, b.m34)
    && (a.m41, a.m42, a.m43, a.m44) == (b.m41, b.m42, b.m43, b.m44)
}
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DMakeTranslation(transform.tx, transform.ty, 0)
  (result.m11, result.m12, result.m21, result.m22) = (
    transform.a, transform.b, transform.c, transform.d
  )
  return result
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

// MARK: - Names as types

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center"), top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom"), left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right"), topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight"), bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight"), resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = Self(rawValue: "removed"), forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards"), both = Self(rawValue: "both")
}
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear"), easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "nonZero"), evenOdd = Self(rawValue: "evenOdd")
}
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt"), round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter"), round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial"), radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural"), left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right"), center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none"), start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end"), middle = Self(rawValue: "middle")
}
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = Self(rawValue: "rotateAuto")
  public static let rotateAutoReverse = Self(rawValue: "rotateAutoReverse")
}
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear"), discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced"), cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push"), reveal = Self(rawValue: "reveal")
}
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = Self(rawValue: "fromLeft"), fromRight = Self(rawValue: "fromRight")
  public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
