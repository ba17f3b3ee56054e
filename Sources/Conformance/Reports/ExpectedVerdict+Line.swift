// Expected verdicts as lines of a file.

extension ExpectedVerdict {
  /// Reads a line; nil if it is empty or a comment. The offset of an error is the index of the byte.
  package init?(line: ArraySlice<UInt8>) throws(ParseFault) {
    let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    let words = line[..<end].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let glob = words.first else { return nil }
    guard glob.count <= Limits.glob else {
      throw ParseFault(glob.startIndex, "expected a pattern of at most \(Limits.glob) bytes")
    }
    let isRare = words.count > 2 && words.last?.elementsEqual("rarely".utf8) == true
    let verdict = words.dropFirst().dropLast(isRare ? 1 : 0)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    guard let kind = Verdict.Kind(rawValue: verdict) else {
      let found = verdict.isEmpty ? "nothing" : "'\(verdict)'"
      let all = Verdict.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParseFault(glob.endIndex, "expected a verdict (\(all)), found \(found)")
    }
    self.init(
      String(decoding: glob, as: UTF8.self), String(decoding: Self.reason(in: line), as: UTF8.self),
      verdict: kind, isRare: isRare)
  }

  /// The bytes of the comment in a line, without the spaces before it and the carriage return behind it.
  static func reason(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mark = line.firstIndex(of: UInt8(ascii: "#")) else { return [] }
    var comment = line[(mark + 1)...].drop { $0 == 0x20 }
    while comment.last == 0x0D { comment.removeLast() }
    return comment
  }

  package var line: String {
    reason.isEmpty ? lineWithoutReason : "\(lineWithoutReason)  # \(reason)"
  }

  /// The line for an expectation file without the comment.
  var lineWithoutReason: String {
    let column = glob + String(repeating: " ", count: max(1, 6 - glob.count))
    return "\(column)\(verdict.rawValue)\(isRare ? " rarely" : "")"
  }
}
