// Everything that can be played, and the words to say it with.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollNotation

/// What the page's menus, gallery and comparison list.
enum Listing {
  /// All lists as one object.
  static var json: JSON {
    [
      "rules": Rule.all.map { rule -> JSON in
        [
          "id": rule.id.json, "title": rule.title.json, "summary": rule.summary.json,
          "law": rule.law.json, "reason": rule.reason.json, "example": rule.example.json,
        ]
      }.json,
      "environments": NamedEnvironment.all.map { environment -> JSON in
        [
          "name": environment.name.json, "about": environment.about.json,
          "screen": environment.environment.geometry.screen.json,
        ]
      }.json,
      "headerWords": words(Notation.headerWords), "eventWords": words(Notation.eventWords),
      "implementations": implementations.json,
      "profiles": Profile.allCases.map { profile -> JSON in
        ["name": profile.rawValue.json, "words": profile.words.json]
      }.json,
    ]
  }

  private static func words(_ words: [Notation.Word]) -> JSON {
    words.map { word -> JSON in
      ["name": word.name.json, "forms": word.forms.json, "meaning": word.meaning.json]
    }.json
  }

  private static var implementations: [JSON] {
    let (model, line) = (Implementation.model, Ability.all[0].line)
    let published = Implementation.published.map { implementation in
      let missing = Ability.all.first { $0.mark(of: implementation) == .no }
      let publication = Publication.of(implementation.name)
      return entry(
        implementation.name, implementation.name.hasPrefix("seed:") ? "seed" : "library",
        symptom: implementation.summary,
        cause: missing.map { "An ability that it lacks: \($0.name)" } ?? "",
        source: publication?.source ?? "", missing?.line ?? line,
        version: publication.map { "\($0.version), \($0.date)\($0.place)" },
        profile: implementation.claims.profile.rawValue, ability: missing?.name)
    }
    let bugs = FaultText.bugs.map { bug in
      entry(
        "bug:\(bug.id)", "bug", title: bug.id, symptom: bug.symptom, cause: "Cause: \(bug.cause)",
        source: bug.source, bug.scenario, family: bug.family, rule: bug.rule)
    }
    let unjudged = FaultText.unjudged.map { bug in
      entry(
        "bug:\(bug.id)", "bug", title: bug.id, symptom: bug.symptom, cause: "Cause: \(bug.cause)",
        source: bug.source, "", family: bug.family, reason: bug.reason)
    }
    let mutants = FaultText.mutants.map { mutant in
      entry(
        "mutant:\(mutant.id)", "mutant", title: mutant.id, symptom: mutant.symptom,
        mutant.scenario, rule: mutant.rule)
    }
    let first = entry(model.name, "model", symptom: model.summary, line, profile: "strict")
    return [first] + published + bugs + unjudged + mutants
  }

  /// An implementation, with what is known of its kind.
  private static func entry(
    _ name: String, _ kind: String, title: String? = nil, symptom: String, cause: String = "",
    source: String = "", _ scenario: String, version: String? = nil, profile: String? = nil,
    family: String? = nil, rule: String? = nil, reason: String? = nil, ability: String? = nil
  ) -> JSON {
    [
      "name": name.json, "kind": kind.json, "title": (title ?? name).json, "symptom": symptom.json,
      "cause": cause.json, "source": source.json, "version": version.json,
      "scenario": scenario.json, "profile": profile.json, "family": family.json,
      "rule": rule.json, "reason": reason.json, "ability": ability.json,
    ]
  }

  /// For every ability, the mark of each published implementation.
  static var abilities: JSON {
    let implementations = [.model] + Implementation.published
    return [
      "implementations": implementations.map { implementation -> JSON in
        [
          "name": implementation.name.json, "summary": implementation.summary.json,
          "version": (Publication.of(implementation.name)?.version ?? "").json,
          "date": (Publication.of(implementation.name)?.date ?? "").json,
          "profile": implementation.claims.profile.rawValue.json,
        ]
      }.json,
      "abilities": Ability.all.map { ability -> JSON in
        [
          "name": ability.name.json, "scenario": ability.line.json,
          "marks": implementations.map { ability.mark(of: $0).rawValue }.json,
        ]
      }.json,
    ]
  }
}
