// What of an implementation can be seen.

public import ReferenceModel

/// The parts of an observation; the offset is always there.
public struct Observables: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let range = Observables(rawValue: 1)
  public static let insets = Observables(rawValue: 2)
  public static let viewport = Observables(rawValue: 4)
  public static let content = Observables(rawValue: 8)
  public static let bounce = Observables(rawValue: 16)
  public static let all: Observables = [.range, .insets, .viewport, .content, .bounce]

  /// As the protocol calls them.
  public static let names: [(name: String, part: Observables)] = [
    ("range", .range), ("insets", .insets), ("viewport", .viewport), ("content", .content),
    ("bounce", .bounce),
  ]

  /// What is there to be seen.
  public init(of observation: Observation) {
    self = []
    if observation.range != nil { insert(.range) }
    if observation.insets != nil { insert(.insets) }
    if observation.viewport != nil { insert(.viewport) }
    if observation.content != nil { insert(.content) }
    if observation.bounce != nil { insert(.bounce) }
  }

  /// "insets and bounce".
  public var words: String {
    let words = Self.names.filter { contains($0.part) }.map(\.name)
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
