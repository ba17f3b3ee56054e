import Conformance
import Faults
import Implementations
import Testing

/// Every ability that `compare` lists is there in the model, and missing in some implementation.
@Suite struct Abilities {
  @Test(arguments: Ability.all.map(\.name)) func tellImplementationsApart(_ name: String) throws {
    let ability = try #require(Ability.all.first { $0.name == name })
    for whole in ["model", "seed:001-repaired"] {
      let implementation = try #require(Implementation.named(whole))
      #expect(ability.isThere(in: implementation) == true, "\(whole)")
    }
    let others = Implementation.published.filter { ability.isThere(in: $0) == false }
    #expect(!others.isEmpty)
  }
}
