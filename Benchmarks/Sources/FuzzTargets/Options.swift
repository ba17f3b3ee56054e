// The arguments of the tool, which are read and not carried out.

import Checking
import ScrollCommands
import ScrollConformance
import ScrollInvariants

extension Grammar {
  private static let operands = [
    "model", "bug:DC1", "mutant:NoPin", "seed:002", "lib:Flutter", "exec:cat", "trace:a.jsonl",
    "P: F(600,644) wS(260)", "c", "cAQAA", "rules", "bugs", "D2", "Q3", "NoPin", "run", "a.json",
    "/dev/null", "", "-", "--", "-h", "\u{1B}[1m", "::error::", "\n", "é\u{202E}", "\u{301}a",
  ]
  private static let values = [
    "2", "3", "1000000", "1000001", "9223372036854775807", "9223372036854775808", "0x10", "+1",
    "1e300", "nan", "inf", "1.5", ".5", "1/2", "2/1", "0/0", "1/9223372036854775807", "1/2/3",
    "5eed", "ffffffffffffffff", "10000000000000000", "0123456789abcdef0123456789abcdef01234567",
    "Q*", "*", "none", "rotation", "burst", "field", "gap above keyboard", "../a", "a-b",
  ]

  /// The arguments of a call, with a zero byte between two of them.
  static let options = Generator<[UInt8]> { source in
    let command = source.element(of: Tool.commands)
    // Without a name, the call is one of check.
    var words = command.name == "check" && source.flag() ? [] : [command.name]
    source.repeat(0...6, "argument") { source in
      if source.flag(percent: 30) {
        words.append(source.flag(percent: 20) ? source.draw(line) : source.element(of: operands))
        return
      }
      let owner = source.flag(percent: 5) ? source.element(of: Tool.commands) : command
      let option = source.element(of: owner.options)
      let others = source.element(of: [values, numbers, operands])
      let isChoice = !option.choices.isEmpty && source.flag(percent: 80)
      let value = source.element(of: isChoice ? option.choices : others)
      if option.isFlag, source.flag(percent: 95) {
        words.append(option.name)
      } else {
        words += source.flag() ? ["\(option.name)=\(value)"] : [option.name, value]
      }
    }
    return Array(words.joined(separator: "\0").utf8)
  }
}

extension FuzzTarget {
  /// The arguments of a call: what is understood reads back, and a refusal is a line and ends with 2.
  static let options = FuzzTarget(
    "options", Grammar.options,
    words: Tool.commands.map(\.name) + Tool.commands.flatMap(\.options).map(\.name)
      + ["\0", "\0--", "--help", "=", "/"]
  ) { bytes in
    let words = bytes.split(separator: 0, omittingEmptySubsequences: bytes.isEmpty).map {
      String(decoding: $0, as: UTF8.self)
    }
    let (read, again) = (Reading(words), Reading(words))
    if read != again { return .wrong("read in two ways: \(read) and \(again)") }
    switch read {
    case .refused(let message, let code):
      if code != ExitCode.usage.rawValue { return .wrong("the exit code is \(code)") }
      if message.isEmpty || message.unicodeScalars.contains(where: \.isInvisible) {
        return .wrong("the error is no visible line: \(message)")
      }
      return message.utf8.count > 8 * Limits.shownText ? .wrong("the error is too long") : .refused
    case .understood(let command, let words):
      for isJoined in [true, false] {
        let line = [command] + spelled(words, isJoined: isJoined)
        if Reading(line) != read { return .wrong("not read back: \(line)") }
      }
      return .accepted
    }
  }

  /// The arguments again, with each value in the word of its option or in the next one.
  private static func spelled(_ words: Command.Words, isJoined: Bool) -> [String] {
    let flags = Set(Tool.commands.flatMap(\.options).filter(\.isFlag).map(\.name))
    let options = words.values.sorted { $0.key < $1.key }.flatMap { name, values in
      values.flatMap { value in
        if flags.contains(name) { return [name] }
        // A word of its own would ask for help.
        let asksForHelp = ["--help", "-h"].contains(value)
        return isJoined || asksForHelp ? ["\(name)=\(value)"] : [name, value]
      }
    }
    return options + ["--"] + words.operands
  }

  /// What has come of the arguments of a call.
  private enum Reading: Equatable {
    case understood(String, Command.Words)
    case refused(String, code: Int32)

    init(_ words: [String]) {
      do throws(Failure) {
        let call = try Tool.call(words)
        self = .understood(call.command.name, call.words)
      } catch {
        self = .refused(error.message, code: error.code.rawValue)
      }
    }
  }
}
