// The functions of numbers, ranges and names that UIKit exports with the C library and Foundation.
//
// Names and types are theirs:
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import var Foundation.M_E
@_exported public import func Foundation.NSClassFromString
@_exported public import var Foundation.NSCocoaErrorDomain
@_exported public import func Foundation.NSEqualRanges
@_exported public import func Foundation.NSHomeDirectory
@_exported public import func Foundation.NSIntersectionRange
@_exported public import var Foundation.NSLocalizedDescriptionKey
@_exported public import var Foundation.NSLocalizedFailureReasonErrorKey
@_exported public import var Foundation.NSLocalizedRecoverySuggestionErrorKey
@_exported public import func Foundation.NSLocalizedString
@_exported public import func Foundation.NSLocationInRange
@_exported public import func Foundation.NSMakeRange
@_exported public import func Foundation.NSMaxRange
@_exported public import var Foundation.NSNotFound
@_exported public import func Foundation.NSRangeFromString
@_exported public import func Foundation.NSSearchPathForDirectoriesInDomains
@_exported public import func Foundation.NSStringFromClass
@_exported public import func Foundation.NSStringFromRange
@_exported public import func Foundation.NSTemporaryDirectory
@_exported public import var Foundation.NSURLErrorCancelled
@_exported public import var Foundation.NSURLErrorDomain
@_exported public import var Foundation.NSURLErrorNotConnectedToInternet
@_exported public import var Foundation.NSURLErrorTimedOut
@_exported public import var Foundation.NSUnderlyingErrorKey
@_exported public import func Foundation.NSUnionRange
@_exported public import func Foundation.acos
@_exported public import func Foundation.arc4random
@_exported public import func Foundation.arc4random_uniform
@_exported public import func Foundation.asin
@_exported public import func Foundation.atan
@_exported public import func Foundation.atan2
@_exported public import func Foundation.atan2f
@_exported public import func Foundation.cbrt
@_exported public import func Foundation.ceil
@_exported public import func Foundation.ceilf
@_exported public import func Foundation.copysign
@_exported public import func Foundation.cos
@_exported public import func Foundation.cosf
@_exported public import func Foundation.cosh
@_exported public import func Foundation.drand48
@_exported public import func Foundation.exit
@_exported public import func Foundation.exp
@_exported public import func Foundation.exp2
@_exported public import func Foundation.fabs
@_exported public import func Foundation.fabsf
@_exported public import func Foundation.floor
@_exported public import func Foundation.floorf
@_exported public import func Foundation.fmax
@_exported public import func Foundation.fmaxf
@_exported public import func Foundation.fmin
@_exported public import func Foundation.fminf
@_exported public import func Foundation.fmod
@_exported public import func Foundation.fmodf
@_exported public import func Foundation.hypot
@_exported public import func Foundation.hypotf
@_exported public import func Foundation.ldexp
@_exported public import func Foundation.log
@_exported public import func Foundation.log10
@_exported public import func Foundation.log1p
@_exported public import func Foundation.log2
@_exported public import func Foundation.lround
@_exported public import func Foundation.lroundf
@_exported public import func Foundation.modf
@_exported public import func Foundation.nearbyint
@_exported public import func Foundation.pow
@_exported public import func Foundation.powf
@_exported public import func Foundation.remainder
@_exported public import func Foundation.rint
@_exported public import func Foundation.round
@_exported public import func Foundation.roundf
@_exported public import func Foundation.sin
@_exported public import func Foundation.sinf
@_exported public import func Foundation.sinh
@_exported public import func Foundation.sqrt
@_exported public import func Foundation.sqrtf
@_exported public import func Foundation.tan
@_exported public import func Foundation.tanf
@_exported public import func Foundation.tanh
@_exported public import func Foundation.trunc
@_exported public import func Foundation.truncf

public let M_PI = Double.pi, M_PI_2 = Double.pi / 2, M_PI_4 = Double.pi / 4
public let DBL_EPSILON = Double.ulpOfOne, DBL_MAX = Double.greatestFiniteMagnitude
public let FLT_EPSILON = Float.ulpOfOne, FLT_MAX = Float.greatestFiniteMagnitude
public let CGFLOAT_MAX = Double.greatestFiniteMagnitude, CGFLOAT_MIN = Double.leastNormalMagnitude

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name ?? "" }
extension NSCoder {
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
}
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
