// A result builder for long lists, whose elements the compiler checks one by one.

/// Collects elements. The compiler would check an array literal of a hundred closures as one slow expression.
@resultBuilder enum ListBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildPartialBlock(first: [Element]) -> [Element] { first }
  static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
}
