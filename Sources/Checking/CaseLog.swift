// Every case on a line, for programs that draw distributions.

/// A log with one JSON object a line for every case, in the format that viewers of property tests
/// (Tyche and others) read.
public struct CaseLog: Sendable {
  /// When the run began, in seconds: it tells runs in one file apart.
  public var start: Double
  public var write: @Sendable (String) -> Void

  public init(start: Double, write: @escaping @Sendable (String) -> Void) {
    (self.start, self.write) = (start, write)
  }

  func line(_ property: Property, _ token: Token, _ outcome: Outcome, _ notes: Notes) -> String {
    let (status, reason) =
      switch outcome {
      case .invalid: ("gave_up", "rejected")
      case .passed: ("passed", "")
      case .failed(let origin): ("failed", origin.name)
      }
    var source = Source(token)
    let representation = property.describe(&source)
    var features: [(String, String)] = []
    for note in notes.all {
      switch note {
      case .classify(let label): features.append((label, "true"))
      case .tabulate(let table, let value): features.append((table, Self.quoted(value)))
      case .cover(let label, _, let holds), .sometimes(let label, let holds):
        features.append((label, "\(holds)"))
      }
    }
    let members = features.map { "\(Self.quoted($0.0)):\($0.1)" }.joined(separator: ",")
    return """
      {"type":"test_case","run_start":\(start),"property":\(Self.quoted(property.name)),\
      "status":"\(status)","status_reason":\(Self.quoted(reason)),\
      "representation":\(Self.quoted(representation)),"how_generated":"\(token.text)",\
      "features":{\(members)},"coverage":null}
      """
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
