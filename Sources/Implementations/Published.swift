// All published implementations: the five systems that this project began with, and widely used libraries.

public import ScrollConformance
import ScrollTexts

extension Implementation {
  /// The five systems and the libraries, each with its known divergences.
  public static let published: [Implementation] = ports.map { implementation in
    var known = implementation
    known.expectations = knownDivergences[implementation.name] ?? []
    return known
  }

  /// The known divergences by the names of implementations, from the file `Expectations.txt`.
  private static let knownDivergences: [String: [ExpectedVerdict]] = {
    let sections = unsafe String(cString: scrollTextExpectations())
      .split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: sections.map { lines in
        let text = Array(lines.joined(separator: "\n").utf8)
        do throws(ParseFault) {
          let file = try ExpectationFile(parsing: text)
          return (String(lines[lines.startIndex].dropFirst(2)), file.expectations.map(\.ofDevices))
        } catch {
          preconditionFailure("Expectations.txt cannot be read: \(error.message)")
        }
      })
  }()
}
