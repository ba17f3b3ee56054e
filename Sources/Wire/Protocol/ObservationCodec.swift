// Observations as JSON.

package import Conformance
package import ReferenceModel

/// Only the offset is required, and what was not observed is left out. The first letters differ, which is what
/// `RanReader` tells the fields apart by.
extension Observation: WireObject {
  package static var blank: Observation { Observation(offset: Point(0, 0)) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("offset", &offset)
    try field(optional: "range", &range)
    try field(optional: "insets", &insets)
    try field(optional: "viewport", &viewport)
    try field(optional: "content", &content)
    try field(optional: "bounce", &bounce)
  }
}
