// The toolchain imports this module instead of Testing wherever a file imports both Testing and UIKit. On Apple's
// platforms it attaches images to tests; the stand-in has none.

@_exported public import Testing
