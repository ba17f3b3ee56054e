// A small set of cases that together meet every obligation that any of them meets.

import ReferenceModel
import ScrollWire

/// Chooses cases greedily, and then leaves out those that meet nothing alone.
struct Cover {
  private let costs: [Int]
  /// For each case the numbers of its obligations.
  private let met: [[Int]]
  private let obligations: [VectorCase.Obligation]

  init(_ cases: [VectorCase]) {
    var numbers: [VectorCase.Obligation: Int] = [:]
    var obligations: [VectorCase.Obligation] = []
    met = cases.map { one in
      one.obligations.map { obligation in
        if let known = numbers[obligation] { return known }
        numbers[obligation] = obligations.count
        obligations.append(obligation)
        return obligations.count - 1
      }
    }
    self.obligations = obligations
    costs = cases.map { $0.scenario.events.count + Self.costOfBeginning }
  }

  /// The beginning of a vector takes as much room as some events.
  private static let costOfBeginning = 4

  /// The chosen cases in their order, each with the obligations that it has to meet, and with those that no other one
  /// meets. Each obligation is the duty of one case.
  var chosen: [(number: Int, duties: Set<VectorCase.Obligation>, alone: Set<VectorCase.Obligation>)]
  {
    var holders = [Int](repeating: 0, count: obligations.count)
    var taken = greedy()
    for number in taken { for one in met[number] { holders[one] += 1 } }
    for number in taken.reversed() where met[number].allSatisfy({ holders[$0] > 1 }) {
      taken.removeAll { $0 == number }
      for one in met[number] { holders[one] -= 1 }
    }
    var isOpen = [Bool](repeating: true, count: obligations.count)
    // What only one case meets is its duty; what several meet is that of the first.
    return taken.sorted().map { number in
      let duties = met[number].filter { holders[$0] == 1 || isOpen[$0] }
      for duty in duties { isOpen[duty] = false }
      let alone = duties.filter { holders[$0] == 1 }
      return (number, Set(duties.map { obligations[$0] }), Set(alone.map { obligations[$0] }))
    }
  }

  /// Takes the case that meets the most open obligations for its cost, the first of several, until none is open.
  private func greedy() -> [Int] {
    var cases = [[Int]](repeating: [], count: obligations.count)
    for (number, met) in met.enumerated() { for one in met { cases[one].append(number) } }
    // How many open obligations each case meets.
    var gains = met.map(\.count)
    var isOpen = [Bool](repeating: true, count: obligations.count)
    var taken: [Int] = []
    while true {
      var best: Int?
      for number in gains.indices where gains[number] > 0 {
        guard let old = best, gains[number] * costs[old] <= gains[old] * costs[number] else {
          best = number
          continue
        }
      }
      guard let best else { return taken }
      taken.append(best)
      for one in met[best] where isOpen[one] {
        isOpen[one] = false
        for number in cases[one] { gains[number] -= 1 }
      }
    }
  }
}
