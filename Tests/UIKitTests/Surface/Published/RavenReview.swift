// swift-format-ignore-file
// Habit: one optional token, removed when the view disappears; Combine enables the button.
import Combine
import Foundation
import UIKit

final class RavenReviewViewController: UIViewController {
    @Published private var draft = ""
    private var cancellables = Set<AnyCancellable>()
    private var observer: Any?
    private let review = UITextView(frame: UIScreen.main.bounds)
    private lazy var sendItem = UIBarButtonItem(title: "Send", style: .done, target: self, action: #selector(send))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(review)
        navigationItem.rightBarButtonItem = sendItem
        NotificationCenter.default.publisher(for: UITextView.textDidChangeNotification, object: review)
            .compactMap { ($0.object as? UITextView)?.text }
            .sink { [weak self] in self?.draft = $0 }
            .store(in: &cancellables)
        $draft.map { $0.count > 10 }.removeDuplicates().sink { [weak self] in self?.sendItem.isEnabled = $0 }.store(in: &cancellables)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        observer = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: OperationQueue.main) { [unowned self] note in
            guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
            self.review.contentInset.bottom = max(self.review.frame.maxY - self.view.convert(end, from: nil).minY, 0)
            self.review.scrollRangeToVisible(self.review.selectedRange)
        }
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }
    @objc private func send() { UISelectionFeedbackGenerator().selectionChanged(); dismiss(animated: true) }
}
