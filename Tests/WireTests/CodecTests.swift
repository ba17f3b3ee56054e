import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire
import Testing

/// The messages of the protocol, letter by letter, and back.
@Suite struct Codecs {
  static let frame = Rect(0, 407, 375, 260)
  static let geometry = Geometry(
    screen: Size(375, 667), window: Rect(0, 0, 375, 667), viewport: Rect(0, 20, 375, 647),
    safe: Insets(20, 0, 34, 0))

  static let events: [(Event, String)] = [
    (
      .keyboard(KeyboardNotification(.willShow, begin: nil, end: frame)),
      #"{"event":"keyboard","kind":"willShow","begin":null,"end":[0,407,375,260],"duration":0.25,"local":true}"#
    ),
    (
      .focus(Rect(16, 600, 200, 44), id: 3), #"{"event":"focus","rect":[16,600,200,44],"id":3}"#
    ),
    (.blur, #"{"event":"blur"}"#),
    (.focusMoved(Rect(1, 2, 3, 4.5)), #"{"event":"focusMoved","rect":[1,2,3,4.5]}"#),
    (
      .focusMoved(Rect(1, 2, 3, 4.5), typed: true),
      #"{"event":"focusMoved","rect":[1,2,3,4.5],"typed":true}"#
    ),
    (.scrolled(to: Point(0, -20)), #"{"event":"scrolled","to":[0,-20]}"#),
    (.contentResized(Size(375, 900)), #"{"event":"contentResized","size":[375,900]}"#),
    (
      .contentReplaced(Size(375, 900), keepsFocus: true),
      #"{"event":"contentReplaced","size":[375,900],"keepsFocus":true}"#
    ),
    (
      .geometryChanged(geometry),
      #"{"event":"geometryChanged","screen":[375,667],"window":[0,0,375,667],"viewport":[0,20,375,647],"safe":[20,0,34,0]}"#
    ),
    (.paddingChanged(Insets(1, 2, 3, 4)), #"{"event":"paddingChanged","padding":[1,2,3,4]}"#),
    (
      .reveal(Rect(0, 1, 2, 3), margin: nil), #"{"event":"reveal","rect":[0,1,2,3],"margin":null}"#
    ),
    (.reveal(Rect(0, 1, 2, 3), margin: 8), #"{"event":"reveal","rect":[0,1,2,3],"margin":8}"#),
    (.adjustmentChanged(adjusts: false), #"{"event":"adjustmentChanged","adjusts":false}"#),
    (
      .dismissModeChanged(dismissesByDrag: true),
      #"{"event":"dismissModeChanged","dismissesByDrag":true}"#
    ),
    (.marginChanged(20), #"{"event":"marginChanged","margin":20}"#),
    (.transitionBegan, #"{"event":"transitionBegan"}"#),
    (.transitionEnded, #"{"event":"transitionEnded"}"#),
    (.dragBegan, #"{"event":"dragBegan"}"#),
    (.dragged(by: Point(0, -40)), #"{"event":"dragged","by":[0,-40]}"#),
    (.dragEnded, #"{"event":"dragEnded"}"#),
    (
      .keyboardMoved(Rect(0, 607, 375, 260)),
      #"{"event":"keyboardMoved","frame":[0,607,375,260]}"#
    ),
    (.tick(seconds: 0.1), #"{"event":"tick","seconds":0.1}"#),
  ]

  @Test func eventsAreWrittenAndReadToTheLetter() throws {
    for (event, text) in Self.events {
      #expect(event.json.text == text)
      #expect(try Event(JSON(parsing: text)) == event)
    }
  }

  @Test func configurationAndEnvironmentAreWrittenAndReadToTheLetter() throws {
    let configuration = #"""
      {"delay":0.1,"margin":0,"oversize":"nearest","dismissesByDrag":false,"alwaysBounces":false,\#
      "adjustsForKeyboard":true,"contentSizing":"natural","maxWait":null}
      """#
    #expect(Configuration().json.text == configuration)
    #expect(try Configuration(JSON(parsing: configuration)) == Configuration())
    var environment = Environment(
      geometry: Self.geometry, padding: Insets(0, 0, 10, 0), content: Size(375, 1200))
    environment.keyboard = Self.frame
    let text = #"""
      {"screen":[375,667],"window":[0,0,375,667],"viewport":[0,20,375,647],"safe":[20,0,34,0],\#
      "padding":[0,0,10,0],"content":[375,1200],"keyboard":[0,407,375,260],"focus":null}
      """#
    #expect(environment.json.text == text)
    #expect(try Environment(JSON(parsing: text)) == environment)
  }

  @Test func observationsSayOnlyWhatWasObserved() throws {
    let whole = Model(try Notation.scenario("P:").configuration, Self.environment).observation
    let text = #"""
      {"offset":[0,0],"range":[[0,0],[0,533]],"insets":[0,0,0,0],"viewport":[0,0,375,667],\#
      "content":[375,1200],"bounce":false}
      """#
    #expect(whole.json.text == text)
    #expect(try Observation(JSON(parsing: text)) == whole)
    let little = Observation(offset: Point(0, 12.5))
    #expect(little.json.text == #"{"offset":[0,12.5]}"#)
    #expect(try Observation(JSON(parsing: #"{"offset":[0,12.5]}"#)) == little)
  }

  private static var environment: Environment { NamedEnvironment.all[0].environment }

  @Test(arguments: [
    (0.1, "0.1"), (237.0, "237"), (-0.0, "0"), (1e21, "1e+21"), (0.1 + 0.2, "0.30000000000000004"),
    (.infinity, "null"),
  ])
  func numbersAreAsShortAsTheyCanBe(_ number: Double, _ text: String) {
    #expect(number.json.text == text)
  }

  @Test func anythingElseIsRefusedWithAPlace() {
    let texts = [
      "", "{", "[1,2", #"{"a":1,"a":2}"#, "[01]", "[1.]", "[1e999]", "[-]", #""\x""#, "\"\u{1}\"",
      #""\ud800""#, "nul", "[1] 2", String(repeating: "[", count: 100), #"{"a" 1}"#, "[1,]",
    ]
    let faults = texts.map { text in
      do throws(ParseFault) {
        return "\(try JSON(parsing: text).text)"
      } catch {
        return "\(error.offset): \(error.message)"
      }
    }
    #expect(
      faults == [
        "0: expected a value, found the end",
        "1: expected a name in quotes, found the end",
        "4: expected ',' or ']', found the end",
        "7: \"a\" stands here a second time",
        "2: expected ',' or ']', found '1'",
        "3: expected a digit, found ']'",
        "1: expected a number that a Double can hold, found 1e999",
        "2: expected a digit, found ']'",
        "1: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u",
        "1: expected no control character in a string, found a control character (1)",
        "1: expected a character",
        "0: expected null, found 'n'",
        "4: expected the end of the text, found '2'",
        "64: expected no more than 64 levels, found '['",
        "5: expected ':', found '1'",
        "3: expected a value, found ']'",
      ])
  }
}
