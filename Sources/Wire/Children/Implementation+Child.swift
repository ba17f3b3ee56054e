// An implementation in another process, in any language.

package import Conformance

extension Implementation {
  /// An implementation that answers over a pipe: the program that a shell command starts.
  ///
  /// The program is started once to read its `ready`. Later, as many processes of it run as there
  /// are conversations at the same time.
  package static func child(
    _ command: String, _ limits: ChildLimits = ChildLimits()
  ) throws(Misconduct) -> Implementation {
    let pool = ChildPool(command, limits)
    let introduction = try pool.introduction()
    return Implementation(
      "exec:\(command)",
      "\(introduction.name) \(introduction.version), \(introduction.language)".shortened,
      claims: introduction.claims, conversation: pool.converse)
  }
}
