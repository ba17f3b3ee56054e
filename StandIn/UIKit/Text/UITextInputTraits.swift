// What a field says of its text.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// All of its members have defaults, because none is required.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
  var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}

@nonexhaustive public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
@nonexhaustive public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
@nonexhaustive public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
@nonexhaustive public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
@available(iOS 17.0, *)
@nonexhaustive public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
@preconcurrency @MainActor public final class UITextInputPasswordRules: NSObject {
  public let passwordRulesDescriptor: String
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}

/// The colours of a keyboard, which is not drawn.
@nonexhaustive public enum UIKeyboardAppearance: Int, Sendable {
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
