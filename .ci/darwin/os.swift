// What the sources use of the module `os`.

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) {}
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result { fatalError() }
}
