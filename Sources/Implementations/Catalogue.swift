// Everything that can be judged, by its name.

public import Conformance

extension Implementation {
  /// The model first, then what has been published, what was reported, and what is wrong on purpose.
  public static let all: [Implementation] =
    [.model] + published + KnownBug.all.map(\.implementation)
    + Mutant.all.map(\.implementation)

  /// The systems that this project began with, and the libraries that people use.
  public static let published: [Implementation] = (seeds + libraries).map {
    $0.expectations.isEmpty ? $0 : $0.expecting($0.expectations + [.isNoModel])
  }

  public static func named(_ name: String) -> Implementation? { all.first { $0.name == name } }
}
