import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollInvariants
import ScrollWire
import Testing

/// Each mutant differs from the model where it should, and is a handler like any other.
@Suite struct MutantTests {
  @Test func standInTheOrderOfTheRules() {
    let ids = Rule.all.map(\.id)
    let positions = Fault.mutants.map { ids.firstIndex(of: $0.text.rule) ?? -1 }
    #expect(positions == positions.sorted())
    #expect(Set(positions) == Set(ids.indices))
    #expect(Set(Fault.mutants.map(\.name)).count == Fault.mutants.count)
    #expect(Set(Fault.mutants.map(\.text.cause)).count == Fault.mutants.count)
  }

  @Test func differFromTheModelInTheirScenario() throws {
    for mutant in Fault.mutants where mutant.name != "SharedMemory" {
      let scenario = try Notation.scenario(mutant.text.scenario)
      let expected = Implementation.model.run(scenario)
      #expect(mutant.implementation.run(scenario) != expected, "\(mutant.name)")
      #expect(Notation.text(scenario) == mutant.text.scenario, "\(mutant.name)")
    }
  }

  /// A copy gets the same event and answers differently, because the original has handled it already.
  @Test func shareWhatTheyRemember() throws {
    let mutant = try #require(Fault.mutants.first { $0.name == "SharedMemory" })
    let judged = mutant.implementation.judge(
      try Notation.scenario(mutant.text.scenario), JudgingOptions())
    #expect(judged.broken.ids == ["I10"])
  }
}
