// swift-format-ignore-file
// Habit: a view model with published values that are assigned to the screen.
import Foundation
import UIKit
import Combine

final class CouponViewModel: ObservableObject {
    @Published var code = ""
    @Published private(set) var bottomOffset: CGFloat = 0
    var isValid: AnyPublisher<Bool, Never> { $code.map { $0.count >= 6 }.eraseToAnyPublisher() }
    init(center: NotificationCenter = .default) {
        let show = center.publisher(for: UIResponder.keyboardWillShowNotification).compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }.map { -$0.height }
        let hide = center.publisher(for: UIResponder.keyboardWillHideNotification).map { _ in CGFloat.zero }
        show.merge(with: hide).assign(to: &$bottomOffset)
    }
}

class CouponViewController: UIViewController {
    private let viewModel = CouponViewModel()
    private let scrollView = UIScrollView(), codeField = UITextField(), applyButton = UIButton(type: .custom)
    private var bag = [AnyCancellable]()
    override func viewDidLoad() {
        super.viewDidLoad()
        codeField.addTarget(self, action: #selector(codeChanged(_:)), for: .editingChanged)
        view.addSubview(scrollView)
        [codeField, applyButton].forEach(scrollView.addSubview)
        [scrollView, codeField, applyButton].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        let bottom = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
            codeField.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 520), codeField.centerXAnchor.constraint(equalTo: view.centerXAnchor), codeField.widthAnchor.constraint(equalToConstant: 240),
            applyButton.topAnchor.constraint(equalTo: codeField.bottomAnchor, constant: 16), applyButton.centerXAnchor.constraint(equalTo: view.centerXAnchor), applyButton.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -40),
        ])
        viewModel.isValid.receive(on: RunLoop.main).assign(to: \.isEnabled, on: applyButton).store(in: &bag)
        viewModel.$bottomOffset.dropFirst().assign(to: \.constant, on: bottom).store(in: &bag)
    }
    @objc private func codeChanged(_ sender: UITextField) { viewModel.code = sender.text ?? "" }
}
