import ReferenceModel
import ScrollWire
import Testing

/// One trace through nearly every rule, worked out by hand.
@Suite struct WorkedTrace {
  struct Row: Sendable {
    var words: String
    var offset: Point
    var bottom: Double
    var range: Interval
    var remark: String

    init(
      _ words: String, _ x: Double, _ y: Double, _ bottom: Double, _ lower: Double, _ upper: Double,
      _ remark: String
    ) {
      self.words = words
      (offset, self.bottom) = (Point(x, y), bottom)
      (range, self.remark) = (Interval(lower, upper), remark)
    }
  }

  static let rows: [Row] = [
    Row("", 0, -44, 34, -44, 422, "the beginning of the content, below the notch"),
    Row("F(700,744)", 0, -44, 34, -44, 422, "the focus waits for a keyboard"),
    Row(
      "t(0.01) wC[0,521,375,291] wS[0,521,375,291]", 0, -44, 34, -44, 422, "the wait starts anew"),
    Row("t(0.04) wS[0,477,375,335]", 0, -44, 34, -44, 422, "the last one wins"),
    Row("t(0.1)", 0, 267, 335, -44, 723, "the field ends at the keyboard's top"),
    Row("F(1100,1144) t(0.1)", 0, 667, 335, -44, 723, "a focus alone needs no notification"),
    Row("D+ D(-500) D-", 0, 167, 335, -44, 723, "the finger lets go of the focus"),
    Row("wS[0,521,375,291] t(0.1)", 0, 167, 291, -44, 679, "the user is not pulled back"),
    Row("TB wH G(3)", -44, 211, 291, 0, 1116, "pinned, and the overlap frozen"),
    Row("TE wS[0,166,812,209] t(0.1)", -44, 211, 209, 0, 1034, "the hide never took effect"),
    Row("F- wH t(0.1)", -44, 211, 21, 0, 846, "as if there had been no keyboard"),
  ]

  @Test func isAsWorkedOut() throws {
    var line = "X:"
    for row in Self.rows {
      line += " " + row.words
      let model = end(of: try Notation.scenario(line + " ."))
      #expect(model.state.offset == row.offset, "\(row.remark): \(row.words)")
      #expect(model.adjusted.bottom == row.bottom, "\(row.remark): \(row.words)")
      #expect(model.range(.vertical) == row.range, "\(row.remark): \(row.words)")
    }
  }
}
