// swift-format-ignore-file
// Habit: a text view that ends at the keyboard layout guide.
import UIKit

final class OrchardNoteController: UIViewController {
    private let titleField = UITextField()
    private let bodyView = UITextView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override func viewDidLoad() {
        super.viewDidLoad()
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        navigationController?.navigationBar.standardAppearance = appearance
        navigationController?.navigationBar.scrollEdgeAppearance = appearance
        navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .save), UIBarButtonItem(customView: spinner)]
        titleField.font = .systemFont(ofSize: 26, weight: .bold)
        bodyView.font = UIFont.preferredFont(forTextStyle: .body)
        bodyView.textContainerInset = UIEdgeInsets(top: 12, left: 10, bottom: 12, right: 10)
        bodyView.delegate = self
        [titleField, bodyView].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            titleField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            titleField.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor), titleField.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            bodyView.topAnchor.constraint(equalTo: titleField.bottomAnchor, constant: 8),
            bodyView.leadingAnchor.constraint(equalTo: view.leadingAnchor), bodyView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bodyView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }
}

extension OrchardNoteController: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { textView.scrollRangeToVisible(textView.selectedRange) }
}
