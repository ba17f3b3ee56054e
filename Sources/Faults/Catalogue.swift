// All implementations that come with the package, found by name.

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
