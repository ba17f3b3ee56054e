import ScrollConformance
import ScrollWire
import Testing

/// A log whose surroundings take the keyboard's share is judged with a warning.
@Suite struct TraceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The lines of the log, without their ends.
    var lines: [String]
    /// The beginning of the warning; nil for none.
    var warning: String?
  }

  private static func geometry(safe: Int, height: Int = 812) -> String {
    """
    "event":{"event":"geometryChanged","screen":[375,812],"window":[0,0,375,812],\
    "viewport":[0,0,375,\(height)],"safe":[44,0,\(safe),0]}
    """
  }

  private static func keyboard(_ kind: String, y: Int) -> String {
    #""event":{"event":"keyboard","kind":"\#(kind)","begin":null,"end":[0,\#(y),375,335],"#
      + #""duration":0.25,"local":true}"#
  }

  private static let (show, hide) = (keyboard("willShow", y: 477), keyboard("willHide", y: 812))

  static let rows = [
    Row(
      testDescription: "the safe area keeps the keyboard's share",
      lines: [show, geometry(safe: 335), hide, #""at":9"#],
      warning: "step 2, line 3: the bottom of the safe area changes from 34 to 335"),
    Row(
      testDescription: "the safe area gets the share beside its own",
      lines: [show, geometry(safe: 369), hide, #""at":9"#],
      warning: "step 2, line 3: the bottom of the safe area changes from 34 to 369"),
    Row(
      testDescription: "the viewport stays small",
      lines: [show, geometry(safe: 0, height: 477), hide, #""at":9"#],
      warning: "step 2, line 3: the height of the viewport changes from 812 to 477"),
    Row(
      testDescription: "the log ends with the keyboard",
      lines: [show, geometry(safe: 335)],
      warning: "step 2, line 3: the bottom of the safe area changes from 34 to 335"),
    Row(
      testDescription: "what came with one keyboard goes with the next one",
      lines: [show, geometry(safe: 335), hide, #""at":9"#, show, hide, geometry(safe: 34)],
      warning: "step 2, line 3: the bottom of the safe area changes from 34 to 335"),
    Row(
      testDescription: "a tab bar comes",
      lines: [show, geometry(safe: 83), hide, #""at":9"#]),
    Row(
      testDescription: "the safe area gives the share back",
      lines: [show, geometry(safe: 335), hide, geometry(safe: 34), #""at":9"#]),
    Row(
      testDescription: "the viewport gives the share back",
      lines: [show, geometry(safe: 0, height: 477), hide, geometry(safe: 0, height: 812)]),
    Row(
      testDescription: "a bar comes that has the height of a keyboard, and there is none",
      lines: [geometry(safe: 335), #""at":9"#]),
  ]

  @Test(arguments: rows) func takesTheKeyboardForABar(_ row: Row) throws {
    let beginning =
      #"{"at":0,"environment":{"screen":[375,812],"window":[0,0,375,812],"viewport":[0,0,375,812],"#
      + #""safe":[44,0,34,0],"padding":[0,0,0,0],"content":[375,1200],"keyboard":null,"#
      + #""focus":null},"observation":{"offset":[0,-44]}}"#
    let text = ([beginning] + row.lines.map { "{\($0)}" }).joined(separator: "\n") + "\n"
    let file = try TraceFile(parsing: Array(text.utf8))
    let report = JudgeReport(
      file.recordings, named: "trace", "a recording", claims: Claims(.visible), profile: .visible,
      filter: nil)
    #expect(report.warnings.count == (row.warning == nil ? 0 : 1), "\(report.warnings)")
    if let warning = row.warning {
      #expect(report.warnings.first?.hasPrefix(warning) == true, "\(report.warnings)")
    }
    let stored = try ReportFile(parsing: Array(ReportFile(report, exit: 0).text.utf8)).report
    #expect(stored.warnings == report.warnings)
  }
}
