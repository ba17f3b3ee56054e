// Answers in a file, for a test runner that needs standard input and output itself.

package import Checking
import ReferenceModel
package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants

/// The cases that a file of requests asks about, which the id of each request names.
package struct AskedCases: Equatable, Sendable {
  package var world: World
  package var count: Int
  package var seed: Seed

  package init(in world: World = .everyday, count: Int, seed: Seed = Seed(0)) {
    (self.world, self.count, self.seed) = (world, count, seed)
  }

  /// Those that an id names; nil if it is no id of a request.
  init?(id: String) {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let world = World(rawValue: String(parts[0])),
      let count = Int(parts[1]), (1...Limits.cases).contains(count),
      let seed = Seed(String(parts[2])), (16...17).contains(parts[3].count)
    else { return nil }
    self.init(in: world, count: count, seed: seed)
  }

  /// The id of a question: the same wherever it is asked.
  func id(of question: Question) -> String {
    let text = Request(question, id: "").json.text
    let hash = Seed(text.utf8.reduce(FNV1a.basis, FNV1a.combine))
    return "\(world.rawValue)-\(count)-\(seed)-\(hash)"
  }
}

/// Answers of the protocol in a file of JSON lines. What is asked and not answered there is kept, to be asked next.
package final class AnswerFile: Sendable {
  /// What stands before the path of one in the name of an implementation.
  package static let prefix = "answers:"

  package let introduction: Introduction
  /// The cases that the answers belong to; nil if there is no answer yet.
  package let cases: AskedCases?
  /// What is said of lines that do not count.
  package let complaints: [String]
  private let answers: [String: Answer]
  /// The requests that are answered in two ways, and in which lines.
  private let fickle: [String: String]
  private let state = Guarded((asked: [String: Question](), guess: Implementation?.none))

  /// No answers, of an implementation with these claims.
  package init(_ claims: Claims) {
    introduction = Introduction("", version: "", language: "", claims: claims)
    (cases, complaints, answers, fickle) = (nil, [], [:], [:])
  }

  package init(parsing text: [UInt8]) throws(ParseFault) {
    var (introduction, cases) = (Introduction?.none, AskedCases?.none)
    var (complaints, doubled) = ([String](), [Int]())
    var (answers, fickle) = ([String: Answer](), [String: String]())
    var lines = [String: Int]()
    let cutLine = try text.forEachJSONLine { fields, number throws(ParseFault) in
      let answer = try Answer(&fields)
      guard let id = answer.id else {
        guard case .ready(let own) = answer, introduction == nil || introduction == own else {
          throw ParseFault(
            fields.offset, "expected the same \"ready\" as above: one file has answers of one")
        }
        introduction = own
        return true
      }
      if introduction == nil {
        throw ParseFault(fields.offset, "expected \"ready\" before the first answer")
      }
      let own = AskedCases(id: id)
      guard let own, cases == nil || cases == own else {
        let why = own == nil ? "no id of a request" : "of other requests"
        complaints.append("line \(number) is ignored: \"\(id.shortened)\" is \(why)")
        return true
      }
      cases = own
      if let known = answers[id], let first = lines[id] {
        if known == answer {
          doubled.append(number)
        } else {
          fickle[id] = fickle[id] ?? "lines \(first) and \(number)"
        }
      } else {
        (answers[id], lines[id]) = (answer, number)
      }
      return true
    }
    if let cutLine { complaints.append("line \(cutLine) is incomplete, and is ignored") }
    guard let introduction else {
      throw ParseFault(text.count, "expected a line of type \"ready\", with which answers begin")
    }
    if let first = doubled.first {
      complaints.append(
        "\(doubled.count) lines answer what was answered before, the first is line \(first)")
    }
    (self.introduction, self.cases, self.complaints) = (introduction, cases, complaints)
    (self.answers, self.fickle) = (answers, fickle)
  }

  /// What answers out of the file, in the cases that it belongs to.
  package func implementation(_ name: String, in cases: AskedCases) -> Implementation {
    var implementation = Implementation(
      name, introduction.summary.shortened, claims: introduction.claims
    ) { [self] next, take in
      while let question = next(), take(reply(to: question, cases.id(of: question))) {}
    }
    if introduction.isVisited { implementation.visits = Visits() }
    return implementation
  }

  private func reply(to question: Question, _ id: String) -> Reply {
    do throws(Misconduct) {
      let first = try reply(id, question)
      guard question.isTwice, case .some(let reply) = first else {
        return first ?? unanswered(question, id)
      }
      guard let second = try self.reply(id + "b", question) else {
        _ = unanswered(question, id)
        return reply
      }
      return try Reply(reply, and: second)
    } catch {
      return .failed(error)
    }
  }

  private func reply(_ id: String, _ question: Question) throws(Misconduct) -> Reply? {
    if let places = fickle[id] {
      throw Misconduct(.fickle, "gives different answers to the same request: \(places)")
    }
    return try answers[id].map { answer throws(Misconduct) in
      try Reply(answer, to: question, of: introduction.claims)
    }
  }

  private func unanswered(_ question: Question, _ id: String) -> Reply {
    let guess = state.with { state in
      var asked = state.asked[id] ?? question
      asked.isTwice = asked.isTwice || question.isTwice
      asked.caseNumber = asked.caseNumber ?? question.caseNumber
      state.asked[id] = asked
      return state.guess
    }
    guard let guess, question.visit == nil else { return .skipped("it is not answered yet") }
    let parts = introduction.claims.observes ?? []
    return .shown(guess.run(question.scenario).map { $0.showing(parts) })
  }

  /// Whether something that was asked is not answered.
  package var isOpen: Bool { state.with { !$0.asked.isEmpty } }

  /// Whether some of the cases themselves are not answered, and not only simpler ones.
  package var lacksCases: Bool { state.with { $0.asked.values.contains { $0.caseNumber != nil } } }

  /// What comes of `body` if everything that is not answered is answered as by another implementation: its questions are
  /// those that a handler with the same bug is asked, so that fewer rounds are needed.
  package func guessing(_ guess: Implementation, _ body: () async -> Void) async {
    state.with { $0.guess = guess }
    await body()
    state.with { $0.guess = nil }
  }

  /// The requests that are to be answered next, as a child is sent them; no text if there are none.
  package func requests(in cases: AskedCases) -> (count: Int, text: String) {
    let open = state.with { $0.asked }.sorted { one, other in
      let (left, right) = (one.value, other.value)
      return (left.caseNumber ?? .max, left.scenario.events.count, one.key)
        < (right.caseNumber ?? .max, right.scenario.events.count, other.key)
    }
    let lines = open.flatMap { id, question in
      (question.isTwice ? [id, id + "b"] : [id]).filter { answers[$0] == nil }
        .map { Request(question, id: $0).json.text }
    }
    if lines.isEmpty { return (0, "") }
    let (hello, bye) = (Request.hello(suite: suiteVersion).json.text, Request.bye.json.text)
    return (lines.count, ([hello] + lines + [bye]).joined(separator: "\n") + "\n")
  }
}
