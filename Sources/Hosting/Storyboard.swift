// Controllers of a storyboard, whose views are made here.

#if STAND_IN || os(iOS)
import Foundation
public import UIKit

/// Makes a controller that comes from a storyboard, with views for its outlets:
///
///     await check(hosting: {
///       storyboard(LoginViewController.self, \.scrollView, \.nameField, \.bottomConstraint)
///     })
///
/// The first scroll view, table, collection or text view fills the view of the controller, and other views stand in a
/// column in it. A constraint is the one between the bottom of the view and that of the scroll view. A collection has two
/// views. Tables and fields have the controller as their data source and delegate, if it can be, and in the stand-in a
/// table has a plain cell for each identifier. Outlets are there before `viewDidLoad`; one of another kind is nil.
///
/// - Parameters:
///   - type: The class of the controller.
///   - outlets: Its outlets, in the order of the storyboard from the top.
///   - prepare: Sets what the app sets before the views are there, as `prepare(for:sender:)` does.
@MainActor public func storyboard<Controller: UIViewController, each Part>(
  _ type: Controller.Type, _ outlets: repeat ReferenceWritableKeyPath<Controller, (each Part)?>,
  prepare: (Controller) -> Void = { _ in }
) -> Controller {
  guard let controller = Controller(coder: emptyCoder()) else {
    fatalError("\(type) cannot be made: init(coder:) returns nil")
  }
  prepare(controller)
  let board = Storyboard(controller)
  repeat board.connect(each outlets)
  controller.view = board.root
  controller.viewDidLoad()
  return controller
}

/// A coder without contents. On a device it reads an empty archive.
private func emptyCoder() -> NSCoder {
  #if STAND_IN
  NSCoder()
  #else
  let archive = NSKeyedArchiver(requiringSecureCoding: false)
  archive.finishEncoding()
  guard let coder = try? NSKeyedUnarchiver(forReadingFrom: archive.encodedData) else {
    fatalError("an empty archive cannot be read")
  }
  return coder
  #endif
}

/// An array of outlets.
private protocol OutletCollection { static var kind: UIView.Type? { get } }
extension Array: OutletCollection {
  fileprivate static var kind: UIView.Type? { Element.self as? UIView.Type }
}

/// The outlets that were told to be nil; each case makes them.
@MainActor private var unknown = Set<AnyKeyPath>()

/// The views of one controller.
@MainActor private final class Storyboard<Controller: UIViewController> {
  let root = UIView(frame: UIScreen.main.bounds)
  private let controller: Controller
  private var page: UIScrollView?
  private let column = UIStackView()

  init(_ controller: Controller) {
    self.controller = controller
    (column.axis, column.spacing) = (.vertical, 16)
  }

  func connect<Part>(_ outlet: ReferenceWritableKeyPath<Controller, Part?>) {
    if Part.self is NSLayoutConstraint.Type {
      let lower = page?.bottomAnchor ?? column.bottomAnchor
      if page == nil { add(column, to: root) }
      let constraint = root.bottomAnchor.constraint(equalTo: lower)
      // The one that the page has instead goes.
      NSLayoutConstraint.deactivate(root.constraints.filter { $0.identifier == Self.lowerEdge })
      constraint.isActive = true
      controller[keyPath: outlet] = constraint as? Part
    } else if let kind = Part.self as? UIView.Type {
      controller[keyPath: outlet] = view(kind) as? Part
    } else if let list = Part.self as? any OutletCollection.Type, let kind = list.kind {
      controller[keyPath: outlet] = [view(kind), view(kind)].compactMap(\.self) as? Part
    } else if Part.self is UIBarButtonItem.Type {
      let item = UIBarButtonItem()
      controller.navigationItem.rightBarButtonItems =
        (controller.navigationItem.rightBarButtonItems ?? []) + [item]
      controller[keyPath: outlet] = item as? Part
    } else if unknown.insert(outlet).inserted {
      let words = "no view and no constraint, so it is nil; set it in `prepare:`"
      FileHandle.standardError.write(
        Data("\(Controller.self): an outlet of type \(Part.self) is \(words)\n".utf8))
    }
  }

  private func view(_ kind: UIView.Type) -> UIView? {
    let view = kind.init(coder: emptyCoder())
    if let view { place(view) }
    return view
  }

  private func place(_ view: UIView) {
    (view as? UITextField)?.delegate = controller as? any UITextFieldDelegate
    (view as? UIScrollView)?.delegate = controller as? any UIScrollViewDelegate
    if let table = view as? UITableView {
      table.dataSource = controller as? any UITableViewDataSource
    }
    #if STAND_IN
    (view as? _RowView)?.hasPrototypes = true
    #endif
    if let list = view as? UICollectionView {
      list.dataSource = controller as? any UICollectionViewDataSource
    }
    if page == nil, let scrollView = view as? UIScrollView {
      page = scrollView
      return fill(with: scrollView)
    }
    if let page, column.superview == nil, type(of: page) == UIScrollView.self {
      add(column, to: page)
    }
    if column.superview == nil { add(column, to: root) }
    column.addArrangedSubview(view)
    // As high as something of its kind, unless the controller says so itself.
    let height = view is UIScrollView ? 120.0 : 44
    let constraint = view.heightAnchor.constraint(equalToConstant: height)
    constraint.priority = .defaultLow
    constraint.isActive = view.intrinsicContentSize.height <= 0
  }

  private static var lowerEdge: String { "lower edge" }

  private func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let bottom = view.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    bottom.identifier = Self.lowerEdge
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor), bottom,
    ])
  }

  /// The column is as wide as what is around it.
  private func add(_ view: UIView, to parent: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      view.widthAnchor.constraint(equalTo: parent.widthAnchor),
    ])
  }
}
#endif
