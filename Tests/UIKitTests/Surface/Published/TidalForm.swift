// swift-format-ignore-file
// Habit: a protocol whose extension has the default handlers.
import Foundation
import UIKit

protocol TidalKeyboardHandling: AnyObject {
    var tidalScrollView: UIScrollView { get }
    var tidalTokens: [Any] { get set }
    func tidalKeyboardDidMove(height: CGFloat)
}

extension TidalKeyboardHandling where Self: UIViewController {
    func tidalKeyboardDidMove(height: CGFloat) { tidalScrollView.contentInset.bottom = height }
    func startTidalHandling() {
        tidalTokens.append(NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] notification in
            let rect = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
            self?.tidalKeyboardDidMove(height: rect.height - (self?.view.safeAreaInsets.bottom ?? 0))
        })
        tidalTokens.append(NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { [weak self] _ in self?.tidalKeyboardDidMove(height: 0) })
    }
    func stopTidalHandling() { tidalTokens.forEach(NotificationCenter.default.removeObserver(_:)); tidalTokens = [] }
}

class TidalFormViewController: UIViewController, TidalKeyboardHandling {
    var tidalScrollView = UIScrollView(), tidalTokens: [Any] = []
    let spinner = UIActivityIndicatorView(style: .medium)
    override func loadView() { view = tidalScrollView }
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.titleView = spinner
        tidalScrollView.contentSize = CGSize(width: 320, height: 1100)
        let field = UITextField(frame: CGRect(x: 20, y: 760, width: 280, height: 40))
        field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        tidalScrollView.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); startTidalHandling(); spinner.startAnimating() }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); stopTidalHandling(); spinner.stopAnimating() }
}
