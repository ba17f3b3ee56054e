// Notifications, delivered at once on the main thread.

public import Foundation

/// Delivers notifications to observers, in the order in which they were added (B: logs of UIKit apps).
public final class NotificationCenter: NSObject, @unchecked Sendable {
  public static let `default` = NotificationCenter()

  private final class Observation: NSObject {
    let name: Notification.Name?
    /// The observer; the observation ends with it (A: since iOS 9).
    weak var observer: AnyObject?
    /// Only notifications of this object, if any.
    weak var object: AnyObject?
    let hasObject: Bool
    /// Where in the source it was added; the same place adds the same kind of observer again.
    let place: Place
    let run: Int
    var deliver: ((Notification) -> Void)?

    init(
      _ name: Notification.Name?, _ observer: AnyObject?, _ object: AnyObject?, _ place: Place,
      _ run: Int
    ) {
      self.run = run
      (self.name, self.observer, self.object, self.place) = (name, observer, object, place)
      hasObject = object != nil
    }
  }

  private var observations: [Observation] = []

  public override init() {}

  /// Adds an observer with a method. Selectors of bound methods keep the observer until it is removed; UIKit's
  /// do not.
  @_disfavoredOverload public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) { addObserver(observer, selector: selector, name: name, object: object, _file: "", _line: 0) }
  /// What a call means. It hands over its place in the source, which `endRun` asks for.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?,
    _file: String = #fileID, _line: Int = #line
  ) {
    let target = observer as AnyObject
    let observation = Observation(
      name, target, object.map { $0 as AnyObject }, Place(file: _file, line: _line), run)
    observation.deliver = { [unowned observation] notification in
      if let target = observation.observer { selector.send(to: target, notification) }
    }
    observations.append(observation)
  }

  /// Adds an observer with a block, and returns the token that removes it. The queue is always the main one; a
  /// notification that is posted on the main thread is delivered at once.
  @_disfavoredOverload @preconcurrency @discardableResult public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: queue, using: block, _file: "", _line: 0)
  }
  @preconcurrency @discardableResult public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void, _file: String = #fileID,
    _line: Int = #line
  ) -> any NSObjectProtocol {
    let observation = Observation(
      name, nil, object.map { $0 as AnyObject }, Place(file: _file, line: _line), run)
    observation.observer = observation
    observation.deliver = block
    observations.append(observation)
    return observation
  }

  public func removeObserver(_ observer: Any) {
    let observer = observer as AnyObject
    remove { $0.observer == nil || $0.observer === observer }
  }

  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let (observer, object) = (observer as AnyObject, object.map { $0 as AnyObject })
    remove {
      $0.observer === observer && (name == nil || $0.name == name)
        && (object == nil || $0.object === object)
    }
  }

  /// Releases what was observed last: an observer that goes then may remove itself again.
  private func remove(_ isMeant: (Observation) -> Bool) {
    let old = observations
    observations = old.filter { !isMeant($0) }
    withExtendedLifetime(old) {}
  }

  public func post(_ notification: Notification) {
    lazy var sender = notification.object.map { $0 as AnyObject }
    for observation in observations
    where observation.name == nil || observation.name == notification.name {
      if observation.hasObject, observation.object !== sender { continue }
      // One that was removed by an earlier one gets nothing.
      guard observations.contains(where: { $0 === observation }) else { continue }
      observation.deliver?(notification)
    }
  }

  /// Whether anyone hears a notification of this name.
  package func hears(_ name: Notification.Name) -> Bool {
    observations.contains { $0.name == nil || $0.name == name }
  }

  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) { post(Notification(name: name, object: object, userInfo: userInfo)) }

  // MARK: - Runs

  /// A place in the source where an observer is added.
  private struct Place: Hashable {
    var (file, line) = ("", 0)
  }

  private var run = 0
  /// The places that add an observer in each run, those whose observers live as long as the process, such as the
  /// shared instance of a library, and those that the last run has shown for the first time.
  private var (perRun, permanent, undecided) = (Set<Place>(), Set<Place>(), Set<Place>())

  /// Ends a run, and removes its observers. A shared instance adds its observers only once in a process, so a place that
  /// is new is left alone for one more run, which shows what it is. That may be the run of another controller, so a
  /// place that adds an observer once more is never that of a shared instance.
  package func endRun() {
    let added = Set(observations.lazy.filter { $0.run == self.run }.map(\.place))
    perRun.formUnion(undecided.union(permanent).intersection(added))
    permanent.subtract(added)
    permanent.formUnion(undecided.subtracting(added))
    undecided = added.subtracting(perRun).subtracting(permanent)
    run += 1
    remove { !permanent.contains($0.place) && !undecided.contains($0.place) }
  }
}
