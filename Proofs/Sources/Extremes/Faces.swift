// The functions of the model's Extremes.swift, under other names: in the other modules `min`, `max` and `abs` are those of
// formulas, which do not fork.

@_exported import ReferenceModel

/// The smaller of two numbers, as the model's source says.
public func smaller(_ one: Number, _ other: Number) -> Number { min(one, other) }
/// The larger of two numbers, as the model's source says.
public func larger(_ one: Number, _ other: Number) -> Number { max(one, other) }
/// The magnitude of a number, as the model's source says.
public func magnitude(_ number: Number) -> Number { abs(number) }

extension Number {
  /// The magnitude, decided by the sign.
  public var magnitude: Number { self < 0 ? -self : self }
}
