// The call that keeps a scenario of a controller, with the claims and options that a failure was found with.

#if STAND_IN || os(iOS)
import ScrollConformance
import ScrollGenerators

/// A call of `check` that keeps a scenario, but for the scenario.
struct KeptCall {
  let beginning = "await check(hosting: { … }"
  /// What follows the scenario: claims and options that are not the usual ones, and the end of the call.
  let ending: String

  init(_ claims: Claims, _ options: HostOptions) {
    var arguments: [String] = []
    if claims != .hosted() { arguments.append("claims: \(claims.hostedCall ?? "…")") }
    if options != HostOptions() { arguments.append("options: …") }
    ending = arguments.map { ", \($0)" }.joined() + ")"
  }
}

extension Claims {
  /// The call of `hosted` that makes these claims; nil if none does.
  fileprivate var hostedCall: String? {
    var rest = self
    let usual = Claims.hosted(profile)
    let further = without.subtracting(usual.without)
    rest.without.subtract(further)
    guard rest == usual else { return nil }
    let features = further.all.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return ".hosted(.\(profile.rawValue)" + (features.isEmpty ? ")" : ", without: \(features))")
  }
}
#endif
