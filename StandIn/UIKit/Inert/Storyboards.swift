// Storyboards and nib files, which the stand-in does not read.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }
  private func refuse(_ what: String = "its first controller") -> Never {
    unsupported(
      "the storyboard \(name) is asked for \(what), and the stand-in reads no storyboards. Make the controller "
        + "and its outlets with storyboard(…) of ScrollHosting, in the test.")
  }
  open func instantiateInitialViewController() -> UIViewController? { refuse() }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse(identifier)
  }
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { refuse() }
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController { refuse(identifier) }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController, destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) { self.init(identifier: identifier, source: source, destination: destination) }
  open func perform() {
    unsupported("a segue shows \(type(of: destination)); a run shows one controller.")
  }
}

@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  open var source: UIViewController {
    unsupported("a segue goes back; a run shows one controller.")
  }
  open var sender: Any? { nil }
}

@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
  private let name: String
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
  public init(data: Data, bundle bundleOrNil: Bundle?) { name = "of \(data.count) bytes" }
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { refuseNib(name) }
}

private func refuseNib(_ name: String) -> Never {
  unsupported(
    "the nib file \(name) is loaded, and the stand-in reads none. Make the views in the test, with their outlets."
  )
}

extension Bundle {
  @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { refuseNib(name) }
}
