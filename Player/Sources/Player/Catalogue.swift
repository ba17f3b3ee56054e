// Everything that can be played, and the words to say it with.

import Conformance
import Faults
import Implementations
import Invariants
import ReferenceModel
import Wire

/// What the page's menus, gallery and comparison list.
enum Listing {
  /// All lists as one object.
  static var json: JSON {
    [
      "rules": JSON(
        .array(
          Rule.all.map { rule in
            [
              "id": rule.id.json, "title": rule.title.json, "summary": rule.summary.json,
              "law": rule.law.json, "reason": rule.reason.json, "example": rule.example.json,
            ]
          })),
      "invariants": JSON(
        .array(
          Invariant.questions.map { invariant in
            [
              "id": invariant.id.json, "name": invariant.name.json,
              "statement": invariant.statement.json,
            ]
          })),
      "environments": JSON(
        .array(
          NamedEnvironment.all.map { environment in
            [
              "name": environment.name.json, "about": environment.about.json,
              "screen": environment.environment.geometry.screen.json,
            ]
          })),
      "headerWords": words(Notation.headerWords), "eventWords": words(Notation.eventWords),
      "implementations": JSON(.array(implementations)),
    ]
  }

  private static func words(_ words: [Notation.Word]) -> JSON {
    JSON(
      .array(
        words.map { word in
          ["name": word.name.json, "forms": word.forms.json, "meaning": word.meaning.json]
        }))
  }

  private static var implementations: [JSON] {
    let model = Implementation.model
    let published = Implementation.published.map { implementation -> JSON in
      let kind = implementation.name.hasPrefix("seed:") ? "seed" : "library"
      let missing = Ability.all.first { $0.mark(of: implementation) == .no }
      let publication = Publication.of(implementation.name)
      return [
        "name": implementation.name.json, "kind": kind.json, "title": implementation.name.json,
        "symptom": implementation.summary.json,
        "cause": (missing.map { "An ability that it lacks: \($0.name.rawValue)" } ?? "").json,
        "source": (publication?.source ?? "").json,
        "version": (publication.map { "\($0.version), \($0.date)" } ?? "").json,
        "scenario": (missing?.line ?? Ability.all[0].line).json,
        "profile": implementation.claims.profile.rawValue.json,
      ]
    }
    let bugs = KnownBug.all.map { bug -> JSON in
      [
        "name": bug.implementation.name.json, "kind": "bug".json, "title": bug.id.json,
        "symptom": bug.symptom.json, "cause": "Cause: \(bug.cause)".json, "source": bug.source.json,
        "scenario": bug.scenario.json, "family": bug.family.json, "rule": bug.rule.json,
      ]
    }
    let unjudged = UnjudgedBug.all.map { bug -> JSON in
      [
        "name": "bug:\(bug.id)".json, "kind": "bug".json, "title": bug.id.json,
        "symptom": bug.symptom.json, "cause": "Cause: \(bug.cause)".json, "source": bug.source.json,
        "scenario": "".json, "family": bug.family.json, "reason": bug.reason.json,
      ]
    }
    let mutants = Fault.mutants.map { mutant -> JSON in
      [
        "name": mutant.implementation.name.json, "kind": "mutant".json, "title": mutant.name.json,
        "symptom": mutant.sentence.json, "cause": "".json, "source": "".json,
        "scenario": mutant.scenario.json, "rule": mutant.rule.json,
      ]
    }
    return [
      [
        "name": model.name.json, "kind": "model".json, "title": model.name.json,
        "symptom": model.summary.json, "cause": "".json, "source": "".json,
        "scenario": Ability.all[0].line.json, "profile": "strict".json,
      ]
    ] + published + bugs + unjudged + mutants
  }

  /// For every ability, the mark of each published implementation.
  static var abilities: JSON {
    let implementations = [.model] + Implementation.published
    let rows = Ability.all.map { ability -> JSON in
      [
        "name": ability.name.rawValue.json, "scenario": ability.line.json,
        "marks": implementations.map { ability.mark(of: $0).rawValue }.json,
      ]
    }
    return [
      "implementations": JSON(
        .array(
          implementations.map { implementation in
            [
              "name": implementation.name.json, "summary": implementation.summary.json,
              "version": (Publication.of(implementation.name)?.version ?? "").json,
              "date": (Publication.of(implementation.name)?.date ?? "").json,
              "profile": implementation.claims.profile.rawValue.json,
            ]
          })), "abilities": JSON(.array(rows)),
    ]
  }
}
