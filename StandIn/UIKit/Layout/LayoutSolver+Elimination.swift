// What several equations say together, where none of them has one unknown alone: a column in the middle of a view.

extension LayoutSolver {
  /// Solves the required equations for what is still unknown, and returns whether anything has become known.
  mutating func eliminate(_ axis: Int) -> Bool {
    // Two unknowns for an item: where it begins, and its size.
    var unknowns: [(index: Int, part: Part)] = []
    var number: [Int: (low: Int?, size: Int?)] = [:]
    for (index, extent) in extents[axis].enumerated() {
      var own: (low: Int?, size: Int?) = (nil, nil)
      if extent.low == nil {
        own.low = unknowns.count
        unknowns.append((index, .low))
      }
      if extent.size == nil {
        own.size = unknowns.count
        unknowns.append((index, .size))
      }
      number[index] = own
    }
    guard !unknowns.isEmpty else { return false }
    var rows = rows(axis, unknowns.count, number)
    var (pivots, next) = ([(row: Int, column: Int)](), 0)
    for column in unknowns.indices {
      guard let row = rows[next...].indices.first(where: { abs(rows[$0][column]) > 1e-9 }) else {
        continue
      }
      rows.swapAt(row, next)
      let pivot = rows[next][column]
      rows[next] = rows[next].map { $0 / pivot }
      for other in rows.indices where other != next && rows[other][column] != 0 {
        let factor = rows[other][column]
        for entry in column...unknowns.count { rows[other][entry] -= factor * rows[next][entry] }
      }
      pivots.append((next, column))
      next += 1
    }
    var isNew = false
    for (row, column) in pivots {
      let others = unknowns.indices.contains { $0 != column && abs(rows[row][$0]) > 1e-9 }
      guard !others, value(unknowns[column].index, unknowns[column].part, axis) == nil else {
        continue
      }
      learn(unknowns[column].index, unknowns[column].part, rows[row][unknowns.count], axis)
      isNew = true
    }
    return isNew
  }

  /// The equations, each with a coefficient for each unknown and a number at the end.
  private func rows(
    _ axis: Int, _ count: Int, _ number: [Int: (low: Int?, size: Int?)]
  ) -> [[Double]] {
    var rows: [[Double]] = []
    /// Adds a variable of an item, as where it begins and a share of its size.
    func add(_ index: Int, _ part: Part, _ factor: Double, to row: inout [Double]) {
      if let known = value(index, part, axis) { return row[count] -= factor * known }
      let (own, extent) = (number[index], extents[axis][index])
      let share: (low: Double, size: Double) =
        switch part {
        case .low: (1, 0)
        case .high: (1, 1)
        case .middle: (1, 0.5)
        case .size: (0, 1)
        }
      for (share, column, known) in [
        (share.low, own?.low, extent.low), (share.size, own?.size, extent.size),
      ] where share != 0 {
        if let column {
          row[column] += factor * share
        } else {
          row[count] -= factor * share * (known ?? 0)
        }
      }
    }
    for equation in equations[axis]
    where equation.priority >= 1000 && equation.relation == .equal {
      var row = [Double](repeating: 0, count: count + 1)
      row[count] = equation.constant
      add(equation.left, equation.leftPart, 1, to: &row)
      if equation.right >= 0 {
        add(equation.right, equation.rightPart, -equation.factor, to: &row)
      }
      if row.dropLast().contains(where: { $0 != 0 }) { rows.append(row) }
    }
    for (index, extent) in extents[axis].enumerated() {
      for (part, known) in [(Part.high, extent.high), (.middle, extent.middle)] {
        guard let known, extent.low == nil || extent.size == nil else { continue }
        var row = [Double](repeating: 0, count: count + 1)
        let half = part == .middle ? 0.5 : 1
        row[count] = known - (extent.low ?? 0) - half * (extent.size ?? 0)
        if let column = number[index]?.low { row[column] = 1 }
        if let column = number[index]?.size { row[column] = half }
        rows.append(row)
      }
    }
    return rows
  }
}
