public import Foundation
public class UIImage: NSObject {}
@MainActor public class UIRefreshControl: UIControl {}
@MainActor public class UINib: NSObject {}
