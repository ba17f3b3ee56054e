// Swift looks a type up in a module, and in those that it imports, before the standard library.

@_exported import Exploring

/// What the linked sources call `Double`: a formula.
public typealias Double = Number
/// The type of a literal without a context.
public typealias FloatLiteralType = Number
