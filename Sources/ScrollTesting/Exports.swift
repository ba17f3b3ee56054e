// All names that a test of a handler or of a property uses, with one import.

@_exported public import Checking
@_exported public import ReferenceModel
@_exported public import ScrollConformance
@_exported public import ScrollGenerators
