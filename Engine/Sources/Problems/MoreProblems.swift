// Problems beyond the challenge: dependent sizes, references, hidden draws, loops without spans.

import Checking

extension Problem {
  public static let more: [Problem] = [
    matrix, diamond, transfer, hidden, loop, product, ring, labelled, tree, counterReset, twoLoops,
    closedHandles, fourthHandle, shorter, remainder, fromTheEnd, cache, letter, escape,
  ]

  /// A square of a size that was drawn before.
  static let matrix = Problem(
    "matrix", "[[51, 0], [0, 100]]",
    for: Generator<Int>.int(1...10).bind { size in
      Generator<Int>.int(0...100).array(size...size).array(size...size)
    }
  ) { rows in rows.indices.map { rows[$0][$0] }.reduce(0, +) <= 150 }

  /// A node that refers to two others, which refer to the same one.
  static let diamond = Problem(
    "diamond", "[[], [0], [0], [1, 2]]", "[[], [0], [0], [2, 1]]",
    for: Generator<[[Int]]> { source in
      var nodes: [[Int]] = []
      source.repeat(0...12, "node") { source in
        var parents: [Int] = []
        source.repeat(0...3, "parent") { source in
          if let parent = source.reference(among: Array(nodes.indices)) { parents.append(parent) }
        }
        _ = source.make()
        nodes.append(parents)
      }
      return nodes
    }
  ) { nodes in
    !nodes.contains { parents in
      parents.contains { one in
        parents.contains { other in
          one != other && !Set(nodes[one]).isDisjoint(with: nodes[other])
        }
      }
    }
  }

  /// Accounts; a transfer to the same account makes money.
  static let transfer = Problem(
    "transfer", "open 0, deposit 1 to 0, transfer 1 from 0 to 0",
    for: Generator<[String]> { source in
      var (words, balances, total, isWrong) = ([String](), [Int](), 0, false)
      source.repeat(0...30, "command") { source in
        let kind = source.alternative(of: 3)
        let from = source.reference(among: Array(balances.indices))
        let to = source.reference(among: Array(balances.indices))
        let amount = source.number(in: 0...100)
        if isWrong { return }
        guard kind > 0, let from, let to else {
          words.append("open \(source.make())")
          balances.append(0)
          return
        }
        if kind == 1 {
          words.append("deposit \(amount) to \(to)")
          balances[to] += amount
          total += amount
        } else {
          words.append("transfer \(amount) from \(from) to \(to)")
          guard balances[from] >= amount else { return }
          let (source, target) = (balances[from] - amount, balances[to] + amount)
          balances[from] = source
          balances[to] = target
          isWrong = balances.reduce(0, +) != total
        }
      }
      return isWrong ? words : []
    }, describe: { $0.joined(separator: ", ") }
  ) { $0.isEmpty }

  /// What decides is drawn, and not shown.
  static let hidden = Problem(
    "hidden", "[0, 0, 0]",
    for: tuple(Generator<Int>.int().array(0...20), .int(0...1000), .bool),
    describe: { "\($0.0)" }
  ) { list, delay, isLate in list.count < 3 || delay <= 100 || !isLate }

  /// A loop as people write it, without any span.
  static let loop = Problem(
    "loop", "[(0, 501)]",
    for: Generator<[(Int, Int)]> { source in
      var pairs: [(Int, Int)] = []
      for _ in 0..<source.number(in: 0...20) {
        let first = source.number(in: 0...1000)
        pairs.append((first, source.number(in: 0...1000)))
      }
      return pairs
    }
  ) { pairs in !pairs.contains { $0.1 > $0.0 + 500 } }

  /// Two lists that are as long as each other.
  static let product = Problem(
    "product", "([11], [91])", "([91], [11])", "([32], [32])", "([11], [100])", "([100], [11])",
    for: Generator<Int>.int(0...10).bind { count in
      tuple(
        Generator<Int>.int(0...100).array(count...count),
        Generator<Int>.int(0...100).array(count...count))
    }
  ) { lists in zip(lists.0, lists.1).map { $0 * $1 }.reduce(0, +) <= 1000 }

  /// A ring of four elements that loses one when it is full.
  static let ring = Problem(
    "ring", "put 0, put 0, put 0, put 0, put 0",
    for: Generator<[String]> { source in
      var (words, count, isWrong) = ([String](), 0, false)
      source.repeat(0...40, "command") { source in
        let isPut = source.alternative(of: 2) == 0
        let number = source.number(in: 0...100)
        if isWrong { return }
        words.append(isPut ? "put \(number)" : "get")
        if isPut { count += 1 } else { count = max(0, count - 1) }
        if count > 4 { isWrong = true }
      }
      return isWrong ? words : []
    }, describe: { $0.joined(separator: ", ") }
  ) { $0.isEmpty }

  /// Alternatives of different length.
  static let labelled = Problem(
    "labelled", "[[1, 0, 0]]", "[[0, 0, 1]]", "[[0, 1, 0]]",
    for: Generator<[Int]>.oneOf(
      Generator<Int>.int(0...9).array(1...1), Generator<Int>.int(0...9).array(2...2),
      Generator<Int>.int(0...9).array(3...3)
    ).array(0...10)
  ) { lists in !lists.contains { $0.count == 3 && $0.reduce(0, +) > 0 } }

  indirect enum Tree: Sendable, CustomStringConvertible {
    case leaf(Int)
    case node(Tree, Tree)
    var description: String {
      switch self {
      case .leaf(let value): "\(value)"
      case .node(let left, let right): "(\(left) \(right))"
      }
    }
    var depth: Int {
      switch self {
      case .leaf: 0
      case .node(let left, let right): 1 + max(left.depth, right.depth)
      }
    }
    var sum: Int {
      switch self {
      case .leaf(let value): value
      case .node(let left, let right): left.sum + right.sum
      }
    }
  }

  static let tree = Problem(
    "tree", "(0 (0 (0 10)))", "(0 (0 (1 9)))", "(((10 0) 0) 0)", "(0 ((10 0) 0))", "((0 10) 0)",
    for: Generator<Tree>.recursive(depth: 6, leaf: Generator<Int>.int(0...10).map { .leaf($0) }) {
      tuple($0, $0).map { .node($0, $1) }
    }
  ) { $0.depth < 3 || $0.sum < 10 }

  /// Two numbers that must be equal although they are drawn far apart.
  static let counterReset = Problem(
    "reset", "[1, 1]",
    for: Generator<Int>.int(0...1_000_000).array(0...20)
  ) { list in
    !list.indices.contains { index in
      index > 0 && list[index] != 0 && list[..<index].contains(list[index])
    }
  }

  /// Two loops without spans: what is left out of one is not to be read by the other.
  static let twoLoops = Problem(
    "two loops", "([1, 1000], [501])",
    for: Generator<([Int], [Int])> { source in
      var lists = ([Int](), [Int]())
      for _ in 0..<source.number(in: 0...20) { lists.0.append(source.number(in: 0...1000)) }
      for _ in 0..<source.number(in: 0...20) { lists.1.append(source.number(in: 0...1000)) }
      return lists
    }
  ) { !($0.0.reduce(0, +) > 1000 && $0.1.contains { $0 > 500 }) }

  /// Every handle that is opened is used as often as all others, and closed.
  static let closedHandles = Problem(
    "closed handles", "[open 0, push(0, 11), close 0]",
    for: commands
  ) { commands in
    var (uses, isLarge) = ([Int: Int](), false)
    for command in commands {
      switch command {
      case .open(let handle): uses[handle] = 0
      case .push(let handle, let number):
        uses[handle, default: 0] += 1
        isLarge = isLarge || number > 10
      case .close(let handle): uses[handle, default: 0] += 100
      }
    }
    return Set(uses.values).count != 1 || (uses[0] ?? 0) < 101 || !isLarge
  }

  /// Four handles, and a push to another one than the first.
  static let fourthHandle = Problem(
    "fourth handle", "[open 0, open 1, open 2, open 3, push(1, 0)]",
    for: commands
  ) { commands in
    var opened = 0
    return !commands.contains { command in
      switch command {
      case .open:
        opened += 1
        return false
      case .push(let handle, _): return opened > 3 && handle > 0
      case .close: return false
      }
    }
  }

  /// A later alternative that is shorter.
  static let shorter = Problem(
    "shorter", "[11]",
    for: .oneOf(
      Generator<Int>.int(0...100).array(3...3), Generator<Int>.int(0...100).array(1...1))
  ) { $0.reduce(0, +) <= 10 }

  static let remainder = Problem(
    "remainder", "105",
    for: .int(0...1_000_000)
  ) { $0 <= 100 || $0 % 7 > 0 }

  /// A position that is counted from the end.
  static let fromTheEnd = Problem(
    "from the end", "([501], 9)",
    for: tuple(Generator<Int>.int(0...1000).array(0...10), Generator<Int>.int(0...10))
  ) { list, position in list.count + position != 10 || list.allSatisfy { $0 <= 500 } }

  /// A cache of two keys that forgets the one that was put first, although it has been read since.
  static let cache = Problem(
    "cache", "[put 0, put 1, get 0, put 2, get 0]",
    for: Generator<String> { source in
      let isGet = source.flag()
      return (isGet ? "get " : "put ") + "\(source.number(in: 0...20))"
    }.array(0...40), describe: { "[\($0.joined(separator: ", "))]" }
  ) { events in
    var (read, put) = ([Substring](), [Substring]())
    for event in events {
      let key = event.dropFirst(4)
      if event.hasPrefix("get") {
        if read.contains(key) != put.contains(key) { return false }
        if read.contains(key) { read = read.filter { $0 != key } + [key] }
      } else {
        read = Array((read.filter { $0 != key } + [key]).suffix(2))
        put = Array((put.filter { $0 != key } + [key]).suffix(2))
      }
    }
    return true
  }

  static let letter = Problem(
    "letter", #""d""#,
    for: .text(of: "abcdefgh", 0...20)
  ) { text in
    !text.contains { $0 >= "d" }
  }

  indirect enum JSON: Sendable, CustomStringConvertible {
    case null
    case number(Int)
    case text(String)
    case array([JSON])
    var description: String {
      switch self {
      case .null: "null"
      case .number(let number): "\(number)"
      case .text(let text): "\"\(text)\""
      case .array(let parts): "\(parts)"
      }
    }
  }

  /// A backslash somewhere, and nothing around it.
  static let escape = Problem(
    "escape", #""\""#,
    for: Generator<JSON>.recursive(
      depth: 3,
      leaf: .oneOf(
        .always(.null), Generator<Int>.int().map { .number($0) },
        Generator<String>.text(.ascii, 0...20).map { .text($0) })
    ) { $0.array(0...4).map { .array($0) } }
  ) { !"\($0)".contains("\\") }
}
