// serve: answers the protocol on standard input and output.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollWire

extension Command {
  static let serve = Command(
    name: "serve",
    summary: "Runs an implementation as a child process that speaks the protocol.",
    operand: "[implementation]",
    options: [],
    details: """
      The command reads one request per line from standard input, and answers each with one line: hello
      with ready, run with ran. It ends at bye, or at the end of the input.
      """,
    examples: [
      "scrollcheck judge 'exec:scrollcheck serve model'": "the model judged over a pipe",
      "scrollcheck serve bug:DC1": "a child that is wrong, to try a host with",
    ]
  ) { words, console throws(Failure) in
    let implementation = try Implementation.called(words.operands.first ?? "model")
    while let line = try console.nextLine() {
      let request: Request
      do throws(ParseFault) {
        request = try Request(JSON(parsing: line))
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
