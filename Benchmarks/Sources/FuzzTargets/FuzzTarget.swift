// What is fuzzed: a reader, and what must hold of everything that it accepts and refuses.

public import Checking
import ScrollConformance

/// A kind of text that the tool reads.
public struct FuzzTarget: Sendable {
  /// The name of the kind: "notation".
  public let name: String
  /// Draws a text of the kind that is mostly valid.
  let grammar: Generator<[UInt8]>
  /// Parts of such texts, which mutations insert.
  let words: [String]
  /// Reads a text.
  public let examine: @Sendable ([UInt8]) -> Examination

  init(
    _ name: String, _ grammar: Generator<[UInt8]>, words: [String],
    _ examine: @escaping @Sendable ([UInt8]) -> Examination
  ) {
    (self.name, self.grammar, self.words, self.examine) = (name, grammar, words, examine)
  }

  /// Every kind of text.
  public static let all = [
    notation, fixture, trace, expectations, request, answer, report, token, glob, options,
  ]

  /// Texts of the grammar, inputs that were found once, and both with changes.
  public var inputs: Generator<[UInt8]> {
    let found = Corpus.inputs[name] ?? []
    return Generator { source in
      let isFound = !found.isEmpty && source.flag(percent: 10)
      var bytes = isFound ? source.element(of: found) : source.draw(grammar)
      guard source.flag(percent: 70) else { return bytes }
      source.repeat(1...6, "mutation") { source in
        Mutation.apply(to: &bytes, words, &source)
      }
      return bytes
    }
  }

  /// The property that no text shows a fault. It counts the texts that are accepted.
  public var property: Property {
    let (name, inputs, examine) = (name, inputs, examine)
    return Property(
      "every text of the kind \(name) is read back or refused",
      describe: { Input(bytes: $0.draw(inputs)).description },
      judge: { source in
        switch examine(source.draw(inputs)) {
        case .refused: return .passed
        case .accepted:
          source.classify("accepted")
          return .passed
        case .wrong(let words): return .failed(Origin(name, throwing: Fault(description: words)))
        }
      })
  }
}

/// What a reader has done with a text.
public enum Examination: Equatable, Sendable {
  /// It has refused the text, with an error that can be shown.
  case refused
  /// It has accepted the text, and what it has read can be written and read again.
  case accepted
  /// It is wrong, as the words say.
  case wrong(String)

  /// Accepted, or wrong if there are words.
  init(_ fault: String?) { self = fault.map(Self.wrong) ?? .accepted }
}

/// A text as a value of a property: it is described with escapes, as bytes may be no UTF-8.
struct Input: CustomStringConvertible, Sendable {
  var bytes: [UInt8]

  var description: String {
    bytes.map { byte in
      0x20..<0x7F ~= byte && byte != UInt8(ascii: "\\")
        ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16)
    }.joined()
  }
}

/// What is wrong with a reader.
struct Fault: Error, CustomStringConvertible {
  var description: String
}

extension FuzzTarget {
  /// Checks the error for a text that was refused: it is a visible line, and an excerpt of two.
  static func complaint(_ fault: ParseFault, in text: [UInt8]) -> String? {
    if fault.offset < 0 { return "the offset is \(fault.offset)" }
    let lines = fault.described(in: text, name: "a").unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.count != 3 { return "the error has \(lines.count) lines" }
    if lines.joined().contains(where: \.isInvisible) { return "the error has invisible characters" }
    if fault.message.utf8.count > 8 * Limits.shownText { return "the error is too long" }
    return nil
  }

  /// Reads a text and checks what comes of it.
  static func read<Value>(
    _ text: [UInt8], _ parse: ([UInt8]) throws(ParseFault) -> Value, _ check: (Value) -> String?
  ) -> Examination {
    do throws(ParseFault) {
      return Examination(check(try parse(text)))
    } catch {
      return complaint(error, in: text).map(Examination.wrong) ?? .refused
    }
  }
}

/// A change of a text, as bytes, numbers or words.
enum Mutation {
  /// Bytes and sequences that readers have trouble with.
  private static let awkward: [[UInt8]] = [
    [0], [0x0A], [0x0D, 0x0A], [0x1B, 0x5B], [0x7F], [0x80], [0xC2, 0x9B], [0xEF, 0xBB, 0xBF],
    [0xE2, 0x80, 0xAE], [0xF0, 0x9F], [0xFF], [0x22], [0x5C], [0x5C, 0x75], [0x23], [0x3A, 0x3A],
  ]
  private static let numbers = [
    "0", "-0", "1e308", "-1e308", "1e-320", "9007199254740991", "9007199254740993", "1e999",
    "9223372036854775807", "-1", "0.1", "1099511627776", "00", "1e", ".5", "-", "4294967296",
  ]

  /// Changes a text once.
  static func apply(to bytes: inout [UInt8], _ words: [String], _ source: inout Source) {
    let start = source.number(in: 0...bytes.count)
    let end = min(bytes.count, start + source.number(in: 0...16))
    switch source.alternative(of: 8) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 2: bytes.insert(contentsOf: source.element(of: awkward), at: start)
    case 3: bytes.insert(contentsOf: Array(source.element(of: words).utf8), at: start)
    case 4: replaceNumber(in: &bytes, from: start, with: source.element(of: numbers))
    case 5: if start < bytes.count { bytes[start] ^= 1 << UInt8(source.number(in: 0...7)) }
    case 6: bytes.removeSubrange(start...)
    default:
      let other = source.number(in: 0...bytes.count)
      let part = Array(bytes[start..<end])
      bytes.insert(contentsOf: part, at: min(other, bytes.count))
    }
  }

  /// Replaces the first number behind a position.
  private static func replaceNumber(
    in bytes: inout [UInt8], from start: Int, with number: String
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: number.utf8)
  }
}
