// Observations as JSON.

package import Conformance
package import ReferenceModel

extension Observation {
  /// A field of an observation: its name in the protocol.
  ///
  /// The order of the cases is the order in which they are written. The first letters differ, which
  /// is what `RanReader` tells them apart by.
  enum Field: String, CaseIterable {
    case offset, range, insets, viewport, content, bounce

    /// What an implementation announces if it shows this field; nil for the offset, which all show.
    var observable: Observables? {
      switch self {
      case .offset: nil
      case .range: .range
      case .insets: .insets
      case .viewport: .viewport
      case .content: .content
      case .bounce: .bounce
      }
    }
  }

  /// The value of a field; nil if it was not observed.
  private func value(of field: Field) -> JSON? {
    switch field {
    case .offset: offset.json
    case .range: range?.json
    case .insets: insets?.json
    case .viewport: viewport?.json
    case .content: content?.json
    case .bounce: bounce?.json
    }
  }
}

extension Observation: WireValue {
  /// Reads an object; only the offset is required.
  package init(_ json: JSON) throws(ParseFault) {
    func find(_ field: Field) throws(ParseFault) -> JSON? { try json.find(field.rawValue) }
    self.init(offset: try json.get(Field.offset.rawValue))
    range = try find(.range).map(OffsetRange.init)
    insets = try find(.insets).map(Insets.init)
    viewport = try find(.viewport).map(Rect.init)
    content = try find(.content).map(Size.init)
    bounce = try find(.bounce).map(Bool.init)
  }

  /// The observation as an object without the fields that were not observed.
  package var json: JSON {
    JSON(
      .object(
        Field.allCases.compactMap { field in
          value(of: field).map { JSON.Member(key: field.rawValue, value: $0) }
        }))
  }
}
