// Properties that never fail, to see how fast they do that.

public import Checking

/// A property with a way to count what it goes through.
public enum Throughput {
  public static let lists = Property("lists", for: ints) { $0.count <= 100 }

  private static let ints = Generator<Int>.int().array(0...100)

  /// A counter beside its model, in steps of four kinds.
  public static let counter = Property("counter", machine, events: 0...100)

  private enum Step: Sendable { case add(Int), subtract(Int), reset, skip }

  private static let machine = StateMachine<(model: Int, candidate: Int), Step>(
    start: { _ in (0, 0) },
    offer: { _, source in
      let kind = source.alternative(of: 4)
      let number = source.number(in: 0...10)
      switch kind {
      case 0: return .add(number)
      case 1: return .subtract(number)
      case 2: return .reset
      default: return .skip
      }
    },
    step: { state, step in
      switch step {
      case .add(let number): state = (state.model + number, state.candidate + number)
      case .subtract(let number): state = (state.model - number, state.candidate - number)
      case .reset: state = (0, 0)
      case .skip: break
      }
      return state.model == state.candidate ? .passed : .failed(Origin("counter"))
    })
}

extension Property {
  /// How many elements or steps a case has on average: drawn again from the same seed, and counted.
  public func rate(of cases: Int) -> Double {
    var sum = 0
    for index in 0..<cases where index % 10 == 0 {
      sum += iterationCount(.generated(Seed(1), index: index))
    }
    return Double(sum) / Double((cases + 9) / 10)
  }
}
