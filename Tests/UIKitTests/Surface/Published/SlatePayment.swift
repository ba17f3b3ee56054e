// swift-format-ignore-file
// Habit: one handler for showing and hiding that switches over the name and calls scrollRectToVisible; Combine for the sum.
import UIKit
import Combine

class SlatePaymentViewController: UIViewController {
    private let scrollView = UIScrollView(), cardField = UITextField(), card = UIView()
    private let sum = CurrentValueSubject<Int, Never>(0)
    private var bag: [AnyCancellable] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor]
        gradient.frame = CGRect(x: 0, y: 0, width: 300, height: 180)
        card.layer.insertSublayer(gradient, at: 0)
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 860)
        cardField.frame = CGRect(x: 16, y: 640, width: 240, height: 48)
        view.addSubview(scrollView)
        [card, cardField].forEach(scrollView.addSubview(_:))
        sum.map { "\($0) €" }.sink { [weak self] text in self?.navigationItem.prompt = text }.store(in: &bag)
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(self, selector: #selector(handle(keyboard:)), name: name, object: nil)
        }
    }
    @objc private func handle(keyboard notification: Notification) {
        switch notification.name {
        case UIResponder.keyboardWillShowNotification:
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
            scrollView.contentInset.bottom = frame.height
            scrollView.scrollRectToVisible(cardField.frame.insetBy(dx: 0, dy: -12), animated: true)
        case UIResponder.keyboardWillHideNotification: scrollView.contentInset.bottom = 0
        default: break
        }
    }
}
