// The smaller, the larger and the magnitude of floating-point numbers. The generic functions of the standard library
// cost ten times as much in a debug build, in which users run their tests.

/// The smaller of two numbers.
func min(_ one: Double, _ other: Double) -> Double { other < one ? other : one }

/// The larger of two numbers.
func max(_ one: Double, _ other: Double) -> Double { other >= one ? other : one }

/// The magnitude of a number.
func abs(_ number: Double) -> Double { number.magnitude }
