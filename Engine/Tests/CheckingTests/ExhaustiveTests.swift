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
    func cross(_ holds: (River) -> Bool) -> Exploration<River, WritableKeyPath<River, Bool>?> {
      Exploration(
        from: [River()], events: { _ in passengers },
        next: { river, passenger in
          var next = river
          next.farmer.toggle()
          if let passenger {
            guard river[keyPath: passenger] == river.farmer else { return nil }
            next[keyPath: passenger].toggle()
          }
          return next.isSafe ? next : nil
        }, holds: holds)
    }
    let all = cross { _ in true }
    #expect(all.isFinished && all.states == 10 && all.transitions == 20 && all.depth == 7)
    let across = cross { !$0.isDone }
    #expect(!across.isFinished && across.violation?.events.count == 7)
    #expect(across.violation?.state.isDone == true)
  }

  /// The sliding puzzle of 2 × 3: 6!/2 states, none further than 21 moves.
  @Test func slidesEveryPiece() {
    let all = Exploration<[UInt8], Int>(
      from: [[1, 2, 3, 4, 5, 0]], events: { _ in [-3, -1, 1, 3] },
      next: { board, move in
        let hole = board.firstIndex(of: 0) ?? 0
        let target = hole + move
        guard (0..<6).contains(target), abs(move) == 3 || target / 3 == hole / 3 else {
          return nil
        }
        var next = board
        next.swapAt(hole, target)
        return next
      })
    #expect(all.isFinished && all.states == 360 && all.depth == 21)
  }

  @Test func neverCallsAHalfDoneSearchFinished() {
    func count(depth: Int = .max, limit: Int = 1_000_000) -> Exploration<Int, Int> {
      Exploration(
        from: [0], depth: depth, limit: limit, events: { _ in [1] }, next: { min(99, $0 + $1) })
    }
    #expect(!count(limit: 50).isFinished && !count(depth: 5).isFinished)
    #expect(count().isFinished && count().states == 100)
  }
}
