// What a field says of its text.

public import Foundation

@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
}

/// The colours of a keyboard, which is not drawn.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}

/// A search in a text, which the stand-in does not have.
@preconcurrency @MainActor public final class UIFindInteraction: NSObject {
  public var isFindNavigatorVisible: Bool { false }
}

extension UITextView {
  public var isFindInteractionEnabled: Bool { false }
  public var findInteraction: UIFindInteraction? { nil }
}

@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: bounds)
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(field)
    return field
  }()
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  private var ownAccessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
}

@preconcurrency @MainActor open class UISearchTextField: UITextField {}
