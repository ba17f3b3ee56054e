import Foundation
import ScrollWire
import Testing

/// A file that is written keeps its mode, its owner and its links, and nothing else is written.
@Suite struct Writing {
  private static let isRoot = (try? Shell("id -u").lines) == ["0"]
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Prepares the folder with commands of a shell.
  private func prepare(_ script: String) throws {
    let shell = try Shell("cd '\(folder.path(""))' && { \(script); }")
    try #require(shell.ending == "ended with status 0", "\(shell.complaints)")
  }

  private func write(_ name: String, _ text: String = "new") throws {
    try System.replace(folder.path(name), with: text.utf8)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func about(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))
  }

  private func mode(_ name: String) throws -> Int? {
    try about(name)[.posixPermissions] as? Int
  }

  @Test(arguments: ["600", "640", "664", "755"]) func keepsTheMode(_ mode: String) throws {
    try prepare("echo old >a; chmod \(mode) a")
    try write("a")
    #expect(try self.mode("a") == Int(mode, radix: 8))
    #expect(try text("a") == "new")
    #expect(folder.names == ["a"])
  }

  @Test(.enabled(if: isRoot)) func keepsTheOwner() throws {
    try prepare("echo old >a; chown 1234:1235 a; chmod 4750 a")
    try write("a")
    let about = try about("a")
    #expect(about[.ownerAccountID] as? Int == 1234)
    #expect(about[.groupOwnerAccountID] as? Int == 1235)
    #expect(try mode("a") == 0o4750)
    #expect(try text("a") == "new")
  }

  @Test func givesANewFileTheModeOfTheMask() throws {
    let path = folder.path("a")
    _ = try Shell("umask 027; \(Disks.tool) export --cases 1 --output '\(path)'")
    #expect(try mode("a") == 0o640)
  }

  @Test func changesNoFileThatIsOnlyForReading() throws {
    try prepare("echo old >a; chmod 444 a; [ $(id -u) != 0 ] || chown 4321 a")
    let user = Self.isRoot ? "setpriv --reuid 4321 --clear-groups " : ""
    let shell = try Shell("\(user)\(Disks.tool) export --cases 1 --output '\(folder.path("a"))'")
    #expect(shell.complaints.hasSuffix("Permission denied\n"))
    #expect(try text("a") == "old\n")
  }

  /// A link, a link to a link, one to another folder, one to nothing: the target is written.
  @Test func followsLinksOfTheUser() throws {
    try prepare(
      """
      mkdir in; echo old >file; ln -s file one; ln -s one two; ln -s ../two in/up
      ln -s "$PWD/in/far" away; ln -s in/new nothing; ln -s in folder; ln -s circle circle
      """)
    for (name, target) in [
      ("one", "file"), ("two", "file"), ("in/up", "file"), ("away", "in/far"),
      ("nothing", "in/new"), ("folder/./far", "in/far"), ("in/../one", "file"),
    ] {
      try write(name, "by \(name)")
      #expect(try text(target) == "by \(name)")
    }
    for link in ["one", "two", "in/up", "away", "nothing", "folder"] {
      #expect(try about(link)[.type] as? FileAttributeType == .typeSymbolicLink, "\(link)")
    }
    #expect(folder.names == ["away", "circle", "file", "folder", "in", "nothing", "one", "two"])
    #expect(throws: SystemError.self) { try write("circle") }
  }

  @Test func keepsOtherNamesOfTheFile() throws {
    try prepare("echo old and longer >a; ln a b")
    try write("a")
    #expect(try text("b") == "new")
    #expect(folder.names == ["a", "b"])
  }

  @Test func writesToWhatIsNoFile() throws {
    try System.replace("/dev/null", with: "new".utf8)
    let shell = try Shell(
      "\(Disks.tool) export --cases 1 --seed 1 --output /dev/stdout | wc -l; test -c /dev/null")
    #expect(shell.lines.first?.filter(\.isNumber) == "3")
    #expect(shell.ending == "ended with status 0")
  }

  // MARK: - Folders of everybody

  /// Another user has prepared links at all names that can be guessed.
  @Test(.enabled(if: isRoot)) func followsNoLinkOfAnotherUser() throws {
    let names = ["out", "out.$$.draft", "out.draft", ".out.draft", "out.tmp", ".scrollcheck.draft"]
    try prepare(
      """
      mkdir -m 1777 all; mkdir mine; echo private >mine/private; chmod 666 mine/private; cd all
      for name in \(names.joined(separator: " ")); do ln -s ../mine/private $name; done
      ln -s ../mine folder; mkfifo -m 666 pipe; chown -h 4321 * .[a-z]*; ln ../mine/private hard
      """.replacing("$$", with: "\(ProcessInfo.processInfo.processIdentifier)"))
    for name in ["all/out", "all/folder/private"] {
      let error = #expect(throws: SystemError.self) { try write(name) }
      #expect(error?.message.contains("is a link that another user has made") == true)
    }
    #expect(throws: SystemError.self) { try write("all/pipe") }
    try write("all/other")
    // A hard link is another name of the private file, which another user may have made.
    try write("all/hard")
    #expect(try text("mine/private") == "private\n")
    #expect(try text("all/other") == "new" && text("all/hard") == "new")
    #expect(
      try Shell("ls -A '\(folder.path("all"))' | wc -l").lines.map { $0.filter(\.isNumber) }
        == ["\(names.count + 4)"])
  }

  /// The tool as a user who owns nothing there.
  @Test(.enabled(if: isRoot)) func followsNoLinkAsAnotherUser() throws {
    try prepare("chmod 777 .; echo private >victim; chmod 666 victim; ln -s victim out")
    let shell = try Shell(
      "setpriv --reuid 4321 --regid 4321 --clear-groups \(Disks.tool) export --cases 1 --output "
        + "'\(folder.path("out"))'")
    #expect(shell.complaints.contains("is a link that another user has made"))
    #expect(shell.ending == "ended with status 2")
    #expect(try text("victim") == "private\n")
    #expect(folder.names == ["out", "victim"])
  }

  // MARK: - Drafts

  /// What a process that was killed has left goes, and what another process is writing stays.
  @Test func removesAbandonedDrafts() throws {
    try prepare(
      "for n in .scrollcheck-1.draft .scrollcheck-2.draft mine.draft; do echo half >$n; done")
    let file = try FileHandle(forReadingFrom: URL(filePath: folder.path(".scrollcheck-2.draft")))
    try #require(flock(file.fileDescriptor, LOCK_EX) == 0)
    try write("a")
    #expect(folder.names == [".scrollcheck-2.draft", "a", "mine.draft"])
  }

  /// A recorded case stays until its file is removed.
  @Test func replacesNoOtherCase() async throws {
    for (scenario, code) in [("P: wS(260)", 0), ("P: wS(260)", 0), ("P: wS(300)", 2)] {
      let said = await Said(["record", scenario, "--name", "a", "--output", folder.path("")])
      #expect(said.code == code)
      #expect(said.complaints.contains("holds another case; choose another --name") == (code == 2))
    }
    #expect(try text("a.json").contains("wS(260)"))
  }
}
