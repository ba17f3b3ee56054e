// The file that `Player/build` makes.

import Conformance
import Faults
import Reporting
import Wire

/// Where the player lies.
enum PlayerFile {
  private static let (variable, built) = ("SCROLLCHECK_PLAYER", "Player/.build/player.html")

  /// The path that SCROLLCHECK_PLAYER gives; else beside the tool, in the package that the tool was built in, or below the
  /// working folder. Nil if it is not there.
  static var path: String? {
    if let named = System.environmentVariable(variable) {
      return System.exists(named) ? named : nil
    }
    var places: [String] = []
    if var folder = System.executable {
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        if places.isEmpty { places.append("\(folder)/player.html") }
        places.append("\(folder)/\(built)")
      }
    }
    return (places + [built]).first(where: System.exists)
  }
}

extension Console {
  /// The path of the player; it throws if there is none.
  func requiredPlayer() throws(Failure) -> String {
    if let path = player() { return path }
    throw Failure(
      message: "there is no player: build it with Player/build, or name the page in "
        + "SCROLLCHECK_PLAYER", code: .toolError)
  }

  /// The player as a part of a report; nil if there is none.
  func embeddedPlayer() throws(Failure) -> EmbeddedPlayer? {
    guard let path = player() else { return nil }
    return EmbeddedPlayer(try Console.contents(of: path)) { finding in
      // A program may call itself like one that comes with the package.
      Implementation.named(finding.implementation)?.run(finding.scenario) == finding.observed
    }
  }
}
