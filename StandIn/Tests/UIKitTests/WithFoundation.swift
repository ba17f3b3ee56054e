// The names that a file needs if it also imports Foundation, as the README gives them.

import UIKit

typealias Date = UIKit.Date
typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchTime = UIKit.DispatchTime
typealias DispatchWorkItem = UIKit.DispatchWorkItem
typealias NotificationCenter = UIKit.NotificationCenter
typealias OperationQueue = UIKit.OperationQueue
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
