// Commands of a shell.

extension String {
  /// The command with `exec` before it, if it is a single simple command; otherwise the command.
  ///
  /// `exec` makes the program take the place of the shell, so that the exit status and the signals
  /// are those of the program.
  var replacingShell: String {
    var quote: Character?
    for character in self {
      switch (character, quote) {
      case (_, character): quote = nil
      case ("\\", _) where quote != "'": return self
      case ("'", nil), ("\"", nil): quote = character
      case (_, nil) where "|&;<>()\n=".contains(character): return self
      default: break
      }
    }
    return "exec \(self)"
  }
}
