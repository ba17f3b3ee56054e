// The passes of the shrinker, in the order in which they run.

extension Shrinker {
  /// The passes that need few attempts. Those that remove the most choices come first.
  static let cheap: [Pass] = [
    Pass(name: "drop spans") { $0.dropSpans() },
    Pass(name: "drop definitions and their uses") { $0.dropDefinitions() },
    Pass(name: "set numbers to zero") { $0.zeroNumbers() },
    Pass(name: "replace spans by inner spans") { $0.hoistSpans() },
    Pass(name: "drop choices") { $0.dropChoices() },
    Pass(name: "drop elements and lower later indices") { $0.dropAndRenumber() },
    Pass(name: "drop elements and lower their length") { $0.dropWithLength() },
    Pass(name: "drop the same element of all lists") { $0.dropFromAllLists() },
    Pass(name: "lower selectors and flags") { $0.lowerSelectors() },
    Pass(name: "lower references") { $0.lowerReferences() },
    Pass(name: "lower numbers") { $0.lowerNumbers() },
    Pass(name: "lower equal choices together") { $0.lowerEqualChoices() },
    Pass(name: "rename values") { $0.renameValues() },
    Pass(name: "lower pairs of numbers") { $0.lowerPairs() },
    Pass(name: "sort siblings") { $0.sortSiblings() },
  ]

  /// The passes that need many attempts, because they try pairs or make one choice less simple.
  static let expensive: [Pass] = [
    Pass(name: "raise a choice and drop others") { $0.raiseAndDrop() },
    Pass(name: "lower a choice and raise a later one") { $0.lowerAndRaise() },
    Pass(name: "lower numbers by multiples") { $0.lowerByMultiples() },
    Pass(name: "drop an iteration and move a number") { $0.dropAndMove() },
  ]
}
