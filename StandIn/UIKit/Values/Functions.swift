// The functions of numbers that UIKit exports with the C library.
@_exported public import func Foundation.ceil
@_exported public import func Foundation.cos
@_exported public import func Foundation.fabs
@_exported public import func Foundation.floor
@_exported public import func Foundation.fmod
@_exported public import func Foundation.hypot
@_exported public import func Foundation.pow
@_exported public import func Foundation.round
@_exported public import func Foundation.sin
@_exported public import func Foundation.sqrt
