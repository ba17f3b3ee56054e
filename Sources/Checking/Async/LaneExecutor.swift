// The executor of a lane, which gives the jobs of its tasks to the queue of the case.

/// The executor of the tasks of one lane.
///
/// Everything that is structured below a task runs on the executor that the task prefers: its child
/// tasks, and its calls of actors that have no executor of their own. Lane 0 is the case itself.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LaneExecutor: TaskExecutor {
  let queue: ReadyQueue
  let lane: Int

  init(_ queue: ReadyQueue, lane: Int = 0) { (self.queue, self.lane) = (queue, lane) }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.add(ReadyQueue.Entry(executor: self, work: .job(UnownedJob(job))))
  }

  /// Suspends the current task until it is the turn of this lane.
  func takeTurn() async {
    await unsafe withUnsafeContinuation { continuation in
      unsafe queue.add(ReadyQueue.Entry(executor: self, work: .step(continuation)))
    }
  }

  /// Runs a job on the current thread.
  func run(_ job: UnownedJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
