// Numbers as text.

extension Double {
  /// The number with at most three decimals and without trailing zeros: 237, 0.1, 237.7, 1.667.
  package var words: String {
    guard isFinite else { return "\(self)" }
    let thousandths = (self * 1000).rounded()
    guard thousandths.magnitude < 0x1p53 else { return "\(self)" }
    let (whole, rest) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "−" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// The number with its unit: "1 point", "44 points".
  package var points: String { words == "1" ? "1 point" : "\(words) points" }
}
