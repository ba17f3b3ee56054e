// scrollcheck.toml: what a project says once, of which every option of a call wins over a line.

import ScrollWire

/// The file of a project: a small part of TOML, a key and a value in each line.
struct ProjectFile {
  static let name = "scrollcheck.toml"
  /// What is judged, as a command takes it.
  private(set) var implementation = ""
  /// The options that the lines stand for, with their values.
  private(set) var options: [(name: String, value: String?)] = []

  /// The keys that say what is judged; a page has further ones, which are options of its host.
  private static let subjects = ["program", "page", "implementation"]
  private static let ofPages = ["browser", "mode", "field", "scroller", "settle"]

  /// Reads a file that lies in a folder, below which programs run.
  init(parsing text: [UInt8], in folder: String) throws(ParseFault) {
    var (subject, ofPage) = (String?.none, "")
    var seen: [String: Int] = [:]
    var reader = Reader(text: text)
    while let (key, offset) = try reader.key() {
      let value = try reader.value()
      if seen.updateValue(offset, forKey: key) != nil {
        throw ParseFault(offset, "\"\(key)\" stands here a second time")
      }
      if Self.subjects.contains(key) {
        if let subject {
          throw ParseFault(offset, "there is \"\(subject)\" already: give one of them")
        }
        subject = key
        implementation = value.text
        if value.text.isEmpty {
          throw ParseFault(value.offset, "expected what is judged, found nothing")
        }
      } else if Self.ofPages.contains(key) {
        ofPage += " --\(key) \(value.text.quotedForShell)"
      } else {
        try add(key, value, offset)
      }
    }
    guard let subject else {
      throw ParseFault(
        text.count, "expected a line like program = \"python3 handler.py\", or page = \"form.html\""
      )
    }
    if subject != "page", let key = Self.ofPages.first(where: { seen[$0] != nil }) {
      throw ParseFault(seen[key] ?? 0, "\"\(key)\" is for a page, and there is none")
    }
    let there = folder.isEmpty ? "" : "cd \(folder.quotedForShell) && "
    switch subject {
    case "program": implementation = "exec:\(there)\(implementation)"
    case "page":
      let host = System.executable.flatMap { System.folder(above: $0, holding: "Web/host.mjs") }
      let path = "\(host.map { "\($0)/" } ?? "")Web/host.mjs"
      implementation =
        "exec:\(there)node \(path.quotedForShell) \(implementation.quotedForShell)\(ofPage)"
    default: break
    }
  }

  private mutating func add(_ key: String, _ value: Reader.Value, _ offset: Int) throws(ParseFault)
  {
    let known = Command.judge.options.filter { !["--help", "--no-color"].contains($0.name) }
    guard let option = known.first(where: { $0.name == "--\(key)" }) else {
      let all = Self.subjects + Self.ofPages + known.map { String($0.name.dropFirst(2)) }
      let hint =
        all.nearest(to: key).map { "; did you mean \"\($0)\"?" }
        ?? "; there are \(all.joined(separator: ", "))"
      throw ParseFault(offset, "no key \"\(key)\"\(hint)")
    }
    if option.isFlag {
      guard value.isBare, ["true", "false"].contains(value.text) else {
        throw ParseFault(value.offset, "expected true or false")
      }
      if value.text == "true" { options.append((option.name, nil)) }
      return
    }
    let choices = option.choices
    guard choices.isEmpty || choices.contains(value.text) else {
      throw ParseFault(
        value.offset, "expected \(choices.joined(separator: ", ")), found \"\(value.text)\"")
    }
    options.append((option.name, value.text))
  }

  /// Whether a command takes its implementation as its argument, and not as an option.
  private static func takesSubject(_ command: Command) -> Bool {
    ["judge", "smoke"].contains(command.name)
  }

  /// Whether a call leaves out what a file says.
  static func completes(_ command: Command, _ words: Command.Words) -> Bool {
    takesSubject(command)
      ? words.operands.isEmpty
      : command.options.contains { $0.name == "--implementation" } && !words.has("--implementation")
  }

  /// The arguments of a call that it completes, with what it says where the call says nothing.
  func completing(_ command: Command, _ words: Command.Words) -> Command.Words {
    var words = words
    if Self.takesSubject(command) {
      words.operands = [implementation]
    } else {
      words.values["--implementation"] = [implementation]
    }
    let takes = command.options.map(\.name)
    for (name, value) in options where takes.contains(name) && !words.has(name) {
      words.values[name] = [value ?? ""]
    }
    return words
  }
}

extension Command.Words {
  /// What a command judges that a project may name.
  func subject(_ command: String) throws(Failure) -> String {
    if let name = operands.first { return name }
    throw Failure(
      "\(command) needs an implementation, here or in \(ProjectFile.name); see scrollcheck \(command) --help"
    )
  }
}

/// Reads keys and values one after the other.
private struct Reader {
  /// A value as a text; a bare one had no quotes.
  struct Value { var text: String, offset: Int, isBare: Bool }

  let text: [UInt8]
  private var position = 0

  init(text: [UInt8]) { self.text = text }

  private var here: UInt8? { position < text.count ? text[position] : nil }
  private func isHere(_ scalar: Unicode.Scalar) -> Bool { here == UInt8(ascii: scalar) }

  private func fault(_ wanted: String) -> ParseFault {
    let found = isHere("\n") ? "the end of the line" : ParseFault.found(text, at: position)
    return ParseFault(position, "expected \(wanted), found \(found)")
  }

  private mutating func skip(_ isWanted: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = here, isWanted(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() { _ = skip { $0 == 0x20 || $0 == 0x09 } }

  /// The next key, behind whose sign the reader stands then; nil at the end.
  mutating func key() throws(ParseFault) -> (name: String, offset: Int)? {
    while true {
      _ = skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard isHere("#") else { break }
      _ = skip { $0 != 0x0A }
    }
    let offset = position
    if here == nil { return nil }
    if isHere("[") { throw ParseFault(offset, "no tables are needed here: write key = value") }
    let name = skip { byte in
      Character(Unicode.Scalar(byte)).isPlain || [0x2D, 0x5F].contains(byte)
    }
    if name.isEmpty { throw fault("a key") }
    skipSpace()
    guard isHere("=") else { throw fault("=") }
    position += 1
    skipSpace()
    return (name, offset)
  }

  /// The value, behind which nothing but a comment may stand in its line.
  mutating func value() throws(ParseFault) -> Value {
    let offset = position
    let isQuoted = isHere("\"") || isHere("'")
    let found = isQuoted ? try quoted() : skip { $0 > 0x20 && $0 != 0x23 && $0 != 0x2C }
    let isNumber = Double(decimal: found.filter { $0 != "_" }) != nil
    if !isQuoted, !isNumber, !["true", "false"].contains(found) {
      position = offset
      let isWord = found.first.map { $0.isPlain } ?? false
      throw isWord
        ? ParseFault(offset, "expected a text in quotes, found \(found)") : fault("a value")
    }
    skipSpace()
    if let byte = here, ![0x0A, 0x0D, 0x23].contains(byte) { throw fault("the end of the line") }
    return Value(
      text: isNumber && !isQuoted ? found.filter { $0 != "_" } : found, offset: offset,
      isBare: !isQuoted)
  }

  /// A text in quotes; in single ones a backslash is itself.
  private mutating func quoted() throws(ParseFault) -> String {
    let (begin, quote) = (position, here)
    var bytes: [UInt8] = []
    position += 1
    while here != quote {
      guard let byte = here, byte != 0x0A else {
        throw ParseFault(begin, "this text has no end in its line")
      }
      position += 1
      guard byte == 0x5C, quote == 0x22 else {
        bytes.append(byte)
        continue
      }
      let escapes: [UInt8: UInt8] = [0x22: 0x22, 0x5C: 0x5C, 0x6E: 0x0A, 0x74: 0x09]
      guard let next = here, let escaped = escapes[next] else {
        throw fault("\\\", \\\\, \\n or \\t")
      }
      bytes.append(escaped)
      position += 1
    }
    position += 1
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else {
      throw ParseFault(begin, "this is no text: its bytes are no UTF-8")
    }
    return text
  }
}
