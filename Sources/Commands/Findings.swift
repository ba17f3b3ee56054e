// What was found, as text: with the commands that show it again.

import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Finding {
  /// A description with a table, a picture and the next commands, which judge by the profile if that is not what
  /// the implementation claims, and have the same options of a child.
  func text(_ style: Style, profile: Profile? = nil, childOptions: String = "") -> String {
    let body = body(style)
    let why = "why      scrollcheck explain \(complaint.invariant.id)\n"
    if implementation.hasPrefix(Trace.prefix) {
      return "\(body)\nright    scrollcheck run '\(line)'\n\(why)"
    }
    var words = "'\(line)'"
    if implementation != "model" { words += " --implementation \(implementation.quotedForShell)" }
    if variation != 0 { words += " --variation \(String(variation, radix: 16))" }
    if let profile, profile != Implementation.named(implementation)?.claims.profile {
      words += " --profile \(profile.rawValue)"
    }
    words += " --invariant \(complaint.invariant.id)\(childOptions)"
    // What another program shows is kept beside that program.
    let folder = Implementation.named(implementation) == nil ? " --output cases" : ""
    return """
      \(body)
      again    scrollcheck replay \(words)
      keep it  scrollcheck record \(words)\(folder)
      \(why)
      """
  }
}

extension MisconductCase {
  func text(of implementation: String, _ childOptions: String) -> String {
    let (line, name) = (Notation.text(scenario), implementation.quotedForShell)
    var text = """
      \(misconduct.kind.rawValue): \(implementation.shown) \(misconduct.words.shown).

        \(line)


      """
    if let index { text += "first    in case \(index + 1)\n" }
    text += "again    scrollcheck replay '\(line)' --implementation \(name)\(childOptions)\n"
    text += "harness  scrollcheck smoke \(name)\(childOptions)\n"
    if misconduct.kind == .hung {
      text += "slow     scrollcheck judge \(name) --time-limit 20\n"
      text += "buffer   is the output flushed after each answer?\n"
    }
    return text
  }
}

extension String {
  /// The text as one visible word for a shell, in quotes if necessary.
  var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        || "-_./:".contains(character)
    }
    if isPlain { return self }
    return visible == self ? "'\(betweenQuotes)'" : "$'\(betweenQuotesWithEscapes)'"
  }

  /// The text for `$'…'`, in which every byte that is not plain can be written as a number.
  private var betweenQuotesWithEscapes: String {
    unicodeScalars.map { scalar in
      if scalar == "\\" || scalar == "'" { return "\\\(scalar)" }
      if !scalar.isInvisible, scalar != "#", scalar != ":" { return String(scalar) }
      return scalar.utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    }.joined()
  }

  var betweenQuotes: String { replacing("'", with: #"'\''"#) }
}
