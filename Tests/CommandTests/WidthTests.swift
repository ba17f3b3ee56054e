import ScrollReporting
import ScrollWire
import TestSupport
import Testing

/// What people read is no wider than their terminal.
struct WidthTests {
  @Test(arguments: [
    ["replay", "P: F(600,644) up(260) t(1) down", "--implementation", "mutant:RestoreOffset"],
    ["replay", "P: up(260) t(1) up(300) down", "--implementation", "seed:000"],
    ["replay", "P: up(260)", "--implementation", "mutant:WindowAtOrigin", "--invariant", "M1"],
    ["judge", "seed:003", "--cases", "20", "--seed", "1"],
    ["explain", "Q3"], ["explain", "R1"],
    ["explain", "bug:FL1"], ["explain", "lib:TPKeyboardAvoiding"], ["explain", "mutant:NoPin"],
    ["help"], ["help", "judge"], ["help", "run"],
    ["run", "P: F(600,644) up(260)"],
  ])
  func fitsTheTerminal(_ words: [String]) async {
    await expectFit(words, isNight ? [60, 80, 100, 120, nil] : [60, 80, nil])
  }

  @Test(.atNight)
  func comparisonFits() async { await expectFit(["compare", "--cases", "1"], [60]) }

  private func expectFit(_ words: [String], _ widths: [Int?]) async {
    for width in widths {
      let said = await Said(words, width: width)
      let lines = (said.output + said.complaints).split(separator: "\n")
      #expect(lines.count > 1)
      // A link is not parted.
      let wide = lines.filter { $0.count > width ?? 100 && !$0.contains("://") }
      #expect(wide == [], "\(width ?? 100)")
    }
  }
}
