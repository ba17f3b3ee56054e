import Checking
import ReferenceModel
import ScrollConformance
import ScrollPlatform
import ScrollTesting
import Testing

// The code that the documentation shows, compiled and run: a tidy test finds each of its lines here.

@Test(.checking(cases: 5_000)) func sortingKeepsTheCount() async {
  await check("sorting keeps the count", for: Generator.int().array()) { list in
    list.sorted().count == list.count
  }
}

/// The smallest handler: it makes room by the keyboard's height, and knows nothing of the home indicator.
struct FormHandler: KeyboardHandler {
  static let claims = Claims(.insets)
  private(set) var observation = Observation(offset: Point(0, 0))
  private let safe: Insets

  init(_ configuration: Configuration, _ environment: Environment) {
    safe = environment.geometry.safe
    observation.insets = safe
  }

  mutating func handle(_ event: Event) {
    guard case .keyboard(let notice) = event else { return }
    let height = notice.kind == .willHide ? 0 : notice.end?.height ?? 0
    observation.insets?.bottom = safe.bottom + height
  }
}

/// A handler with settings of its own, which a closure makes.
struct SettledFormHandler: EventHandler {
  private var form: FormHandler
  var observation: Observation { form.observation }

  init(_ settings: FormSettings, _ environment: Environment) {
    form = FormHandler(Configuration(), environment)
  }

  mutating func handle(_ event: Event) { form.handle(event) }
}

enum FormSettings: Sendable { case compact, spacious }

private func reportFailure(_ message: String) {}

/// The same on the main actor.
@MainActor final class FormController: MainActorKeyboardHandler {
  static let claims = Claims(.insets)
  private var form: FormHandler
  var observation: Observation { form.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    form = FormHandler(configuration, environment)
  }

  func handle(_ event: Event) { form.handle(event) }
}

/// A strategy for the small UIKit, which counts the home indicator twice.
struct CoveredPart: Strategy {
  mutating func notified(_ posted: KeyboardNotification, _ screen: inout Screen) {
    let covered = screen.rootView.intersection(screen.inRootView(posted.endFrame)).height
    if posted.kind == .willShow { screen.scrollView.contentInset.bottom = covered }
    if posted.kind == .willHide { screen.scrollView.contentInset.bottom = 0 }
  }
}

// Its faults are the subject of other tests.
@Suite(.disabled()) struct FailingExamples {
  @Test(.checking(seconds: 2)) func roomIsMade() async {
    await check(FormHandler.self)
  }

  @Test func roomIsMadeByUIKit() async {
    await check(Hosted<CoveredPart>.self, profile: .insets)
  }

  @Test func roomIsMadeOnTheMainActor() async {
    await check(FormController.self)
    await check(FormController.self, in: "X: up(260)")
  }

  @Test func theHomeIndicatorIsCountedOnce() {
    check(FormHandler.self, in: "X: up(260)")
  }

  @Test(arguments: [FormSettings.compact, .spacious])
  func roomIsMade(_ settings: FormSettings) async {
    await check("\(settings)") { _, environment in
      SettledFormHandler(settings, environment)
    }
  }

  @Test func anotherFramework() async {
    await check(FormHandler.self) { message in
      reportFailure(message)
    }
  }
}

@Suite struct Documented {
  @Test func firstProperty() async {
    let sorted = Property("sorting keeps the count", for: Generator.int().array()) { list in
      Set(list).sorted().count == list.count
    }
    let report = await sorted.check(Budget(seed: Seed(1), cases: 0..<10_000))
    #expect(
      report.text == """
        sorting keeps the count: failed (506 cases, seed 0000000000000001)
          sorting keeps the count, first in case 6:
            [0, 0]
            token cAQEBAAEAAN9o9FA

        """)
  }

  @Test func targets() async {
    let large = Property("no sum is large") { source in
      let numbers = source.draw(Generator.int(-1000...1000).array(0...20))
      let sum = numbers.reduce(0, +)
      source.target(Double(sum))
      return sum < 19_000 ? .passed : .failed(Origin("large sum"))
    }
    let report = await large.check(Budget(seed: Seed(1), cases: 0..<3000))
    #expect(report.verdict == .failed)
  }

  @Test func expectations() async {
    await check("reversing twice", for: Generator.int().array()) { list in
      #expect(list.reversed().reversed() == list)
    }
  }

  @Test func generators() {
    let pair = tuple(Generator.int(0...9), Generator.bool)

    let interval = Generator<ClosedRange<Int>> { source in
      let low = source.number(in: 0...100)
      let high = source.number(in: low...100, origin: low)
      return low...high
    }
    #expect(pair.sample(10).count == 10)
    #expect(interval.sample(50).allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= 100 })
  }

  @Test func textsAndSets() async throws {
    let name = Generator<String>.text([.printable, .emoji], 1...20)
    #expect(name.sample(50).allSatisfy { !$0.isEmpty })

    let tags = Generator<String>.text(.printable).set(1...5)
    let property = Property("few tags", for: tags) { $0.count < 5 }
    #expect(await property.check(Budget(seed: Seed(1))).verdict == .failed)
  }

  enum Command: Sendable { case open(Int), close(Int) }

  @Test func references() {
    let commands = Generator<[Command]> { source in
      var (commands, openHandles) = ([Command](), [Int]())
      source.repeat(0...20, "command") { source in
        let shouldOpen = source.flag()
        let handle = source.reference(among: openHandles)
        if !shouldOpen, let handle {
          commands.append(.close(handle))
          openHandles.removeAll { $0 == handle }
        } else {
          openHandles.append(source.make())
          commands.append(.open(openHandles[openHandles.count - 1]))
        }
      }
      return commands
    }
    #expect(commands.sample(50, seed: Seed(1)).contains { $0.count > 3 })
  }

  enum Event: Sendable { case put(Int), get }

  struct Ring: Sendable {
    var numbers: [Int] = []
    mutating func happen(_ event: Event) -> Int? {
      switch event {
      case .put(let number):
        numbers.append(number)
        return nil
      case .get: return numbers.isEmpty ? nil : numbers.removeFirst()
      }
    }
  }

  @Test func stateMachines() async {
    let machine = StateMachine<(model: Ring, candidate: Ring), Event>(
      model: { Ring() },
      candidate: { Ring() },
      offer: { model, source in
        let isPut = source.alternative(of: 2) == 0
        let number = source.number(in: 0...100)
        return isPut ? .put(number) : .get
      },
      expected: { model, event in model.happen(event) },
      observed: { candidate, event in candidate.happen(event) })

    let report = await Property("ring", machine, kind: { "\($0)" }).check(Budget())
    #expect(report.verdict == .passed)
  }

  actor Store {
    private var numbers: Set<Int> = []
    var count: Int { numbers.count }
    func insert(_ number: Int) { numbers.insert(number) }
  }

  @MainActor final class FieldModel {
    private(set) var text = ""
    func type(_ text: String) { self.text += text }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func asyncConditions() async {
    let lists = Generator<Int>.int(0...9).array()
    let stored = Property("what is stored is found", for: lists) { numbers in
      let store = Store()
      for number in numbers { await store.insert(number) }
      return await store.count == Set(numbers).count
    }
    #expect(await stored.check(Budget()).verdict == .passed)

    let typed = Property("a field keeps its text", for: .text(of: "abc")) { @MainActor text in
      let model = FieldModel()
      model.type(text)
      return model.text == text
    }
    #expect(await typed.check(Budget()).verdict == .passed)
  }

  @Test func statistics() async {
    let property = Property("lists are kept") { source in
      let list = source.draw(Generator.int(0...9).array())
      source.classify("sorted", when: list == list.sorted())
      source.tabulate("length", "\(list.count / 10 * 10) and more")
      source.cover("has a 7", atLeast: 20, when: list.contains(7))
      source.sometimes("empty", when: list.isEmpty)
      return list.count <= 100 ? .passed : .failed(Origin("too long"))
    }
    #expect(await property.check(Budget()).verdict == .passed)
  }

  @Test func model() {
    let frame = Rect(0, 0, 375, 667)
    let geometry = Geometry(
      screen: frame.size, window: frame, viewport: frame, safe: Insets(0, 0, 0, 0))
    var model = Model(
      Configuration(),
      Environment(geometry: geometry, padding: Insets(0, 0, 0, 0), content: Size(375, 1200)))

    model.step(.focus(Rect(16, 600, 200, 44), id: 0))
    model.step(.keyboard(KeyboardNotification(.willShow, end: Rect(0, 407, 375, 260))))
    model.step(.tick(seconds: 1))
    let offset = model.observation.offset  // (0, 237): the field ends where the keyboard begins
    #expect(offset == Point(0, 237))
  }

  /// D2 gone wrong: the keyboard's height instead of what it covers.
  struct HeightOnly: Rules {
    var state: State
    init(_ state: State) { self.state = state }
    var trueOverlap: Double { state.environment.keyboard?.height ?? 0 }
  }
}
