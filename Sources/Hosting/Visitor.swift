// A visit to a screen that is as its author made it.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import UIKit

import struct Foundation.CGFloat
import struct Foundation.CGRect
import struct Foundation.CGSize

/// Plays a visit on a screen, as a person would, and notes what happens: where the focus is, what the keyboard announces, how
/// large the content is.
@MainActor final class Visitor {
  private let visit: Visit
  private let stage: any Stage
  private let controller: UIViewController
  private let screen: OwnScreen
  private let keyboard: any SystemKeyboard
  /// How this screen is without a keyboard when the device lies, if it turns.
  private let turned: Environment?
  private var device: Device
  private var recording: Recording
  /// How it would be without a keyboard.
  private var environment: Environment
  private var deed = 0
  private var (focus, ids) = (UIView?.none, [ObjectIdentifier: Int]())
  private var hasSeenKeyboard = false, isAway = false, isUpright = true
  /// The height of the app's own bar that has come up with the keyboard.
  private var bar = 0.0

  /// Shows a screen on the device of a visit; nil if it has no field.
  init?(
    _ visit: Visit, _ options: HostOptions, on stage: any Stage, turned: Environment?,
    _ make: () -> UIViewController
  ) {
    (self.visit, self.stage, self.turned, device) = (visit, stage, turned, visit.model)
    let geometry = stage.geometry(of: visit, on: device)
    stage.begin(geometry, options)
    keyboard = stage.makeKeyboard(device)
    controller = make()
    stage.show(controller, in: visit.container, geometry)
    stage.appear(controller)
    stage.endTurn(laysOutFirst: true)
    screen = OwnScreen(
      controller.view, (controller as? any HostedController)?.hostedScrollView)
    (environment, recording) = (
      visit.beginning.environment, Recording(visit.beginning, [], lines: [0])
    )
    keyboard.showBar(of: controller)
    guard !screen.fields.isEmpty else {
      stage.end()
      return nil
    }
    let isEditing = screen.fields.contains { $0.isFirstResponder }
    if !isEditing { stage.pass(1) }
    environment = present
    recording.scenario.environment = environment
    (recording.observations, recording.sights) = ([seen], [sight])
    if isEditing {
      settle()
      wait(1)
    }
  }

  /// Does all that is to be done.
  func make(_ begins: (Int) -> Void = { _ in }) -> Recording {
    for (index, next) in visit.deeds.enumerated()
    where stage.complaint == nil && keyboard.refusal == nil {
      deed = index + 1
      begins(deed)
      perform(next)
      if case .wait = next { continue }
      wait(1)
    }
    return recording
  }

  /// What kept the views from being laid out.
  var complaint: String? { stage.complaint }
  /// Why the keyboard cannot be as the visit has it.
  var refusal: String? { keyboard.refusal }

  func close() {
    keyboard.leave()
    stage.end()
  }

  // MARK: - What is done

  private func perform(_ deed: Deed) {
    switch deed {
    case .wait(let seconds): return wait(seconds)
    case .back: return back()
    case .turn: return turn()
    case _ where isAway: return
    case .tap(let number):
      let fields = screen.reachable(above: CGFloat(keyboard.top))
      if !fields.isEmpty { begin(fields[(number - 1) % fields.count]) }
    case .next: if let field = focus { stage.pressReturn(field) }
    case .change(let keys): keyboard.keys = keys
    case .dismiss: stage.endEditing()
    case .elsewhere: return editElsewhere()
    case .type(let count): for _ in 0..<count { edit { stage.typeLetter($0, caret: $1) } }
    case .erase(let count): for _ in 0..<count { edit { field, _ in stage.eraseLetter(field) } }
    case .drag(let way): return drag(way)
    case .leave:
      stage.endEditing()
      settle()
      notice(.transitionBegan)
      controller.beginAppearanceTransition(false, animated: true)
      controller.endAppearanceTransition()
      isAway = true
    case .background:
      for name in [
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      ] { NotificationCenter.default.post(name: name, object: nil) }
      keyboard.announceAgain(notice)
    }
    settle()
  }

  /// An alert with a field is shown and closed. While it is there, the screen is not judged.
  private func editElsewhere() {
    notice(.transitionBegan)
    stage.editElsewhere()
    settle()
    wait(1)
    stage.endEditing()
    settle()
    notice(.transitionEnded)
    observe()
  }

  private func begin(_ field: UIView) {
    keyboard.prepare(field)
    if let text = field as? UITextView { stage.moveCaret(text, to: text.endOfText) }
    if field.isFirstResponder { stage.revealFocus(field) } else { field.becomeFirstResponder() }
  }

  private func edit(_ change: (UIView, CGRect) -> Void) {
    guard let field = focus else { return }
    change(field, (field as? UITextView)?.endOfText ?? field.bounds)
    settle()
    wait(0.1)
  }

  /// The content follows a thumb, if there is something to scroll.
  private func drag(_ way: Double) {
    guard let scrollView = screen.scrollView, scrollView.isScrollEnabled else { return }
    let range = scrollView.seen.range?.y
    guard scrollView.alwaysBounceVertical || range.map({ $0.length > 0 }) ?? false else { return }
    happen(.dragBegan) { stage.beginDrag(scrollView) }
    if [.onDrag, .onDragWithAccessory].contains(scrollView.keyboardDismissMode) {
      stage.endEditing()
      settle()
    }
    happen(.dragged(by: Point(0, way))) { stage.drag(scrollView, by: Point(0, way)) }
    happen(.dragEnded) { stage.endDrag(scrollView) }
  }

  private func back() {
    guard isAway else { return }
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    isAway = false
    notice(.transitionEnded)
    settle()
  }

  /// The keyboard goes before the device turns, and comes back afterwards.
  private func turn() {
    let side: UIInterfaceOrientationMask = isUpright ? .landscape : .portrait
    guard !controller.supportedInterfaceOrientations.isDisjoint(with: side) else { return }
    let new = stage.geometry(of: visit, on: device.turned)
    notice(.transitionBegan)
    let transition = stage.beginTransition(controller, to: CGSize(size: new.screen))
    keyboard.hide(notice)
    settle(follows: false)
    isUpright.toggle()
    device = device.turned
    keyboard.turn(to: device)
    stage.changeGeometry(new) { stage.place(controller, in: new.viewport) }
    keyboard.showBar(of: controller)
    var after = present
    if hasSeenKeyboard, let known = isUpright ? recording.scenario.environment : turned {
      (after.geometry, after.padding) = (known.geometry, known.padding)
    }
    notice(.geometryChanged(after.geometry))
    if after.padding != environment.padding { notice(.paddingChanged(after.padding)) }
    transition.runAlongside()
    settle(follows: false)
    wait(0.3)
    transition.end()
    notice(.transitionEnded)
    settle()
  }

  // MARK: - What happens

  private func notice(_ event: Event) {
    environment.follow(event)
    if case .keyboard(let notice) = event, notice.kind == .willShow { hasSeenKeyboard = true }
    recording.scenario.events.append(event)
    recording.lines.append(deed)
    recording.observations.append(nil)
    recording.sights?.append(nil)
  }

  private func happen(_ event: Event, _ body: () -> Void) {
    notice(event)
    body()
    settle()
  }

  /// The keyboard follows the focus, and a turn of the run loop ends.
  private func settle(follows: Bool = true) {
    look()
    if follows, !isAway { keyboard.follow(notice) }
    stage.endTurn(laysOutFirst: true)
    observe()
  }

  private func wait(_ seconds: Double) {
    keyboard.wait(seconds) { event in
      notice(event)
      if case .tick(let seconds) = event { stage.pass(seconds) }
      observe()
    }
    // Only now all is at rest.
    let last = recording.observations.count - 1
    recording.sights?[last] = sight
  }

  /// Notes what is seen now, and before it what has changed by itself.
  private func observe() {
    look()
    let last = recording.observations.count - 1
    recording.observations[last] = seen
  }

  private func look() {
    let field = (stage.firstResponder as? UIView).flatMap { screen.isField($0) ? $0 : nil }
    if field !== focus {
      focus = field
      if let rect = field.flatMap(screen.rect) {
        notice(.focus(rect, id: id(of: field)))
      } else if environment.focus != nil {
        notice(.blur)
      }
    }
    if let size = screen.contentSize, size != environment.content { notice(.contentResized(size)) }
    // That letters were typed is not told: no source says whether UIKit itself scrolls to them.
    if let rect = focus.flatMap(screen.rect), rect != environment.focus {
      notice(.focusMoved(rect, typed: false))
    }
    // What changes before the first keyboard comes is the app's own.
    let padding = present.padding
    if !hasSeenKeyboard, padding != environment.padding { notice(.paddingChanged(padding)) }
    let isUp = keyboard.top < keyboard.bar ?? environment.geometry.screen.height
    let risen = isUp ? screen.bar(above: CGFloat(keyboard.top)) : 0
    if risen != bar {
      var padding = environment.padding
      padding.bottom += risen - bar
      bar = risen
      notice(.paddingChanged(padding))
    }
  }

  private func id(of field: UIView?) -> Int {
    guard let field else { return 0 }
    let id = ids[ObjectIdentifier(field)] ?? ids.count
    ids[ObjectIdentifier(field)] = id
    recording.names[deed] = screen.name(of: field)
    return id
  }

  // MARK: - What is seen

  private var seen: Observation {
    guard let scrollView = screen.scrollView else { return Observation(offset: Point(0, 0)) }
    var seen = scrollView.seen
    seen.bounce = nil
    return seen
  }

  private var sight: Sight {
    var sight = screen.sight(focus, above: CGFloat(keyboard.top))
    if let bar = keyboard.bar, let scrollView = screen.scrollView {
      let end = scrollView.convert(scrollView.bounds, to: nil).maxY
      sight.composer = (bar, Double(end - scrollView.adjustedContentInset.bottom))
    }
    return sight
  }

  /// The surroundings that the screen has now, which are those without a keyboard if none is there.
  private var present: Environment {
    var now = environment
    now.geometry = stage.geometry(of: visit, on: device)
    now.geometry.safe = Insets(0, 0, 0, 0)
    now.content = now.geometry.viewport.size
    guard let scrollView = screen.scrollView else { return now }
    let (all, own) = (
      scrollView.adjustedContentInset.plainInsets, scrollView.contentInset.plainInsets
    )
    now.geometry.viewport = seen.viewport?.thousandths ?? now.geometry.viewport
    now.geometry.safe = Insets(
      (all.top - own.top).thousandths, (all.left - own.left).thousandths,
      (all.bottom - own.bottom).thousandths, (all.right - own.right).thousandths)
    now.padding = own
    now.content = screen.contentSize ?? now.content
    return now
  }
}

extension UITextView {
  /// The line of the caret behind the last letter.
  fileprivate var endOfText: CGRect {
    let size = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    let y = max(textContainerInset.top, size.height - textContainerInset.bottom - 20)
    return CGRect(x: textContainerInset.left, y: y, width: 2, height: 20)
  }
}

extension Deed.Keys {
  /// What a field asks for: no predictions for numbers and passwords.
  @MainActor static func ofField(_ responder: UIResponder?) -> Self {
    guard let field = responder as? any UITextInputTraits else { return .tall }
    #if STAND_IN
    let (isSecret, keys) = (field.isSecureTextEntry, field.keyboardType)
    #else
    let (isSecret, keys) = (field.isSecureTextEntry ?? false, field.keyboardType ?? .default)
    #endif
    return isSecret || [.numberPad, .phonePad, .decimalPad].contains(keys) ? .short : .tall
  }
}

extension CGSize {
  init(size: Size) { self.init(width: size.width, height: size.height) }
}

/// The keyboard of the system in a visit: it comes with the focus, and tells what it announces.
@MainActor protocol SystemKeyboard: AnyObject {
  /// The one that a person has chosen; nil for what the field asks for.
  var keys: Deed.Keys? { get set }
  /// Why it cannot be as a visit has it, as a sentence.
  var refusal: String? { get }
  /// A field is about to get the focus.
  func prepare(_ field: UIView)
  /// Where what is free of it ends on the screen.
  var top: Double { get }
  /// Where a bar begins that stays at the bottom without a keyboard.
  var bar: Double? { get }
  /// Shows the bar that a controller has all the time.
  func showBar(of controller: UIViewController)
  /// Comes, changes or goes, as the focus asks for.
  func follow(_ note: (Event) -> Void)
  /// Goes, though the field keeps the focus, while the device turns.
  func hide(_ note: (Event) -> Void)
  func turn(to device: Device)
  func announceAgain(_ note: (Event) -> Void)
  /// Time passes, in which it announces the end of its animation.
  func wait(_ seconds: Double, _ note: (Event) -> Void)
  /// The screen is left for good.
  func leave()
}
#endif
