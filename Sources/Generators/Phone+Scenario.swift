// Scenarios as a person tells them: a change of the keyboard in place of all its notices.

package import ReferenceModel

extension Scenario {
  /// The scenario in which one notice, willShow or willHide, stands for all that a device posts for a change; nil if its
  /// notices are not those of a device. `posted` is the way back.
  package var told: Scenario? { telling?.scenario }

  /// The told scenario, with the number of events of this one after which each of its events is over.
  package var telling: (scenario: Scenario, ends: [Int])? {
    var (phone, told, ends) = (Phone(environment), [Event](), [Int]())
    var (last, isAfterNotice) = (environment.keyboard, false)
    for (index, event) in events.enumerated() {
      let before = phone
      guard let part = phone.take(event) else { return nil }
      switch (part, event) {
      case (.change(var wish), _):
        if wish.begin == before.usualBegin(wish.end) {
          wish.begin = last ?? before.screen.below(wish.end)
        }
        last = wish.end
        told.append(.keyboard(wish))
      case (.notice, _):
        isAfterNotice = !told.isEmpty
        // The first notice of a change belongs to what comes, the later ones to what was.
        if phone.isWaitingForSecond { continue }
        ends[ends.count - 1] = index + 1
        continue
      case (_, .tick(var seconds)):
        if isAfterNotice, case .tick(let earlier) = told.last,
          index + 1 < events.count || seconds != 1
        {
          seconds = ((earlier + seconds) * 1e9).rounded() / 1e9
          told.removeLast()
          ends.removeLast()
        }
        told.append(.tick(seconds: seconds))
      default: told.append(event)
      }
      isAfterNotice = false
      ends.append(index + 1)
    }
    guard phone.isComplete else { return nil }
    let result = Scenario(configuration, environment, told)
    return result.posted == self ? (result, ends) : nil
  }

  /// The scenario with all notices that a device posts for each change of the keyboard; nil if no device does what it
  /// tells.
  package var posted: Scenario? { posting?.scenario }

  /// The posted scenario, with the number of its events after which each event of this one is over.
  package var posting: (scenario: Scenario, ends: [Int])? {
    var (phone, posted, ends) = (Phone(environment), [Event](), [Int]())
    posted.reserveCapacity(events.count * 2)
    var last = environment.keyboard
    for event in events {
      switch event {
      case .keyboard(var wish) where wish.kind == .willShow || wish.kind == .willHide:
        if wish.begin == last ?? phone.screen.below(wish.end) {
          wish.begin = phone.usualBegin(wish.end)
        }
        last = wish.end
        guard let notices = phone.change(wish) else { return nil }
        posted += notices.map(Event.keyboard)
      case .tick(let seconds): posted += phone.wait(seconds)
      default:
        guard let part = phone.take(event), part == .other || part == .late else { return nil }
        posted.append(event)
      }
      ends.append(posted.count)
    }
    return (Scenario(configuration, environment, posted), ends)
  }
}
