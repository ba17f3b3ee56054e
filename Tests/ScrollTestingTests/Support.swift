import Foundation
import ScrollWire
import Testing

@testable import ScrollTesting

/// A new folder for the stored cases of a test, which is removed afterwards.
final class TemporaryStore: Sendable {
  let path: String

  init() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    path = folder.appending(path: "store").path(percentEncoded: false)
  }

  /// The names of the stored cases in it.
  var names: [String] { files.filter { !$0.hasSuffix(".txt") } }

  /// What is said of them.
  var texts: [String] {
    files.filter { $0.hasSuffix(".txt") }
      .compactMap { try? String(contentsOfFile: "\(path)/\($0)", encoding: .utf8) }
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The messages of a check that uses this store.
  ///
  /// It runs outside of the test, as it does in a process of its own: there it has the same id.
  func messages(_ check: @escaping @Sendable (@escaping (String) -> Void) async -> Void) async
    -> [String]
  {
    await Task.detached { [path] in
      var messages: [String] = []
      await Self.use(path) { await check { messages.append($0) } }
      return messages
    }.value
  }

  /// Checks in the closure use the store, and have time for all their cases on a busy machine.
  static func use(_ path: String, _ body: () async -> Void) async {
    await CheckMemory.$folders.withValue([path]) {
      await CheckTrait.$current.withValue(CheckTrait.brief(cases: 10_000)) {
        await body()
      }
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }
}

/// Checks in this test or suite store nothing.
struct StoringNothing: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws { try await CheckMemory.$folders.withValue([]) { try await function() } }
}

extension Trait where Self == StoringNothing {
  static var storingNothing: StoringNothing { StoringNothing() }
}

extension Trait where Self == CheckTrait {
  /// All of these cases, however long they take, and few attempts to make the findings of a handler small.
  static func brief(cases: Int, seed: String? = nil) -> CheckTrait {
    var trait = CheckTrait(cases: cases, seconds: 10_000, seed: seed)
    trait.attempts = 150
    return trait
  }
}

/// The issues that are recorded in the closure. They do not fail the test.
func issues(_ body: @escaping @Sendable () async -> Void) async throws -> [Issue] {
  let found = Guarded<[Issue]>([])
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    found.with { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current)
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  return found.with { $0 }
}

extension Issue {
  /// What the issue says, without its kind.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
