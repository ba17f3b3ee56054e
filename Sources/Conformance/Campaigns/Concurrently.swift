// Work for several elements at once.

extension Array where Element: Sendable {
  /// Runs `work` for the elements, at most `workers` at a time, and returns the results in order.
  package func concurrently<Result: Sendable>(
    _ workers: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    // A single worker needs no child tasks, which could wait for other tasks of the process.
    if workers <= 1 {
      var results: [Result] = []
      for element in self { results.append(await work(element)) }
      return results
    }
    let elements = self
    return await withTaskGroup(of: (Int, Result).self, returning: [Result].self) { group in
      var next = 0
      func add(_ group: inout TaskGroup<(Int, Result)>) {
        guard next < elements.count else { return }
        let index = next
        next += 1
        group.addTask { @concurrent in (index, await work(elements[index])) }
      }
      for _ in 0..<workers { add(&group) }
      var found: [(Int, Result)] = []
      while let result = await group.next() {
        found.append(result)
        add(&group)
      }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
