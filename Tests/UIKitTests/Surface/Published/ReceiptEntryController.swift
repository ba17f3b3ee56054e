// swift-format-ignore-file
// Habit: the handler does its work in DispatchQueue.main.async.
import Foundation
import UIKit

class ReceiptEntryController: UIViewController, UITextFieldDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private let scrollView = UIScrollView()
    private let photoView = UIImageView(image: UIImage(systemName: "doc.viewfinder"))
    private let amountField = UITextField(), noteField = UITextField()
    private weak var activeField: UITextField?
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize.height = 700
        view.addSubview(scrollView)
        photoView.frame = CGRect(x: 20, y: 20, width: 300, height: 360)
        photoView.isUserInteractionEnabled = true
        photoView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pickPhoto)))
        (amountField.frame, noteField.frame) = (CGRect(x: 20, y: 420, width: 300, height: 44), CGRect(x: 20, y: 620, width: 300, height: 44))
        [photoView, amountField, noteField].forEach { scrollView.addSubview($0) }
        [amountField, noteField].forEach { $0.delegate = self; $0.keyboardType = .decimalPad; $0.textAlignment = .right }
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardShown(_:)), name: UIResponder.keyboardDidShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardGone), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }
    @objc func keyboardShown(_ notification: Notification) {
        guard let size = (notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue.size else { return }
        DispatchQueue.main.async { [weak self] in
            guard let self = self else { return }
            self.scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: size.height, right: 0)
            if let field = self.activeField { self.scrollView.scrollRectToVisible(field.frame, animated: true) }
        }
    }
    @objc func keyboardGone() { DispatchQueue.main.async { self.scrollView.contentInset = .zero } }
    @objc func pickPhoto() { let picker = UIImagePickerController(); picker.delegate = self; picker.sourceType = .photoLibrary; present(picker, animated: true) }
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) { photoView.image = info[.originalImage] as? UIImage; dismiss(animated: true) }
}
