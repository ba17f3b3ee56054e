// swift-format-ignore-file
// Habit: a guide drawn by hand, a UILayoutGuide whose height follows the keyboard.
import Foundation
import UIKit

class WillowKeyboardGuide: UILayoutGuide {
    private lazy var heightConstraint = heightAnchor.constraint(equalToConstant: 0)

    func attach(to view: UIView) {
        view.addLayoutGuide(self)
        NSLayoutConstraint.activate([
            heightConstraint, bottomAnchor.constraint(equalTo: view.bottomAnchor),
            leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
        ])
        NotificationCenter.default.addObserver(self, selector: #selector(follow), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
    @objc private func follow(_ notification: Notification) {
        guard let view = owningView, let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        heightConstraint.constant = max(0, view.bounds.maxY - view.convert(end, from: nil).minY)
        let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 7
        UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16), animations: { view.layoutIfNeeded() }, completion: nil)
    }
}

class WillowPoemViewController: UIViewController {
    private let guide = WillowKeyboardGuide(), poem = UITextView(), bar = UIToolbar()
    override func viewDidLoad() {
        super.viewDidLoad()
        guide.attach(to: view)
        [poem, bar].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
        bar.items = [UIBarButtonItem.flexibleSpace(), UIBarButtonItem(title: "Bold", style: .plain, target: self, action: #selector(makeBold))]
        NSLayoutConstraint.activate([
            poem.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor), poem.bottomAnchor.constraint(equalTo: bar.topAnchor), bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
            poem.leftAnchor.constraint(equalTo: view.leftAnchor), poem.widthAnchor.constraint(equalTo: view.widthAnchor),
            bar.leftAnchor.constraint(equalTo: view.leftAnchor), bar.widthAnchor.constraint(equalTo: view.widthAnchor),
        ])
    }
    @objc private func makeBold() {
        poem.textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 17, weight: .heavy), range: poem.selectedRange)
    }
}
