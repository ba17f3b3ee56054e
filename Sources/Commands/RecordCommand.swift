// record: stores one case in a file.

import ScrollConformance
import ScrollFaults
import ScrollWire

extension Command {
  static let record = Command("record") { words, console throws(Failure) in
    let name = try words.fileName()
    let named = try NamedCase(words.operands[0], words)
    let (implementation, judged) = (named.implementation, named.judged)
    try judged.requireAnswer(of: implementation)
    let broken = named.index(in: judged)
    var finding = broken.flatMap {
      implementation.finding(named.scenario, breaking: $0, variation: named.variation)
    }
    finding?.origin = named.token
    if finding == nil, named.wanted != nil || implementation.name != "model" {
      throw Failure(message: judged.nothingBroken(by: implementation, broken), code: .failure)
    }
    let fixture = finding.map { Fixture($0) } ?? Fixture(named.scenario)
    guard (try? Fixture(parsing: Array(fixture.text.utf8))) == fixture else {
      throw Failure(
        message: "a fixture cannot hold NaN or an infinity; shrink the case first",
        code: .failure)
    }
    let folder = try words.recordFolder()
    let path = "\(folder)/\(name ?? fixture.name).json"
    let text = fixture.text
    if let old = try? System.read(path), old != Array(text.utf8) {
      throw Failure(
        message: "\(path) holds another case; choose another --name, or remove the file first")
    }
    try Console.asking { () throws(SystemError) in try System.makeFolder(folder) }
    try Console.replace(path, with: text.utf8)
    console.write("\(path.visible)\n")
    if Implementation.named(implementation.name) == nil {
      let command = "scrollcheck replay \(path.quotedForShell)"
      let name = implementation.name.quotedForShell
      console.write("guard    \(command) --implementation \(name)\(words.childOptions)\n")
    }
    return .success
  }
}

extension Command.Words {
  /// The folder of the files. Only a clone of this package has the one that a test reads.
  fileprivate func recordFolder() throws(Failure) -> String {
    if let folder = self["--output"] { return folder }
    let tested = "Tests/Regression/Fixtures"
    if System.exists(tested) { return tested }
    throw Failure(
      message: "there is no folder \(tested) here; name one with --output, as in --output cases")
  }

  /// The file name that `--name` gives, which every file system allows.
  fileprivate func fileName() throws(Failure) -> String? {
    guard let name = self["--name"] else { return nil }
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if isPlain, !name.isEmpty { return name }
    throw Failure(message: "--name takes letters, digits and dashes, not '\(name)'")
  }
}

extension Fixture {
  /// A file name of letters, digits and dashes, made from what the fixture shows.
  fileprivate var name: String {
    let text =
      [record?.implementation, record?.invariant].compactMap(\.self)
      .joined(separator: "-") + " " + Notation.text(scenario)
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return String(words.joined(separator: "-").prefix(60))
  }
}
