// The ways to make a case simpler, from the ones that take away most to the ones that cost most.

extension Shrinker {
  static let cheap: [Pass] = [
    Pass(name: "drop what was discarded") { $0.dropDiscarded() },
    Pass(name: "drop spans") { $0.dropSpans() },
    Pass(name: "drop what was made, and what refers to it") { $0.dropMakers() },
    Pass(name: "spans to their simplest") { $0.zeroSpans() },
    Pass(name: "spans by what they contain") { $0.hoistSpans() },
    Pass(name: "drop choices") { $0.dropChoices() },
    Pass(name: "drop an element, count one less") { $0.dropAndRecount() },
    Pass(name: "lower a length with what it counts") { $0.dropWithLength() },
    Pass(name: "lower a size in all that has it") { $0.dropEverywhere() },
    Pass(name: "another alternative") { $0.lowerSelectors() },
    Pass(name: "lower references") { $0.lowerReferences() },
    Pass(name: "numbers one by one") { $0.lowerNumbers() },
    Pass(name: "choices, the rest kept in line") { $0.lowerInLine() },
    Pass(name: "equal numbers together") { $0.lowerEqualNumbers() },
    Pass(name: "two numbers together") { $0.lowerPairs() },
    Pass(name: "sort siblings") { $0.sortSiblings() },
    Pass(name: "give from one to another") { $0.give() },
  ]

  static let dear: [Pass] = [
    Pass(name: "fold a number into another") { $0.fold() },
    Pass(name: "raise a choice, drop what it hid") { $0.raiseAndDrop() },
    Pass(name: "lower one, let a later one grow") { $0.lowerAndGrow() },
    Pass(name: "numbers by steps that others dictate") { $0.lowerBySteps() },
    Pass(name: "drop two spans") { $0.dropTwoSpans() },
  ]
}
