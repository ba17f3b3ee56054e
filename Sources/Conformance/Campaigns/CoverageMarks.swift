// The coverage of a campaign.

import ReferenceModel
package import ScrollGenerators
import ScrollInvariants

/// The number of cases in which each production, kind of keyboard, device and situation occurred.
package struct CoverageMarks: Equatable, Sendable {
  private var productions = [Int](repeating: 0, count: Production.allCases.count)
  private var keyboards = [Int](repeating: 0, count: KeyboardKind.allCases.count)
  private var devices = [Int](repeating: 0, count: Device.all.count)
  private var situations = [Int](repeating: 0, count: Situation.allCases.count)
  /// The number of cases with numbers whose sums are rounded.
  package private(set) var ragged = 0

  mutating func note(_ play: Play, _ judged: CaseJudgement) {
    if play.isRagged { ragged += 1 }
    devices[play.device] += 1
    Self.count(play.productions, in: &productions)
    Self.count(play.keyboards, in: &keyboards)
    Self.count(judged.situations.rawValue, in: &situations)
  }

  mutating func add(_ other: CoverageMarks) {
    ragged += other.ragged
    for index in productions.indices { productions[index] += other.productions[index] }
    for index in keyboards.indices { keyboards[index] += other.keyboards[index] }
    for index in devices.indices { devices[index] += other.devices[index] }
    for index in situations.indices { situations[index] += other.situations[index] }
  }

  private static func count(_ bits: UInt64, in counts: inout [Int]) {
    var rest = bits
    while rest != 0 {
      counts[rest.trailingZeroBitCount] += 1
      rest &= rest - 1
    }
  }

  /// Tables of names, each with the number of cases in which it occurred.
  package var tables: [(title: String, rows: [(String, Int)])] {
    [
      ("productions", Array(zip(Production.allCases.map(\.name), productions))),
      ("keyboards", Array(zip(KeyboardKind.allCases.map { "\($0)" }, keyboards))),
      ("devices", Array(zip(Device.all.map(\.name), devices))),
      ("situations", Array(zip(Situation.allCases.map(\.words), situations))),
    ]
  }

  /// The productions, keyboards and situations of a world that no case reached. Devices are not required.
  package func unreached(in world: World) -> [String] {
    func missing<Case>(
      _ label: String, _ cases: [Case], _ counts: [Int], _ name: (Case) -> String,
      _ occurs: (Case) -> Bool
    ) -> [String] {
      zip(cases, counts).filter { $1 == 0 && occurs($0) }.map { label + name($0.0) }
    }
    return missing(
      "production ", Production.allCases, productions, \.name, { $0.occurs(in: world) })
      + missing("keyboard ", KeyboardKind.allCases, keyboards, { "\($0)" }) {
        $0.occurs(in: world)
      }
      + missing("situation: ", Situation.allCases, situations, \.words) { $0.occurs(in: world) }
  }
}
