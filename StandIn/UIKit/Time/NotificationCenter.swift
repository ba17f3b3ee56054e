// Notifications, delivered at once on the main thread.

public import Foundation
internal import ScrollRuntime

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
    /// Who has added it: the same callers add the same kind of observer again.
    let callers: UInt64
    let run: Int
    var deliver: ((Notification) -> Void)?

    init(
      _ name: Notification.Name?, _ observer: AnyObject?, _ object: Any?, _ run: Int
    ) {
      let object = object.map { $0 as AnyObject }
      (self.name, self.observer, self.object, self.run) = (name, observer, object, run)
      callers = scroll_callers()
      hasObject = object != nil
    }
  }

  private var observations: [Observation] = []

  public override init() {}

  /// Adds an observer with a method. Selectors of bound methods keep the observer until it is removed; UIKit's
  /// do not.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let observation = Observation(name, observer as AnyObject, object, run)
    observation.deliver = { [unowned observation] notification in
      if let target = observation.observer { selector.send(to: target, notification) }
    }
    observations.append(observation)
  }

  /// Adds an observer with a block, and returns the token that removes it. The queue is always the main one; a
  /// notification that is posted on the main thread is delivered at once.
  @preconcurrency @discardableResult public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observation = Observation(name, nil, object, run)
    observation.observer = observation
    observation.deliver = block
    observations.append(observation)
    return observation
  }

  // A file that imports Foundation as well has two centers. What takes a name that is none, and no `Any`, is nearer to what
  // code passes than Foundation's, so that this one is meant.
  @_documentation(visibility: internal)
  @preconcurrency @discardableResult public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: Optional(name), object: object, queue: queue, using: block)
  }
  @_documentation(visibility: internal)
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer as Any) }
  @_documentation(visibility: internal)
  public func removeObserver(_ observer: AnyObject, name: Notification.Name, object: Any?) {
    removeObserver(observer as Any, name: Optional(name), object: object)
  }
  @_documentation(visibility: internal)
  public func post(name: Notification.Name, object: AnyObject?) {
    post(Notification(name: name, object: object, userInfo: nil))
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

  private var run = 0
  /// The callers that add an observer in each run, those whose observers live as long as the process, such as the
  /// shared instance of a library, and those that the last run has shown for the first time.
  private var (perRun, permanent, undecided) = (Set<UInt64>(), Set<UInt64>(), Set<UInt64>())

  /// Ends a run, and removes its observers. A shared instance adds its observers only once in a process, so what new
  /// callers add is left alone for one more run, which shows what it is. That may be the run of another controller, so
  /// callers that add an observer once more are never those of a shared instance.
  package func endRun() {
    let added = Set(observations.lazy.filter { $0.run == self.run }.map(\.callers))
    perRun.formUnion(undecided.union(permanent).intersection(added))
    permanent.subtract(added)
    permanent.formUnion(undecided.subtracting(added))
    undecided = added.subtracting(perRun).subtracting(permanent)
    run += 1
    remove { !permanent.contains($0.callers) && !undecided.contains($0.callers) }
  }
}
