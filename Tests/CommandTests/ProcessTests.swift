import Foundation
import Testing
import Wire

/// A signal that ends the tool also ends its children.
@Suite struct Processes {
  @Test(.serialized, arguments: ["INT", "TERM", "HUP", "QUIT"]) func areNotLeftBehind(
    _ signal: String
  ) throws {
    let before = try processes("sleep 87654")
    // A child that ignores everything, and has one of its own.
    let child = "trap \"\" INT TERM HUP QUIT; sleep 87654 & sleep 87654; wait"
    let shell = try Shell(
      """
      \(Disks.tool) judge 'exec:\(child)' --cases 1 2>/dev/null &
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        ps -A -o args | grep -q '^sleep 8765[4]' && break
        sleep 0.1
      done
      ps -A -o args | grep -c '^sleep 8765[4]'
      kill -\(signal) $!
      wait $!
      echo $?
      """)
    let numbers = shell.lines.compactMap { Int($0) }
    try #require(numbers.count == 2, "\(shell)")
    #expect(numbers[0] > 0, "they were there")
    #expect(numbers[1] > 128, "it ended by the signal")
    #expect(try processes("sleep 87654", before: before) == [])
  }
}

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
