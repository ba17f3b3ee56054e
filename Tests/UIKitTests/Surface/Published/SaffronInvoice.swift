// swift-format-ignore-file
// Habit: a toolbar with Done as accessory of every field.
import UIKit
import Foundation

class SaffronInvoiceController: UIViewController {
    private let sheet = UIScrollView(), amount = UITextField(), due = UITextField(), datePicker = UIDatePicker()
    override func viewDidLoad() {
        super.viewDidLoad()
        let toolBar = UIToolbar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        let done: UIBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(doneTapped))
        toolBar.setItems([space, done], animated: false)
        datePicker.datePickerMode = .date
        datePicker.preferredDatePickerStyle = .wheels
        due.inputView = datePicker
        sheet.frame = view.bounds
        sheet.contentSize.height = 1000
        view.addSubview(sheet)
        for (index, field) in [amount, due].enumerated() {
            field.inputAccessoryView = toolBar
            field.frame = CGRect(x: 20, y: 600 + 80 * index, width: 200, height: 40)
            sheet.addSubview(field)
        }
        NotificationCenter.default.addObserver(self, selector: #selector(saffronKeyboard), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(saffronKeyboard), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc private func saffronKeyboard(notification: Notification) {
        guard let keyboard = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        let hides = notification.name == UIResponder.keyboardWillHideNotification
        sheet.contentInset = hides ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: keyboard.cgRectValue.height - view.safeAreaInsets.bottom, right: 0)
    }
    @objc private func doneTapped() { due.text = DateFormatter().string(from: datePicker.date); view.endEditing(true) }
}
