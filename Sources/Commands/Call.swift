// A call of the tool: all of its arguments are read before anything is done.

/// A call that was understood.
package struct Call: Sendable {
  typealias Run = @Sendable (Console) async throws(Failure) -> ExitCode

  /// The name of the command, or the option that stands in its place.
  package let command: String
  /// The arguments after the name.
  package let words: Command.Words
  private let body: Run

  init(_ command: String, _ words: Command.Words, _ body: @escaping Run) {
    (self.command, self.words, self.body) = (command, words, body)
  }

  /// A call that only shows a text.
  init(_ command: String, showing text: String) {
    self.init(command, Command.Words()) { console in
      console.write(text)
      return .success
    }
  }

  /// Does what the call asks for.
  func run(_ console: Console) async throws(Failure) -> ExitCode {
    var console = console
    if words.has("--no-color") { console.isColored = false }
    return try await body(console)
  }
}
