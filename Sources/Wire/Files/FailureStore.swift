// The failure store: a folder with the failed and the running cases of checks.

import Checking
import ScrollConformance

/// The stored cases of one check.
///
/// A failed case stays until it passes. A running case stays if the process ends while it runs. Any
/// number of processes, and of checks in them, can use a store at the same time: every case has a
/// file of its own, and the file of a running case is locked.
package struct FailureStore: Sendable {
  package struct Entry: Sendable {
    package let stored: StoredCase
    package var name: String { file.name }
    /// Keeps the lock on the file of a case that was running.
    fileprivate let file: PrivateFile
  }

  package var path: String { folder.path }
  private let folder: PrivateFolder
  private let check: CheckIdentity

  private static let failed = ".failed"
  private static let running = ".running"

  /// Opens the store of a check in the first of these folders that can be used; nil if there are none.
  package init?(_ folders: [String], of check: CheckIdentity) throws(SystemError) {
    self.check = check
    var failure: SystemError?
    for path in folders {
      do throws(SystemError) {
        folder = try PrivateFolder(path)
        return
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  // MARK: - Reading

  /// The stored cases that do not run now, failed ones first, and a sentence for each unusable file.
  package func entries() -> (entries: [Entry], faults: [String]) {
    var (entries, faults): ([Entry], [String]) = ([], [])
    let names = folder.names.filter { $0.hasPrefix(check.prefix) }
    for name in names.filter({ $0.hasSuffix(Self.failed) })
      + names.filter({ $0.hasSuffix(Self.running) })
    {
      do throws(SystemError) {
        if let entry = try entry(name) { entries.append(entry) }
      } catch {
        faults.append("the stored case \("\(path)/\(name)".visible) is ignored: \(error.message)")
      }
    }
    return (entries, faults)
  }

  /// The case in a file; nil if the file is gone or the case is running.
  private func entry(_ name: String) throws(SystemError) -> Entry? {
    guard let file = try folder.file(name) else { return nil }
    if name.hasSuffix(Self.running), !file.lock() { return nil }
    if file.isRemoved { return nil }
    let stored = try StoredCase(try file.read(limit: Limits.storedCase), of: check)
    return Entry(stored: stored, file: file)
  }

  // MARK: - Writing

  /// Stores a failure, unless an old entry holds it. Another check, in which the case passed, may have removed that.
  package func keep(
    _ stored: StoredCase, insteadOf old: Entry? = nil
  ) throws(SystemError) -> Entry {
    if let old, old.stored == stored, !old.file.isRemoved { return old }
    return Entry(stored: stored, file: try make(stored, Self.failed))
  }

  package func remove(_ entry: Entry) { folder.remove(entry.file.name) }

  /// Writes what a check says of its failures to a file, in place of what it said before, and returns the path.
  package func tell(_ message: String?) throws(SystemError) -> String {
    let name = "\(check.prefix.dropLast()).txt"
    folder.remove(name)
    if let message { _ = try folder.make(name, message) }
    return "\(path)/\(name)".visible
  }

  package func makeRunningFile() throws(SystemError) -> RunningFile {
    let stored = StoredCase("", origin: nil)
    let start = stored.fileText(check).utf8.count - 1
    return RunningFile(file: try make(stored, Self.running), folder: folder, start: start)
  }

  private func make(_ stored: StoredCase, _ suffix: String) throws(SystemError) -> PrivateFile {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    return try folder.make("\(check.prefix)\(random)\(suffix)", stored.fileText(check))
  }
}

/// The file of the running case of a check, which is locked as long as the check runs.
package struct RunningFile: Sendable {
  fileprivate let file: PrivateFile
  fileprivate let folder: PrivateFolder
  fileprivate let start: Int

  package func write(_ text: String) { file.write("\(text)\n", at: start) }

  package func remove() { folder.remove(file.name) }
}

extension FailureStore {
  /// The folders that can hold the store of a check in this source file, best first.
  ///
  /// `SCROLLCHECK_STORE` names a folder, or is `off`. Otherwise the store is beside the package of
  /// the source file, or of the working directory, and else in the user's cache folder: the source
  /// file may not exist on the machine that runs the test.
  package static func folders(for file: String) -> [String] {
    if let named = System.environmentVariable("SCROLLCHECK_STORE") {
      return named == "off" ? [] : [named]
    }
    let root = package(of: file) ?? System.workingFolder.flatMap { package(of: "\($0)/.") }
    let folders = [
      root.map { "\($0)/.build/scrollcheck" }, System.cacheFolder.map { "\($0)/scrollcheck" },
    ]
    return folders.compactMap(\.self)
  }

  /// The nearest folder above a file that holds a package.
  package static func package(of file: String) -> String? {
    System.folder(above: file, holding: "Package.swift")
  }
}

// MARK: - Texts

package struct CheckIdentity: Equatable, Sendable {
  /// The id of the test; empty outside of a test.
  package var test: String
  package var name: String
  package var file: String

  /// A check. Line breaks become spaces, because each part is a line of the stored text.
  package init(test: String, name: String, file: String) {
    (self.test, self.name, self.file) = (test.onOneLine, name.onOneLine, file.onOneLine)
  }

  /// The beginning of the names of this check's files: words for a reader, then a hash of all parts.
  var prefix: String {
    let words = "\(test) \(name)".split { !$0.isPlain }
      .joined(separator: "-")
    return "\(words.prefix(80))-\(String("\(file)\n\(test)\n\(name)".hash, radix: 16))-"
  }
}

/// A case that has failed, or that was running when its process ended.
package struct StoredCase: Equatable, Sendable {
  /// The case as a token or as a line of the mini language.
  package var text: String
  /// The cause of the failure; nil if the case was running.
  package var origin: String?
  package var isSimplest: Bool

  package init(_ text: String, origin: String?, isSimplest: Bool = false) {
    (self.text, self.origin, self.isSimplest) = (text, origin?.onOneLine, isSimplest)
  }

  private static let title = "scrollcheck stored case, version 1"

  /// The text of the file. The case is its last line.
  func fileText(_ check: CheckIdentity) -> String {
    """
    \(Self.title)
    file: \(check.file)
    test: \(check.test)
    name: \(check.name)
    state: \(origin == nil ? "running" : isSimplest ? "failed, simplest" : "failed")
    origin: \(origin ?? "")
    case: \(text)

    """
  }

  /// Reads the text of a file, but for the rest of a longer case that was there before, behind that of the case.
  init(_ bytes: [UInt8], of check: CheckIdentity) throws(SystemError) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)[...]
    func value(_ key: String) throws(SystemError) -> String {
      // A line without a line break at its end may be cut off.
      guard lines.count > 1, let line = lines.popFirst(), line.starts(with: key.utf8) else {
        throw SystemError(message: "it has no line '\(key)'")
      }
      return String(decoding: line.dropFirst(key.utf8.count), as: UTF8.self)
    }
    _ = try value(Self.title)
    let (file, test, name) = (try value("file: "), try value("test: "), try value("name: "))
    guard CheckIdentity(test: test, name: name, file: file) == check else {
      throw SystemError(message: "it belongs to another check")
    }
    let (state, origin) = (try value("state: "), try value("origin: "))
    guard ["running", "failed", "failed, simplest"].contains(state) else {
      throw SystemError(message: "its state is unknown")
    }
    self.init(
      try value("case: "), origin: state == "running" ? nil : origin,
      isSimplest: state == "failed, simplest")
  }
}

extension String {
  /// The text with spaces instead of control characters. The end of a long text is replaced by a hash.
  fileprivate var onOneLine: String {
    let line = String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    guard line.count > 400 else { return line }
    return "\(line.prefix(380))\(String(line.hash, radix: 16))"
  }

  fileprivate var hash: UInt64 { utf8.reduce(FNV1a.basis, FNV1a.combine) }
}
