// A list whose elements are written one below the other, each checked by the compiler on its own.

/// Collects elements. An array literal of a hundred closures would be one expression for the compiler.
@resultBuilder enum ListBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildPartialBlock(first: [Element]) -> [Element] { first }
  static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
}
