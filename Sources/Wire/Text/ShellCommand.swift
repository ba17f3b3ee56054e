// What a person would type into a shell.

extension String {
  /// A single command takes the shell's place, so that its end is seen and not that of a shell around it.
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
