// A JSON Schema as values: what it demands, keyword by keyword.

import Wire

/// What is demanded of a JSON value; nothing if there are no demands.
struct Schema: Sendable {
  enum Demand: Sendable {
    /// What another schema demands, by its file and its path there.
    case reference(String)
    case kinds([Kind])
    /// One of these, of which none is an array or an object.
    case choice([JSON])
    case fields([String])
    case members([Member])
    case elements(Schema)
    case least(count: Int)
    case most(count: Int)
    case someElement(Schema)
    case minimum(Double)
    case maximum(Double)
    case all([Schema])
    case when(Schema, then: Schema)
  }

  struct Member: Sendable {
    var name: String
    var schema: Schema
  }

  enum Kind: String {
    case null, boolean, number, integer, string, array, object
  }

  var demands: [Demand] = []
  /// Whether there may be no fields but those that something in this schema describes.
  var isClosed = false
}
