// The words of the command line.

/// What is to be proved, with what, and where the results go.
struct Options {
  var solver: [String] = ["z3", "-in", "-smt2"]
  /// Only what the quick form contains.
  var isQuick = false
  /// The file of results, which are added as they come; what stands there is not done again.
  var results: String?
  /// Which part of the work this process does: every `count`-th, from the `index`-th on.
  var share = (index: 0, count: 1)
  /// Seconds after which a theorem counts as not proved.
  var secondsLimit = 1_800
  /// Seconds after which a mutant counts as not refuted.
  static let secondsForMutant = 60
  /// Only theorems and mutants whose ids begin with one of these.
  var wanted: [String] = []
  /// Print the table of a file of results instead of proving.
  var isTable = false

  static let usage = """
    usage: prove [--solver 'z3 -in -smt2'] [--quick] [--results file] [--share i/n] [--seconds n]
                 [id]...
           prove --table --results file
    """

  /// The options; nil if a word is not known.
  init?(_ words: [String]) {
    var words = ArraySlice(words)
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--table": isTable = true
      case "--solver":
        guard let command = words.popFirst() else { return nil }
        solver = command.split(separator: " ").map(String.init)
      case "--results":
        guard let file = words.popFirst() else { return nil }
        results = file
      case "--seconds":
        guard let number = words.popFirst().flatMap({ Int($0) }) else { return nil }
        secondsLimit = number
      case "--share":
        let parts = words.popFirst()?.split(separator: "/").compactMap { Int($0) } ?? []
        guard parts.count == 2, parts[0] >= 1, parts[0] <= parts[1] else { return nil }
        share = (parts[0] - 1, parts[1])
      default:
        if word.hasPrefix("-") { return nil }
        wanted.append(word)
      }
    }
  }

  func wants(_ id: String) -> Bool {
    wanted.isEmpty || wanted.contains { id.hasPrefix($0) }
  }
}
