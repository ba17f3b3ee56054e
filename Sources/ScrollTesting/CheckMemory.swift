// What a check keeps on disk: its failures, and the case that is running.

import Checking
import ScrollConformance
import ScrollWire
import Testing

/// The failure store of one check, and the case that it runs.
///
/// The token of the running case is written before the case runs, so that it is known after a crash.
/// A check without a store works as well; it only remembers nothing.
final class CheckMemory: Sendable {
  /// The folders to try instead of the usual ones.
  @TaskLocal static var folders: [String]?

  private let name: String
  private let store: FailureStore?
  private struct State {
    var token: CaseToken?
    /// The files of the running cases, and those of them that no task uses any more.
    var (files, freeFiles): ([RunningFile], [RunningFile]) = ([], [])
    var isClosed = false
    var failures: [Origin: FailureStore.Entry] = [:]
  }
  private let state = Guarded(State())

  /// The memory of a check in a file, which has another path in another clone; `source` is its module and its name.
  init(_ name: String, _ source: String, file: String) {
    self.name = name
    let check = CheckIdentity(test: Self.test, name: name, file: source)
    do throws(SystemError) {
      store = try FailureStore(Self.folders ?? FailureStore.folders(for: file), of: check)
    } catch {
      Self.say("failures are not stored: \(error.message)")
      store = nil
    }
  }

  /// The id of the running test, without its line, which changes when the file is edited, and with the
  /// arguments of the test; empty outside of a test.
  static var test: String {
    guard let test = Test.current else { return "" }
    let id = "\(test.id)".split(separator: "/").filter { !$0.contains(".swift:") }
      .joined(separator: "/")
    guard let testCase = Test.Case.current, testCase.isParameterized else { return id }
    return "\(id) \(arguments(in: testCase))"
  }

  /// The values of the arguments. Swift Testing has no public name for them, so they are searched for in
  /// the mirror.
  private static func arguments(in value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      switch child.label {
      case "value": [String(describing: child.value)]
      case "_kind", "parameterized", "arguments", nil: arguments(in: child.value)
      default: []
      }
    }
  }

  // MARK: - Sentences

  private static let said = Guarded<Set<String>>([])

  /// Writes a sentence to standard error, once in this process.
  static func say(_ sentence: String) {
    let isNew = said.with { $0.insert(sentence).inserted }
    if isNew { try? System.write("\(sentence)\n", to: 2) }
  }

  // MARK: - The cases of earlier runs

  /// The stored cases, failed ones first, as `read` makes them of their texts.
  func recall<Case>(
    _ read: (String) throws -> Case
  ) -> [(entry: FailureStore.Entry, stored: Case)] {
    guard let store else { return [] }
    let (entries, faults) = store.entries()
    faults.forEach(Self.say)
    return entries.filter(isUsable).compactMap { entry in
      do {
        return (entry, try read(entry.stored.text))
      } catch {
        let reason = (error as? ParseFault)?.message ?? "\(error)"
        Self.say("the stored case \(store.path.visible)/\(entry.name) is ignored: \(reason)")
        return nil
      }
    }
  }

  /// Whether a stored case can be tried. A case that was running is announced, because it may end this
  /// process as well.
  private func isUsable(_ entry: FailureStore.Entry) -> Bool {
    let text = entry.stored.text
    guard entry.stored.origin == nil else { return true }
    if text.isEmpty {
      // The process ended before its first case.
      forget(entry)
      return false
    }
    Self.say(
      "\(name): an earlier run ended in a case, which is tried first; "
        + "SCROLLCHECK_REPLAY='\(text)' runs only this case")
    return true
  }

  /// What a stored case that fails is told with, as the end of a sentence.
  func title(of entry: FailureStore.Entry) -> String {
    entry.stored.origin == nil
      ? "the case in which an earlier run ended was tried first, and it fails"
      : "a stored failure was tried first, and it fails again"
  }

  /// Removes a case that passes, or that another stored case stands for.
  func forget(_ entry: FailureStore.Entry) { store?.remove(entry) }

  // MARK: - Failures

  /// Stores a failure, whose case is a token or a line of the mini language, in place of an earlier case with the same
  /// origin, and of the entry that it comes from.
  func keep(
    _ text: String, _ origin: Origin, isSimplest: Bool, insteadOf entry: FailureStore.Entry? = nil
  ) {
    guard let store else { return }
    let stored = StoredCase(text, origin: origin.name, isSimplest: isSimplest)
    do throws(SystemError) {
      let kept = try store.keep(stored, insteadOf: entry)
      let old = state.with { $0.failures.updateValue(kept, forKey: origin) }
      for other in [old, entry].compactMap(\.self) where other.name != kept.name {
        store.remove(other)
      }
    } catch {
      Self.say("failures are not stored: \(error.message)")
    }
  }

  /// Stores the running case if it is the first with this failure. Then the failure is known even if
  /// shrinking does not end.
  func noteFailure(_ origin: Origin) {
    let token = state.with { $0.failures[origin] == nil ? $0.token : nil }
    if let token, case .generated = token { keep(token.text, origin, isSimplest: false) }
  }

  /// The line of the report that says where failures are stored; nil if they are not.
  func place(of origins: [Origin]) -> String? {
    let names = state.with { state in origins.compactMap { state.failures[$0]?.name } }
    guard let store, let first = names.first else { return nil }
    return names.count == 1
      ? "stored in \(store.path.visible)/\(first); the next run tries it first"
      : "\(names.count) cases are stored in \(store.path.visible); the next run tries them first"
  }

  /// The message of a failing check, with the path of a file that holds it as well. Without a message, the file goes.
  func told(_ message: String?) -> String? {
    guard let store else { return message }
    do throws(SystemError) {
      let path = try store.tell(message)
      return message.map { "\($0)this text is in \(path)\n" }
    } catch {
      Self.say("the text of a failure is not stored: \(error.message)")
      return message
    }
  }

  func told(_ message: Message?) -> Message? {
    told(message?.text).map { Message(text: $0, finding: message?.finding) }
  }

  // MARK: - The running case

  var running: CaseToken? { state.with { $0.token } }

  /// Notes the cases of one of several tasks that run at once, in a file of its own and for a deadline. Nil ends the
  /// task.
  func task(_ deadline: CaseDeadline? = nil) -> @Sendable (CaseToken?) -> Void {
    let file = Guarded<RunningFile?>(nil)
    let note: @Sendable (CaseToken?) -> Void = { [self] token in
      let text = token?.text
      file.with { file in
        state.with { state in
          state.token = token
          CrashNotes.note(case: text ?? "")
          if token == nil, let file { state.freeFiles.append(file) }
          if token != nil, file == nil { file = state.freeFiles.popLast() ?? open(&state) }
        }
        if let text { file?.write(text) } else { file = nil }
      }
    }
    return deadline?.task(note) ?? note
  }

  private func open(_ state: inout State) -> RunningFile? {
    guard let store, !state.isClosed else { return nil }
    do throws(SystemError) {
      state.files.append(try store.makeRunningFile())
    } catch {
      state.isClosed = true
      Self.say("the running case is not stored: \(error.message)")
    }
    return state.isClosed ? nil : state.files.last
  }

  func close() {
    state.with { state in
      for file in state.files { file.remove() }
      (state.files, state.freeFiles, state.isClosed) = ([], [], true)
    }
  }
}
