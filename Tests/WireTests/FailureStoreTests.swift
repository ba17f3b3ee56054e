import Foundation
import TestSupport
import Testing

@testable import ScrollWire

/// The files of the failure store, and those that are none.
@Suite final class FailureStores {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  private var path: String { folder.appending(path: "store").path(percentEncoded: false) }
  private let check = CheckIdentity(test: "Tests.Suite/test()", name: "sorted?", file: "A.swift")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func store() throws -> FailureStore {
    try #require(try FailureStore([path], of: check))
  }

  /// Puts a file of this check into the folder.
  private func put(_ text: String, _ name: String = "x.failed") throws {
    try text.write(
      toFile: "\(path)/\(check.prefix)\(name)", atomically: false, encoding: .utf8)
  }

  @Test func areTextForAReader() throws {
    let store = try store()
    let entry = try store.keep(StoredCase("cAQEB", origin: "two\nlines", isSimplest: true))
    #expect(entry.name.hasPrefix("Tests-Suite-test-sorted-"))
    #expect(
      try String(contentsOfFile: "\(path)/\(entry.name)", encoding: .utf8) == """
        scrollcheck stored case, version 1
        file: A.swift
        test: Tests.Suite/test()
        name: sorted?
        state: failed, simplest
        origin: two lines
        case: cAQEB

        """)
    #expect(store.entries().entries.map(\.stored) == [entry.stored])
    store.remove(entry)
    #expect(store.entries().entries.isEmpty)
  }

  static let good = StoredCase("cAQEB", origin: "bug").fileText(
    CheckIdentity(test: "Tests.Suite/test()", name: "sorted?", file: "A.swift"))

  static let damaged: [(text: String, words: String)] = [
    ("", "it has no line 'scrollcheck stored case, version 1'"),
    ("\u{0}\u{1}\u{2}", "it has no line 'scrollcheck stored case, version 1'"),
    (good.replacing("version 1", with: "version 2"), "it has no line 'scrollcheck stored case"),
    (String(good.dropLast()), "it has no line 'case: '"),
    (String(good.dropLast(20)), "it has no line 'origin: '"),
    (good.replacing("state: failed", with: "state: lost"), "its state is unknown"),
    (good.replacing("sorted?", with: "other"), "it belongs to another check"),
    (good + String(repeating: "x", count: 300_000), "it is larger than 256 KiB"),
  ]

  @Test(arguments: damaged) func ignoreDamagedFiles(_ text: String, _ words: String) throws {
    let store = try store()
    try put(text)
    let (entries, faults) = store.entries()
    #expect(entries.isEmpty)
    #expect(faults.count == 1)
    let file = "the stored case \(path)/\(check.prefix)x.failed is ignored: "
    #expect(faults.first?.hasPrefix(file + words) == true, "\(faults)")
    #expect(System.exists("\(path)/\(check.prefix)x.failed"))
  }

  /// A link, a folder or a pipe without a writer does not stop a check either.
  @Test func ignoreWhatIsNoFile() throws {
    let store = try store()
    let outside = folder.appending(path: "outside").path(percentEncoded: false)
    try Self.good.write(toFile: outside, atomically: false, encoding: .utf8)
    let start = "\(path)/\(check.prefix)"
    try FileManager.default.createSymbolicLink(
      atPath: start + "a.failed", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(
      atPath: start + "b.running", withDestinationPath: outside)
    try FileManager.default.createDirectory(
      atPath: start + "c.failed", withIntermediateDirectories: false)
    #expect(unsafe mkfifo(start + "d.failed", 0o600) == 0)
    try "notes".write(toFile: "\(path)/notes.txt", atomically: false, encoding: .utf8)
    let (entries, faults) = store.entries()
    #expect(entries.isEmpty)
    let reasons = ["it is a link", "cannot open it: ", "it is no regular file", "it is a link"]
    #expect(faults.count == 4)
    for (fault, reason) in zip(faults, reasons) { #expect(fault.contains(reason), "\(fault)") }
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == Self.good)
  }

  /// The folder itself is not a link, and no other user can write to it.
  @Test func refuseFoldersOfOthers() throws {
    let real = folder.appending(path: "real").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    for link in [path, "\(path)/"] {
      #expect(throws: SystemError.self) { try FailureStore([link], of: check) }
    }
    _ = unsafe chmod(real, 0o777)
    let fault = #expect(throws: SystemError.self) { try FailureStore([real], of: check) }
    #expect(fault?.message == "cannot use the folder \(real): other users can write to it")
    // The next folder is used instead.
    #expect(try FailureStore([real, "\(real)/next"], of: check)?.path == "\(real)/next")
  }

  /// A running case is locked. When its process has ended, it is the last case that was written.
  @Test func keepTheCaseThatWasRunning() throws {
    let store = try store()
    do {
      let running = try store.makeRunningFile()
      running.write("a case that is long")
      running.write("short")
      #expect(store.entries().entries.isEmpty)
    }
    let left = store.entries().entries
    #expect(left.map(\.stored) == [StoredCase("short", origin: nil)])
    // It is locked as long as it is tried.
    #expect(store.entries().entries.isEmpty)
    #expect(left.count == 1)
  }

  @Test(.prompt) func areBesideThePackage() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
      .path(percentEncoded: false).dropLast()
    #expect(FailureStore.folders(for: #filePath).first == "\(root)/.build/scrollcheck")
    #expect(FailureStore.package(of: "/nowhere/Tests/A.swift") == nil)
    #expect(FailureStore.package(of: "A.swift") == nil)
    await #expect(processExitsWith: .success) {
      for (value, folders) in [("off", []), ("named", ["named"])] {
        _ = unsafe setenv("SCROLLCHECK_STORE", value, 1)
        #expect(FailureStore.folders(for: #filePath) == folders)
      }
    }
  }
}
