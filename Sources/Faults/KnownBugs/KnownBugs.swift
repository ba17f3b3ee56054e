// Bugs that were reported in real keyboard handlers, each built into the model.

import ReferenceModel
import ScrollConformance

extension Fault {
  /// The known bugs: faults that were reported in real keyboard handlers, grouped by family.
  public static let bugs = [insetBugs, frameBugs, focusBugs, rangeBugs, timeBugs].flatMap(\.self)
    .inOrder(of: FaultText.bugs).map { bug in
      var bug = bug
      if aboutInsetsOfTheApp.contains(bug.name) {
        bug.implementation.claims.padding = Insets(20, 0, 10, 0)
      }
      if aboutMargins.contains(bug.name) { bug.implementation.claims.margin = 10 }
      return bug
    }

  /// Bugs of apps that have insets of their own all the time.
  private static let aboutInsetsOfTheApp: Set<String> = ["IR1", "IR6"]
  /// Bugs of apps that keep a margin all the time.
  private static let aboutMargins: Set<String> = ["MG1", "MG2", "MG4", "MG7"]
}
