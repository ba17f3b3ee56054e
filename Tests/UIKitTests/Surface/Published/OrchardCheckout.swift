// swift-format-ignore-file
// Habit: observers added in viewWillAppear and removed by name in viewWillDisappear, CGRect, duration as Double.
import UIKit

class OrchardCheckoutViewController: UIViewController {
    let scrollView = UIScrollView(), stack = UIStackView(), payButton = UIButton(type: .system)
    let fields = ["Street", "City", "Postcode", "Card number", "Expiry", "CVC"].map { title -> UITextField in
        let field = UITextField()
        field.placeholder = title
        return field
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Checkout", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancelTapped))
        stack.axis = .vertical
        (fields as [UIView] + [payButton]).forEach(stack.addArrangedSubview)
        payButton.setTitle("Pay now", for: .normal)
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 900)
        stack.frame = CGRect(x: 16, y: 0, width: view.bounds.width - 32, height: 900)
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(self, selector: #selector(frameChanges), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    @objc func frameChanges(_ note: Notification) {
        guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double else { return }
        UIView.animate(withDuration: seconds) { self.scrollView.contentInset.bottom = max(0, self.view.bounds.maxY - self.view.convert(end, from: nil).minY) }
    }
    @objc func cancelTapped() { navigationController?.popViewController(animated: true) }
}
