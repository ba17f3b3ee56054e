// Merges, sets, queues, graphs and checksums that are wrong in one place.

import Checking

extension Problem {
  private static let sorted = Generator<Int>.int().array().map { $0.sorted() }

  /// Two sorted lists are merged. The bug: of two equal elements one is lost.
  static let merge = Problem(
    "merge", "([0], [0])",
    property: Property("merge", for: tuple(sorted, sorted)) { pair in
      var (left, right, merged) = (pair.0[...], pair.1[...], [Int]())
      while let one = left.first, let other = right.first {
        merged.append(min(one, other))
        if one <= other { left.removeFirst() }
        if other <= one { right.removeFirst() }
      }
      return merged + left + right == (pair.0 + pair.1).sorted()
    })

  /// Intervals are put into a set that keeps them apart from each other. The bug: those that only
  /// touch are not joined.
  static let intervalSet = Problem(
    "interval_set", "[Range(0..<1), Range(1..<2)]",
    property: Property(
      "interval_set",
      for: tuple(Generator<Int>.int(0...100), .int(1...10)).map { $0..<$0 + $1 }.array(0...20)
    ) { intervals in
      var set: [Range<Int>] = []
      for interval in intervals {
        var joined = interval
        for other in set where other.overlaps(joined) {
          joined =
            min(
              joined.lowerBound, other.lowerBound)..<max(
              joined.upperBound, other.upperBound)
        }
        set = (set.filter { !$0.overlaps(joined) } + [joined]).sorted {
          $0.lowerBound < $1.lowerBound
        }
      }
      return zip(set, set.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    })

  /// Entries leave by their keys, and equal keys in the order in which they came. The bug: only
  /// keys are compared, and a new entry rises above those of the same key.
  static let stableQueue = Problem(
    "stable_queue", "[0, 0]",
    property: Property("stable_queue", for: Generator<Int>.int(0...100).array(0...30)) { keys in
      var queue = PriorityQueue()
      for (number, key) in keys.enumerated() { queue.insert((key, number)) }
      let left = (0..<keys.count).map { _ in queue.removeFirst() }
      let expected = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      return left.map(\.number) == expected.map(\.offset)
    })

  private struct PriorityQueue {
    typealias Entry = (key: Int, number: Int)
    private var heap: [Entry] = []

    mutating func insert(_ entry: Entry) {
      heap.append(entry)
      var index = heap.count - 1
      while index > 0, heap[index].key <= heap[(index - 1) / 2].key {
        heap.swapAt(index, (index - 1) / 2)
        index = (index - 1) / 2
      }
    }

    mutating func removeFirst() -> Entry {
      heap.swapAt(0, heap.count - 1)
      let first = heap.removeLast()
      var index = 0
      while let child = [2 * index + 1, 2 * index + 2].filter({ $0 < heap.count }).min(by: {
        heap[$0].key < heap[$1].key
      }), heap[child].key < heap[index].key {
        heap.swapAt(index, child)
        index = child
      }
      return first
    }
  }

  struct Graph: Sendable, CustomStringConvertible {
    var nodes: [String]
    var edges: [(from: String, to: String)]

    var description: String {
      let edges = edges.map { "\($0.from) → \($0.to)" }.joined(separator: ", ")
      return "nodes \(nodes.joined(separator: ", ")); edges \(edges)"
    }

    /// The nodes, each after all that have an edge to it. A node on a cycle, or after one, has no
    /// place.
    var order: [String] {
      var (order, rest) = ([String](), nodes)
      while let next = rest.first(where: { node in
        !edges.contains { $0.to == node && rest.contains($0.from) }
      }) {
        order.append(next)
        rest.removeAll { $0 == next }
      }
      return order
    }
  }

  /// Nodes with names, and edges between them. The bug: a cycle is not handled.
  static let namedCycle = Problem(
    "named_cycle", "nodes a; edges a → a",
    property: Property(
      "named_cycle",
      for: Generator<String>.text(of: "abcdefgh", 1...4).uniqueArray(0...8).bind { names in
        guard !names.isEmpty else { return .always(Graph(nodes: [], edges: [])) }
        let name = Generator.element(of: names)
        return tuple(name, name).array(0...12).map { Graph(nodes: names, edges: $0) }
      }
    ) { $0.order.count == $0.nodes.count })

  /// A checksum is to notice two neighbours that changed places. The bug: a sum does not.
  static let checksum = Problem(
    "checksum", "[0, 1]",
    property: Property("checksum", for: Generator<UInt8>.any().array(2...20)) { bytes in
      var transposed = bytes
      if let first = bytes.indices.dropLast().first(where: { bytes[$0] != bytes[$0 + 1] }) {
        transposed.swapAt(first, first + 1)
      }
      return transposed == bytes || transposed.reduce(0, &+) != bytes.reduce(0, &+)
    })
}
