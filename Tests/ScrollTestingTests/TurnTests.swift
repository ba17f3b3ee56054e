import Checking
import Foundation
import ScrollTesting
import ScrollWire
import Testing

/// Checks of parallel tests take turns.
@Suite(.storingNothing) struct Turns {
  /// How many checks run at the moment, and how many ran at most.
  private struct Running {
    var now = 0
    var most = 0
  }

  @Test func areAsManyAsProcessors() async {
    let running = Guarded(Running())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 * System.processors {
        group.addTask {
          await check("check \(number)", for: Generator<Bool>.bool, cases: 1) { _ in
            running.with {
              $0.now += 1
              $0.most = max($0.most, $0.now)
            }
            Thread.sleep(forTimeInterval: 0.005)
            running.with { $0.now -= 1 }
            return true
          }
        }
      }
    }
    #expect(running.with(\.most) <= System.processors)
  }

  /// If a check in a case waited for a turn of its own, as many as there are would wait for ever.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func areNotWaitedForInACase() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 * System.processors {
        group.addTask {
          await check("outer \(number)", for: Generator<Bool>.bool, cases: 2) { flag in
            await check("inner \(number)", for: Generator<Bool>.bool, cases: 2) { _ in true }
            return flag || true
          }
        }
      }
    }
  }
}
