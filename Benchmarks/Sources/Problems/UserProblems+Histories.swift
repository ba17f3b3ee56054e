// Histories: what is right in each step, and wrong after some of them.

import Checking

extension Problem {
  /// Accounts and transfers have names. A transfer takes its amount at once, and gives it when it is
  /// committed. The bug: an aborted one does not give it back.
  static let bankAbort = Problem(
    "bank_abort", "open 0, deposit 1 to 0, transfer 1 of 1 from 0 to 0, abort 1",
    property: Property(
      "bank_abort",
      StateMachine(
        model: { Bank(isWrong: false) }, candidate: { Bank(isWrong: true) }, offer: Bank.offer,
        expected: { $0.balances(after: $1) }, observed: { $0.balances(after: $1) }),
      events: 0...50))

  private enum BankEvent: Sendable, CustomStringConvertible {
    case open(Int)
    case deposit(Int, account: Int)
    case transfer(Int, amount: Int, from: Int, to: Int)
    case commit(Int)
    case abort(Int)

    var description: String {
      switch self {
      case .open(let account): "open \(account)"
      case .deposit(let amount, let account): "deposit \(amount) to \(account)"
      case .transfer(let name, let amount, let from, let to):
        "transfer \(name) of \(amount) from \(from) to \(to)"
      case .commit(let transfer): "commit \(transfer)"
      case .abort(let transfer): "abort \(transfer)"
      }
    }
  }

  private struct Bank {
    let isWrong: Bool
    var balances: [Int: Int] = [:]
    var pending: [Int: (amount: Int, from: Int, to: Int)] = [:]

    @Sendable static func offer(_ bank: Bank, _ source: inout Source) -> BankEvent {
      let kind = source.alternative(of: 5)
      let from = source.reference(among: bank.balances.keys.sorted())
      let to = source.reference(among: bank.balances.keys.sorted())
      let amount = source.number(in: 0...100)
      let transfer = source.reference(among: bank.pending.keys.sorted())
      guard kind > 0, let from, let to else { return .open(source.make()) }
      if let transfer, kind > 2 { return kind == 3 ? .commit(transfer) : .abort(transfer) }
      if kind == 1 { return .deposit(amount, account: from) }
      return .transfer(source.make(), amount: amount, from: from, to: to)
    }

    mutating func balances(after event: BankEvent) -> [Int: Int] {
      switch event {
      case .open(let account): balances[account] = 0
      case .deposit(let amount, let account): balances[account, default: 0] += amount
      case .transfer(let name, let amount, let from, let to):
        guard let balance = balances[from], balance >= amount else { break }
        balances[from] = balance - amount
        pending[name] = (amount, from, to)
      case .commit(let name):
        guard let transfer = pending.removeValue(forKey: name) else { break }
        balances[transfer.to, default: 0] += transfer.amount
      case .abort(let name):
        guard let transfer = pending.removeValue(forKey: name) else { break }
        if !isWrong { balances[transfer.from, default: 0] += transfer.amount }
      }
      return balances
    }
  }

  /// A cache of two entries forgets the one that was not used for longest. The bug: reading does not
  /// count as use.
  static let lru = Problem(
    "lru", "put 0 0, put 1 0, get 0, put 2 0, get 0",
    property: Property(
      "lru",
      StateMachine(
        model: { Cache(isWrong: false) }, candidate: { Cache(isWrong: true) },
        offer: { _, source in
          let isPut = source.alternative(of: 2) == 0
          let key = source.number(in: 0...19)
          let value = source.number(in: 0...100)
          return isPut ? CacheEvent.put(key, value) : .get(key)
        },
        expected: { $0.value(after: $1) }, observed: { $0.value(after: $1) })))

  private enum CacheEvent: Sendable, CustomStringConvertible {
    case put(Int, Int)
    case get(Int)

    var description: String {
      switch self {
      case .put(let key, let value): "put \(key) \(value)"
      case .get(let key): "get \(key)"
      }
    }
  }

  private struct Cache {
    let isWrong: Bool
    /// The entry that was used last is at the end.
    var entries: [(key: Int, value: Int)] = []

    mutating func value(after event: CacheEvent) -> Int? {
      switch event {
      case .put(let key, let value):
        entries.removeAll { $0.key == key }
        entries.append((key, value))
        if entries.count > 2 { entries.removeFirst() }
        return nil
      case .get(let key):
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        let entry = entries[index]
        if !isWrong { entries.append(entries.remove(at: index)) }
        return entry.value
      }
    }
  }

  /// Two clients count up one number: each reads it, and then writes one more. The list says who
  /// takes the next step. The bug: there is no lock.
  static let lostUpdate = Problem(
    "lost_update", "A reads, B reads, A writes, B writes",
    property: Property(
      "lost_update", for: Generator<String>.element(of: ["A", "B"]).array(0...20),
      describe: { clients in
        var isReading: Set<String> = []
        return clients.map { client in
          let isWrite = isReading.remove(client) != nil
          if !isWrite { isReading.insert(client) }
          return "\(client) \(isWrite ? "writes" : "reads")"
        }.joined(separator: ", ")
      }
    ) { clients in
      var (number, writes, read) = (0, 0, [String: Int]())
      for client in clients {
        if let seen = read.removeValue(forKey: client) {
          (number, writes) = (seen + 1, writes + 1)
        } else {
          read[client] = number
        }
      }
      return number == writes
    })
}
