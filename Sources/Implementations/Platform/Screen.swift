// What an app finds around it: a screen, a window, a scroll view in it, a field, a clock.

import ReferenceModel

/// The part of UIKit that keyboard handling is written against. A strategy is given it with every call,
/// and may do with it what its original does with views, controllers and the run loop.
struct Screen: Equatable, Sendable {
  var scrollView: ScrollView
  /// `UIScreen`, `UIWindow` and the scroll view's place in it.
  private(set) var geometry: Geometry
  /// What the content's own constraints demand.
  private(set) var naturalContent: Size
  /// The first responder.
  private(set) var field: Field?
  private(set) var configuration: Configuration
  /// What the app adds around the content; its `contentInset`, until somebody writes that.
  var padding: Insets
  /// The size that a strategy has given to its content by constraints, if it does such a thing.
  var contentConstraint: Size? { didSet { layOut() } }
  /// `additionalSafeAreaInsets` of the controller: they add to what its view has to keep free (A), and
  /// reach the scroll view as far as they cover it.
  var additionalSafeAreaInsets = Insets(0, 0, 0, 0) { didSet { layOut() } }
  /// How far the root view has been pushed up: some move it instead of its content.
  var rootViewLift = 0.0
  /// A part at the bottom of the root view that the scroll view has been made to leave free.
  var viewportReduction = 0.0 { didSet { layOut() } }
  /// Whether the scroll view's place ends where bars begin, as in React Native's `SafeAreaView`: then it
  /// has none of the safe area itself.
  var isInsideSafeArea = false { didSet { layOut() } }
  /// Seconds.
  private(set) var now = 0.0
  private var timers: [Timer] = []
  private var nextTimer = 0

  /// A text field, or whatever is edited.
  struct Field: Equatable, Sendable {
    var id: Int
    /// In the content. `frame` is what the superview calls it.
    var rect: Rect
    /// Every fourth field stands in a box that begins at 500, as forms are built in sections; its frame is
    /// measured from there.
    var isInBox: Bool { id % 4 == 3 && rect.y >= 500 }
    var frame: Rect { isInBox ? rect.moved(by: Point(0, -500)) : rect }
  }

  private struct Timer: Equatable, Sendable {
    var id: Int
    /// Seconds until it fires: counted down, since the time of day has no room for small ones.
    var left: Double
    var name: Int
  }

  init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration
    (geometry, naturalContent) = (environment.geometry, environment.content)
    padding = environment.padding
    scrollView = ScrollView(frame: geometry.viewport, contentSize: environment.content)
    scrollView.oversize = configuration.oversize
    scrollView.alwaysBounceVertical = configuration.alwaysBounces
    scrollView.contentInset = environment.padding
    scrollView.safeAreaInsets = geometry.safe
    let inset = scrollView.adjustedContentInset
    scrollView.contentOffset = scrollView.legal(Point(0 - inset.left, 0 - inset.top))
    field = environment.focus.map { Field(id: 0, rect: $0) }
  }

  // MARK: - Coordinates

  /// A frame of the screen, in the window.
  func inWindow(_ frame: Rect) -> Rect {
    frame.moved(by: Point(0 - geometry.window.x, 0 - geometry.window.y))
  }
  /// A frame of the screen, in the root view: here the scroll view's place in its window.
  func inRootView(_ frame: Rect) -> Rect {
    inWindow(frame).moved(by: Point(0 - geometry.viewport.x, rootViewLift - geometry.viewport.y))
  }
  /// A rectangle of the content, in the root view.
  func inRootView(content rect: Rect) -> Rect {
    rect.moved(by: Point(0 - scrollView.contentOffset.x, 0 - scrollView.contentOffset.y))
  }
  var rootView: Rect { Rect(0, 0, geometry.viewport.width, geometry.viewport.height) }

  // MARK: - The controller's view

  /// `view` of a controller that fills its window, with the scroll view somewhere in it: for those who do
  /// not make the scroll view itself their root view.
  var view: Rect { Rect(0, 0, geometry.window.width, geometry.window.height) }
  /// A frame of the screen, in that view.
  func inView(_ frame: Rect) -> Rect { inWindow(frame) }
  /// A rectangle of the content, in that view.
  func inView(content rect: Rect) -> Rect {
    inRootView(content: rect).moved(by: Point(geometry.viewport.x, geometry.viewport.y))
  }
  /// `safeAreaInsets` of that view. Only the scroll view's share is known; what lies between their edges
  /// counts as covered, so that whatever is added to the view's share adds as much to the scroll view's.
  var viewSafeAreaInsets: Insets {
    let (safe, frame, more) = (geometry.safe, geometry.viewport, additionalSafeAreaInsets)
    return Insets(
      safe.top + frame.y + more.top, safe.left + frame.x + more.left,
      safe.bottom + view.height - frame.maxY + more.bottom,
      safe.right + view.width - frame.maxX + more.right)
  }
  /// `statusBarFrame.height`: 20 points where anything is kept free at the screen's top. Notches came
  /// later than those who ask for it.
  var statusBarHeight: Double {
    max(0, min(20, geometry.window.y + geometry.viewport.y + geometry.safe.top))
  }

  // MARK: - What happens to it

  /// A layout pass: the scroll view fills its place, and its content is as large as it is demanded.
  private mutating func layOut() {
    var (frame, safe) = (geometry.viewport, geometry.safe)
    if isInsideSafeArea {
      frame = Rect(
        frame.x + safe.left, frame.y + safe.top, frame.width - safe.left - safe.right,
        frame.height - safe.top - safe.bottom)
      safe = Insets(0, 0, 0, 0)
    }
    // Less than none where there is no room: what lacks lies beyond the end.
    frame.height -= viewportReduction
    let asked = contentConstraint ?? naturalContent
    scrollView.layOut(
      frame, safeAreaInsets: safe + additionalSafeAreaInsets,
      contentSize: Size(
        max(asked.width, naturalContent.width), max(asked.height, naturalContent.height)))
  }

  mutating func geometryChanged(_ new: Geometry) {
    geometry = new
    layOut()
  }

  mutating func contentResized(_ size: Size) {
    naturalContent = size
    layOut()
  }

  mutating func beginEditing(_ new: Field) { field = new }
  mutating func endEditing() { field = nil }
  mutating func fieldMoved(_ rect: Rect) { field?.rect = rect }
  mutating func configure(_ change: (inout Configuration) -> Void) { change(&configuration) }

  // MARK: - The run loop

  /// Calls back after so many seconds; a strategy tells its timers apart by name.
  @discardableResult mutating func schedule(_ name: Int, after seconds: Double) -> Int {
    nextTimer += 1
    timers.append(Timer(id: nextTimer, left: seconds, name: name))
    return nextTimer
  }

  mutating func cancel(_ name: Int) { timers.removeAll { $0.name == name } }
  /// Seconds until the next timer of this name; nil if there is none.
  func timeLeft(_ name: Int) -> Double? {
    timers.filter { $0.name == name }.map(\.left).min().map { max(0, $0) }
  }

  /// The next timer that is due within so many seconds, taken out; time goes on to it.
  mutating func nextTimer(within seconds: inout Double) -> Int? {
    let due = timers.enumerated().filter { $0.element.left <= seconds + 1e-9 }
    guard
      let next = due.min(by: { ($0.element.left, $0.element.id) < ($1.element.left, $1.element.id) }
      )
    else { return nil }
    timers.remove(at: next.offset)
    let passed = max(0, min(next.element.left, seconds))
    advance(by: passed)
    seconds -= passed
    return next.element.name
  }

  mutating func advance(by seconds: Double) {
    now += seconds
    for index in timers.indices { timers[index].left -= seconds }
  }
}
