// smoke: checks a harness, independently of the handler behind it.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollReporting
import ScrollWire

extension Command {
  static let smoke = Command(
    name: "smoke",
    summary: "Checks that a harness follows the protocol; nothing is judged.",
    operand: "<implementation>",
    options: Option.child,
    details: """
      A harness that drops events or remembers the last run makes its handler look wrong, or right.
      This command tests for the most common errors of harnesses.
      It ends with 0 if it finds none, and with 3 otherwise.
      """,
    examples: [
      "scrollcheck smoke 'exec:python3 my_harness.py'": "the first command for a new harness",
      "scrollcheck smoke lib:Flutter": "an implementation of the tool itself",
    ]
  ) { words, console throws(Failure) in
    let (name, limits) = (words.operands[0], try words.limits())
    let implementation = try Implementation.called(name, limits)
    let command = name.hasPrefix("exec:") ? String(name.dropFirst(5)) : nil
    let subject = HarnessTrial.Subject(implementation, command: command, limits: limits)
    let subjectName = name.shown
    console.write("\(subjectName): \(implementation.summary.shown)\n\n")
    var defects = 0
    for trial in HarnessTrial.all where command != nil || !trial.needsChild {
      console.progress(trial.name)
      let defect = trial.defect(subject)
      console.progress(nil)
      let column = trial.name.padded(to: 11)
      console.write(
        defect.map { console.style.warning("not ok  \(column)\($0.shortened)") + "\n" }
          ?? "ok      \(column)\(trial.meaning)\n")
      if defect != nil { defects += 1 }
    }
    console.write(
      defects == 0
        ? "\nSOUND  \(subjectName) can be judged\n"
        : "\nUNSOUND  \(subjectName) does \(defects == 1 ? "one thing" : "\(defects) things") that a harness must not do\n"
    )
    return defects == 0 ? .success : .unfit
  }
}
