import ScrollConformance
import ScrollFaults
import ScrollImplementations
import Testing

/// Each published implementation says what it is.
@Suite struct Publications {
  @Test(arguments: Implementation.published.map(\.name)) func areDescribed(_ name: String) throws {
    let publication = try #require(Publication.of(name))
    let texts = [
      publication.title, publication.version, publication.date, publication.source,
      publication.claim,
    ]
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(Publication.implementation(shortName: publication.shortName.uppercased()) == name)
  }

  @Test func areOneEach() {
    let names = Implementation.published.compactMap { Publication.of($0.name)?.shortName }
    #expect(Set(names).count == Implementation.published.count)
  }
}
