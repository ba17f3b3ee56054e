import ReferenceModel
import ScrollWire
import TestSupport
import Testing

/// The mini language says every scenario, and says it back.
@Suite struct MiniLanguage {
  /// Lines as they are written, where that is how they were read; every word is among them.
  static let lines = [
    "P: F(600,644) wS(260)",
    "P: content=(375,300) margin=10 wS(260) t(1)",
    "X: keyboard=335 focus=(700,744) F- wH",
    "P: screen=(390,844) safe=[47,0,34,0] wS(336) wC[0,508,390,300] .",
    "SM: wS[0,628,1366,398] t(1) W(100,300,700,600)",
    "T: W(448,0,320,1024) V(10,500) V[5,10,300,500] SA(20,10) SA[1,2,3,4] G(0) G(1) G(2) G(3)",
    "P: bg[0,407,375,260] du(0) wS(260) other wC(300) bg[null] wH dS dC(200) dC dS(210) dH wC[null] wH[null]",
    "P: F(100,144) F(200,244) F(100,144) F[0,1,2,3] F(100,144)#7 M(10,20) M[1,2,3,4] F-",
    "P: R(1000,1100) R(10,20,8) R[1,2,3,4] R[1,2,3,4,0] C(900) C(500,900) C*(800) C*+(1,2)",
    "P: B(10) BT(64) B[1,2,3,4] m(20) A- A+ DM+ DM- TB TE",
    "P: delay=0 oversize=leading sizing=fillsVisibleArea dismissesByDrag=true alwaysBounces=true "
      + "adjustsForKeyboard=false maxWait=0.5 t(0.05)",
    "P: U(100) D+ D(-40) D(3,4) D- U(0)",
    "P: focus=(600,644) anchor=end K(600,664) K[1,2,3,4] GO(100) GO[20,30]",
    "P: margin=(8,60) anchor=end reach=100 gravity=end tracksKeyboard=true KM(60) KM[1,2,3,4]",
    "P: content=(1000,1200) UX(10) .",
    "P: U(300) CA(200) F(700,744) up(260) t(1) CA(100.5) t(1) down",
    "P: G[300,400,1,2,3,4,5,6,7,8,9,10,11,12]",
    "P: window=[0,0,320,667] viewport=[0,20,320,600] padding=[0,0,20,0] keyboard=[10,400,300,200]",
    "P: F(600,644) up(260)", "P: F(600,644) up(260) t(1) down",
    "P: up(260) t(0.1) up(304) t(0.1) down",
    "P: up(260) t(0.25)", "P: up(260) .",
    "T: up[200,400,320,254] t(1) up[100,400,320,254] t(1) down",
    "P: du(0) up(216) t(1) other up(260) t(1) bg[0,600,375,260] down[0,0,0,0]",
    "P: up(260) t(1) TB down G(1) t(0.3) TE up(162) D+ D(40) t(0.1) down D-",
    "P: turn F(600,644) up(200) t(1) turn[20,0,0,0] turn(162) turn[44,0,21,0,216]",
    "P: screen=(926,428) up(177) turn",
    "P:", "P: .", "P: F(0.30000000000000004,1e+21) t(1e-05)",
  ]

  @Test func readsBackWhatItWrites() throws {
    for line in Self.lines {
      let written = Notation.text(try Notation.scenario(line))
      #expect(written == line)
    }
  }

  @Test func saysAnyScenario() throws {
    var random = RandomInput(seed: 3, hostileOneIn: 0)
    for _ in 0..<60 {
      let scenario = random.scenario(events: 12)
      let line = Notation.text(scenario)
      #expect(try Notation.scenario(line) == scenario, "\(line)")
      #expect(try Fixture(JSON(parsing: Fixture(scenario).json.text)).scenario == scenario)
    }
  }

  @Test func everyWordIsRead() {
    let text = Self.lines.joined(separator: " ")
    for word in Notation.eventWords { #expect(text.contains(word.name), "\(word.name)") }
    for word in Notation.headerWords { #expect(text.contains(word.name + "="), "\(word.name)") }
  }

  /// Spaces are free, a header may stand on either side of the colon, the shortest form is written.
  @Test(arguments: [
    ("  P :F( 600 , 644 )\n wS(260.0)", "P: F(600,644) wS(260)"),
    ("P delay=0 : margin=0 F(1,2)", "P: delay=0 F(1,2)"),
    ("P: content=(375, 1200) keyboard=[0,407,375,260] t(1)", "P: keyboard=260 t(1)"),
    ("P: screen=(375,812) safe=[44,0,34,0]", "X:"),
    ("P: wS[0,407,375,260] F[16,600,200,44]#0 SA(0,0)", "P: wS(260) F(600,644) G(0)"),
    ("P: D+ D(0,40) D-", "P: U(40)"),
    ("P: up(260) t(1) TB down G(1) TE up(162)", "P: up(260) t(1) turn(162)"),
    ("X: F(700,744) TB G(3) TE up(209)", "X: F(700,744) turn(209)"),
    ("P: du(0) up(260) TB down SA(20,0) G(1) TE", "P: du(0) up(260) TB down SA(20,0) G(1) TE"),
    ("P: t(-0)", "P: t(0)"),
  ])
  func writesTheShortestForm(_ written: String, _ shortest: String) throws {
    #expect(Notation.text(try Notation.scenario(written)) == shortest)
    #expect(try Notation.scenario(shortest) == Notation.scenario(written))
  }

  /// What the words mean that are more than an event by another name.
  @Test(arguments: [
    ("P: wS(260) wH .", 1, Event.keyboard(notification(.willHide, Rect(0, 407, 375, 260), 667))),
    ("P: wH .", 0, .keyboard(notification(.willHide, Rect(0, 667, 375, 0), 667))),
    ("P: F(1,2) F(3,4) F(1,2) .", 2, .focus(Rect(16, 1, 200, 1), id: 0)),
    ("P: U(100) U(30) .", 4, .dragged(by: Point(0, -70))),
    ("P: F(600,644) wS(260)", 2, .tick(seconds: 1)),
    ("P: K(1,2) .", 0, .focusMoved(Rect(16, 1, 200, 1), typed: true)),
    ("P: U(100) GO(30) .", 3, .scrolled(to: Point(0, 30))),
    ("P: GO[5,30] .", 0, .scrolled(to: Point(5, 30))),
  ])
  func means(_ line: String, _ index: Int, _ event: Event) throws {
    #expect(try Notation.scenario(line).events[index] == event)
  }

  private static func notification(
    _ kind: KeyboardNotification.Kind, _ begin: Rect, _ y: Double
  ) -> KeyboardNotification {
    KeyboardNotification(kind, begin: begin, end: Rect(begin.x, y, begin.width, begin.height))
  }
}

@Suite struct Fixtures {
  @Test func sayTheSameInEventsAndInWords() throws {
    for line in MiniLanguage.lines {
      let fixture = Fixture(try Notation.scenario(line))
      #expect(try Fixture(JSON(parsing: fixture.json.text)) == fixture)
      #expect(
        try Fixture(JSON(parsing: JSON(dictionaryLiteral: ("scenario", line.json)).text)) == fixture
      )
    }
  }
}
