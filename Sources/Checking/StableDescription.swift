// Descriptions that are the same in every process.

/// A description in which the elements of sets and dictionaries have an order.
///
/// The order in which a `Set` or a `Dictionary` lists its elements is another one in every process,
/// and so is the text of `String(describing:)`. In this description a shorter element comes before
/// a longer one, and elements of the same length are in alphabetical order. The same holds for sets
/// and dictionaries in arrays, optionals and tuples, and in structures and enumerations that have
/// no description of their own. A text is quoted, and what cannot be seen in it is escaped. All other
/// values are described as by `String(describing:)`.
public func stableDescription<Value>(_ value: Value) -> String {
  value is any StringProtocol || value is Character || Reflection.hasUnorderedPart(value)
    ? Reflection.text(value, isPart: false) : String(describing: value)
}

/// A type of the standard library whose elements are described one by one.
private protocol Container {
  /// Whether the elements have no order, or cannot be seen, or one of them contains such elements.
  var hasUnorderedPart: Bool { get }
  /// The description; `isPart` is whether the value is a part of another value.
  func text(isPart: Bool) -> String
}

private enum Reflection {
  static func hasUnorderedPart(_ value: Any) -> Bool {
    if let container = value as? any Container { return container.hasUnorderedPart }
    if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
      return false
    }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle != .class && mirror.children.contains { hasUnorderedPart($0.value) }
  }

  static func text(_ value: Any, isPart: Bool) -> String {
    if let container = value as? any Container { return container.text(isPart: isPart) }
    guard hasUnorderedPart(value) else {
      return isPart ? String(reflecting: value) : String(describing: value)
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else {
      return (mirror.displayStyle == .tuple ? "" : "\(type(of: value))") + list(mirror.children)
    }
    let isList = Mirror(reflecting: payload.value).displayStyle == .tuple
    let text = text(payload.value, isPart: true)
    return (payload.label ?? "") + (isList ? text : "(\(text))")
  }

  /// The children in brackets, with their labels.
  private static func list(_ children: Mirror.Children) -> String {
    let texts = children.map { label, value in
      let text = text(value, isPart: true)
      guard let label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}

// MARK: - Containers

extension Array: Container {
  fileprivate var hasUnorderedPart: Bool { contains { Reflection.hasUnorderedPart($0) } }

  fileprivate func text(isPart: Bool) -> String {
    "[\(map { Reflection.text($0, isPart: true) }.joined(separator: ", "))]"
  }
}

extension Optional: Container {
  fileprivate var hasUnorderedPart: Bool { map { Reflection.hasUnorderedPart($0) } ?? false }

  fileprivate func text(isPart: Bool) -> String {
    map { "Optional(\(Reflection.text($0, isPart: true)))" } ?? "nil"
  }
}

extension Set: Container {
  fileprivate var hasUnorderedPart: Bool { true }

  fileprivate func text(isPart: Bool) -> String {
    let texts = map { Reflection.text($0, isPart: true) }.inStableOrder
    let list = "[\(texts.joined(separator: ", "))]"
    return isPart ? "Set(\(list))" : list
  }
}

extension Dictionary: Container {
  fileprivate var hasUnorderedPart: Bool { true }

  fileprivate func text(isPart: Bool) -> String {
    let texts = map { key, value in
      "\(Reflection.text(key, isPart: true)): \(Reflection.text(value, isPart: true))"
    }
    return isEmpty ? "[:]" : "[\(texts.inStableOrder.joined(separator: ", "))]"
  }
}

extension String: Container {
  fileprivate var hasUnorderedPart: Bool { contains { $0.escaped != nil } }

  fileprivate func text(isPart: Bool) -> String {
    "\"" + map { $0.escaped ?? String($0) }.joined() + "\""
  }
}

extension Substring: Container {
  fileprivate var hasUnorderedPart: Bool { String(self).hasUnorderedPart }
  fileprivate func text(isPart: Bool) -> String { String(self).text(isPart: isPart) }
}

extension Character: Container {
  fileprivate var hasUnorderedPart: Bool { escaped != nil }
  fileprivate func text(isPart: Bool) -> String { String(self).text(isPart: isPart) }

  /// The character with escapes for quotes, and for what is not seen at its beginning or its end; nil
  /// if it needs none.
  fileprivate var escaped: String? {
    let scalars = Array(unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return nil }
    if first.isPlain, last.isPlain || last.properties.isGraphemeExtend && !last.isHidden {
      return nil
    }
    return scalars.map { scalar in
      scalar.isPlain ? String(scalar) : scalar.escaped(asASCII: true)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is seen by itself and means itself in quotes.
  fileprivate var isPlain: Bool {
    self != "\"" && self != "\\" && !isHidden && !properties.isGraphemeExtend
  }

  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}

extension [String] {
  /// The texts from short to long, and those of the same length in the order of their bytes.
  fileprivate var inStableOrder: [String] {
    sorted { left, right in
      left.utf8.count == right.utf8.count
        ? left.utf8.lexicographicallyPrecedes(right.utf8) : left.utf8.count < right.utf8.count
    }
  }
}
