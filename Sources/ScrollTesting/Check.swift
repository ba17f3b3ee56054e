// A property as a test: one issue, at the line that asked.

public import Checking
public import Testing
import Wire

/// Checks that a condition holds of everything that a generator makes.
///
///     @Test(.checking(cases: 50_000)) func sortingKeepsTheCount() async {
///       await check("sorting keeps the count", for: Generator.int().array()) { list in
///         list.sorted().count == list.count
///       }
///     }
///
/// A failure is shrunk and recorded as one issue, with the smallest case, what of it matters, and how to
/// run it again: `SCROLLCHECK_REPLAY=<token> swift test --filter …`. `SCROLLCHECK_SEED` takes 16
/// hexadecimal digits or a commit's 40, `SCROLLCHECK_CASES` and `SCROLLCHECK_SECONDS` what the trait
/// takes.
public func check<Value>(
  _ name: String, for generator: Generator<Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  holds: @escaping @Sendable (Value) throws -> Bool
) async {
  await check(
    Property(name, for: generator, holds: holds), sourceLocation: sourceLocation)
}

/// Checks a property.
public func check(
  _ property: Property, sourceLocation: SourceLocation = #_sourceLocation
) async {
  if CheckTrait.current.seed != nil {
    Issue.record(
      "\(property.name): the seed is fixed, so every run tries the same cases; take it out",
      severity: .warning, sourceLocation: sourceLocation)
  }
  await check(property) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// The same for any test framework: `report` is called once if something is wrong, for XCTest with
/// `XCTFail`.
public func check(_ property: Property, report: (String) -> Void) async {
  let settings: CheckSettings
  do throws(CheckSettings.Fault) {
    settings = try CheckSettings(CheckTrait.current)
  } catch {
    report("\(property.name): \(error.message)")
    return
  }
  if let token = settings.replay {
    replay(token, property, report)
    return
  }
  let result = await property.watched(settings.budget, report)
  guard result.verdict != .passed else { return }
  let explanations = result.counterexamples.map { property.explain($0).text }
  let again = result.counterexamples.map {
    "run it again: SCROLLCHECK_REPLAY=\($0.token.text) swift test --filter …"
  }
  report(([result.text] + explanations + again).joined(separator: "\n"))
}

private func replay(_ token: Token, _ property: Property, _ report: (String) -> Void) {
  // Said before it is run: a trap would leave no time for it.
  try? System.write("\(property.name): \(property.description(of: token))\n", to: 2)
  if case .failed(let origin) = property.replay(token) {
    report("\(origin): \(property.description(of: token))")
  }
}

/// What the trait and the surroundings of the process say together.
struct CheckSettings {
  var budget: Budget
  var replay: Token?

  struct Fault: Error {
    var message: String
  }

  init(_ trait: CheckTrait) throws(Fault) {
    let seed = try System.environmentVariable("SCROLLCHECK_SEED").map(Self.seed)
    let fixed = try trait.seed.map(Self.seed)
    let cases = try Self.number("SCROLLCHECK_CASES") ?? Double(trait.cases)
    let seconds = try Self.number("SCROLLCHECK_SECONDS") ?? trait.seconds
    budget = Budget(
      seed: seed ?? fixed ?? .fresh, cases: 0..<Int(min(cases, 1e15)), duration: .seconds(seconds))
    do throws(TokenFault) {
      replay = try System.environmentVariable("SCROLLCHECK_REPLAY").map(Token.init)
    } catch {
      throw Fault(message: "SCROLLCHECK_REPLAY: \(error.description)")
    }
  }

  private static func seed(_ text: String) throws(Fault) -> Seed {
    guard let seed = Seed(text) else {
      throw Fault(message: "a seed is 1 to 16 hexadecimal digits, or 40; '\(text)' is neither")
    }
    return seed
  }

  private static func number(_ name: String) throws(Fault) -> Double? {
    guard let text = System.environmentVariable(name) else { return nil }
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw Fault(message: "\(name) is a number from 0 on; '\(text)' is none")
    }
    return number
  }
}

extension Property {
  /// Checks it, and keeps on disk which case is running: whoever is killed in one is told so the next time.
  func watched(_ budget: Budget, _ report: (String) -> Void) async -> Report {
    let slate = RunningCase(self)
    if let token = slate.leftBehind {
      report(
        "\(name): an earlier run was killed in this case; SCROLLCHECK_REPLAY=\(token) runs it again"
      )
    }
    var budget = budget
    budget.watch = { slate.note($0) }
    let result = await check(budget)
    slate.remove()
    return result
  }
}

/// The case that is running, on disk: what is left of it after a trap says how to repeat that.
private struct RunningCase: Sendable {
  private let slate: Slate?
  private let path: String
  /// What an earlier run has left, which was killed.
  let leftBehind: String?

  init(_ property: Property) {
    path = Self.path(property.name)
    leftBehind = (try? System.read(path)).map { String(decoding: $0, as: UTF8.self) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    slate = Slate(path)
  }

  static func path(_ name: String) -> String {
    let letters = name.utf8.map { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
        ? Character(Unicode.Scalar(byte)) : "-"
    }
    return "\(System.temporaryFolder)/scrollcheck-running-\(String(letters.prefix(80)))"
  }

  func note(_ token: Token?) { slate?.write(token?.text ?? "") }
  func remove() { System.remove(path) }
}
