// swift-format-ignore-file
// Habit: layers, bezier paths and pictures around a form.
import UIKit
import QuartzCore

class MedalProfileController: UIViewController, UITextFieldDelegate {
    private let scrollView = UIScrollView(), portrait = UIImageView(), nickField = UITextField()
    private let gradient = CAGradientLayer(), ring = CAShapeLayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        gradient.colors = [UIColor(red: 0.2, green: 0.3, blue: 0.6, alpha: 1).cgColor, UIColor.black.cgColor]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        view.layer.insertSublayer(gradient, at: 0)
        portrait.frame = CGRect(x: 110, y: 40, width: 160, height: 160)
        portrait.image = UIImage(systemName: "person.crop.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 80, weight: .light))
        ring.path = UIBezierPath(arcCenter: CGPoint(x: 80, y: 80), radius: 76, startAngle: 0, endAngle: .pi * 2, clockwise: true).cgPath
        (ring.fillColor, ring.strokeColor, ring.lineWidth) = (UIColor.clear.cgColor, UIColor.systemYellow.cgColor, 4)
        portrait.layer.addSublayer(ring)
        nickField.frame = CGRect(x: 24, y: 560, width: 320, height: 48)
        nickField.delegate = self
        nickField.leftView = UIImageView(image: UIImage(named: "medal"))
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 640)
        [portrait, nickField].forEach { scrollView.addSubview($0) }
        view.addSubview(scrollView)
        NotificationCenter.default.addObserver(self, selector: #selector(medalKeyboard(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); gradient.frame = view.bounds; scrollView.frame = view.bounds; portrait.layer.cornerRadius = portrait.bounds.width / 2 }
    @objc private func medalKeyboard(_ note: Notification) { scrollView.contentInset.bottom = max(0, view.frame.maxY - ((note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.minY ?? view.frame.maxY)) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard textField.text?.isEmpty ?? true else { return textField.resignFirstResponder() }
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        (shake.values, shake.duration) = ([-8, 8, -4, 4, 0], 0.4)
        textField.layer.add(shake, forKey: "shake")
        return false
    }
}
