// The parts of an observation.

public import ReferenceModel

/// The optional parts of an observation; the offset is not optional.
public struct Observables: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// A set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The range of the offset.
  public static let range = Observables(rawValue: 1)
  /// The insets.
  public static let insets = Observables(rawValue: 2)
  /// The frame of the viewport, which an implementation may resize.
  public static let viewport = Observables(rawValue: 4)
  /// The size of the content.
  public static let content = Observables(rawValue: 8)
  /// Whether the scroll view bounces.
  public static let bounce = Observables(rawValue: 16)
  /// All parts.
  public static let all: Observables = [.range, .insets, .viewport, .content, .bounce]

  /// The names of the parts in the wire protocol.
  public static let names: [(name: String, part: Observables)] = [
    ("range", .range), ("insets", .insets), ("viewport", .viewport), ("content", .content),
    ("bounce", .bounce),
  ]

  /// The parts that an observation contains.
  public init(of observation: Observation) {
    // This is asked after every event.
    var bits: UInt8 = 0
    if observation.range != nil { bits |= Self.range.rawValue }
    if observation.insets != nil { bits |= Self.insets.rawValue }
    if observation.viewport != nil { bits |= Self.viewport.rawValue }
    if observation.content != nil { bits |= Self.content.rawValue }
    if observation.bounce != nil { bits |= Self.bounce.rawValue }
    rawValue = bits
  }

  /// The names of the parts as a list in words, such as "insets and bounce".
  public var words: String {
    let words = Self.names.filter { contains($0.part) }.map(\.name)
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
