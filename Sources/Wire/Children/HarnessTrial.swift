// Trials of a harness: whether it follows the protocol, before anything is judged.

import ReferenceModel
package import ScrollConformance

/// One thing that a sound harness does, and a way to see whether it does.
package struct HarnessTrial: Sendable {
  package struct Subject {
    package var implementation: Implementation
    /// The command that starts a child process; nil if the implementation is part of this program.
    package var command: String?
    package var limits: ChildLimits

    package init(_ implementation: Implementation, command: String?, limits: ChildLimits) {
      (self.implementation, self.command, self.limits) = (implementation, command, limits)
    }
  }

  /// The name in the first column of a table: "memory".
  package var name: String
  /// What a sound harness does, as a sentence.
  package var meaning: String
  package var needsChild: Bool
  /// What the harness does wrong, as a sentence; nil if nothing.
  package var defect: @Sendable (Subject) -> String?

  package static let all = [
    HarnessTrial("beginning", "it shows an observation before any event") {
      $0.defect(in: "P: .")
    },
    HarnessTrial("events", "it accepts every kind of event") { subject in
      // Each kind of event at least once.
      for line in [
        "wS(260)", "wC(300)", "wH", "dS(260)", "dC(300)", "dH", "F(100,144)", "F-", "M(700,744)",
        "C(900)", "C*(900)", "G(1)", "B(20)", "R(900,944)", "A-", "DM+", "m(10)", "TB TE",
        "D+ D(50) D-", "t(0.1)",
      ] {
        if let defect = subject.defect(in: "P: F(600,644) \(line) .") {
          return "at \(line.split(separator: " ")[0]): \(defect)"
        }
      }
      return nil
    },
    HarnessTrial("values", "it accepts null rectangles, fractions, and numbers of any size") {
      subject in
      for line in [
        "P: wS[null]", "P: content=(0,0) wS(260)", "P: F(0.25,44.125) wS(216.5)",
        "P: content=(1000000,1000000) F(999000,999044) wS(260)",
        "P: F[-10,-20,5,5] wS[0,400,375,-1]",
      ] { if let defect = subject.defect(in: line) { return "in \(line): \(defect)" } }
      return nil
    },
    HarnessTrial("fields", "after every event it shows all that it claims to show") { subject in
      subject.defect(showing: "P: F(600,644) wS(260) t(1) G(1) wH t(1) .") { shown in
        let claimed = subject.implementation.observables
        let missing = shown.map { claimed.subtracting(Observables(of: $0)) }
        return missing.first { !$0.isEmpty }.map { "there is no \($0.words)" }
      }
    },
    HarnessTrial("long", "it accepts 2,000 events in a run") {
      $0.defect(in: "P: \(String(repeating: "F[0,600,375,44]#1 t(0.05) ", count: 1_000)).")
    },
    HarnessTrial("motion", "its observation changes when a keyboard covers the field") { subject in
      subject.defect(showing: "P: F(600,644) wS(260) t(1) t(5) .") { shown in
        shown.allSatisfy { $0 == shown.first }
          ? "its observation never changes: do the events reach the handler?" : nil
      }
    },
    HarnessTrial("again", "it gives the same answer to the same request") { subject in
      let line = "P: F(600,644) wS(260) t(1) ."
      return subject.defect(showing: line) { first in
        subject.observations(in: line) == first
          ? nil
          : "the second answer differs: does it depend on a clock, on chance, or on an animation?"
      }
    },
    HarnessTrial("memory", "its answers do not depend on earlier runs") { subject in
      let line = "P: content=(375,900) wH t(1) ."
      return subject.defect(showing: line, isFirst: true) { first in
        _ = subject.observations(in: "L: margin=20 F(600,644) wS(200) t(1) TB D+ D(100) .")
        return subject.observations(in: line) == first
          ? nil : "its answer depends on earlier runs: make a new handler for every run"
      }
    },
    HarnessTrial("ahead", "it answers many waiting requests in their order", needsChild: true) {
      subject in
      guard let conversation = subject.implementation.conversation else { return nil }
      let lines = (1...64).map { "P: F(600,644) wS(\(200 + $0)) t(1) ." }
      var (rest, replies) = (lines[...], [Reply]())
      conversation({ rest.popFirst().map { Question($0.scenario) } }) { reply in
        replies.append(reply)
        return reply.defect == nil
      }
      for (line, reply) in zip(lines, replies) {
        if let defect = reply.defect { return defect }
        if reply.observations != subject.observations(in: line) {
          return "its answers differ from those to single requests"
        }
      }
      return nil
    },
    HarnessTrial("future", "it ignores fields that it does not know", needsChild: true) { subject in
      subject.withChild { child throws(Misconduct) in
        let scenario = "P: F(600,644) wS(260) t(1) .".scenario
        let plain = try child.observations(of: scenario)
        let extended = try child.observations(
          of: scenario, extraFields: ["colour": ["name": "red"]])
        return plain == extended ? nil : "its answer changes when a request has an unknown field"
      }
    },
    HarnessTrial("farewell", "it ends after bye, without further output", needsChild: true) {
      $0.withChild { child throws(Misconduct) in
        _ = try child.observations(of: "P: .".scenario)
        return child.farewell()
      }
    },
  ]

  private init(
    _ name: String, _ meaning: String, needsChild: Bool = false,
    defect: @escaping @Sendable (Subject) -> String?
  ) {
    (self.name, self.meaning, self.needsChild, self.defect) = (name, meaning, needsChild, defect)
  }
}

// MARK: - What trials have in common

extension HarnessTrial.Subject {
  /// The reply to a scenario; `isFirst` asks a new process.
  private func reply(to scenario: Scenario, isFirst: Bool = false) -> Reply {
    guard let conversation = implementation.conversation else {
      return .shown(implementation.run(scenario))
    }
    return Reply(to: Question(scenario, isFirst: isFirst, patience: .once), in: conversation)
  }

  fileprivate func observations(in line: String, isFirst: Bool = false) -> [Observation] {
    reply(to: line.scenario, isFirst: isFirst).observations
  }

  fileprivate func defect(in line: String) -> String? {
    let scenario = line.scenario
    let reply = reply(to: scenario)
    if case .shown(let shown, _) = reply, shown.count != scenario.events.count + 1 {
      return "it does not show an observation after every event"
    }
    return reply.defect
  }

  /// What is wrong with the observations of a scenario, of which there must be some.
  fileprivate func defect(
    showing line: String, isFirst: Bool = false, _ defect: ([Observation]) -> String?
  ) -> String? {
    let shown = observations(in: line, isFirst: isFirst)
    return shown.isEmpty ? "not tested: it shows no observations" : defect(shown)
  }

  /// Runs a trial with a process of its own, which the trial may end.
  fileprivate func withChild(_ body: (Child) throws(Misconduct) -> String?) -> String? {
    do throws(Misconduct) {
      return try body(Child(command ?? "", limits))
    } catch {
      return "it \(error.words)"
    }
  }
}

extension Reply {
  /// What is wrong with a reply; a skipped scenario is allowed.
  fileprivate var defect: String? {
    if case .failed(let misconduct) = self { "it \(misconduct.words)" } else { nil }
  }
}

extension String {
  /// The scenario of a line of this file; every line of this file is valid.
  fileprivate var scenario: Scenario {
    guard let scenario = try? Notation.scenario(self) else {
      preconditionFailure("a trial has no valid scenario: \(self)")
    }
    return scenario
  }
}
