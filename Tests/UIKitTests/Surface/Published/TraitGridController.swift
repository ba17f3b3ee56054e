// swift-format-ignore-file
// Habit: a collection view with a flow layout and a field in every cell.
import UIKit

final class TraitGridCell: UICollectionViewCell {
    static let reuseID = String(describing: TraitGridCell.self)
    lazy var valueField: UITextField = {
        let field = UITextField(frame: contentView.bounds)
        contentView.addSubview(field)
        return field
    }()
}

class TraitGridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 12
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.register(TraitGridCell.self, forCellWithReuseIdentifier: TraitGridCell.reuseID)
        return collection
    }()
    override func viewDidLoad() {
        super.viewDidLoad()
        (collectionView.dataSource, collectionView.delegate) = (self, self)
        view.addSubview(collectionView)
        [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].forEach { NotificationCenter.default.addObserver(self, selector: #selector(adjustGrid(for:)), name: $0, object: nil) }
    }
    @objc private func adjustGrid(for notification: Notification) {
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        collectionView.contentInset.bottom = notification.name == UIResponder.keyboardWillHideNotification ? 0 : frame.height - view.safeAreaInsets.bottom
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TraitGridCell.reuseID, for: indexPath)
        (cell as? TraitGridCell)?.valueField.placeholder = "Trait \(indexPath.item + 1)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize { CGSize(width: (collectionView.frame.width - 44) / 2, height: 64) }
}
