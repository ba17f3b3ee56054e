// All implementations that come with the package, found by name.

import ReferenceModel
package import ScrollConformance
public import ScrollGenerators
import ScrollImplementations

extension Implementation {
  /// The model, the published implementations, the known bugs and the mutants, in this order.
  package static let all: [Implementation] =
    [.model] + published + Fault.bugs.map(\.implementation) + Fault.mutants.map(\.implementation)

  /// The implementation of this name; nil if there is none.
  package static func named(_ name: String) -> Implementation? { all.first { $0.name == name } }
}

extension Fault {
  /// The known bugs: faults that were reported in real keyboard handlers, grouped by family.
  public static let bugs = [insetBugs, frameBugs, contentBugs, timeBugs].flatMap(\.self)
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

  /// The number of cases in which each fault must be caught.
  package static let caseLimit = 20_000

  /// The mutant or bug of this name, with or without the prefix "mutant:" or "bug:"; nil if there is none.
  package static func named(_ name: String) -> Fault? {
    let wanted = name.lowercased()
    return (mutants + bugs).first {
      $0.name.lowercased() == wanted || $0.implementation.name.lowercased() == wanted
    }
  }

  /// The most lifelike world in which the fault shows.
  public var world: World { FaultText.beyondPhones[name] == nil ? .lifelike : .odd }
}
