// Numbers and geometry in a line.

import Conformance
import ReferenceModel

extension NotationParser {
  /// Reads a value of several numbers in the given form: "content=(w,h)" or "window=[x,y,w,h]".
  mutating func value<Value: NumberList>(_ form: String) throws(ParseFault) -> Value {
    Value(numbers: try numbers(Value.count...Value.count, form))
  }

  mutating func number(_ form: String) throws(ParseFault) -> Double { try numbers(1...1, form)[0] }

  /// Reads numbers between the parentheses or brackets of the `form`, which an error shows.
  mutating func numbers(
    _ count: ClosedRange<Int>, _ form: String
  ) throws(ParseFault) -> [Double] {
    let open: Unicode.Scalar = form.utf8.contains(UInt8(ascii: "[")) ? "[" : "("
    let close: Unicode.Scalar = open == "(" ? ")" : "]"
    guard take(open) else {
      throw ParseFault(position, "expected '\(open)' as in \(form), found \(found)")
    }
    var numbers: [Double] = []
    repeat {
      skipSpace()
      numbers.append(try number())
      skipSpace()
    } while numbers.count < count.upperBound && take(",")
    let expected = numbers.count < count.lowerBound ? "','" : "'\(close)'"
    guard numbers.count >= count.lowerBound, take(close) else {
      throw ParseFault(position, "expected \(expected) as in \(form), found \(found)")
    }
    return numbers
  }

  mutating func number() throws(ParseFault) -> Double {
    let start = position
    if !take("-") { _ = take("+") }
    let digits = position
    while let byte = next, isDigit(byte) || byte == UInt8(ascii: ".") { position += 1 }
    if position > digits, let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      let exponent = position
      position += 1
      if !take("-") { _ = take("+") }
      if let byte = next, isDigit(byte) {
        while let byte = next, isDigit(byte) { position += 1 }
      } else {
        position = exponent
      }
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(literal) else {
      let what = literal.isEmpty ? found : "'\(literal)'"
      throw ParseFault(start, "expected a number, found \(what)")
    }
    guard number.isFinite else {
      throw ParseFault(start, "expected a number that a Double can hold, found \(literal)")
    }
    return number
  }

  mutating func wholeNumber() throws(ParseFault) -> Int {
    let start = position
    guard let number = Int(exactly: try number()), abs(number) <= Limits.wholeNumber else {
      throw ParseFault(
        start, "expected a whole number up to \(Limits.wholeNumber) after '#'")
    }
    return number
  }
}
