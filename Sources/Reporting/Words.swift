// Numbers as people read them.

import ReferenceModel

extension Double {
  /// At most three decimals, none that say nothing: 237, 0.1, 237.7, 1.667.
  var words: String {
    guard isFinite else { return "\(self)" }
    let thousandths = (self * 1000).rounded()
    guard thousandths.magnitude < 0x1p53 else { return "\(self)" }
    let (whole, rest) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "−" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = String(rest + 1000).dropFirst()
    return "\(sign)\(whole).\(digits.trimmingSuffix { $0 == "0" })"
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}

extension Point {
  var words: String { "\(x.words),\(y.words)" }
}

extension Size {
  var words: String { "\(width.words)×\(height.words)" }
}

extension Rect {
  var words: String { "\(size.words) at \(x.words),\(y.words)" }
}

extension Insets {
  var words: String { "\(top.words) \(left.words) \(bottom.words) \(right.words)" }
}

extension Interval {
  var words: String { "\(lower.words)…\(upper.words)" }
}
