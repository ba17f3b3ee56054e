// swift-format-ignore-file
// Habit: stack views, with buttons made of configurations and a menu.
import UIKit

class TicketFormController: UIViewController {
    private let scrollView = UIScrollView()
    private lazy var kindButton: UIButton = {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Kind of ticket"
        configuration.image = UIImage(systemName: "chevron.down")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 6
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        let button = UIButton(configuration: configuration, primaryAction: nil)
        let kinds = ["Single", "Return"].map { kind in UIAction(title: kind, image: UIImage(systemName: "ticket")) { [weak self] _ in self?.kindButton.configuration?.title = kind } }
        button.menu = UIMenu(title: "", options: .displayInline, children: kinds)
        button.showsMenuAsPrimaryAction = true
        button.addTarget(self, action: #selector(chooseKind), for: .menuActionTriggered)
        return button
    }()
    @objc private func chooseKind() { view.endEditing(true) }
    override func viewDidLoad() {
        super.viewDidLoad()
        let fields = ["Name", "Seat", "Remark"].map { name -> UITextField in let field = UITextField(); field.placeholder = name; field.borderStyle = .roundedRect; return field }
        let stack = UIStackView(arrangedSubviews: [kindButton] + fields)
        (stack.axis, stack.spacing, stack.alignment, stack.distribution) = (.vertical, 120, .fill, .equalSpacing)
        stack.setCustomSpacing(32, after: kindButton)
        [scrollView, stack].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        NSLayoutConstraint.activate([scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor), scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor)])
        NSLayoutConstraint.activate([stack.topAnchor.constraint(equalTo: scrollView.topAnchor), stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor), stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor), stack.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor), stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor)])
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [weak self] note in
            guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
            self.scrollView.contentInset.bottom = frame.height - self.view.safeAreaInsets.bottom
        }
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main) { [weak self] _ in self?.scrollView.contentInset = .zero }
    }
}
