// What a field says of its text.

public import Foundation

/// What a field says of its text, for the keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The keyboard that it asks for.
  var keyboardType: UIKeyboardType { get set }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The colours of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What is written with capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether mistakes are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
}

/// The colours of a keyboard, which is not drawn.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The dark one, by its old name.
  public static let alert = UIKeyboardAppearance.dark
}

/// A search in a text, which the stand-in does not have.
@preconcurrency @MainActor public final class UIFindInteraction: NSObject {
  /// Whether its bar is visible.
  public var isFindNavigatorVisible: Bool { false }
}

extension UITextView {
  /// Whether its text can be searched.
  public var isFindInteractionEnabled: Bool { false }
  /// The search in its text: none.
  public var findInteraction: UIFindInteraction? { nil }
}

/// A field for a search, with a text field in it.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// The field in it.
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: bounds)
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(field)
    return field
  }()
  /// Whether it can be used.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  /// Its text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The keyboard that it asks for.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.search
  /// The colours of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What is written with capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether mistakes are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  private var ownAccessory: UIView?
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  /// Shows the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
}

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}
