// Plays a scenario in a view controller, in the order in which UIKit calls.

#if STAND_IN || os(iOS)
import Foundation
public import ReferenceModel
import ScrollConformance
public import UIKit

/// An app with one window and the controller that is judged.
///
/// It makes the environment of the scenario, shows the controller, and then does what a user and the system do: it
/// focuses fields, posts the keyboard's notifications, drags, turns the device and passes time. The order of UIKit's
/// calls is that of `Platform.Hosted`, where each one names its evidence.
@MainActor public final class Host {
  /// The controller that is judged.
  public let controller: UIViewController
  /// The scroll view that is judged.
  public let scrollView: UIScrollView
  /// The present configuration of the scenario.
  public private(set) var configuration: Configuration
  /// The present geometry of the scenario.
  public private(set) var geometry: Geometry

  let stage: any ScenarioStage
  private let options: HostOptions
  /// The controller's own `keyboardDismissMode`.
  let ownDismissMode: UIScrollView.KeyboardDismissMode
  private let order: DrawnOrder
  private let keyboard: StagedKeyboard
  var content: StagedContent
  private var transitions: [any TransitionOnStage] = []
  /// What the next transition is, if it is known.
  var nextTransition: TransitionKind?
  /// Whether the next event announces a keyboard; true if it is not known.
  var keyboardFollows = true

  private var hosted: (any HostedController)? { controller as? any HostedController }

  /// Shows a controller in the environment of a scenario; nil if it has no scroll view.
  public convenience init?(
    _ configuration: Configuration, _ environment: Environment,
    options: HostOptions = HostOptions(),
    making make: () -> UIViewController
  ) { self.init(configuration, environment, options, on: nil, make) }

  init?(
    _ configuration: Configuration, _ environment: Environment, _ options: HostOptions,
    on stage: (any ScenarioStage)?, _ make: () -> UIViewController
  ) {
    guard let stage = stage ?? makeScenarioStage() else { return nil }
    // Invalid numbers are dropped before the app is set up.
    let admitted = State(configuration, environment)
    (self.configuration, geometry) = (admitted.configuration, admitted.environment.geometry)
    self.options = options
    order = options.orders == .drawn ? DrawnOrder(environment) : .usual
    self.stage = stage
    stage.begin(geometry, options)
    keyboard = StagedKeyboard(admitted.environment.keyboard, geometry.screen)
    keyboard.announceBeforeAppearing(on: stage)

    controller = make()
    controller.loadViewIfNeeded()
    guard
      let found = (controller as? any HostedController)?.hostedScrollView
        ?? controller.view.firstScrollView({ !($0 is UITextView) })
        ?? controller.view.firstScrollView({ _ in true })
    else {
      stage.end()
      return nil
    }
    (scrollView, ownDismissMode) = (found, found.keyboardDismissMode)
    content = StagedContent(found, in: controller.view, on: stage)
    appear(admitted.environment)
  }

  private func appear(_ environment: Environment) {
    tellConfiguration()
    placeViewByController()
    resizeByController(environment.content)
    // The controller's own padding is there already, and nobody has asked for another one without an event.
    let own = [options.ownPadding, scrollView.contentInset.plainInsets]
    let isOwn = own.contains(environment.padding)
    if environment.padding != Insets(0, 0, 0, 0), !isOwn { padByController(environment.padding) }
    stage.show(controller, geometry)
    stage.appear(controller)
    if let focus = environment.focus { focusField(0, focus) }
    endTurn()
  }

  // MARK: - Events

  /// What a user sees now.
  public var observation: Observation {
    let seen = scrollView.seen
    return hosted?.hostObserves(seen, self) ?? seen
  }

  /// One turn of the run loop, with a layout pass at its end.
  public func handle(_ event: Event) {
    if case .keyboard = event {} else { stage.beginPendingEditing() }
    happen(event)
    endTurn()
  }

  private func endTurn() { stage.endTurn(laysOutFirst: order.laysOutFirst) }

  private func happen(_ event: Event) {
    switch event {
    case .keyboard(let notification): keyboardChanged(notification)
    case .focus(let rect, let id): if let rect = rect.admitted { focusField(id, rect) }
    case .blur: content.focused?.resignFirstResponder()
    case .focusMoved(let rect, let isTyped):
      if let rect = rect.admitted { content.moveFocus(rect, isTyped: isTyped) }
    case .contentResized(let size): if let size = size.admitted { resizeByController(size) }
    case .contentReplaced(let size, let keepsFocus):
      guard let size = size.admitted else { return }
      if !keepsFocus { content.focused?.resignFirstResponder() }
      replaceByController(size)
    case .geometryChanged(let geometry):
      if let geometry = geometry.admitted { geometryChanged(geometry) }
    case .paddingChanged(let padding):
      if let padding = padding.admitted { padByController(padding) }
    case .reveal(let rect, let margin):
      guard let rect = rect.admitted, margin.map({ asLength($0) != nil }) ?? true else { return }
      if let hosted {
        hosted.hostReveals(rect, margin: margin, self)
      } else {
        reveal(rect, margin: margin)
      }
    case .transitionBegan: transitionBegan()
    case .transitionEnded: transitionEnded()
    case .dragBegan: stage.beginDrag(scrollView)
    case .dragged(let delta):
      if let delta = delta.admitted { stage.drag(scrollView, by: delta) }
    case .dragEnded: stage.endDrag(scrollView)
    case .scrolled(let offset):
      if let offset = offset.admitted { stage.scroll(scrollView, to: offset) }
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      stage.pass(seconds)
      keyboard.passed(seconds)
    default: if configuration.follow(event) { tellConfiguration() }
    }
  }

  // MARK: - The focus

  private func focusField(_ id: Int, _ rect: Rect) {
    let field = content.field(id, at: rect, order)
    stage.keyboardComesBeforeEditing = keyboard.frame == nil && keyboardFollows
    // A tap on the field that has the focus begins nothing; it has moved the caret.
    if field.isFirstResponder { stage.revealFocus(field) } else { field.becomeFirstResponder() }
  }

  // MARK: - The keyboard

  private func keyboardChanged(_ event: KeyboardNotification) {
    keyboard.change(event, geometry.screen, on: stage)
    stage.layOutAboveKeyboard()
    // A text view waits for the last notice of a change, which announces it as a show.
    if event.kind != .willChangeFrame || !keyboardFollows { stage.beginPendingEditing() }
    // UIKit reveals the focus again when it has announced the keyboard (B: 001 intercepts that call).
    if event.kind == .willShow, let field = content.focused { stage.revealFocus(field) }
  }

  // MARK: - Turning and resizing

  private func transitionBegan() {
    var size = CGSize(width: geometry.window.height, height: geometry.window.width)
    switch nextTransition {
    case .navigation where options.leavesScreen:
      let navigation = NavigationOnStage(controller, isNested: !transitions.isEmpty)
      return transitions.append(navigation)
    case .turn(let known): size = known
    case .navigation, nil: break
    }
    transitions.append(stage.beginTransition(controller, to: size))
  }

  private func geometryChanged(_ new: Geometry) {
    geometry = new
    stage.changeGeometry(new) { placeViewByController() }
    for transition in transitions { transition.runAlongside() }
  }

  private func transitionEnded() {
    if let transition = transitions.popLast() { transition.end() }
  }

  // MARK: - What the controller may do itself

  private func tellConfiguration() {
    if let hosted { hosted.hostConfigures(configuration, self) } else { configure(configuration) }
  }
  private func placeViewByController() {
    if let hosted { hosted.hostPlacesView(geometry, self) } else { placeView(geometry) }
  }
  private func resizeByController(_ size: Size) {
    if let hosted { hosted.hostResizesContent(size, self) } else { resizeContent(size) }
  }
  private func replaceByController(_ size: Size) {
    if let hosted { hosted.hostReplacesContent(size, self) } else { resizeContent(size) }
  }
  private func padByController(_ padding: Insets) {
    if let hosted { hosted.hostPads(padding, self) } else { pad(padding) }
  }

  /// Sets dismiss mode, bouncing, and what is shown of a field that is too large.
  public func configure(_ configuration: Configuration) {
    let dismissing = ownDismissMode == .none ? .interactive : ownDismissMode
    scrollView.keyboardDismissMode = configuration.dismissesByDrag ? dismissing : .none
    scrollView.alwaysBounceVertical = configuration.alwaysBounces
    stage.setOversize(configuration.oversize, of: scrollView)
  }
  /// Gives the controller's view the frame at which its scroll view fills the viewport.
  public func placeView(_ geometry: Geometry) {
    controller.view.frame = CGRect(plain: geometry.viewport)
  }
  /// Changes the constraints of the content, or `contentSize`.
  public func resizeContent(_ size: Size) { content.resize(size) }
  /// Sets `contentInset`.
  public func pad(_ padding: Insets) { scrollView.contentInset = UIEdgeInsets(plain: padding) }
  /// Calls `scrollRectToVisible(_:animated:)`, with a margin above and below.
  public func reveal(_ rect: Rect, margin: Double?) {
    let margin = margin ?? configuration.margin
    scrollView.scrollRectToVisible(
      CGRect(x: rect.x, y: rect.y - margin, width: rect.width, height: rect.height + 2 * margin),
      animated: false)
  }

  /// The keyboard goes, and the window is closed. Another host can begin then.
  public func close() {
    keyboard.leave(geometry.screen, on: stage)
    stage.end()
  }
}

extension UIView {
  /// The first scroll view of a kind in the tree.
  fileprivate func firstScrollView(_ isMeant: (UIScrollView) -> Bool) -> UIScrollView? {
    if let scrollView = self as? UIScrollView, isMeant(scrollView) { return scrollView }
    for view in subviews { if let found = view.firstScrollView(isMeant) { return found } }
    return nil
  }
}
#endif
