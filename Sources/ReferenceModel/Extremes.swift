// The smaller, the larger and the magnitude of floating-point numbers. The generic functions of the standard library
// cost ten times as much in a debug build, in which users run their tests. Other modules have a link to this file.

/// The smaller of two numbers.
@inlinable func min(_ one: Double, _ other: Double) -> Double { other < one ? other : one }
/// The larger of two numbers.
@inlinable func max(_ one: Double, _ other: Double) -> Double { other >= one ? other : one }
/// The magnitude of a number.
@inlinable func abs(_ number: Double) -> Double { number.magnitude }
