// The content of the scroll view, and the fields in it, as the scenario has them.

#if STAND_IN || os(iOS)
import Foundation
import ReferenceModel
import UIKit

/// The staged content: its size, and the fields that scenarios focus.
@MainActor struct StagedContent {
  private let scrollView: UIScrollView
  /// The first view that constraints tie to the content of the scroll view; nil if code sets `contentSize`.
  private let view: UIView?
  private var width: NSLayoutConstraint?, height: NSLayoutConstraint?
  /// The text view that is itself what scrolls: its caret is the field.
  private let text: UITextView?
  private var fields: [Int: UIView] = [:]
  private var box: UIView?
  /// The controller's own fields when the first one is needed: those of rows are not there before.
  private lazy var own = OwnFields(root)
  private let root: UIView
  private let stage: any ScenarioStage

  init(_ scrollView: UIScrollView, in root: UIView, on stage: any ScenarioStage) {
    (self.scrollView, self.root, self.stage) = (scrollView, root, stage)
    view = scrollView.constrainedContent
    text = scrollView as? UITextView
  }

  // MARK: - The size

  /// Makes the content as large as the scenario says: it stands for any content. The size is that of what is scrolled,
  /// and not of the app's views in it, which keep the size that they ask for: a form may have a least height, or only
  /// fixed ones, and no size contradicts it.
  mutating func resize(_ size: Size) {
    guard let view else {
      return stage.resize(scrollView, to: CGSize(width: size.width, height: size.height))
    }
    guard let width, let height else {
      scrollView.releaseContentSize()
      return pin(size, view)
    }
    width.constant = CGFloat(size.width)
    height.constant = CGFloat(size.height)
  }

  private mutating func pin(_ size: Size, _ view: UIView) {
    let guide = scrollView.contentLayoutGuide
    let sides = (
      guide.widthAnchor.constraint(equalToConstant: CGFloat(size.width)),
      guide.heightAnchor.constraint(equalToConstant: CGFloat(size.height))
    )
    // The width of a view that has none otherwise.
    let wish = view.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
    wish.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([sides.0, sides.1, wish])
    (width, height) = sides
  }

  // MARK: - Fields

  /// The field that has the focus.
  var focused: UIView? {
    if let text { return text.isFirstResponder ? text : nil }
    return fields.values.first { $0.isFirstResponder }
  }

  /// The field with this number, at a place in the content. A text view is filled by its caret, unless it is what
  /// scrolls.
  mutating func field(_ id: Int, at rect: Rect, _ order: DrawnOrder) -> UIView {
    if let text {
      stage.moveCaret(text, to: CGRect(plain: rect))
      return text
    }
    let field = fields[id] ?? makeField(isTextView: order.isTextView(id, among: own.kinds))
    fields[id] = field
    put(field, id, rect)
    stage.moveCaret(field, to: field.bounds)
    return field
  }

  private mutating func makeField(isTextView: Bool) -> UIView {
    if isTextView {
      let view = UITextView()
      view.delegate = own.textViewDelegate
      view.contentInsetAdjustmentBehavior = .never
      return view
    }
    let field = UITextField()
    field.delegate = own.fieldDelegate
    return field
  }

  /// Every fourth field that begins below 500 is in a box, like a section of a form, so that its frame is not in the
  /// coordinates of the content.
  private mutating func put(_ field: UIView, _ id: Int, _ rect: Rect) {
    let place = CGRect(plain: rect)
    if let row = stage.row(for: field, id, at: place, in: scrollView) {
      if field.superview !== row { row.addSubview(field) }
      field.frame = scrollView.convert(place, to: row)
      return
    }
    let parent: UIView
    var rect = rect
    if id % 4 == 3, rect.y >= Self.boxTop {
      parent = box ?? makeBox()
      rect.y -= Self.boxTop
    } else {
      parent = view ?? scrollView
    }
    // A view in the content may begin at a distance from its edges.
    if let view {
      rect.x -= Double(view.frame.minX)
      rect.y -= Double(view.frame.minY)
    }
    if field.superview !== parent { parent.addSubview(field) }
    field.frame = CGRect(plain: rect)
  }
  private static let boxTop = 500.0

  private mutating func makeBox() -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: Self.boxTop, width: 10_000, height: 10_000))
    (view ?? scrollView).addSubview(box)
    self.box = box
    return box
  }

  /// Moves the focused field, or the caret of the focused text view. The controller gets no call when a field moves, but
  /// it does when the user types.
  mutating func moveFocus(_ rect: Rect, isTyped: Bool) {
    if let text {
      guard text.isFirstResponder else { return }
      return moveCaret(of: text, to: CGRect(plain: rect), isTyped: isTyped)
    }
    guard let (id, field) = fields.first(where: { $0.value.isFirstResponder }) else { return }
    put(field, id, rect)
    moveCaret(of: field, to: field.bounds, isTyped: isTyped)
  }

  private func moveCaret(of field: UIView, to caret: CGRect, isTyped: Bool) {
    if isTyped { return stage.typeLetter(field, caret: caret) }
    if field is UITextView { stage.moveCaret(field, to: caret) }
  }
}

/// The kinds of the controller's own fields, and their delegates, which the staged ones have as well.
@MainActor private struct OwnFields {
  let kinds: FieldKinds
  let fieldDelegate: (any UITextFieldDelegate)?
  let textViewDelegate: (any UITextViewDelegate)?

  init(_ root: UIView) {
    let own = root.allViews
    let (fields, views) = (
      own.compactMap { $0 as? UITextField }, own.compactMap { $0 as? UITextView }
    )
    fieldDelegate = fields.lazy.compactMap(\.delegate).first
    textViewDelegate = views.lazy.compactMap(\.delegate).first
    kinds = [fields.isEmpty ? [] : .textField, views.isEmpty ? [] : .textView]
  }
}

extension UIScrollView {
  /// The view whose edges are those of the content, by constraints.
  fileprivate var constrainedContent: UIView? {
    subviews.first { view in
      !view.translatesAutoresizingMaskIntoConstraints
        && constraints.contains { constraint in
          let items = unsafe [constraint.firstItem, constraint.secondItem]
          return items.contains { $0 === view }
            && items.contains { $0 === self || $0 === contentLayoutGuide }
        }
    }
  }
}
#endif
