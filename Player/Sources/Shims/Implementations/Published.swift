// In place of `Sources/Implementations/Published.swift`: the page does not read expectations.

public import ScrollConformance

extension Implementation {
  /// The published systems and libraries.
  public static let published = ports
}
