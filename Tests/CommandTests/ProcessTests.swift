import Foundation
import ScrollWire
import Testing

@testable import ScrollCommands

/// However the tool ends, its children end with it.
@Suite struct Processes {
  /// The last one can be handled by no program, so the supervisor does what is to be done.
  @Test(
    .serialized, arguments: ["INT", "TERM", "HUP", "QUIT", "ABRT", "USR1", "ALRM", "KILL"])
  func areNotLeftBehind(_ signal: String) async throws {
    // A child that ignores everything, has one of its own, and on Linux one in another session.
    let child = """
      trap "" INT TERM HUP QUIT ABRT USR1 ALRM
      sleep 87654 & setsid sleep 87655 & sleep 87656
      """
    let before = try processes("sleep 8765[456]")
    let shell = try await Shell.run(
      """
      \(Disks.tool) judge 'exec:\(child)' --cases 1 2>/dev/null &
      for i in $(seq 100); do
        ps -A -o args | grep -q '^sleep 8765[6]' && break
        sleep 0.02
      done
      ps -A -o args | grep -c '^sleep 8765[456]'
      kill -\(signal) $!
      wait $!
      echo $?
      """)
    let numbers = shell.lines.compactMap { Int($0) }
    try #require(numbers.count == 2, "\(shell)")
    #expect(numbers[0] >= 2, "they were there")
    #expect(numbers[1] > 128, "it ended by the signal")
    #expect(try processes("sleep 8765[456]", before: before) == [])
  }

  /// A process that has left the group and the session of the child.
  @Test(.enabled(if: isLinux)) func includeDaemons() async throws {
    let child = "(setsid sleep 97531 &) ; sh '\(Self.children)child.sh' sound"
    let before = try processes("sleep 97531")
    let judge = "\(Disks.tool) judge \"exec:\(child)\" --cases 20 --seed 1 --jobs 1"
    #expect(try await Shell.run(judge).ending == "ended with status 0")
    #expect(try processes("sleep 97531", before: before) == [])
  }

  /// Whatever a child does to stay, or to stop those who would end it, the tool ends soon.
  @Test(.enabled(if: isLinux), arguments: ["group", "user", "children", "supervisor", "silent"])
  func endSoon(_ way: String) async throws {
    let child = "python3 stays.py \(way)"
    let before = try processes(child)
    let judge =
      "\(Disks.tool) judge 'exec:\(child)' --cases 20 --seconds 1 --seed 1 --jobs 1 --quiet"
    let shell = try await Shell.run("cd '\(Self.children)'; timeout -k 1 6 \(judge)")
    #expect(shell.ending == "ended with status \(way == "silent" ? 3 : 0)", "\(shell)")
    #expect(try processes(child, before: before) == [])
  }

  /// A person who has waited long enough is told what is known, also while a child keeps the tool waiting; a file that
  /// waits for the whole report stays as it is.
  @Test(
    arguments: [
      ("check", "INTERRUPTED  nothing is broken so far"),
      ("judge model", "INTERRUPTED  model has broken nothing so far"),
      ("judge mutant:TopLost --profile strict", "DIVERGES  mutant:TopLost breaks "),
      ("judge 'exec:sh \(children)child.sh naps'", "INTERRUPTED  exec:sh "),
      ("judge model --output old", "gap       it was interrupted"),
    ])
  func tellWhatIsKnown(_ words: String, _ closing: String) async throws {
    let folder = try Folder()
    let shell = try await Shell.run(
      """
      cd '\(folder.path("."))' && echo old >old
      \(Disks.tool) \(words) --seed 1 --cases 100000000 2>&1 &
      sleep 0.4
      kill -INT $!
      wait $!
      echo $?
      cat old
      """)
    #expect(shell.lines.joined(separator: " ").contains(closing), "\(shell)")
    #expect(shell.lines.suffix(2) == ["130", "old"])
  }

  /// A child that is late once, as on a busy machine, is asked again; one that shows nothing has shown nothing.
  @Test(arguments: [
    ("naps-once", "ended with status 0", "CONFORMS"),
    ("shows-nothing", "ended with status 5", "VACUOUS"),
  ])
  func areAskedAgain(_ child: String, _ ending: String, _ verdict: String) async throws {
    let folder = try Folder()
    let shell = try await Shell.run(
      """
      cd '\(folder.path("."))'
      \(Disks.tool) judge 'exec:sh \(Self.children)child.sh \(child)' --cases 30 --time-limit 0.3 --quiet
      """)
    #expect(shell.ending == ending, "\(shell)")
    #expect(shell.lines.count == 1 && shell.lines[0].hasPrefix(verdict), "\(shell)")
  }

  /// A child that takes the tool's memory away ends it, and it says so.
  @Test(.enabled(if: isLinux), arguments: ["", "abort"])
  func sayThatThereIsNoMemory(_ way: String) async throws {
    let child = "python3 takes-the-memory.py \(way)"
    let shell = try await Shell.run(
      "cd '\(Self.children)'; \(Disks.tool) judge 'exec:\(child)' --cases 500")
    #expect(shell.ending == "ended with status 70", "\(shell)")
    #expect(
      shell.complaints.contains("scrollcheck: the tool itself has failed, or has no memory left\n"))
  }

  @Test func nameTheCasesOfACrash() async throws {
    let shell = try await Shell.run(
      """
      \(Disks.tool) judge model --cases 100000000 --jobs 2 &
      sleep 0.4
      kill -TRAP $!
      wait $!
      """)
    #expect(shell.ending == "ended with status 70", "\(shell)")
    let lines = shell.complaints.split(separator: "\n")
    #expect(lines.first == "scrollcheck: the tool itself has failed, or has no memory left")
    #expect(lines.count == 3, "\(shell)")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").dropFirst(4).map(String.init)
      #expect(words.suffix(4) == ["--implementation", "model", "--world", "everyday"])
      #expect(await Said(words).code == 0, "\(line)")
    }
  }

  /// A child of a child is ended by both, and must not end the other's children.
  @Test func canBeNested() async throws {
    let tool = Disks.tool.replacing("'", with: "")
    let inner =
      "\(tool) judge 'exec:sh \(Self.children)child.sh sound' --cases 20 --seed 1 --jobs 1 --quiet"
    let outer = "\(inner) >&2; sh '\(Self.children)child.sh' sound"
    let shell = try await Shell.run(
      "\(Disks.tool) judge \("exec:\(outer)".quotedForShell) --cases 20 --seed 1 --jobs 1 --quiet")
    #expect(shell.ending == "ended with status 0", "\(shell)")
  }

  /// The commands that the tool prints lead from a bug to a kept case, which passes when the bug is mended, by what the
  /// program claims; what it does not claim is not kept.
  @Test(
    arguments: [
      ("insets", "replay 'X: up(260)' --implementation", "AddSafe", "mutant:AppliedAtOnce"),
      (
        "visible", "replay 'P: F(600,644) up(260)' --implementation", "UnderKeyboard",
        "mutant:AppliedAtOnce"
      ),
      (
        "polite", "replay 'P: F(600,644) up(260) t(1) F- down' --implementation", "RestoreOffset",
        "mutant:AppliedAtOnce"
      ),
      ("strict", "replay 'P: up(260)' --implementation", "AppliedAtOnce", "model"),
    ])
  func areKeptAsTheyWere(
    _ profile: String, _ finding: String, _ wrong: String, _ right: String
  ) async throws {
    let folder = try Folder()
    try """
    name=\(right)
    [ ! -e wrong ] || name=mutant:\(wrong)
    \(Disks.tool) serve $name | sed -u 's/"profile":"strict"/"profile":"\(profile)"/'
    """.write(toFile: folder.path("child.sh"), atomically: true, encoding: .utf8)
    let shell = try await Shell.run(
      """
      cd '\(folder.path("."))' && touch wrong
      scrollcheck() { \(Disks.tool) "$@"; }
      scrollcheck \(finding) 'exec:sh child.sh' >judged; echo $?
      keep=$(sed -e :a -e '/\\\\$/N; s/ *\\\\\\n */ /; ta' judged | sed -n 's/^keep it  //p' | head -1)
      eval "$keep" >kept; echo $?
      guard=$(sed -n 's/^guard  *//p' kept)
      eval "$guard" >wrong; echo $?
      rm wrong; eval "$guard" >&2; echo $?
      scrollcheck record 'P: wS(260)' --implementation mutant:AppliedAtOnce --profile polite \
        --invariant I9 --into cases; echo $?
      ls cases
      """)
    #expect(shell.lines.prefix(5) == ["1", "0", "1", "0", "2"], "\(shell)")
    #expect(shell.complaints.contains("claims polite, which does not ask for I9"), "\(shell)")
    let name = try #require(shell.lines.last)
    #expect(shell.lines.count == 6 && name.count <= 45 && name.hasPrefix("child-"), "\(name)")
  }

  private static let children =
    Transcripts.folder.appending(path: "Faults/children/").path(percentEncoded: false)

  // MARK: - Odd surroundings

  /// The report of a tool without output is lost, and goes nowhere else: not to a child.
  @Test func getNoReport() async throws {
    let folder = try Folder()
    // A line is in the file before it is answered.
    let log = #"while read -r line; do echo "$line" >>"$1"; echo "$line"; done"#
    try Data(log.utf8).write(to: URL(filePath: folder.path("log.sh")))
    let child =
      "sh '\(folder.path("log.sh"))' '\(folder.path("got"))' | sh '\(Self.children)child.sh' sound"
    let shell = try await Shell.run(
      "\(Disks.tool) judge \"exec:\(child)\" --cases 3 --seed 1 --jobs 1 <&- >&-")
    #expect(shell.ending == "ended with status 70")
    #expect(shell.complaints == "scrollcheck: cannot write the output: Bad file descriptor\n")
    let got = try String(contentsOf: URL(filePath: folder.path("got")), encoding: .utf8)
    let lines = got.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"type\":") })
  }

  /// An update reads and writes a file. What the tool writes to cannot be read: it would wait for itself.
  @Test func areNoFilesToUpdate() async throws {
    let shell = try await Shell.run(
      """
      timeout 20 \(Disks.tool) judge model --cases 5 --expect /dev/stdout --update-expectations | cat
      """)
    #expect(shell.lines == [])
    #expect(shell.complaints.contains("--update-expectations needs a file"), "\(shell)")
  }

  @Test func withoutInputAreErrors() async throws {
    let shell = try await Shell.run("\(Disks.tool) serve model <&-")
    #expect(shell.ending == "ended with status 70")
    #expect(shell.complaints == "scrollcheck: cannot read the input: Bad file descriptor\n")
  }

  /// A system without threads is an error, and not an endless wait. No thread has room for such a stack.
  @Test(.enabled(if: isLinux), arguments: [1, 2]) func needThreads(_ jobs: Int) async throws {
    let shell = try await Shell.run(
      "ulimit -s 200000000000 && \(Disks.tool) check --cases 10 --jobs \(jobs)")
    #expect(shell.ending == "ended with status 70")
    #expect(shell.complaints.hasPrefix("scrollcheck: cannot start "), "\(shell)")
  }

  /// A terminal that knows no colours gets none.
  @Test(.enabled(if: isLinux), arguments: [("xterm", true), ("dumb", false)])
  func areColored(_ terminal: String, _ isColored: Bool) async throws {
    let shell = try await Shell.run(
      """
      unset NO_COLOR
      TERM=\(terminal) python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' \(Disks.tool) judge seed:003 --cases 10 </dev/null
      """)
    #expect(shell.lines.count > 3)
    #expect(shell.lines.contains { $0.contains("\u{1B}[") } == isColored, "\(shell)")
  }

  /// A shell completes commands, options and the values of options.
  @Test(arguments: [
    ("ju", "judge"), ("judge --wor", "--world"), ("judge --world life", "lifelike"),
  ])
  func areCompleted(_ words: String, _ completed: String) async throws {
    let shell = try await Shell.run(
      """
      exec bash -c 'source <("$0" completions bash); COMP_WORDS=(scrollcheck $1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _scrollcheck; echo "${COMPREPLY[@]}"' \(Disks.tool) '\(words)'
      """)
    #expect(shell.lines == [completed], "\(shell)")
  }

  /// A pipe is written to if a program reads it; without one it is an error.
  @Test func writePipes() async throws {
    let folder = try Folder()
    let pipe = folder.path("pipe")
    let shell = try await Shell.run(
      """
      mkfifo '\(pipe)'
      \(Disks.tool) judge model --cases 2 --output '\(pipe)'
      head -1 '\(pipe)' &
      \(Disks.tool) judge model --cases 2 --seed 1 --format jsonl --output '\(pipe)'
      wait
      """)
    #expect(
      shell.complaints == "scrollcheck: cannot write \(pipe): it is a pipe without a reader\n")
    #expect(shell.lines.contains { $0.hasPrefix(#"{"report":"judge""#) })
  }

  /// A pipe is a file with an end: with a writer it is read, without one it is an error.
  @Test func readPipes() async throws {
    let folder = try Folder()
    let pipe = folder.path("pipe")
    let shell = try await Shell.run(
      """
      mkfifo '\(pipe)'
      \(Disks.tool) run '\(pipe)'
      (sleep 0.2; echo '{"scenario":"P: wS(260)"}' >'\(pipe)') &
      \(Disks.tool) run '\(pipe)' | head -1
      """)
    #expect(shell.complaints == "scrollcheck: cannot read \(pipe): it is a pipe without a writer\n")
    #expect(shell.lines == ["P: wS(260)"])
  }

  /// Whoever waits for the end of a pipe in this process does not wait for another program.
  @Test func inheritNoFile() async throws {
    let pipe = Pipe()
    let file = dup(pipe.fileHandleForWriting.fileDescriptor)
    defer { close(file) }
    #expect(try await Shell.run("ls /dev/fd").lines.contains("\(file)") == false)
  }
}

#if os(Linux)
private let isLinux = true
#else
private let isLinux = false
#endif

/// The matching processes, each with its number. Processes get a second to end. Those in `before` do not count,
/// because a test that was killed may have left them.
func processes(_ pattern: String, before: [String] = []) throws -> [String] {
  var found: [String] = []
  for _ in 0..<20 {
    let script =
      "ps -A -o stat,pid,args | grep -E '\(pattern)' | grep -vE 'grep|^Z' | sed 's/^[^ ]* *//'"
    found = try Shell(script).lines.filter { !before.contains($0) }
    if found.isEmpty { return [] }
    Thread.sleep(forTimeInterval: 0.05)
  }
  return found
}
