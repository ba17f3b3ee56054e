// The files of a protocol's schemas, which refer to each other.

public import Conformance
public import Wire

public struct SchemaLibrary: Sendable {
  /// By file, or by file and path: "values.schema.json#/$defs/point".
  private var schemas: [String: Schema] = [:]

  /// Files by their names. A fault is one of the file that its message begins with.
  public init(_ files: [String: [UInt8]]) throws(ParseFault) {
    var references: [(file: String, target: String, offset: Int)] = []
    for (file, text) in files {
      do throws(ParseFault) {
        for reference in try read(JSON(parsing: text), file) {
          references.append((file, reference.target, reference.offset))
        }
      } catch { throw ParseFault(error.offset, "\(file): \(error.message)") }
    }
    for reference in references where schemas[reference.target] == nil {
      throw ParseFault(reference.offset, "\(reference.file): there is no \(reference.target)")
    }
  }

  private mutating func read(
    _ json: JSON, _ file: String
  ) throws(ParseFault) -> [(target: String, offset: Int)] {
    var reader = SchemaReader(file: file)
    schemas[file] = try reader.schema(json)
    if let id = try json.find("$id"), try String(id) != file {
      throw ParseFault(id.offset, "expected the name of the file")
    }
    if let definitions = try json.find("$defs"), case .object(let members) = definitions.content {
      for member in members {
        schemas["\(file)#/$defs/\(member.key)"] = try reader.schema(member.value)
      }
    }
    return reader.references
  }

  /// What is wrong with a value, if anything is.
  public func misfit(of value: JSON, in name: String) -> Misfit? {
    guard let schema = schemas[name] else { return Misfit("there is no schema \(name)", at: value) }
    return misfit(of: value, schema)
  }

  private func misfit(of value: JSON, _ schema: Schema) -> Misfit? {
    var known: Set<String> = []
    return misfit(of: value, schema, &known)
  }

  /// `known` are the fields of the value that something describes. Nothing is thrown: most of what does
  /// not fit is only the condition of something else, and a test pays for whatever is thrown.
  private func misfit(of value: JSON, _ schema: Schema, _ known: inout Set<String>) -> Misfit? {
    for demand in schema.demands {
      if let misfit = misfit(of: value, demand, &known) { return misfit }
    }
    guard schema.isClosed, case .object(let members) = value.content else { return nil }
    let stranger = members.first { !known.contains($0.key) }
    return stranger.map { Misfit("expected no such field", at: $0.value).inside($0.key) }
  }

  private func misfit(
    of value: JSON, _ demand: Schema.Demand, _ known: inout Set<String>
  ) -> Misfit? {
    switch (demand, value.content) {
    case (.reference(let target), _):
      return schemas[target].flatMap { misfit(of: value, $0, &known) }
    case (.all(let schemas), _):
      for schema in schemas {
        if let misfit = misfit(of: value, schema, &known) { return misfit }
      }
    case (.when(let condition, let consequence), _):
      var described = known
      guard misfit(of: value, condition, &described) == nil else { return nil }
      known = described
      return misfit(of: value, consequence, &known)
    case (.members(let described), .object(let members)):
      for one in described {
        guard let member = members.first(where: { $0.key == one.name }) else { continue }
        known.insert(one.name)
        if let misfit = misfit(of: member.value, one.schema) { return misfit.inside(one.name) }
      }
    case (.elements(let schema), .array(let elements)):
      for (index, element) in elements.enumerated() {
        if let misfit = misfit(of: element, schema) { return misfit.inside("\(index)") }
      }
    case (.someElement(let schema), .array(let elements)):
      if elements.contains(where: { misfit(of: $0, schema) == nil }) { return nil }
      return Misfit("expected an element that is not among these", at: value)
    default: return demand.complaint(about: value).map { Misfit($0, at: value) }
    }
    return nil
  }
}
