// Everything that can be judged, by its name.

public import Conformance
import Implementations

extension Implementation {
  /// The model first, then what has been published, what was reported, and what is wrong on purpose.
  public static let all: [Implementation] =
    [.model] + published + Fault.bugs.map(\.implementation) + Fault.mutants.map(\.implementation)

  /// The implementation of this name; nil if there is none.
  public static func named(_ name: String) -> Implementation? { all.first { $0.name == name } }
}

extension Fault {
  /// The model with what was reported of real handlers.
  public static let bugs: [Fault] = KnownBug.all.map(\.fault)

  /// The mutant or bug of this name, with or without "mutant:" and "bug:".
  public static func named(_ name: String) -> Fault? {
    let wanted = name.lowercased()
    return (mutants + bugs).first {
      $0.name.lowercased() == wanted || $0.implementation.name.lowercased() == wanted
    }
  }
}
