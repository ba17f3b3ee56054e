// Coders, parsers and comparisons of text that are wrong in one place.

import Checking

extension Problem {
  /// A text is decoded in two pieces. The bug: the first byte of a letter of three is not kept for the
  /// second piece.
  static let utf8Chunk = Problem(
    "utf8_chunk", "U+800 in 1",
    property: Property(
      "utf8_chunk",
      for: tuple(
        Generator<Int>.int(0...0x10FFFF).filter { Unicode.Scalar(UInt32($0)) != nil }
          .map { Unicode.Scalar(UInt32($0)) ?? "?" }.array(1...20),
        .int(0...40)),
      describe: { letters, cut in
        letters.map { "U+" + String($0.value, radix: 16) }.joined(separator: " ") + " in \(cut)"
      }
    ) { letters, cut in
      let text = String(String.UnicodeScalarView(letters))
      let bytes = Array(text.utf8)
      var decoder = Decoder()
      let pieces = [bytes.prefix(cut), bytes.dropFirst(cut)]
      return pieces.map { decoder.text(after: $0) }.joined() == text
    })

  private struct Decoder {
    private var pending: [UInt8] = []

    mutating func text(after piece: ArraySlice<UInt8>) -> String {
      let bytes = pending + piece
      let complete = bytes.count - unfinished(bytes.reversed())
      pending = Array(bytes[complete...])
      return String(decoding: bytes[..<complete], as: UTF8.self)
    }

    /// How many bytes at the end wait for others.
    private func unfinished(_ last: [UInt8]) -> Int {
      if let byte = last.first, (0xC0..<0xE0).contains(byte) || byte >= 0xF0 { return 1 }
      if last.count > 1, last[1] >= 0xE0 { return 2 }
      return last.count > 2 && last[2] >= 0xF0 ? 3 : 0
    }
  }

  private enum Edit: Sendable { case keep, delete, insert(String) }

  /// The lines to keep, to delete and to insert; what both texts begin with is kept.
  private static func edits(from old: [String], to new: [String]) -> [Edit] {
    var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for one in old.indices.reversed() {
      for other in new.indices.reversed() {
        common[one][other] =
          old[one] == new[other]
          ? common[one + 1][other + 1] + 1 : max(common[one + 1][other], common[one][other + 1])
      }
    }
    var (edits, one, other) = ([Edit](), 0, 0)
    while one < old.count || other < new.count {
      if one < old.count, other < new.count, old[one] == new[other] {
        edits.append(.keep)
        (one, other) = (one + 1, other + 1)
      } else if one < old.count,
        other == new.count || common[one + 1][other] >= common[one][other + 1]
      {
        edits.append(.delete)
        one += 1
      } else {
        edits.append(.insert(new[other]))
        other += 1
      }
    }
    return edits
  }

  /// The new text from the old one. The bug: an equal line after a deletion is deleted too.
  private static func applied(_ edits: [Edit], to old: [String]) -> [String] {
    var (new, rest, hasDeleted) = ([String](), old[...], false)
    for edit in edits {
      switch edit {
      case .keep:
        let line = rest.removeFirst()
        if !hasDeleted { new.append(line) }
        hasDeleted = false
      case .delete:
        rest.removeFirst()
        hasDeleted = true
      case .insert(let line):
        new.append(line)
        hasDeleted = false
      }
    }
    return new
  }

  private static let lines = Generator<String>.element(of: ["a", "b", "c"]).array(0...12)

  /// The lines that differ between two texts are written down, and the second text is made from them
  /// and the first one.
  static let diff = Problem(
    "diff", #"(["a", "b"], ["b"])"#,
    property: Property("diff", for: tuple(lines, lines)) { old, new in
      applied(edits(from: old, to: new), to: old) == new
    })

  /// Records of two letters, two digits for the length of the body, a colon and the body. The bug:
  /// a reader only looks whether the body is long enough.
  static let pattern = Problem(
    "pattern", "AA00:a",
    property: Property(
      "pattern",
      for: tuple(
        Generator<String>.text(of: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2...2),
        .text(of: "0123456789", 2...2),
        .text(of: "abcdefghijklmnopqrstuvwxyz", 0...30)
      ).map { "\($0)\($1):\($2)" }
    ) { record in
      let body = record.dropFirst(5)
      guard let length = Int(record.dropFirst(2).prefix(2)), body.count >= length else {
        return true
      }
      return body.count == length
    })

  /// Runs of equal letters become a count and a letter. The bug: the reader takes one digit.
  static let runLength = Problem(
    "run_length", "aaaaaaaaaa",
    property: Property("run_length", for: Generator<String>.text(of: "abc")) { text in
      var (coded, rest) = ("", text[...])
      while let letter = rest.first {
        let run = rest.prefix { $0 == letter }
        coded += "\(run.count)\(letter)"
        rest = rest[run.endIndex...]
      }
      var (decoded, code) = ("", coded[...])
      while let count = code.popFirst()?.wholeNumberValue, let letter = code.popFirst() {
        decoded += String(repeating: letter, count: count)
      }
      return decoded == text
    })

  /// Brackets in brackets. The bug: the reader's stack has three places.
  static let brackets = Problem(
    "brackets", "(((())))",
    property: Property(
      "brackets",
      for: Generator<String>.recursive(depth: 6, leaf: .always("()")) { inner in
        inner.array(0...4).map { "(" + $0.joined() + ")" }
      }
    ) { text in
      var depth = 0
      for letter in text {
        depth += letter == "(" ? 1 : -1
        if depth > 3 { return false }
      }
      return true
    })
}
