// What a harness is tried with before anything is judged.

import Conformance
import Generators
import Implementations
import ReferenceModel
import Wire

/// One thing that a harness has to do, and how to see that it does not.
struct Trial: Sendable {
  struct Subject {
    var implementation: Implementation
    /// How it is started, if it is a child.
    var command: String?
    var limits: ChildLimits
  }

  var name: String
  /// What is so if it is sound.
  var meaning: String
  /// Whether only a child can do it wrong.
  var isOfChildren = false
  /// What is wrong, as a sentence; nil if nothing is.
  var fault: @Sendable (Subject) -> String?

  static let all = [
    beginning, events, values, fields, long, motion, again, memory, ahead, future, farewell,
  ]
}

// MARK: - Of everything

extension Trial {
  static let beginning = Trial(
    name: "beginning", meaning: "it shows something before anything has happened"
  ) { subject in
    subject.fault(in: "P: .")
  }

  static let events = Trial(name: "events", meaning: "it takes every kind of event") { subject in
    for line in Self.lines {
      if let fault = subject.fault(in: "P: F(600,644) \(line) .") {
        return "at \(line.split(separator: " ")[0]): \(fault)"
      }
    }
    return nil
  }

  /// Each kind of event at least once.
  private static let lines = [
    "wS(260)", "wC(300)", "wH", "dS(260)", "dC(300)", "dH", "F(100,144)", "N", "M(700,744)",
    "C(900)", "C*(900)", "G(1)", "B(20)", "R(900,944)", "A-", "DM+", "m(10)", "TB TE",
    "D+ D(50) D-",
    "t(0.1)",
  ]

  static let values = Trial(
    name: "values", meaning: "it takes null rectangles, fractions, and numbers of any size"
  ) { subject in
    for line in [
      "P: wS[]", "P: content=(0,0) wS(260)", "P: F(0.25,44.125) wS(216.5)",
      "P: content=(1000000,1000000) F(999000,999044) wS(260)", "P: F[-10,-20,5,5] wS[0,400,375,-1]",
    ] {
      if let fault = subject.fault(in: line) { return "in \(line): \(fault)" }
    }
    return nil
  }

  static let fields = Trial(
    name: "fields", meaning: "what it claims to show it shows after every event"
  ) { subject in
    let claimed = subject.implementation.observables
    for observation in subject.observations(in: "P: F(600,644) wS(260) t(1) G(1) wH t(1) .") {
      let missing = claimed.subtracting(Observables(of: observation))
      if !missing.isEmpty { return "there is no \(missing.words)" }
    }
    return nil
  }

  static let long = Trial(name: "long", meaning: "it takes 2,000 events in a run") { subject in
    let events = Array(
      repeating: [Event.focus(Rect(0, 600, 375, 44), id: 1), .tick(seconds: 0.05)], count: 1_000
    ).flatMap(\.self)
    let place = NamedEnvironment.all[0].environment
    return subject.fault(Scenario(Configuration(), place, events))
  }

  static let motion = Trial(
    name: "motion", meaning: "it shows that something happens when a keyboard covers the field"
  ) { subject in
    let shown = subject.observations(in: "P: F(600,644) wS(260) t(1) t(5) .")
    return shown.allSatisfy { $0 == shown.first }
      ? "it shows the same before and after: do the events reach the handler?" : nil
  }

  static let again = Trial(
    name: "again", meaning: "it says the same when it is asked the same again"
  ) { subject in
    let line = "P: F(600,644) wS(260) t(1) ."
    return subject.observations(in: line) == subject.observations(in: line)
      ? nil : "the second answer is another one: is there a clock, chance, or an animation in it?"
  }

  static let memory = Trial(
    name: "memory", meaning: "it remembers nothing of the runs before"
  ) { subject in
    let line = "P: content=(375,900) wH t(1) ."
    let first = subject.observations(in: line, isFirst: true)
    _ = subject.observations(in: "L: margin=20 F(600,644) wS(200) t(1) TB D+ D(100) .")
    return subject.observations(in: line) == first
      ? nil : "it answers otherwise after another run: make the handler anew in every run"
  }
}

// MARK: - Of children

extension Trial {
  static let ahead = Trial(
    name: "ahead", meaning: "it answers in order when it is asked many things at once",
    isOfChildren: true
  ) { subject in
    guard let conversation = subject.implementation.conversation else { return nil }
    let lines = (1...64).map { "P: F(600,644) wS(\(200 + $0)) t(1) ." }
    var (rest, replies) = (lines[...], [Reply]())
    conversation(
      { rest.popFirst().map { Question($0.scenario) } }, { replies.append($0) })
    for (line, reply) in zip(lines, replies) {
      if let fault = reply.fault { return fault }
      if reply.observations != subject.observations(in: line) {
        return "it answers otherwise than when it is asked one thing at a time"
      }
    }
    return nil
  }

  static let future = Trial(
    name: "future", meaning: "it ignores fields that it does not know", isOfChildren: true
  ) { subject in
    subject.withChild { child throws(Misconduct) in
      let plain = try child.reply(to: "P: F(600,644) wS(260) t(1) .".scenario)
      let strange = try child.reply(
        to: "P: F(600,644) wS(260) t(1) .".scenario,
        besides: [JSON.Member(key: "colour", value: ["name": "red"])])
      return plain == strange ? nil : "it answers otherwise when there is a field that is new"
    }
  }

  static let farewell = Trial(
    name: "farewell", meaning: "it ends at bye, with nothing left to say", isOfChildren: true
  ) { subject in
    subject.withChild { child throws(Misconduct) in
      _ = try child.reply(to: "P: .".scenario)
      return child.farewell()
    }
  }
}

extension Trial.Subject {
  fileprivate func fault(in line: String) -> String? { fault(line.scenario) }

  fileprivate func fault(_ scenario: Scenario) -> String? {
    guard let conversation = implementation.conversation else {
      return implementation.run(scenario).count == scenario.events.count + 1
        ? nil : "it does not show something after every event"
    }
    return Reply(to: Question(scenario), in: conversation).fault
  }

  /// `isFirst`: of one that has never been asked anything.
  fileprivate func observations(in line: String, isFirst: Bool = false) -> [Observation] {
    guard isFirst, let conversation = implementation.conversation else {
      return implementation.run(line.scenario)
    }
    return Reply(to: Question(line.scenario, isFirst: true), in: conversation).observations
  }

  /// A child of its own, that need not be there afterwards.
  fileprivate func withChild(_ body: (Child) throws(Misconduct) -> String?) -> String? {
    do throws(Misconduct) {
      let child = try Child(command ?? "", limits)
      return try body(child)
    } catch {
      return "it \(error.words)"
    }
  }
}

extension Reply {
  /// To be skipped is no fault.
  fileprivate var fault: String? {
    if case .failed(let misconduct) = self { "it \(misconduct.words)" } else { nil }
  }
}

extension String {
  /// Of a line that stands in this file.
  fileprivate var scenario: Scenario {
    (try? Notation.scenario(self))
      ?? Scenario(Configuration(), NamedEnvironment.all[0].environment, [])
  }
}
