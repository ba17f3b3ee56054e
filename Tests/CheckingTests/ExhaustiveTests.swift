import Checking
import Testing

/// Exhaustive checks of all states.
@Suite struct Exhaustive {
  /// The farmer, the wolf, the goat and the cabbage: 10 states, 7 crossings.
  @Test func crossesTheRiver() {
    struct River: Hashable {
      var farmer = false, wolf = false, goat = false, cabbage = false
      var isSafe: Bool { (wolf != goat && goat != cabbage) || goat == farmer }
      var isDone: Bool { farmer && wolf && goat && cabbage }
    }
    let passengers: [WritableKeyPath<River, Bool>?] = [nil, \.wolf, \.goat, \.cabbage]
    var explorer = Explorer<River, WritableKeyPath<River, Bool>?>(
      from: [River()], events: { _ in passengers }
    ) { river, passenger in
      var next = river
      next.farmer.toggle()
      if let passenger {
        guard river[keyPath: passenger] == river.farmer else { return nil }
        next[keyPath: passenger].toggle()
      }
      return next.isSafe ? next : nil
    }
    explorer.sometimes = [.init("all are across", \.isDone)]
    explorer.eventually = [.init("all get across", \.isDone)]
    let all = explorer.explore()
    #expect(all.isProved && all.states == 10 && all.transitions == 20 && all.depth == 7)
    explorer.always = [.init("never across") { !$0.isDone }]
    #expect(explorer.explore().violation?.events.count == 7)
  }

  /// The sliding puzzle of 3 × 3: 9!/2 states, none further than 31 moves.
  @Test func slidesEveryPiece() {
    let explorer = Explorer<[UInt8], Int>(
      from: [[1, 2, 3, 4, 5, 6, 7, 8, 0]], events: { _ in [-3, -1, 1, 3] }
    ) { board, move in
      let hole = board.firstIndex(of: 0) ?? 0
      let target = hole + move
      guard (0..<9).contains(target), abs(move) == 3 || target / 3 == hole / 3 else { return nil }
      var next = board
      next.swapAt(hole, target)
      return next
    }
    let all = explorer.explore()
    #expect(all.isFinished && all.states == 181_440 && all.depth == 31)
  }

  @Test func neverCallsAHalfDoneSearchAProof() {
    var counter = Explorer<Int, Int>(from: [0], events: { _ in [1] }, next: { $0 + $1 })
    #expect(!counter.explore(limit: 50).isFinished)
    #expect(!counter.explore(depth: 5).isFinished)
    counter = Explorer(from: [0], events: { _ in [1] }, next: { min(5, $0 + $1) })
    counter.eventually = [.init("back to 0") { $0 == 0 }]
    #expect(counter.explore().violation?.events.count == 1)
    counter.eventually = []
    counter.sometimes = [.init("six") { $0 == 6 }]
    #expect(counter.explore().unreached == ["six"])
  }
}
