import ReferenceModel
import ScrollConformance
import ScrollGenerators
import TestSupport
import Testing

@testable import ScrollWire

/// What host and child say to each other, to the letter.
@Suite struct Messages {
  private static let ready =
    #"{"type":"ready","protocol":1,"edition":2,"name":"my-scroller","version":"1.2.0","language":"kotlin","#
    + #""profile":"visible","observes":["offset","range","insets","viewport","bounce"],"#
    + #""settle":0.25,"tolerance":0,"url":"https://example.org"}"#

  @Test func areWrittenAsTheContractSays() throws {
    let claims = Claims(.visible, settle: 0.25, observes: [.range, .insets, .viewport, .bounce])
    let introduction = Introduction(
      "my-scroller", version: "1.2.0", language: "kotlin", claims: claims,
      url: "https://example.org")
    #expect(Answer.ready(introduction).json.text == Self.ready)
    let observes = try Introduction("a", version: "1", language: "c", claims: Claims()).json
      .get("observes", as: [String].self)
    #expect(observes == ["offset"] + Observables.names.map(\.name))
    #expect(
      Request.hello(suite: "1.0.0").json.text
        == #"{"type":"hello","protocol":1,"suite":"1.0.0"}"#)
    #expect(Request.bye.json.text == #"{"type":"bye"}"#)
    let scenario = try Notation.scenario("P: wS(260) .")
    let text = Request.run(id: "r1", scenario).json.text
    #expect(text.hasPrefix(#"{"type":"run","id":"r1","configuration":{"delay":0.1,"#))
    #expect(text.contains(#""events":[{"event":"keyboard","kind":"willShow""#))
  }

  @Test func readBackAsTheSame() throws {
    for seed in 0..<40 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: 0)
      var scenario = input.scenario(events: 20)
      // What is no number cannot be said.
      let admitted = State(scenario.configuration, scenario.environment)
      (scenario.configuration, scenario.environment) = (
        admitted.configuration, admitted.environment
      )
      let request = Request.run(id: "r\(seed)", scenario)
      #expect(try Request(JSON(parsing: request.json.text)) == request)
      var model = Model(scenario.configuration, scenario.environment)
      let observations =
        [model.observation]
        + scenario.events.map { event in
          model.step(event)
          return model.observation
        }
      for answer in [
        Answer.ran(id: "r", observations), .skip(id: "r", reason: "no keyboard"),
        .error(id: "r", step: 3, message: "out of cheese"),
        .error(id: "r", step: nil, message: ""),
      ] { #expect(try Answer(JSON(parsing: answer.json.text)) == answer) }
    }
    #expect(try Answer(JSON(parsing: Self.ready)).json.text == Self.ready)
  }

  /// A line that is read at once, and one that is checked before, give the same message or the same fault.
  @Test func areReadTheSameEitherWay() throws {
    var (quick, wrong) = (0, 0)
    func expectTheSame<Message: WireValue & Equatable>(_ message: Message, _ seed: UInt64) throws {
      let text = message.json.text
      for text in [text, text.replacing(",", with: ", ").replacing("]", with: " ] ")] {
        let text = Array(text.utf8)
        #expect(try Message(line: text) == message)
        quick += 1
        for offset in stride(from: Int(seed), to: text.count, by: 53) {
          for change in ["", "\"", "1", "e9", ",", "[", "{", "null"] {
            var changed = text
            changed.replaceSubrange(offset...offset, with: Array(change.utf8))
            let one = Result { () throws(ParseFault) in try Message(line: changed) }
            let other = Result { () throws(ParseFault) in try Message(JSON(parsing: changed)) }
            #expect(one == other, "\(String(decoding: changed, as: UTF8.self))")
            if case .failure = other { wrong += 1 }
          }
        }
      }
    }
    for seed in 0..<4 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: 0)
      var scenario = input.scenario(events: 3)
      let model = Model(scenario.configuration, scenario.environment)
      var partial = model.observation
      if seed % 3 == 0 { (partial.range, partial.bounce) = (nil, nil) }
      try expectTheSame(Answer.ran(id: "r\(seed)", [model.observation, partial]), seed)
      let admitted = State(scenario.configuration, scenario.environment)
      scenario.configuration = admitted.configuration
      scenario.environment = admitted.environment
      try expectTheSame(Request.run(id: "r\(seed)", scenario), seed)
    }
    #expect(quick == 16 && wrong > 800)
  }

  /// What may be left out, and what it is then.
  @Test func mayBeShort() throws {
    let short =
      #"{"type":"ready","protocol":1,"name":"a","version":"0","language":"c","observes":["offset"]}"#
    guard case .ready(let introduction) = try Answer(JSON(parsing: short)) else {
      Issue.record("no introduction")
      return
    }
    // One that does not name its edition is not sent what has come since the first.
    var first = Claims(.visible, observes: [])
    first.without = [.scrolls, .tracking, .endAnchor, .marginBelow, .reach, .gravity]
    #expect(introduction.claims == first)
    #expect(introduction.url == nil)
  }

  /// Offsets that are 0 where the insets begin, whether these are shown or not, are told as others.
  @Test func mayCountOffsetsFromTheInset() throws {
    let ready = Self.ready.replacing(#""observes""#, with: #""origin":"scrollY","observes""#)
    guard case .ready(let introduction) = try Answer(JSON(parsing: ready)) else { return }
    let scenario = try Notation.scenario("X: F(600,644) up(300) BT(20) t(1) down SA(24,0)")
    let shown = Implementation.model.run(scenario)
    for parts in [Observables.all, []] {
      var environment = scenario.environment
      let counted = shown.enumerated().map { step, observation in
        if step > 0 { environment.follow(scenario.events[step - 1]) }
        let top = environment.padding.top + environment.geometry.safe.top
        var told = observation.showing(parts)
        told.offset.y += top
        if let y = told.range?.y { told.range?.y = Interval(y.lower + top, y.upper + top) }
        return told
      }
      let reply = try Reply(
        Answer.ran(id: "r1", counted), to: Question(scenario), of: introduction.claims)
      #expect(reply.observations == shown.map { $0.showing(parts) })
    }
  }

  static let bad: [(line: String, fault: String)] = [
    (#"{"type":"ready","protocol":2}"#, "expected protocol 1, found 2"),
    (
      ready.replacing("visible", with: "all"),
      "expected a profile (insets, visible, polite, strict)"
    ),
    (
      ready.replacing(#""observes""#, with: #""platform":"symbian","observes""#),
      "expected a platform (ios, android, web)"
    ),
    (
      ready.replacing(#""observes""#, with: #""without":["rotations"],"observes""#),
      "expected a feature (rotation, sideways, floating, windowMoves, reveals, drags, padding, ownPadding, "
        + "oversize, contentSizing, adjustsForKeyboard, dismissMode, margin, bursts, nestedTransitions, "
        + "alreadyUp, caret, typing, endAnchor, awayFromEnd, scrolls, marginBelow, reach, gravity, tracking)"
    ),
    (
      ready.replacing(#""observes""#, with: #""window":"shrinks","observes""#),
      "expected a window (overlays, resizes, pans)"
    ),
    (
      ready.replacing(#""observes""#, with: #""origin":"top","observes""#),
      "expected an origin (content, scrollY)"
    ),
    (ready.replacing("0.25", with: "-1"), "expected a number from 0 on"),
    (ready.replacing(#""offset","#, with: ""), #"expected "offset" to be observed"#),
    (
      ready.replacing("bounce", with: "colour"),
      "expected something to observe (offset, range, insets, viewport, content, bounce)"
    ),
    (
      #"{"type":"done","id":"r1"}"#,
      #"expected the type ready, ran, happened, skip or error, found "done""#
    ),
    (#"{"type":"ran","id":1,"observations":[]}"#, "expected a string, found a number"),
    (#"{"type":"ran","id":"r1","observations":{}}"#, "expected an array, found an object"),
    (
      #"{"type":"ran","id":"r1","observations":[{"offset":[0,0],"bounce":1}]}"#,
      "expected true or false, found a number"
    ),
    (
      #"{"type":"error","id":"r1","step":1.5,"message":""}"#,
      "expected a whole number, found 1.5"
    ),
    (#"["ran"]"#, "expected an object, found an array"),
  ]

  @Test func areRefused() {
    for (line, words) in Self.bad {
      let fault = #expect(throws: ParseFault.self) { try Answer(JSON(parsing: line)) }
      #expect(fault?.message == words)
    }
  }
}
