// A message with one change in it.

package import ScrollWire

extension JSON {
  /// Everything that is inside, each by the names and numbers that lead there.
  package var paths: [[String]] {
    children.flatMap { child in
      [[child.key]] + child.value.paths.map { [child.key] + $0 }
    }
  }

  package func value(at path: [String]) -> JSON? {
    guard let name = path.first else { return self }
    return children.first { $0.key == name }?.value.value(at: Array(path.dropFirst()))
  }

  /// The same with something else at a path, or without it.
  package func putting(_ other: JSON?, at path: [String]) -> JSON {
    let rest = Array(path.dropFirst())
    let changed = children.compactMap { child in
      guard child.key == path.first else { return child }
      let value = rest.isEmpty ? other : .some(child.value.putting(other, at: rest))
      return value.map { (key: child.key, value: $0) }
    }
    return kind == "an array" ? .array(changed.map(\.value)) : .object(changed)
  }

  /// The elements of an array go by their numbers.
  private var children: [Member] {
    members
      + elements.enumerated().map { (key: "\($0.offset)", value: $0.element) }
  }
}
