// What generated scenarios consist of, as text.

package import Generators
import Invariants

package struct CensusText {
  private let census: Census

  package init(_ census: Census) { self.census = census }

  /// The table of the notices, then that of the situations.
  package func text(_ style: Style) -> String {
    var notices = [["what no device posts", "times", "because"]]
    notices += census.notices.map { [$0.name, "\($0.count)", $0.reason] }
    var situations = [["what people do", "% of cases", "because"]]
    situations += census.situations.map { [$0.name, percent($0.count), $0.reason] }
    return "\(census.cases) cases\n\n"
      + [notices, situations].map { Table($0, numbers: 1..<2).text(style) }.joined(
        separator: "\n")
  }

  private func percent(_ count: Int) -> String {
    (Double(count) * 1000 / Double(max(1, census.cases))).rounded().tenths
  }
}
