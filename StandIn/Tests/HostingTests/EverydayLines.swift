// What happens every day, in lines of the mini language.

/// Lines that every controller has to pass that is right.
enum Day {
  /// A docked keyboard on a tablet that begins to float.
  static let floats =
    "P: screen=(768,1024) content=(768,2000) F(600,644) up(313) t(1) up[200,600,320,260]"

  static let lines: [String] = [
    // One notice for a change: the host adds the others.
    "P: F(600,644) wS(260)", "X: F(700,744) wS(335)", "P: F(600,644) wC(260) wS(260)",
    // The keyboard comes, changes and goes.
    "P: F(600,644) up(260)", "X: F(700,744) up(335)",
    "P: F(600,644) up(260) t(1) F- down", "X: F(700,744) up(335) t(1) F- down",
    "P: F(600,644) up(260) t(1) up(304) t(1) up(216)",
    "X: F(700,744) up(291) t(1) up(335) t(1) up(291) t(1) F- down",
    "P: F(600,644) up(260) t(1) F- down t(1) F(1100,1144) up(260)",
    // The keyboard goes while the field is edited: a hardware keyboard is attached.
    "P: F(600,644) up(260) t(1) F(1100,1144) t(1) down",
    // Other fields.
    "P: F(100,144) up(260) t(1) F(600,644) t(1) F(1100,1144) t(1) F(20,64)",
    "X: F(100,144) up(335) t(1) F(600,644) t(1) F(1100,1144) t(1) F(20,64)",
    "P: F(100,144) up(260) t(1) F- F(600,644) t(1) F- down",
    "P: F(600,644) up(260) t(1) F(1100,1144) up(291) t(1) F(600,644) up(260)",
    // Typing, and text that grows.
    "P: F(600,644) up(260) t(1) K(580,624) C(1222) t(1) K(560,604)",
    "X: F(700,744) up(335) t(1) K(680,724) C(1222)",
    // Scrolling with a finger.
    "P: F(600,644) up(260) t(1) U(700) t(1) U(100) t(1) F(600,644)",
    "P: F(600,644) up(260) t(1) D+ D(100) D- t(1) F(1100,1144)",
    "X: F(700,744) up(335) t(1) U(200) t(1) F- down t(1) U(300) F(700,744) up(335)",
    "P: F(600,644) up(260) t(1) D+ D(-40) F- D- down",
    "P: F(600,644) up(260) t(1) D+ D(60) F- down D(-10) D-",
    // A message arrives.
    "P: F(600,644) up(260) t(1) C(2000) t(1) F(1900,1944) t(1) C(1950)",
    "P: content=(375,300) F(250,294) up(260) t(1) C(700) t(1) C(1500) t(1) F- down t(1) C(900)",
    // A screen that is left and comes back.
    "P: TB TE F(600,644) up(260)",
    "P: F(600,644) up(260) t(1) F- down t(1) TB TE F(700,744) up(260)",
    "P: F(600,644) up(260) t(1) F- TB down t(1) TE F(700,744) up(260)",
    "P: TB F(600,644) up(260) t(1) TE",
    // The device turns.
    "P: F(600,644) up(260) t(1) TB down G(1) t(0.3) TE up(162)",
    "X: F(700,744) up(335) t(1) TB down G(3) t(0.3) TE up(209)",
    "P: F(600,644) up(260) t(1) TB down G(1) t(0.3) TE up(162) t(1) F(300,344) t(1) F- down",
    "X: TB G(3) TE F(300,344) up(209) t(1) TB down G(2) TE up(335)",
    "X: U(300) TB G(3) t(0.3) TE U(200) TB G(2) t(0.3) TE F(700,744) up(335)",
    // A tablet, whose keyboard floats.
    floats,
  ]
}
