// swift-format-ignore-file
// Habit: the duration as CGFloat; a picture, a shadow and a picker of pictures around the form.
import UIKit

class CedarProfileController: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    let form = UIScrollView(), avatar = UIImageView(), nickname = UITextField(), about = UITextView()
    override func viewDidLoad() {
        super.viewDidLoad()
        form.frame = view.bounds
        form.contentSize.height = 900
        avatar.frame = CGRect(x: view.bounds.midX - 60, y: 30, width: 120, height: 120)
        avatar.image = UIImage(systemName: "person.crop.circle")?.withTintColor(.systemTeal, renderingMode: .alwaysOriginal)
        avatar.layer.cornerRadius = avatar.frame.width / 2
        avatar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(choosePicture)))
        nickname.frame = CGRect(x: 24, y: 620, width: 300, height: 40)
        about.frame = nickname.frame.offsetBy(dx: 0, dy: 60)
        about.layer.shadowPath = UIBezierPath(roundedRect: about.bounds, cornerRadius: 8).cgPath
        view.addSubview(form)
        [avatar, nickname, about].forEach { form.addSubview($0) }
        NotificationCenter.default.addObserver(self, selector: #selector(cedarShow), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(cedarHide), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc func cedarShow(_ n: Notification) { adjust(n, (n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0) }
    @objc func cedarHide(_ n: Notification) { adjust(n, 0) }
    private func adjust(_ n: Notification, _ height: CGFloat) {
        guard let time = n.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? CGFloat else { return }
        UIView.animate(withDuration: TimeInterval(time)) { self.form.contentInset.bottom = height; self.form.verticalScrollIndicatorInsets.bottom = height }
    }
    @objc func choosePicture() {
        let picker = UIImagePickerController()
        picker.sourceType = .photoLibrary
        picker.delegate = self
        present(picker, animated: true)
    }
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {
        avatar.image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
        picker.dismiss(animated: true, completion: nil)
    }
}
