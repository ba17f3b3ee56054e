// swift-format-ignore-file
// Habit: notifications as an asynchronous sequence, in a task that is cancelled at the end.
import UIKit

@MainActor final class TideLogController: UIViewController {
    private let logView = UITextView()
    private var keyboardTasks: [Task<Void, Never>] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        logView.frame = view.bounds
        logView.typingAttributes = [.foregroundColor: UIColor.label]
        view.addSubview(logView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: self, action: #selector(share(_:)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        keyboardTasks.append(Task { [weak self] in
            for await note in NotificationCenter.default.notifications(named: UIResponder.keyboardWillShowNotification) {
                guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { continue }
                self?.setBottomInset(frame.height)
            }
        })
        keyboardTasks.append(Task { [weak self] in for await _ in NotificationCenter.default.notifications(named: UIResponder.keyboardWillHideNotification, object: nil) { self?.setBottomInset(0) } })
    }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); keyboardTasks.forEach { $0.cancel() } }
    private func setBottomInset(_ height: CGFloat) {
        logView.contentInset.bottom = max(0, height - view.safeAreaInsets.bottom)
        logView.scrollRangeToVisible(logView.selectedRange)
    }
    @objc private func share(_ sender: UIBarButtonItem) {
        let sheet = UIActivityViewController(activityItems: [logView.text ?? ""], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = sender
        present(sheet, animated: true)
    }
}
