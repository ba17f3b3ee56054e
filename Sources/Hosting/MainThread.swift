// From the judge's threads to the main thread. This file alone uses the real queues of Dispatch.

import Dispatch

/// Runs a block on the main actor and waits for it. The judge runs on threads of its own, so the main thread is free,
/// unless it is the main thread itself that asks.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  if DispatchQueue.getSpecific(key: key) != nil { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

private let key: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
