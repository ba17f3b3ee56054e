// serve and smoke: the protocol, answered on standard input and output, and a harness checked without its handler.

import ScrollConformance
import ScrollReporting
import ScrollWire

extension Command {
  static let smoke = Command("smoke") { words, console throws(Failure) in
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
        defect.map { console.style.bad("not ok  \(column)\($0.shortened)") + "\n" }
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

  static let serve = Command("serve") { words, console throws(Failure) in
    let implementation = try Implementation.called(words.operands.first ?? "model")
    while let line = try Console.asking(.toolError, console.read) {
      let request: Request
      do throws(ParseFault) {
        request = try Request(line: line)
      } catch {
        throw Failure(error, in: line)
      }
      switch request {
      case .hello: console.answer(.ready(implementation.introduction))
      case .run(let id, let scenario):
        console.answer(.ran(id: id, implementation.run(scenario)))
      case .bye: return .success
      }
    }
    return .success
  }
}

extension Console {
  fileprivate func answer(_ answer: Answer) {
    write(String(decoding: answer.json.bytes, as: UTF8.self) + "\n")
  }
}

extension Implementation {
  fileprivate var introduction: Introduction {
    var claims = claims
    claims.observes = observables
    return Introduction(name, version: SuiteVersion.current, language: "swift", claims: claims)
  }
}
