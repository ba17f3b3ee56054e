// Stands for the type of the same name in the main package, of which the faults need only this.

public import ReferenceModel

/// A variant of the model that can be started anywhere.
public struct Implementation: Sendable {
  /// The name: "mutant:NoPin".
  public let name: String
  /// The variant at the beginning of a scenario.
  public let begin: @Sendable (Configuration, Environment) -> any Rules

  public init<Variant: Rules>(
    rules name: String, _ summary: String,
    begin: @escaping @Sendable (Configuration, Environment) -> Variant
  ) {
    self.name = name
    self.begin = begin
  }
}
