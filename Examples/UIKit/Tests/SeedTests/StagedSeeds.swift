// The published systems, with what a host must know of them to stage any content.

import ReferenceModel
import ScrollHosting
import UIKit

@testable import Seeds

/// A published system whose scroll view lies somewhere in the view, which fills its window. It has no margin.
protocol StagedSeed: HostedController {
  /// The distances of the scroll view from the edges of the view: top, left, bottom, right.
  var pins: [NSLayoutConstraint] { get }
}

extension StagedSeed {
  func hostPlacesView(_ geometry: Geometry, _ host: Host) { place(pins, geometry) }

  func place(_ pins: [NSLayoutConstraint], _ geometry: Geometry) {
    let (window, frame) = (geometry.window, geometry.viewport)
    view.frame = CGRect(x: 0, y: 0, width: window.width, height: window.height)
    let distances = [frame.y, frame.x, window.height - frame.maxY, window.width - frame.maxX]
    for (pin, distance) in zip(pins, distances) { pin.constant = distance }
  }

  func hostReveals(_ rect: Rect, margin: Double?, _ host: Host) { host.reveal(rect, margin: 0) }
}

/// Published system 000: the scroll view lies somewhere in the view. The content may be larger than the controller asks for, or of
/// natural size.
final class StagedSeed000: Seed000ViewController, StagedSeed {
  private var atLeast: [NSLayoutConstraint] = []

  func hostConfigures(_ configuration: Configuration, _ host: Host) {
    host.configure(configuration)
    guard configuration.contentSizing == .natural else { return }
    NSLayoutConstraint.deactivate(contentSizeConstraints)
  }

  /// A scenario has its scroll view anywhere, and not only between the layout guides.
  private lazy var edgePins: [NSLayoutConstraint] = {
    NSLayoutConstraint.deactivate(pins)
    return scrollView.pin(in: view)
  }()

  func hostPlacesView(_ geometry: Geometry, _ host: Host) {
    place(edgePins, geometry)
  }

  func hostResizesContent(_ size: Size, _ host: Host) {
    if atLeast.isEmpty {
      for constraint in contentSizeConstraints where constraint.isActive {
        constraint.isActive = false
        constraint.priority = .defaultHigh
        constraint.isActive = true
      }
      atLeast = [
        contentView.widthAnchor.constraint(greaterThanOrEqualToConstant: 0),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 0),
      ]
      NSLayoutConstraint.activate(atLeast)
    }
    (atLeast[0].constant, atLeast[1].constant) = (size.width, size.height)
    view.layoutIfNeeded()
  }
}

/// Published system 001: the app's padding is additional safe area, and the content has its own size, or is at least as large.
final class StagedSeed001: Seed001ViewController, StagedSeed {
  private var size: [NSLayoutConstraint] = []
  private var isNatural = false
  private var hasAppeared = false

  /// The view enters its window with the app's padding, and its safe area changes then, also to zero.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hasAppeared = true
    viewSafeAreaInsetsDidChange()
  }

  override func viewSafeAreaInsetsDidChange() {
    if hasAppeared { super.viewSafeAreaInsetsDidChange() }
  }

  func hostConfigures(_ configuration: Configuration, _ host: Host) {
    // The first configuration sets what only the controller changes later.
    if size.isEmpty { host.configure(configuration) }
    scrollView.keyboardDismissMode = configuration.dismissesByDrag ? .interactive : .none
    scrollView.filter.delay = configuration.delay
    scrollView.margin = configuration.margin
    isNatural = configuration.contentSizing == .natural
    resizesContent = configuration.contentSizing == .shrinksForKeyboard
    adjustsSafeArea = configuration.adjustsForKeyboard
  }

  func hostResizesContent(_ new: Size, _ host: Host) {
    if size.isEmpty {
      size = [contentView.widthAnchor, contentView.heightAnchor].map {
        isNatural
          ? $0.constraint(equalToConstant: 0) : $0.constraint(greaterThanOrEqualToConstant: 0)
      }
      NSLayoutConstraint.activate(size)
    }
    (size[0].constant, size[1].constant) = (new.width, new.height)
    view.layoutIfNeeded()
  }

  func hostReplacesContent(_ new: Size, _ host: Host) {
    contentReplaced()
    hostResizesContent(new, host)
  }

  func hostPads(_ padding: Insets, _ host: Host) {
    additionalSafeAreaInsets = UIEdgeInsets(
      top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
  }

  func hostReveals(_ rect: Rect, margin: Double?, _ host: Host) {
    scrollView.scrollRectToVisible(
      CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height), animated: true,
      margin: margin.map { CGFloat($0) })
  }
}

/// Published system 002. Its form sets `contentSize`, so content that is larger, or another form, must be part of that.
final class StagedSeed002: Seed002ViewController, HostedController {
  private final class Form: Seed002Form {
    var content = CGSize.zero
    var isForm = true

    override func layoutSubviews() {
      if isForm { super.layoutSubviews() }
      let own = isForm ? contentSize : .zero
      contentSize = CGSize(
        width: max(own.width, content.width), height: max(own.height, content.height))
    }
  }
  private let stagedForm: Form

  init() {
    stagedForm = Form()
    super.init(stagedForm)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func hostConfigures(_ configuration: Configuration, _ host: Host) {
    host.configure(configuration)
    stagedForm.isForm = configuration.contentSizing != .natural
  }

  func hostResizesContent(_ size: Size, _ host: Host) {
    stagedForm.content = CGSize(width: size.width, height: size.height)
    stagedForm.setNeedsLayout()
    stagedForm.layoutIfNeeded()
  }

  func hostPads(_ padding: Insets, _ host: Host) {
    host.pad(padding)
    stagedForm.setNeedsLayout()
  }

  func hostReveals(_ rect: Rect, margin: Double?, _ host: Host) { host.reveal(rect, margin: 0) }
}

/// Published system 003: the scroll view lies somewhere in the view.
final class StagedSeed003: Seed003ViewController, StagedSeed {}

/// Published system 004: content of another size is a higher and wider field. It makes room with its content and reports no insets.
final class StagedSeed004: Seed004ViewController, StagedSeed {
  private var textFieldWidth: NSLayoutConstraint?

  func hostResizesContent(_ size: Size, _ host: Host) {
    let width = textFieldWidth ?? textField.widthAnchor.constraint(equalToConstant: 0)
    textFieldWidth = width
    width.isActive = true
    width.constant = size.width - 2 * 20
    textFieldHeight?.constant = size.height - 40 - 2 * 5
    view.layoutIfNeeded()
  }

  func hostObserves(_ observation: Observation, _ host: Host) -> Observation {
    var seen = observation
    seen.insets = nil
    return seen
  }
}
