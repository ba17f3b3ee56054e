// swift-format-ignore-file
// Habit: one manager of the whole program, a singleton that finds the first responder.
import Foundation
import UIKit

@MainActor final class BeaconKeyboardManager: NSObject {
    @objc static let shared = BeaconKeyboardManager()
    var spacing: CGFloat = 12
    private var savedInsets = [ObjectIdentifier: UIEdgeInsets]()
    private override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(willShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(willHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    private var windows: [UIWindow] { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows } }
    private var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } ?? windows.first }
    private func firstResponder(in view: UIView) -> UIView? { view.isFirstResponder ? view : view.subviews.lazy.compactMap { self.firstResponder(in: $0) }.first }
    private func scrollView(of view: UIView) -> UIScrollView? { sequence(first: view, next: { $0.superview }).dropFirst().compactMap { $0 as? UIScrollView }.first }
    @objc private func willShow(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let window = keyWindow, let field = firstResponder(in: window), let scroll = scrollView(of: field) else { return }
        if savedInsets[ObjectIdentifier(scroll)] == nil { savedInsets[ObjectIdentifier(scroll)] = scroll.contentInset }
        scroll.contentInset.bottom = max(0, scroll.convert(scroll.bounds, to: nil).maxY - frame.minY) + spacing
        scroll.scrollRectToVisible(field.convert(field.bounds, to: scroll).insetBy(dx: 0, dy: -spacing), animated: true)
    }
    @objc private func willHide(_ notification: Notification) {
        guard let window = keyWindow, let field = firstResponder(in: window), let scroll = scrollView(of: field) else { return }
        if let saved = savedInsets.removeValue(forKey: ObjectIdentifier(scroll)) { scroll.contentInset = saved }
    }
}

class BeaconPhoneController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        BeaconKeyboardManager.shared.spacing = 8
        let scroll = UIScrollView(frame: view.bounds), phone = UITextField(frame: CGRect(x: 24, y: 560, width: 280, height: 44))
        (phone.keyboardType, phone.textContentType, phone.font) = (.phonePad, .telephoneNumber, UIFont(name: "AvenirNext-Medium", size: 17))
        scroll.contentSize.height = 640
        scroll.addSubview(phone)
        view.addSubview(scroll)
    }
}
