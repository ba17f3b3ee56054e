import Foundation
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire
import TestSupport
import Testing

/// The codecs take what the description of the protocol shows, and refuse what is bad, at its place. `.ci/forms` asks the
/// schemas about the same files.
@Suite struct ProtocolTests {
  /// The sender of a message.
  enum Side: String {
    case host, child

    func read(_ json: JSON) throws(ParseFault) {
      switch self {
      case .host: _ = try Request(json)
      case .child: _ = try Answer(json)
      }
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Protocol").standardized

  /// Why the codec refuses a message; nil if it takes it.
  static func fault(in json: JSON, _ side: Side) -> ParseFault? {
    do throws(ParseFault) {
      try side.read(json)
      return nil
    } catch { return error }
  }

  static func isTaken(_ text: String, _ side: Side) throws -> Bool {
    fault(in: try JSON(parsing: text), side) == nil
  }

  /// The messages that the description shows, in the order in which they are said.
  @Test func takeWhatIsDescribed() throws {
    let lines = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
      .split(separator: "\n")
    let messages = lines.compactMap { line -> (Side, String)? in
      if line.hasPrefix("→ {") { return (.host, String(line.dropFirst(2))) }
      return line.hasPrefix("← {") ? (.child, String(line.dropFirst(2))) : nil
    }
    #expect(
      messages.map(\.0) == [.host, .child, .host, .child, .child, .child, .host, .host, .child])
    for (side, message) in messages { #expect(try Self.isTaken(message, side), "\(message)") }
  }

  /// The article Reference has a row for each event, with all its fields.
  @Test func eventsAreInTheReference() throws {
    let article = Self.folder.appending(path: "../Documentation/ScrollCheck.docc/Reference.md")
    let rows = try String(contentsOf: article.standardized, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `.") }.map { $0.split(separator: "|").map(String.init) }
    for (event, text) in Codecs.events {
      let name = try event.json.get("event", as: String.self)
      let row = try #require(rows.first { $0[1].hasPrefix(" `\(name)`") }, "\(name)")
      #expect(row[0].hasPrefix(" `.\(name)"))
      let fields = try Set(JSON(parsing: text).paths.map { $0[0] }).subtracting(["event"])
      for field in fields { #expect(row[1].contains("`\(field)`"), "\(name): \(field)") }
    }
  }

  // MARK: - Fixtures

  static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: [(Side.host, 12), (.child, 19)])
  func takeWhatIsGood(_ side: Side, _ count: Int) throws {
    let lines = try Self.lines("good/\(side)")
    #expect(lines.count == count)
    for line in lines { #expect(try Self.isTaken(line, side), "\(line)") }
  }

  /// Each says in its field `wrong` where: it is refused for that, and not for something else.
  @Test(arguments: [(Side.host, 73), (.child, 76)])
  func refuseWhatIsBad(_ side: Side, _ count: Int) throws {
    let lines = try Self.lines("bad/\(side)")
    #expect(lines.count == count)
    for line in lines {
      let json = try JSON(parsing: line)
      let fault = try #require(Self.fault(in: json, side), "\(line)")
      let path = (try? json.get("wrong", as: String.self)) ?? ""
      #expect(
        fault.offset == json.value(at: path.split(separator: "/").map(String.init))?.offset,
        "\(line)")
    }
  }

  // MARK: - One change at a time

  /// Messages without unknown fields; and the part of each that is to be changed.
  static var plain: [(side: Side, message: JSON, part: String)] {
    get throws {
      var scenario = try Notation.scenario(
        "P: keyboard=260 focus=(0,44) maxWait=1 anchor=end reach=100 gravity=end margin=(8,60) "
          + "tracksKeyboard=true")
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
    "/configuration/anchor", "/configuration/reach", "/configuration/gravity",
    "/configuration/marginBelow", "/configuration/tracksKeyboard", "/events/0/typed", "/profile",
    "/without", "/settle", "/tolerance", "/edition",
    "/url", "/step", "/observations/0/range", "/observations/0/insets", "/observations/0/viewport",
    "/observations/0/content", "/observations/0/bounce",
  ]

  /// What may be null.
  static let nullable: Set = [
    "/url", "/step", "/configuration/maxWait", "/configuration/anchor", "/environment/keyboard",
    "/configuration/reach", "/configuration/gravity", "/configuration/marginBelow",
    "/configuration/tracksKeyboard",
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
        if old.kind == "null" { continue }
        if try isTaken(.some(nil)) { null.insert(name) }
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
    let half = 0.5.json
    let others = [true.json, "x", half, [], [:]]
    switch old.kind {
    case "true", "false": return others.filter { $0.kind != "true" }
    case "an array":
      return others.filter { $0.kind != old.kind } + [.array(old.elements + [half])]
    default: return others.filter { $0.kind != old.kind }
    }
  }

  // MARK: - Strictness

  static let unknownFields: [(line: String, names: [String])] = [
    (#"{"type":"ran","id":"r","observations":[{"offset":[0,0],"bounce":true}]}"#, []),
    (#"{"type":"ran","id":"r","observations":[{"offset":[0,0],"bonce":true}]}"#, ["bonce"]),
    (
      #"{"type":"ran","id":"r","observations":[{"offset":[0,0],"x":0}],"colour":"red"}"#,
      ["colour", "x"]
    ),
    (#"{"type":"skip","id":"r","reason":"","url":"https://a.org"}"#, []),
    (#"{"type":"skip","id":"r","reason":"","observations":[]}"#, ["observations"]),
    (#"{"type":"error","id":"r","message":"","line":3,"file":"a.c"}"#, ["line", "file"]),
  ]

  @Test(arguments: unknownFields) func nameUnknownFields(_ line: String, _ names: [String]) throws {
    let json = try JSON(parsing: line)
    #expect(try Self.isTaken(line, .child))
    #expect(Answer.unknownFields(in: json).map(\.name) == names)
  }
}
