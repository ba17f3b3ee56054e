// From the judge's threads to the main thread, with the real queues and run loops.

import Dispatch
import Foundation

/// Runs a block on the main actor and waits for it. The judge runs on threads of its own, so the main thread is free,
/// unless it is the main thread itself that asks.
func onMainThread<Result: Sendable>(_ body: @escaping @MainActor () -> Result) -> Result {
  if DispatchQueue.getSpecific(key: key) != nil { return MainActor.assumeIsolated(body) }
  #if STAND_IN
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  #else
  return inMainRunLoop(body)
  #endif
}

private let key: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

#if !STAND_IN
/// Within a block of the main queue, a run loop serves no other block of it, so what a controller leaves to that queue or
/// to a task would happen after its case. Within a block of the run loop it happens as the loop runs.
private func inMainRunLoop<Result: Sendable>(
  _ body: @escaping @MainActor () -> Result
) -> Result {
  let isDone = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result?
  RunLoop.main.perform(inModes: [.common]) {
    unsafe result = MainActor.assumeIsolated(body)
    isDone.signal()
  }
  // A loop that sleeps is woken by its queue.
  DispatchQueue.main.async {}
  while true {
    isDone.wait()
    if let result = unsafe result { return result }
  }
}
#endif

/// Lets the main run loop do what falls into this time.
@MainActor func runMainLoop(for seconds: Double) {
  RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
}
