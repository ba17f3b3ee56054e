// A value that is not as its schema wants it.

import Wire

public struct Misfit: Equatable, CustomStringConvertible, Sendable {
  /// From the message to what is wrong: "/observations/0/offset/1", as a JSON pointer has it.
  public private(set) var path = ""
  /// Where that stands in the text, in bytes.
  public let offset: Int
  public let words: String

  public var description: String { "\(path): \(words)" }

  init(_ words: String, at value: JSON) { (self.words, offset) = (words, value.offset) }

  /// The same, seen from the value that holds it under this name.
  func inside(_ name: String) -> Misfit {
    var result = self
    result.path = "/\(name)\(path)"
    return result
  }
}
