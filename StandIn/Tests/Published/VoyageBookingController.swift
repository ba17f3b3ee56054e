// swift-format-ignore-file
// Habit: a picker and a date picker as input views, with a toolbar above them.
import UIKit

class VoyageBookingController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private let scrollView = UIScrollView(), cabinField = UITextField(), dayField = UITextField()
    private let cabinPicker = UIPickerView(), dayPicker = UIDatePicker()
    private let cabins = ["Inside", "Outside", "Balcony"]
    private let formatter: DateFormatter = { let formatter = DateFormatter(); formatter.dateStyle = .medium; return formatter }()
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize.height = 680
        view.addSubview(scrollView)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.frame.width, height: 44))
        toolbar.items = [UIBarButtonItem.flexibleSpace(), UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(donePicking))]
        for (field, picker, top) in [(cabinField, cabinPicker as UIView, 480), (dayField, dayPicker, 600)] {
            field.frame = CGRect(x: 24, y: top, width: 300, height: 44)
            (field.inputView, field.inputAccessoryView, field.tintColor) = (picker, toolbar, .clear)
            scrollView.addSubview(field)
        }
        (cabinPicker.dataSource, cabinPicker.delegate) = (self, self)
        dayPicker.datePickerMode = .date
        if #available(iOS 13.4, *) { dayPicker.preferredDatePickerStyle = .wheels }
        dayPicker.addTarget(self, action: #selector(dayChanged(_:)), for: .valueChanged)
        NotificationCenter.default.addObserver(self, selector: #selector(pickerShown(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); NotificationCenter.default.removeObserver(self) }
    @objc private func pickerShown(_ note: Notification) { if let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect { scrollView.contentInset.bottom = frame.height - view.safeAreaInsets.bottom } }
    @objc private func donePicking() { view.endEditing(true); scrollView.contentInset.bottom = 0 }
    @objc private func dayChanged(_ sender: UIDatePicker) { dayField.text = formatter.string(from: sender.date) }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { return cabins.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { return cabins[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { cabinField.text = cabins[row] }
}
