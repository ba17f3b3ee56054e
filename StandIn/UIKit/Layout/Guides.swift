// Layout guides: rectangles without a view.

public import Foundation
internal import ReferenceModel
internal import ScrollPhysics

@preconcurrency @MainActor open class UILayoutGuide: NSObject, _LayoutItem {
  enum Kind { case own, safeArea, margins, content, frame, keyboard }
  let kind: Kind
  @_Unkept open var owningView: UIView?
  open var identifier = ""
  /// Its variables in the solver.
  public let _layoutSlot = _LayoutSlot()
  var solved = Rect(0, 0, 0, 0)

  public override nonisolated init() {
    kind = .own
    super.init()
    _layoutSlot.ownGuide = Loose(self)
  }
  public required init?(coder: NSCoder) {
    kind = .own
    super.init()
    _layoutSlot.ownGuide = Loose(self)
  }
  deinit { _layoutSlot.ownGuide = nil }
  init(_ owner: UIView, _ kind: Kind) {
    self.kind = kind
    super.init()
    _layoutSlot.ownGuide = Loose(self)
    owningView = owner
  }

  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .own: return CGRect(solved)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: UIEdgeInsets(view.marginInsets))
    case .frame: return view.bounds
    case .content:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .keyboard:
      let top = (self as? UIKeyboardLayoutGuide)?.topDistance ?? 0
      return CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
    }
  }
}

/// The guide whose top is that of the docked keyboard, or the bottom of the safe area without one (A: iOS 15).
@preconcurrency @MainActor public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether it follows a keyboard that is not docked; the stand-in does not show that.
  public var followsUndockedKeyboard = false
  /// Whether its top is that of the safe area without a keyboard (A: the default), or the view's bottom.
  @available(iOS 17.0, *)
  public var usesBottomSafeArea = true
  @available(iOS 17.0, *)
  public var keyboardDismissPadding: CGFloat = 0
  /// Constraints that hold while the keyboard is away from, or near to edges; the stand-in knows only a docked one.
  public func setConstraints(
    _ constraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) { if edge == .bottom { NSLayoutConstraint.activate(constraints) } }
  public func setConstraints(
    _ constraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { if edge != .bottom { NSLayoutConstraint.activate(constraints) } }

  init(owner: UIView) {
    super.init(owner, .keyboard)
    UIApplication.shared.hasKeyboardGuide = true
  }
  public required init?(coder: NSCoder) { unsupported("A keyboard guide is read from a file.") }

  /// The distance of its top from that of its view.
  var topDistance: CGFloat {
    guard let view = owningView, let window = view.window else { return 0 }
    let end = view.place.height - (usesBottomSafeArea ? view.safe.bottom : 0)
    guard let keyboard = UIApplication.shared.dockedKeyboard else { return end }
    let top = keyboard.y - window.place.y - view.originInRoot.y - view.boundsOrigin.y
    return max(0, min(end, CGFloat(top)))
  }
}

extension UIView {
  /// The margins, and the safe area if they lie in it (A).
  var marginInsets: Insets {
    margins + (insetsLayoutMarginsFromSafeArea ? safe : Insets(0, 0, 0, 0))
  }
}
