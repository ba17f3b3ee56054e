// Numbers as a person writes them.

extension Double {
  /// Reads a finite decimal number, such as 12, 0.5 or 1e3. The result is nil for what else `Double` reads:
  /// hexadecimal digits, "nan" and "infinity".
  package init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
