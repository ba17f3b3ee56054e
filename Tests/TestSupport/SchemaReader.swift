// Reading a JSON Schema. What is not understood is a fault: to pass it over would let all pass.

import Conformance
import Wire

/// As much of JSON Schema, draft 2020-12, as the protocol's files use.
public enum SchemaKeyword: String, CaseIterable, Sendable {
  case type, const, `enum`, required, properties, items, minItems, maxItems, contains, minimum,
    maximum, allOf, `if`, then, unevaluatedProperties
  case ref = "$ref"
}

/// Reads the schemas of one file.
struct SchemaReader {
  let file: String
  /// What has been referred to so far, and where.
  private(set) var references: [(target: String, offset: Int)] = []

  /// What is there for people, and for finding what is referred to.
  private static let annotations: Set = [
    "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default",
  ]

  init(file: String) { self.file = file }

  mutating func schema(_ json: JSON) throws(ParseFault) -> Schema {
    guard case .object(let members) = json.content else {
      throw ParseFault(json.offset, "expected a schema, found \(json.kind)")
    }
    var schema = Schema()
    for member in members where !Self.annotations.contains(member.key) {
      let value = member.value
      switch SchemaKeyword(rawValue: member.key) {
      case nil: throw ParseFault(value.offset, "\"\(member.key)\" is no keyword that is understood")
      case .then: _ = try json.get("if", as: JSON.self)
      case .unevaluatedProperties:
        schema.isClosed = true
        guard try !Bool(value) else { throw ParseFault(value.offset, "expected false, found true") }
      case .if:
        let condition = try self.schema(value)
        schema.demands.append(.when(condition, then: try self.schema(json.get("then"))))
      case let keyword?: schema.demands.append(try demand(keyword, value))
      }
    }
    return schema
  }

  private mutating func demand(
    _ keyword: SchemaKeyword, _ value: JSON
  ) throws(ParseFault) -> Schema.Demand {
    switch keyword {
    case .type: .kinds(try kinds(value))
    case .const: .choice([try scalar(value)])
    case .enum: .choice(try choice(value))
    case .required: .fields(try [String](value))
    case .properties: .members(try members(value))
    case .items: .elements(try schema(value))
    case .minItems: .least(count: try Int(value))
    case .maxItems: .most(count: try Int(value))
    case .contains: .someElement(try schema(value))
    case .minimum: .minimum(try Double(value))
    case .maximum: .maximum(try Double(value))
    case .allOf: .all(try schemas(value))
    case .ref: .reference(try target(value))
    case .if, .then, .unevaluatedProperties:
      throw ParseFault(value.offset, "\(keyword.rawValue) does not stand by itself")
    }
  }

  private func kinds(_ json: JSON) throws(ParseFault) -> [Schema.Kind] {
    var kinds: [Schema.Kind] = []
    for element in try elements(json) {
      let name = try String(element)
      guard let kind = Schema.Kind(rawValue: name) else {
        throw ParseFault(element.offset, "\"\(name)\" is no type")
      }
      kinds.append(kind)
    }
    return kinds
  }

  /// The elements, or what stands there instead of an array of one.
  private func elements(_ json: JSON) throws(ParseFault) -> [JSON] {
    if case .array = json.content { try [JSON](json) } else { [json] }
  }

  private func choice(_ json: JSON) throws(ParseFault) -> [JSON] {
    var choice: [JSON] = []
    for element in try [JSON](json) { choice.append(try scalar(element)) }
    return choice
  }

  /// Whether two objects are the same is a question that no file asks.
  private func scalar(_ json: JSON) throws(ParseFault) -> JSON {
    switch json.content {
    case .array, .object:
      throw ParseFault(json.offset, "expected a plain value, found \(json.kind)")
    default: json
    }
  }

  private mutating func members(_ json: JSON) throws(ParseFault) -> [Schema.Member] {
    guard case .object(let members) = json.content else {
      throw ParseFault(json.offset, "expected an object, found \(json.kind)")
    }
    var result: [Schema.Member] = []
    for member in members {
      result.append(Schema.Member(name: member.key, schema: try schema(member.value)))
    }
    return result
  }

  private mutating func schemas(_ json: JSON) throws(ParseFault) -> [Schema] {
    var schemas: [Schema] = []
    for element in try [JSON](json) { schemas.append(try schema(element)) }
    return schemas
  }

  private mutating func target(_ json: JSON) throws(ParseFault) -> String {
    let word = try String(json)
    let target = word.hasPrefix("#") ? file + word : word
    references.append((target, json.offset))
    return target
  }
}
