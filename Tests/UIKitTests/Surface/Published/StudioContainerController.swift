// swift-format-ignore-file
// Habit: a container with a bar of its own lifts its child by additionalSafeAreaInsets.bottom.
import UIKit

class StudioContainerController: UIViewController {
    private let content: UIViewController
    private let bar = UIToolbar()
    init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(title: "Studio", image: UIImage(systemName: "paintbrush"), tag: 1)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParent: self)
        bar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
        bar.setItems([UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(discard))], animated: false)
        view.addSubview(bar)
        NotificationCenter.default.addObserver(self, selector: #selector(frameChanged(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    @objc private func frameChanged(_ notification: Notification) {
        guard let info = notification.userInfo, let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let overlap = view.bounds.maxY - view.convert(frame, from: view.window).minY
        UIView.animate(withDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25) {
            self.content.additionalSafeAreaInsets.bottom = max(44, overlap - self.view.safeAreaInsets.bottom)
            self.bar.transform = CGAffineTransform(translationX: 0, y: -max(0, overlap))
        }
    }
    @objc private func discard() {
        content.view.removeFromSuperview()
        content.removeFromParent()
    }
}
