import Conformance
import Implementations
import Testing

@testable import scrollcheck

/// What `compare` asks of everybody can be done, and is not done by everybody.
@Suite struct Abilities {
  @Test(arguments: Ability.all.map(\.name)) func tellImplementationsApart(_ name: String) throws {
    let ability = try #require(Ability.all.first { $0.name == name })
    for whole in ["model", "seed:001-repaired"] {
      #expect(try ability.isThere(in: Implementation.called(whole)) == true, "\(whole)")
    }
    let others = try Implementation.published.filter { try ability.isThere(in: $0) == false }
    #expect(!others.isEmpty)
  }
}
