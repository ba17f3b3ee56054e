import Checking
import Conformance
import Foundation
import Generators
import ReferenceModel
import TestSupport
import Testing
import Wire

/// The schemas in `Protocol` say what the codecs do, in both directions.
@Suite struct ProtocolSchemas {
  /// The sender of a message.
  enum Side: String, CaseIterable {
    case host, child

    var schema: String { "\(rawValue).schema.json" }

    func read(_ json: JSON) throws(ParseFault) {
      switch self {
      case .host: _ = try Request(json)
      case .child: _ = try Answer(json)
      }
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Protocol").standardized

  static let library = Result {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    .filter { $0.hasSuffix(".schema.json") }
    let files = try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
    return try SchemaLibrary(Dictionary(uniqueKeysWithValues: files))
  }

  /// Whether schema and codec take it; where they refuse it they must do so at the same offset.
  static func isTaken(_ text: String, _ side: Side) throws -> Bool {
    let json = try JSON(parsing: text)
    let misfit = try library.get().misfit(of: json, in: side.schema)
    do throws(ParseFault) {
      try side.read(json)
      #expect(misfit == nil, "the codec takes it: \(text)")
    } catch { #expect(misfit?.offset == error.offset, "\(error.message): \(text)") }
    return misfit == nil
  }

  // MARK: - What is really said

  @Test(arguments: 0..<4 as Range<UInt64>)
  func takeWhatIsReallySaid(_ part: UInt64) throws {
    let library = try Self.library.get()
    var scenarios = Grammar(.odd).generator.map(\.scenario).sample(30, seed: Seed(part))
    for seed in part * 30..<part * 30 + 30 {
      var input = RandomInput(seed: seed, hostileOneIn: 0)
      scenarios.append(input.scenario(events: 20))
    }
    for scenario in scenarios {
      let request = Request.run(id: "r1", scenario).json
      let answer = Answer.ran(id: "r1", Implementation.model.run(scenario)).json
      try #require(library.misfit(of: request, in: "host.schema.json") == nil, "\(request.text)")
      try #require(library.misfit(of: answer, in: "child.schema.json") == nil, "\(answer.text)")
    }
    #expect(scenarios.count == 60)
  }

  @Test func takeEveryOtherMessage() throws {
    for request in [Request.hello(suite: "1.0.0"), .bye] {
      #expect(try Self.isTaken(request.json.text, .host))
    }
    let claims = Claims(
      .polite, without: .rotation, .sideways, settle: 0.25, tolerance: 0.5, observes: [.range])
    for answer in [
      Answer.ready(Introduction("a", version: "1", language: "c", claims: Claims())),
      .ready(Introduction("a", version: "1", language: "c", claims: claims, url: "https://a.org")),
      .skip(id: "r1", reason: "no keyboard"), .error(id: "r1", step: nil, message: ""),
      .error(id: "r1", step: 3, message: "out of cheese"),
    ] { #expect(try Self.isTaken(answer.json.text, .child)) }
  }

  /// The messages that the description shows, in the order in which they are said.
  @Test func takeWhatIsDescribed() throws {
    let lines = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
      .split(separator: "\n")
    let messages = lines.compactMap { line -> (Side, String)? in
      if line.hasPrefix("→ {") { return (.host, String(line.dropFirst(2))) }
      return line.hasPrefix("← {") ? (.child, String(line.dropFirst(2))) : nil
    }
    #expect(messages.map(\.0) == [.host, .child, .host, .child, .child, .child, .host])
    for (side, message) in messages { #expect(try Self.isTaken(message, side), "\(message)") }
  }

  // MARK: - Fixtures

  static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: [(Side.host, 12), (.child, 18)])
  func takeWhatIsGood(_ side: Side, _ count: Int) throws {
    let lines = try Self.lines("good/\(side)")
    #expect(lines.count == count)
    for line in lines { #expect(try Self.isTaken(line, side), "\(line)") }
  }

  /// Each says in its field `wrong` where: it is refused for that, and not for something else.
  @Test(arguments: [(Side.host, 73), (.child, 74)])
  func refuseWhatIsBad(_ side: Side, _ count: Int) throws {
    let lines = try Self.lines("bad/\(side)")
    #expect(lines.count == count)
    for line in lines {
      #expect(try !Self.isTaken(line, side), "\(line)")
      let json = try JSON(parsing: line)
      let path = try? json.get("wrong", as: String.self)
      #expect(try Self.library.get().misfit(of: json, in: side.schema)?.path == path ?? "")
    }
  }

  // MARK: - One change at a time

  /// Messages without unknown fields; and the part of each that is to be changed.
  static var plain: [(side: Side, message: JSON, part: String)] {
    get throws {
      var scenario = try Notation.scenario("P: keyboard=260 focus=(0,44) maxWait=1 anchor=end")
      scenario.events = []
      let requests = [Request.hello(suite: "1.0.0"), .bye, .run(id: "r1", scenario)].map(\.json)
      let frame = Codecs.frame
      let events =
        Codecs.events.map(\.0) + [
          .keyboard(KeyboardNotification(.didHide, begin: frame, end: frame))
        ]
      let runs = events.map { event in
        scenario.events = [event]
        return Request.run(id: "r1", scenario).json
      }
      let claims = Claims(.visible, without: .rotation, settle: 0.25, observes: [.range])
      let skip = #"{"type":"skip","id":"r1","reason":"no keyboard","url":"https://a.org"}"#
      let answers = [
        Answer.ready(
          Introduction("a", version: "1", language: "c", claims: claims, url: "https://a.org")
        ).json,
        Answer.ran(id: "r1", Implementation.model.run(scenario).suffix(1)).json,
        try JSON(parsing: skip), Answer.error(id: "r1", step: 3, message: "out of cheese").json,
      ]
      return requests.map { (.host, $0, "/") } + runs.map { (.host, $0, "/events/0/") }
        + answers.map { (.child, $0, "/") }
    }
  }

  /// What may be missing.
  static let optional: Set = [
    "/configuration/anchor", "/events/0/typed", "/profile", "/without", "/settle", "/tolerance",
    "/url", "/step", "/observations/0/range", "/observations/0/insets", "/observations/0/viewport",
    "/observations/0/content", "/observations/0/bounce",
  ]

  /// What may be null.
  static let nullable: Set = [
    "/url", "/step", "/configuration/maxWait", "/configuration/anchor", "/environment/keyboard",
    "/environment/focus", "/events/0/begin", "/events/0/end", "/events/0/margin",
    "/events/0/typed",
  ]

  @Test func refuseWhatIsMissingOrOfAnotherKind() throws {
    var (missing, null) = (Set<String>(), Set<String>())
    var refused = 0
    for (side, message, part) in try Self.plain {
      for path in message.paths {
        let name = "/" + path.joined(separator: "/")
        guard name.hasPrefix(part), let old = message.value(at: path) else { continue }
        func isTaken(_ other: JSON?) throws -> Bool {
          try Self.isTaken(message.putting(other, at: path).text, side)
        }
        if try isTaken(.none) { missing.insert(name) }
        if case .null = old.content { continue }
        if try isTaken(JSON(.null)) { null.insert(name) }
        for other in Self.misfits(for: old) {
          #expect(try !isTaken(other), "\(name): \(other.text) instead of \(old.text)")
          refused += 1
        }
      }
    }
    // Whether there may be one event less is no question of names.
    let fields = missing.filter { $0.last?.isNumber != true }
    #expect(fields == Self.optional)
    #expect(null == Self.nullable)
    #expect(refused > 500)
  }

  /// What no field takes that has taken this.
  static func misfits(for old: JSON) -> [JSON] {
    let half = JSON(.number(0.5))
    let others = [JSON(.bool(true)), "x", half, [], [:]]
    switch old.content {
    case .bool: return others.filter { $0.kind != "true" }
    case .array(let elements):
      return others.filter { $0.kind != old.kind } + [JSON(.array(elements + [half]))]
    default: return others.filter { $0.kind != old.kind }
    }
  }

  // MARK: - Strictness

  static let unknownFields: [(line: String, names: [String])] = [
    (#"{"type":"ran","id":"r","observations":[{"offset":[0,0],"bounce":true}]}"#, []),
    (#"{"type":"ran","id":"r","observations":[{"offset":[0,0],"bonce":true}]}"#, ["bonce"]),
    (#"{"type":"ran","id":"r","observations":[],"colour":"red"}"#, ["colour"]),
    (#"{"type":"skip","id":"r","reason":"","url":"https://a.org"}"#, []),
    (#"{"type":"skip","id":"r","reason":"","observations":[]}"#, ["observations"]),
    (#"{"type":"error","id":"r","message":"","line":3,"file":"a.c"}"#, ["line", "file"]),
  ]

  @Test(arguments: unknownFields) func nameUnknownFields(_ line: String, _ names: [String]) throws {
    let json = try JSON(parsing: line)
    #expect(try Self.isTaken(line, .child))
    #expect(Answer.unknownFields(in: json).map(\.name) == names)
    let misfit = try Self.library.get().misfit(of: json, in: "strict-child.schema.json")
    #expect(misfit?.path.split(separator: "/").last.map(String.init) == names.first)
    #expect(misfit?.offset == Answer.unknownFields(in: json).first?.offset)
  }
}

/// Tests of the schema validator: each keyword accepts a good value and rejects a bad one.
@Suite struct SchemaValidator {
  static let rows: [(keyword: SchemaKeyword, schema: String, good: String, bad: String, String)] = [
    (
      .type, #"{"type":["integer","null"]}"#, "2.0", "2.5",
      ": expected a whole number or null, found a number"
    ),
    (.const, #"{"const":1}"#, "1.0", #""1""#, ": expected 1"),
    (.enum, #"{"enum":["a",null]}"#, "null", #""A""#, #": expected "a" or null"#),
    (
      .required, #"{"required":["a","b"]}"#, #"{"b":1,"a":null}"#, #"{"a":1}"#,
      #": expected a field "b""#
    ),
    (
      .properties, #"{"properties":{"a":{"type":"null"}}}"#, #"{"b":1}"#, #"{"b":1,"a":1}"#,
      "/a: expected null, found a number"
    ),
    (
      .items, #"{"items":{"type":"string"}}"#, "[]", #"["a",[]]"#,
      "/1: expected a string, found an array"
    ),
    (.minItems, #"{"minItems":2}"#, "[1,2]", "[1]", ": expected at least 2 elements, found 1"),
    (.maxItems, #"{"maxItems":1}"#, "[1]", "[1,2]", ": expected at most 1 elements, found 2"),
    (
      .contains, #"{"contains":{"const":1}}"#, "[0,1]", "[0,2]",
      ": expected an element that is not among these"
    ),
    (.minimum, #"{"minimum":0}"#, "0", "-0.5", ": expected a number from 0 on"),
    (.maximum, #"{"maximum":1}"#, "1", "1.5", ": expected a number up to 1"),
    (
      .allOf, #"{"allOf":[{"minimum":0},{"maximum":1}]}"#, "0.5", "2", ": expected a number up to 1"
    ),
    (
      .if, #"{"if":{"type":"array"},"then":{"minItems":1}}"#, "1", "[]",
      ": expected at least 1 elements, found 0"
    ),
    (
      .then, #"{"if":{"required":["a"]},"then":{"required":["b"]}}"#, #"{"b":1}"#, #"{"a":1}"#,
      #": expected a field "b""#
    ),
    (
      .unevaluatedProperties,
      ##"{"$ref":"#/$defs/a","unevaluatedProperties":false,"$defs":{"a":{"properties":{"a":{}}}}}"##,
      #"{"a":1}"#, #"{"a":1,"c":2}"#, "/c: expected no such field"
    ),
    (
      .ref, #"{"items":{"$ref":"other#/$defs/a"}}"#, "[true]", "[true,1]",
      "/1: expected true or false, found a number"
    ),
  ]

  static let other = #"{"$id":"other","$defs":{"a":{"type":"boolean"}}}"#

  @Test(arguments: rows.indices) func bites(_ index: Int) throws {
    let row = Self.rows[index]
    let library = try SchemaLibrary([
      "one": Array(row.schema.utf8), "other": Array(Self.other.utf8),
    ])
    #expect(row.schema.contains("\"\(row.keyword.rawValue)\""))
    #expect(library.misfit(of: try JSON(parsing: row.good), in: "one") == nil)
    #expect(library.misfit(of: try JSON(parsing: row.bad), in: "one")?.description == row.4)
  }

  @Test func isShownToBiteForEveryKeyword() {
    #expect(
      Self.rows.map(\.keyword.rawValue).sorted() == SchemaKeyword.allCases.map(\.rawValue).sorted())
  }

  /// A branch that does not hold makes no field known, and one that holds does.
  @Test func knowsFieldsOfBranchesThatHold() throws {
    let schema = """
      {"properties":{"a":{}},"if":{"properties":{"b":{"const":1}}},"then":{"properties":{"c":{}}},
      "unevaluatedProperties":false}
      """
    let library = try SchemaLibrary(["one": Array(schema.utf8)])
    #expect(library.misfit(of: ["a": 0.json, "b": 1.json, "c": 0.json], in: "one") == nil)
    #expect(library.misfit(of: ["a": 0.json, "b": 2.json], in: "one")?.path == "/b")
    #expect(library.misfit(of: [:], in: "two")?.words == "there is no schema two")
  }

  static let unreadable = [
    (#"{"minimun":0}"#, #"one: "minimun" is no keyword that is understood"#),
    (#"{"properties":{"a":{"oneOf":[]}}}"#, #"one: "oneOf" is no keyword that is understood"#),
    (#"{"$defs":{"a":{"pattern":"a"}}}"#, #"one: "pattern" is no keyword that is understood"#),
    (#"{"type":"float"}"#, #"one: "float" is no type"#),
    (#"{"const":[1]}"#, "one: expected a plain value, found an array"),
    (#"{"minimum":"0"}"#, "one: expected a number, found a string"),
    (#"{"items":true}"#, "one: expected a schema, found true"),
    (#"{"then":{}}"#, #"one: expected a field "if" in this object"#),
    (#"{"if":{}}"#, #"one: expected a field "then" in this object"#),
    (#"{"unevaluatedProperties":true}"#, "one: expected false, found true"),
    (##"{"$ref":"#/$defs/a"}"##, "one: there is no one#/$defs/a"),
    (#"{"$id":"two"}"#, "one: expected the name of the file"),
  ]

  @Test(arguments: unreadable) func refusesWhatItDoesNotUnderstand(
    _ schema: String, _ words: String
  ) {
    let fault = #expect(throws: ParseFault.self) { try SchemaLibrary(["one": Array(schema.utf8)]) }
    #expect(fault?.message == words)
  }
}
