// Inputs that a reader once had trouble with.

/// Inputs by kind. They are tried in every run, and changed by mutations.
public enum Corpus {
  /// The inputs of each kind.
  public static let inputs: [String: [[UInt8]]] = texts.mapValues { $0.map { Array($0.utf8) } }

  private static let texts: [String: [String]] = [
    "notation": [
      "P: F(1e308,-1e308)", "P: screen=(1,-1e308) keyboard=1e308", "P: R(-1e308,1e308,1e308)",
      "P: F(1,2)#9007199254740993", "P: U(1e308) U(-1e308)", "P: wS(-1e308) bg[null] wC[null]",
      "P: F(0.1,0.3) M(5e-324,1e-320)", "P: W(1e308,1e308,1e308,1e308) V(-1e308,1e308)",
    ],
    "fixture": [
      "\u{FEFF}{\"scenario\":\"P: wS(260)\"}\r\n", "{\"scenario\":\"P: F(1e308,-1e308)\"}",
      "{\"a\":0,\"\\u0061\":0}",
    ],
    "trace": ["\u{FEFF}{\"at\":0}\r\n", "{\"event\":null,\"at\":-1}\n"],
    "expectations": [
      "# known\r\nQ1 diverges\r\n", "\u{FEFF}# a\nQ3 diverges\n", "Q? diverges # é\nQ3 hung\n",
      "Q*  diverges\nQ*  diverges  # why\n",
    ],
    "request": ["{\"type\":\"bye\",\"type\":\"bye\"}", "{\"type\":\"hello\",\"protocol\":1e300}"],
    "answer": [
      "{\"type\":\"ran\",\"id\":\"r1\",\"observations\":[{\"offset\":[0,1e999]}]}",
      "{\"type\":\"error\",\"id\":\"r1\",\"step\":9007199254740993,\"message\":\"\\u001b[1m\"}",
    ],
    "report": [
      #"{"report":"judge","suite":"","implementation":"","summary":"","profile":"insets","#
        + #""seed":"1","cases":[0,10],"of":30,"filter":null,"#
        + #""expectations":["Q*  diverges # \r\r"]}"# + "\n"
        + #"{"complete":true,"rows":0,"events":0,"moved":0,"skipped":0,"reasonToSkip":null,"exit":1}"#
    ],
    "token": ["c", "cAQAA", "cAQH_____________wE"],
    "options": ["list\0bugs\0--search=\u{301}a", "run\0--implementation\0--\0--help\02"],
    "glob": ["******************************Z\nlockstep", "*a*a*a*a*b\naaaaaaaa", "\n"],
  ]
}
