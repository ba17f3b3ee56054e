// One call of a check: its place, its limits, and its ways to report.

import Checking
import ScrollConformance
import ScrollWire
import Testing

/// A call of `check`. A failure is reported by the closure of the call, or to the test that is running.
struct CheckCall {
  var fileID: String
  var file: StaticString
  var line: Int
  var column: Int
  var function: String
  /// The limits that the call names; nil for those of the trait.
  var cases: Int?
  var seconds: Double?
  /// Reports a failure instead of the running test.
  var report: ((String) -> Void)?

  var path: String { "\(file)" }

  /// The regular expression by which `swift test` finds the running test.
  var filter: String {
    let name = Test.current?.name ?? function
    let plain = name.prefix { $0 != "(" }.filter { $0 != "`" }
    return plain.contains(" ") ? "'\(plain)'" : String(plain)
  }

  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  }

  /// The settings of the call, of the trait and of the environment; nil after a failure if one is invalid.
  func settings(of name: String) -> CheckSettings? {
    var trait = CheckTrait.current
    trait.cases = cases ?? trait.cases
    trait.seconds = seconds ?? trait.seconds
    do throws(SettingsFault) {
      return try CheckSettings(trait)
    } catch {
      fail("\(name): \(error.message)")
      return nil
    }
  }

  /// The folder of this package, where it was compiled.
  private static let own = FailureStore.package(of: #filePath)

  /// What a failure of a handler suggests.
  func advice(_ beginning: String, _ profile: Profile?, _ ending: String = ")") -> Advice {
    Advice(
      filter: filter, tool: FailureStore.package(of: path) == Self.own ? "" : "swift package ",
      beginning: beginning, profile: profile, ending: ending)
  }

  /// Reports a failure, which may be at another place than the call, with files about it.
  func fail(_ message: String, at place: SourceLocation? = nil, _ files: [NamedText] = []) {
    if let report { return report(message) }
    let words = message.unbroken
    #if canImport(XCTest)
    if Test.current == nil, failTestCase(words) { return }
    #endif
    // `swift test` reads pieces of 4096 bytes, and drops one that ends within a letter, such as the mark of an issue.
    System.awaitReader(of: 2)
    Issue.record(Comment(rawValue: words), sourceLocation: place ?? location)
    System.awaitReader(of: 2)
    if Test.current != nil {
      for file in [NamedText("finding.txt", message)] + files {
        Attachment.record(file.text, named: file.name, sourceLocation: place ?? location)
      }
      return
    }
    // No test framework has received it, for example in a program or in a detached task.
    try? System.write(
      """
      \(message)
      This check was called outside of a test, so no test can fail. Call it in a test, or give it a \
      closure that reports failures: check(…, report: { … })

      """, to: 2)
    System.failAtExit
  }

  /// Warns about the call. Without warnings in Swift Testing, and where failures go elsewhere, a line of standard error
  /// does.
  func warn(_ message: String) {
    #if compiler(>=6.3)
    if report == nil {
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
      return
    }
    #endif
    try? System.write("\(location): warning: \(message)\n", to: 2)
  }

  /// Writes the line of a check that passes to standard output, unless `SCROLLCHECK_QUIET` is set, so that a test that
  /// judges little is noticed.
  static func announcePass(_ name: String, _ count: Int, _ words: String, _ budget: Budget) {
    if System.environmentVariable("SCROLLCHECK_QUIET") ?? "" != "" { return }
    let limit = count < budget.cases.count ? budget.duration : nil
    let size = limit.map { ", as many as \($0.words) allowed," } ?? ""
    try? System.write(
      "\(name.shown): \(count) cases\(size) \(words), seed \(budget.seed)\n", to: 1)
  }
}

/// The commands and calls that a failure suggests.
struct Advice: Sendable {
  /// The regular expression by which `swift test` finds the test.
  var filter: String
  /// What comes before "scrollcheck": in another package that is a command of `swift package`.
  var tool = ""
  /// The beginning of the call that keeps a scenario, up to its first argument: a type, a name or a value.
  var beginning = ""
  var profile: Profile?
  /// What the call says after the scenario and the profile, such as further arguments.
  var ending = ")"

  /// The command that runs a case again, which a token or a quoted line identifies.
  func command(_ text: String) -> String {
    "SCROLLCHECK_REPLAY=\(text) swift test --filter \(filter)"
  }

  func why(_ id: String) -> String { "\(tool)scrollcheck explain \(id)" }

  func call(_ line: String) -> String {
    let profile = profile.map { ", profile: .\($0.rawValue)" } ?? ""
    return "\(beginning), in: \"\(line)\"\(profile)\(ending)"
  }
}

extension Issue {
  /// Whether the issue fails its test: it is neither a warning nor known.
  var failsTheTest: Bool {
    #if compiler(>=6.3)
    isFailure
    #else
    !isKnown
    #endif
  }

  /// "SortTests.swift:12: Expectation failed: (count → 3) == 2: the comment".
  var words: String {
    let place = sourceLocation.map { "\($0.fileName):\($0.line)" }
    return ([place, "\(kind)"].compactMap(\.self) + comments.map(\.rawValue))
      .joined(separator: ": ")
  }
}

extension String {
  /// The text as `swift test` passes it on whole. It drops a piece of output that ends within a character of several
  /// bytes, which may be wherever more is written than a pipe takes at once, so only a short text has such characters.
  var unbroken: String { utf8.count < 1_000 ? self : inASCII }

  /// The text with plain characters in the same columns.
  var inASCII: String {
    var (text, surplus) = ("", 0)
    for scalar in unicodeScalars {
      // A column begins where it did.
      if scalar == " ", surplus > 0, text.hasSuffix(" ") {
        surplus -= 1
        continue
      }
      let words = scalar.isASCII ? nil : Self.plain[scalar] ?? scalar.escaped(asASCII: true)
      text += words ?? String(scalar)
      surplus = scalar == "\n" ? 0 : surplus + (words?.count ?? 1) - 1
    }
    return text
  }

  private static let plain: [Unicode.Scalar: String] = [
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "─": "-", "│": "|", "█": "#",
    "▒": ":", "░": ".", "“": "\"", "”": "\"", "×": "x", "←": "<-", "→": "->", "−": "-", "–": "-",
    "…": "..", "±": "+-",
  ]
}
