// A form as apps write them.

import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import UIKit

/// A sign-up form in a stack view, whose notes have a least height.
class SignUpController: InsetController {
  let (stack, notes) = (UIStackView(), UITextView())
  /// The distance of the form from the edges of the content.
  var margin: CGFloat { 0 }

  override func viewDidLoad() {
    super.viewDidLoad()
    (stack.axis, stack.spacing) = (.vertical, 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    for _ in 0..<3 { addField() }
    for view in [notes, UIButton()] { stack.addArrangedSubview(view) }
    NSLayoutConstraint.activate(edges + sizes)
  }

  private func addField() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    stack.addArrangedSubview(field)
  }

  private var edges: [NSLayoutConstraint] {
    let content = scrollView.contentLayoutGuide
    return [
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: margin),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin),
    ]
  }

  /// The sizes of the form and its fields.
  var sizes: [NSLayoutConstraint] {
    [
      stack.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -2 * margin),
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ]
  }
}

/// The same with a distance from the edges of the content, and fixed heights.
final class FixedSignUpController: SignUpController {
  override var margin: CGFloat { 20 }
  override var sizes: [NSLayoutConstraint] {
    super.sizes + stack.arrangedSubviews.map { $0.heightAnchor.constraint(equalToConstant: 150) }
  }
}

/// The same with two heights of one view.
final class ContradictingController: SignUpController {
  override var sizes: [NSLayoutConstraint] {
    super.sizes + [notes.heightAnchor.constraint(equalToConstant: 60)]
  }
}

/// A list of results beside the form that is meant.
final class SearchViewController: InsetController {
  let results = UIScrollView()
  var form: UIScrollView { scrollView }

  override func viewDidLoad() {
    view.addSubview(results)
    super.viewDidLoad()
  }
}

extension SearchViewController: HostedController {
  var hostedScrollView: UIScrollView? { form }
}

/// A note without any code for the keyboard.
final class CarelessNoteController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    show(UITextView())
  }
}

/// The test of a controller of a storyboard, as the documentation shows it.
@Suite(.serialized) struct OutletTests {
  @Test func theFieldStaysVisible() async {
    await check(hosting: {
      storyboard(LoginViewController.self, \.scrollView, \.nameField, \.bottomConstraint)
    })
  }

  private final class BoardController: UIViewController, UITableViewDataSource,
    UICollectionViewDataSource
  {
    var stack: UIStackView?, fields: [UITextField]?, labels: [UILabel]?, text: UITextView?
    var table: UITableView?, collection: UICollectionView?, `switch`: UISwitch?, image: UIImageView?
    var edge: NSLayoutConstraint?, button: UIButton?, date: UIDatePicker?
    // What no board is made of here.
    var tap: UITapGestureRecognizer?, edges: [NSLayoutConstraint]?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "any", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "any", for: indexPath)
    }
  }

  @MainActor @Test func areOfManyKinds() throws {
    let made = storyboard(
      BoardController.self, \.stack, \.fields, \.labels, \.text, \.table, \.collection, \.switch,
      \.image, \.edge, \.button, \.date, \.tap, \.edges)
    made.view.layoutIfNeeded()
    let views: [UIView?] = [
      made.stack, made.text, made.table, made.collection, made.switch, made.image, made.button,
      made.date,
    ]
    #expect(views.allSatisfy { $0?.superview != nil } && made.edge?.isActive == true)
    #expect(made.fields?.count == 2 && made.labels?.count == 2)
    #expect(made.fields?.allSatisfy { $0.superview != nil } == true)
    let (table, list) = (try #require(made.table), try #require(made.collection))
    #expect(table.dataSource === made && list.dataSource === made)
    let last = IndexPath(row: 2, section: 0)
    #expect(made.tableView(table, cellForRowAt: last).reuseIdentifier == "any")
    #expect(made.collectionView(list, cellForItemAt: last).reuseIdentifier == "any")
    #expect(made.tap == nil && made.edges == nil)
  }
}
