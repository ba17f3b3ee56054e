import Checking
import FuzzTargets
import ScrollConformance
import ScrollTesting
import ScrollWire
import Testing

@testable import ScrollCommands

/// Nothing that is read brings the tool down, and what is accepted reads back to an equal value.
///
/// A run of `swift test` tries fifty texts of each kind, or as many as `SCROLLCHECK_CASES` says.
@Suite(.checking(cases: 50, seconds: 20, deadline: 10)) struct Fuzzing {
  @Test(arguments: FuzzTarget.all.map(\.name)) func texts(_ name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for input in Corpus.inputs[name] ?? [] {
      #expect([.accepted, .refused].contains(target.examine(input)))
    }
    await check(target.property)
  }

  /// The tool ends with one of its codes, and says one line if it does not understand a call.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func options() async {
    await check("every call ends with a code of its own", for: Self.calls) { words async in
      var (output, complaints) = ("", "")
      let console = Console(
        write: { output += $0 }, complain: { complaints += $0 }, isColored: false)
      let code = await Tool.run(words, console)
      let lines = complaints.split(separator: "\n", omittingEmptySubsequences: false).count
      let isVisible = (output + complaints).unicodeScalars.allSatisfy {
        !$0.isInvisible || $0 == "\n"
      }
      return [0, 1, 2, 3, 4, 5, 70].contains(code) && isVisible && [1, 2, 4].contains(lines)
    }
  }

  /// The commands that take no time and write no file.
  private static let commands = Tool.commands.filter {
    ["judge", "run", "replay", "shrink", "explain", "list", "export", "merge", "diff"].contains(
      $0.name)
  }

  /// Calls that run no other program and write no file.
  private static let calls = Generator<[String]> { source in
    let command = source.element(of: commands)
    var words = [command.name]
    let operands = [
      "model", "bug:DC1", "P: F(600,644) wS(260)", "P:", "c", "cAQAA", "rules", "D2", "Q3",
      "mutant:NoPin",
      "x\u{1B}", "", "-", "--", "trace:/dev/null", "/dev/null", "::error::", "P: F(1e308,-1e308)",
    ]
    source.repeat(0...2, "operand") { source in
      words.append(source.element(of: operands))
    }
    source.repeat(0...4, "option") { source in
      let option = source.element(of: command.options)
      if ["--output", "--expect", "--update-expectations"].contains(option.name) { return }
      let values =
        option.choices + [
          "1", "0", "-1", "3", "1e300", "0x10", "9223372036854775807", "1/2", "2/1", "0/0", "5eed",
          "", "Q*",
          "nan", "\u{202E}", "model", "bug:DC1", "1.5", "99999999999999999999", "*", "\n::error::",
        ]
      words.append(
        option.isFlag ? option.name : "\(option.name)=\(source.element(of: values))")
    }
    if command.options.contains(where: { $0.name == "--cases" }) {
      words += ["--cases", "1", "--jobs", "1"]
    }
    return words
  }
}
