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
    let why = "why      scrollcheck explain \(complaint.id)\n"
    if implementation.hasPrefix(TraceFile.prefix) {
      return "\(body(style))\nright    scrollcheck run '\(line)'\n\(why)"
    }
    let known = Implementation.named(implementation)
    var words = "'\(line)'"
    if implementation != "model" { words += " --implementation \(implementation.quotedForShell)" }
    if variation != 0 { words += " --variation \(String(variation, radix: 16))" }
    if let profile, profile != known?.claims.profile {
      words += " --profile \(profile.rawValue)"
    }
    words += " --invariant \(complaint.id)\(childOptions)"
    let simpler = isUnfinished ? "simpler  scrollcheck shrink \(words)\n" : ""
    // What another program shows is kept beside that program.
    let folder = known == nil ? " --into cases" : ""
    return """
      \(body(style))
      again    scrollcheck replay \(words)
      keep it  scrollcheck record \(words)\(folder)
      \(simpler)\(why)
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
