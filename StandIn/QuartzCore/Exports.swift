// Sources that import QuartzCore beside UIKit find a module of that name. UIKit has what they use of it.

@_exported public import UIKit
