// The shrinking challenge: problems whose smallest counterexample is known.

public import Checking

/// A property that fails, and what its counterexample shrinks to.
public struct Problem: Sendable {
  public var name: String
  /// The smallest counterexamples, as the property describes them; any of them will do.
  public var ideals: [String]
  public var property: Property

  init<Value>(
    _ name: String, _ ideals: String..., for values: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @Sendable (Value) -> Bool
  ) {
    (self.name, self.ideals) = (name, ideals)
    property = Property(name, for: values, describe: describe, holds: holds)
  }

  init<Value>(
    _ name: String, _ ideals: String..., for values: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    judge: @escaping @Sendable (Value) -> Outcome
  ) {
    (self.name, self.ideals) = (name, ideals)
    property = Property(name, for: values, describe: describe, judge: judge)
  }

  init(_ name: String, _ ideals: String..., property: Property) {
    (self.name, self.ideals, self.property) = (name, ideals, property)
  }

  public static let all: [Problem] = [
    bound5, largeUnionList, reverse, calculator, lengthList,
    difference("0", "(10, 10)") { $0 == 0 },
    difference("1...4", "(10, 6)") { (1...4).contains($0) }, difference("1", "(10, 9)") { $0 == 1 },
    binaryHeap, coupling, deletion, distinct, nestedLists, referenceChain, handles,
  ]

  private static let ints = Generator<Int>.int()

  static let bound5 = Problem(
    "bound5", "[[], [], [], [-1], [-32768]]",
    for: Generator<Int16>.any().array(0...10).array(5...5),
    judge: { (lists: [[Int16]]) -> Outcome in
      let sums = lists.map { $0.reduce(0, &+) }
      if sums.contains(where: { $0 >= 256 }) { return .invalid }
      return sums.reduce(0, &+) < 5 * 256 ? .passed : .failed(Origin("sum"))
    })

  static let largeUnionList = Problem(
    "large union list", "[[0, 1, -1, 2, -2]]",
    for: ints.array(0...20).array(0...20)
  ) {
    Set($0.joined()).count <= 4
  }

  static let reverse = Problem(
    "reverse", "[0, 1]",
    for: ints.array()
  ) { $0 == $0.reversed() }

  indirect enum Expression: Sendable, CustomStringConvertible {
    case literal(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    var description: String {
      switch self {
      case .literal(let value): "\(value)"
      case .sum(let left, let right): "(\(left) + \(right))"
      case .quotient(let left, let right): "(\(left) / \(right))"
      }
    }

    var dividesByLiteralZero: Bool {
      switch self {
      case .literal: false
      case .quotient(_, .literal(0)): true
      case .sum(let left, let right), .quotient(let left, let right):
        left.dividesByLiteralZero || right.dividesByLiteralZero
      }
    }

    /// Nil if it divides by zero.
    var value: Int? {
      switch self {
      case .literal(let value): return value
      case .sum(let left, let right):
        guard let left = left.value, let right = right.value else { return nil }
        return left &+ right
      case .quotient(let left, let right):
        guard let left = left.value, let right = right.value, right != 0 else { return nil }
        return left.dividedReportingOverflow(by: right).partialValue
      }
    }
  }

  static let calculator = Problem(
    "calculator", "(0 / (0 + 0))", "(0 / (0 / 1))",
    for: Generator<Expression>.recursive(depth: 5, leaf: ints.map { .literal($0) }) { inner in
      .oneOf(
        tuple(inner, inner).map { .sum($0, $1) }, tuple(inner, inner).map { .quotient($0, $1) })
    },
    judge: { (expression: Expression) -> Outcome in
      if expression.dividesByLiteralZero { return .invalid }
      return expression.value == nil ? .failed(Origin("division by zero")) : .passed
    })

  static let lengthList = Problem(
    "length list", "[900]",
    for: Generator<Int>.int(1...100).bind { Generator<Int>.int(0...1000).array($0...$0) }
  ) { $0.allSatisfy { $0 < 900 } }

  static func difference(
    _ name: String, _ ideal: String, _ isWrong: @escaping @Sendable (Int) -> Bool
  ) -> Problem {
    let positive = Generator<Int>.int(1...Int(Int32.max))
    return Problem(
      "difference \(name)", ideal,
      for: tuple(positive, positive)
    ) { pair in
      pair.0 < 10 || !isWrong(abs(pair.0 - pair.1))
    }
  }

  final class Heap: Sendable, CustomStringConvertible {
    let key: Int
    let left, right: Heap?

    init(_ key: Int, _ left: Heap?, _ right: Heap?) {
      (self.key, self.left, self.right) = (key, left, right)
    }

    var description: String {
      func text(_ heap: Heap?) -> String { heap?.description ?? "-" }
      return left == nil && right == nil ? "\(key)" : "(\(key) \(text(left)) \(text(right)))"
    }

    var keys: [Int] { [key] + (left?.keys ?? []) + (right?.keys ?? []) }

    static func merge(_ one: Heap?, _ other: Heap?) -> Heap? {
      guard let one else { return other }
      guard let other else { return one }
      return one.key <= other.key
        ? Heap(one.key, merge(one.right, other), one.left)
        : Heap(other.key, merge(other.right, one), other.left)
    }

    static func sorted(_ heap: Heap?) -> [Int] {
      heap.map { [$0.key] + sorted(merge($0.left, $0.right)) } ?? []
    }

    /// The bug: what is below the root is listed as it stands.
    static func wronglySorted(_ heap: Heap?) -> [Int] {
      heap.map { [$0.key] + (merge($0.left, $0.right)?.keys ?? []) } ?? []
    }
  }

  static func heap(_ source: inout Source, above key: Int, depth: Int = 0) -> Heap? {
    source.span("heap") { source in
      guard source.flag(percent: depth < 8 ? 45 : 0) else { return nil }
      let key = source.number(in: key...1000, origin: key)
      let left = heap(&source, above: key, depth: depth + 1)
      let right = heap(&source, above: key, depth: depth + 1)
      return Heap(key, left, right)
    }
  }

  /// Four nodes; these are the ways to put a 1 among three 0 that go wrong.
  static let binaryHeap = Problem(
    "binheap", "(0 - (0 1 0))", "(0 1 (0 0 -))", "(0 (0 0 -) 1)",
    for: Generator { source in heap(&source, above: 0) },
    describe: { $0?.description ?? "-" },
    judge: { (heap: Heap?) -> Outcome in
      Heap.wronglySorted(heap) == Heap.sorted(heap) ? .passed : .failed(Origin("order"))
    })

  static let coupling = Problem(
    "coupling", "[1, 0]",
    for: Generator<Int>.int(0...10).array(),
    judge: { (list: [Int]) -> Outcome in
      if list.contains(where: { $0 >= list.count }) { return .invalid }
      let isCoupled = list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
      return isCoupled ? .failed(Origin("cycle of two")) : .passed
    })

  static let deletion = Problem(
    "deletion", "([0, 0], 0)",
    for: ints.array(1...100).bind { list in
      Generator<Int>.int(0...list.count - 1).map { (list, $0) }
    }
  ) { list, index in
    var rest = list
    let element = list[index]
    if let first = rest.firstIndex(of: element) { rest.remove(at: first) }
    return !rest.contains(element)
  }

  static let distinct = Problem(
    "distinct", "[0, 1, -1]",
    for: ints.array()
  ) { Set($0).count < 3 }

  static let nestedLists = Problem(
    "nested lists", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]",
    for: ints.array(0...20).array(0...20)
  ) {
    $0.map(\.count).reduce(0, +) <= 10
  }

  /// Items that refer to earlier ones; a chain of three is the failure.
  static let referenceChain = Problem(
    "refs chain", "[nil, Optional(0), Optional(1)]",
    for: Generator<[Int?]> { source in
      var items: [Int?] = []
      source.repeat(0...20, "item") { source in
        let refersTo = source.flag()
        let earlier = source.reference(among: Array(items.indices))
        _ = source.make()
        items.append(refersTo ? earlier : nil)
      }
      return items
    }
  ) { items in
    items.allSatisfy { item in
      item.flatMap { items[$0] }.flatMap { items[$0] ?? -1 } == nil
        || item.flatMap { items[$0] } == nil
    }
  }

  enum Command: Sendable, CustomStringConvertible {
    case open(Int)
    case push(Int, Int)
    case close(Int)

    var description: String {
      switch self {
      case .open(let handle): "open \(handle)"
      case .push(let handle, let number): "push(\(handle), \(number))"
      case .close(let handle): "close \(handle)"
      }
    }
  }

  static let commands = Generator<[Command]> { source in
    var commands: [Command] = []
    var living: [Int] = []
    source.repeat(0...50, "command") { source in
      let kind = source.alternative(of: 3)
      let handle = source.reference(among: living)
      let number = source.number(in: 0...100)
      switch (kind, handle) {
      case (1, let handle?): commands.append(.push(handle, number))
      case (2, let handle?):
        commands.append(.close(handle))
        living.removeAll { $0 == handle }
      default:
        let name = source.make()
        living.append(name)
        commands.append(.open(name))
      }
    }
    return commands
  }

  /// Handles are opened, pushed to and closed. The bug: once a handle has been closed, two pushes
  /// to one with a lower number, together 10 or more, go wrong.
  static let handles = Problem(
    "handles", "[open 0, open 1, close 1, push(0, 0), push(0, 10)]",
    for: commands
  ) { commands in
    var closed = -1
    var sums: [Int: (count: Int, sum: Int)] = [:]
    for command in commands {
      switch command {
      case .open: break
      case .close(let handle):
        closed = handle
        sums = [:]
      case .push(let handle, let number):
        guard handle < closed else { continue }
        let old = sums[handle] ?? (0, 0)
        sums[handle] = (old.count + 1, old.sum + number)
        if old.count + 1 == 2, old.sum + number >= 10 { return false }
      }
    }
    return true
  }
}
