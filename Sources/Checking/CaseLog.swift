// A log of all cases, for programs that display their distribution.

/// A log with one line per case. Each line is a JSON object in the format that viewers of property
/// tests, such as Tyche, can read.
public struct CaseLog: Sendable {
  /// The time at which the run began, in seconds. Viewers use it to separate the runs in one file.
  public var start: Double
  /// Called with each line, in the order of the cases. The line has no line break at its end.
  public var write: @Sendable (String) -> Void

  /// Creates a log that passes every line to `write`.
  public init(start: Double, write: @escaping @Sendable (String) -> Void) {
    (self.start, self.write) = (start, write)
  }

  /// The line for one case. The property runs again to describe the case.
  func line(_ property: Property, _ token: Token, _ outcome: Outcome, _ notes: Notes) -> String {
    let (status, reason) =
      switch outcome {
      case .invalid: ("gave_up", "rejected")
      case .passed: ("passed", "")
      case .failed(let origin): ("failed", origin.name)
      }
    var features: [(String, String)] = []
    for note in notes.all {
      switch note {
      case .classify(let label): features.append((label, "true"))
      case .tabulate(let table, let value): features.append((table, Self.quoted(value)))
      case .cover(let label, _, let holds), .sometimes(let label, let holds):
        features.append((label, "\(holds)"))
      case .target(let label, let number):
        // JSON has no infinity.
        if number.isFinite { features.append((label, "\(number)")) }
      }
    }
    let members = features.map { "\(Self.quoted($0.0)):\($0.1)" }.joined(separator: ",")
    let representation = Self.quoted(property.description(of: token))
    return """
      {"type":"test_case","run_start":\(start),"property":\(Self.quoted(property.name)),\
      "status":"\(status)","status_reason":\(Self.quoted(reason)),\
      "representation":\(representation),"how_generated":"\(token.text)",\
      "features":{\(members)},"coverage":null}
      """
  }

  /// The text as a JSON string, with quotation marks.
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
