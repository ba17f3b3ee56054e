// The limits of what the tool accepts and shows.

/// Every limit on inputs and outputs, each with a name.
/// What is larger is refused with a message that names the limit, or is shortened where it is only shown. The
/// article <doc:LimitsAndForeignText> lists them.
package enum Limits {
  // MARK: - Inputs

  /// The largest file that is read, in bytes.
  package static let fileSize = 64 << 20
  /// The longest line of a child process or of standard input, in bytes.
  package static let lineLength = 64 << 20
  /// The deepest nesting of JSON arrays and objects. It is deeper than any message, and small enough for the stack.
  package static let nesting = 64
  /// The largest number of events in a scenario: ten times as many as in the longest run of a campaign.
  package static let events = 20_000
  /// The largest number of deeds in a visit, of taps or letters in one, and of seconds that are waited.
  package static let deeds = 1_000
  package static let wait = 3_600.0
  /// The largest number of lines of a file with expectations; there are fewer than a hundred ids.
  package static let expectationLines = 100_000
  /// The longest of these lines, in bytes.
  package static let expectationLine = 10_000
  /// The longest pattern for ids, in bytes.
  package static let glob = 1_000
  /// The largest whole number that is accepted; a `Double` holds it and its neighbours exactly.
  package static let wholeNumber = Int(clamping: (Int64(1) << 53) - 1)
  /// The largest stored case, in bytes.
  package static let storedCase = 256 << 10
  /// The longest word for which a similar one is suggested, in bytes.
  package static let suggestedWord = 100
  /// The largest tolerance of a child: with the height of a field, a field that is covered would count as seen.
  package static let tolerance = 44.0
  /// The number of symbolic links that a path may contain.
  package static let links = 40

  // MARK: - Options

  /// The largest number of cases of a campaign.
  package static let cases = 1 << 40
  /// The largest number of workers.
  package static let jobs = 1_024
  /// The largest number for any other option that counts something.
  package static let count = 1_000_000
  /// The longest time that an option accepts, in seconds.
  package static let seconds = 1e9

  // MARK: - Outputs

  /// The longest text of a child process, of a file or of an option that a message shows, in bytes.
  package static let shownText = 2_000
  /// How much of a child's standard error is kept, in bytes.
  package static let errorOutput = 16 << 10
  /// The longest part of an invalid line that an error shows, in characters.
  package static let excerpt = 76
}
