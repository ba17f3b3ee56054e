// What tables and collections share: parts one below the other, of which the visible ones have cells.

public import Foundation
package import ReferenceModel

/// A scroll view whose content is made of cells. Cells are made when their place becomes visible, and used again
/// when it no longer is (A).
@preconcurrency @MainActor open class _RowView: UIScrollView {
  /// A cell in a part: where it begins, and how wide it is.
  struct Slot {
    var path: IndexPath
    var x: CGFloat = 0
    var width: CGFloat
  }
  /// What a part of the content is.
  enum Kind: Hashable { case head, header(Int), row(IndexPath), footer(Int), foot, gap(Int) }
  /// Something as wide as the content: a row, a line of items, a header, a gap.
  struct Part {
    var kind: Kind
    var height: CGFloat
    var slots: [Slot] = []
    var top: CGFloat = 0
  }

  /// Whether each identifier has a plain cell, as it may have one in a storyboard.
  package var hasPrototypes = false

  private(set) var parts: [Part] = []
  private var places: [IndexPath: (part: Int, slot: Slot)] = [:]
  /// The cells that are there, with the views of headers and footers.
  private(set) var cells: [IndexPath: UIView] = [:]
  private var extras: [Kind: UIView] = [:]
  /// Heights that cells have asked for themselves.
  private var ownHeights: [IndexPath: CGFloat] = [:]
  private var isStale = true
  private var measuredWidth: CGFloat = -1

  // MARK: - What tables and collections say

  /// The parts with their heights, from the top.
  func measure() -> [Part] { [] }
  /// Makes a cell, or takes one that is no longer used.
  func makeCell(_ path: IndexPath) -> UIView? { nil }
  /// A cell has been shown, or is no longer.
  func showed(_ cell: UIView, _ path: IndexPath) {}
  func released(_ cell: UIView, _ path: IndexPath) {}
  /// The view of a header or a footer.
  func makeExtra(_ kind: Kind) -> UIView? { nil }
  /// Whether a row is as high as its cell asks for.
  func isSelfSizing(_ path: IndexPath) -> Bool { false }
  func ownHeight(_ path: IndexPath) -> CGFloat? { ownHeights[path] }

  // MARK: - Changes

  /// Asks for all rows again. The cell of the field that has the focus stays.
  open func reloadData() {
    (isStale, ownHeights) = (true, [:])
    for path in cells.keys.sorted() { release(path, unlessFocused: true) }
    for (_, view) in extras { view.removeFromSuperview() }
    extras = [:]
    setNeedsLayout()
  }

  func reload(_ paths: [IndexPath]) {
    isStale = true
    for path in paths {
      ownHeights[path] = nil
      release(path, unlessFocused: true)
    }
    setNeedsLayout()
  }

  /// Gives what is known to the new places of rows; nil is one that has gone.
  func move(_ newPlace: (IndexPath) -> IndexPath?) {
    for path in cells.keys.sorted() where newPlace(path) == nil {
      release(path, unlessFocused: false)
    }
    func moved<Value>(_ old: [IndexPath: Value]) -> [IndexPath: Value] {
      var new: [IndexPath: Value] = [:]
      for (path, value) in old { if let place = newPlace(path) { new[place] = value } }
      return new
    }
    (cells, ownHeights) = (moved(cells), moved(ownHeights))
    pins = pins.compactMapValues { pin in newPlace(pin.path).map { ($0, pin.place) } }
    isStale = true
    setNeedsLayout()
  }

  /// How many groups of changes are open.
  var openChanges = 0 {
    didSet { showChanges() }
  }
  /// What has changed is shown at once, and not at the next layout (C: cells of inserted rows are asked for at once).
  private func showChanges() { if openChanges == 0, window != nil { layoutIfNeeded() } }

  func insert(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      move { $0.section == path.section && $0.row >= path.row ? $0.moved(rows: 1) : $0 }
    }
    showChanges()
  }
  func delete(_ paths: [IndexPath]) {
    for path in paths.sorted().reversed() {
      move {
        $0 == path
          ? nil : $0.section == path.section && $0.row > path.row ? $0.moved(rows: -1) : $0
      }
    }
    showChanges()
  }
  func insertSections(at sections: IndexSet) {
    for section in sections { move { $0.section >= section ? $0.moved(sections: 1) : $0 } }
  }
  func deleteSections(at sections: IndexSet) {
    for section in sections.reversed() {
      move { $0.section == section ? nil : $0.section > section ? $0.moved(sections: -1) : $0 }
    }
  }

  // MARK: - Places

  func measureIfNeeded() {
    guard isStale || measuredWidth != bounds.width else { return }
    (isStale, measuredWidth) = (false, bounds.width)
    parts = measure()
    arrange()
  }

  /// Puts the parts below each other. A scenario says how high the content is, and where the rows of its fields are; the
  /// others share the rest, in proportion to their own heights.
  private func arrange() {
    places = [:]
    for (index, part) in parts.enumerated() {
      for slot in part.slots { places[slot.path] = (index, slot) }
    }
    var fixed = pins.values.compactMap { pin in
      places[pin.path].map { (index: $0.part, top: pin.place.minY, height: pin.place.height) }
    }
    fixed.sort { $0.index < $1.index }
    var (first, top): (Int, CGFloat) = (0, 0)
    for pin in fixed where pin.index >= first {
      spread(first..<pin.index, from: top, to: pin.top)
      (parts[pin.index].top, first) = (pin.top, pin.index + 1)
      top = pin.top + pin.height
    }
    // The row of a field may lie beyond the end of the content in a scenario.
    let end = stagedSize.map { CGFloat($0.height) } ?? top + height(of: first..<parts.count)
    spread(first..<parts.count, from: top, to: end)
    let width = stagedSize.map { CGFloat($0.width) } ?? bounds.width
    super.contentSize = CGSize(width: width, height: end)
  }

  private func height(of range: Range<Int>) -> CGFloat {
    parts[range].reduce(0) { $0 + $1.height }
  }

  private func spread(_ range: Range<Int>, from top: CGFloat, to bottom: CGFloat) {
    let (own, room) = (height(of: range), max(0, bottom - top))
    let scale = own == 0 || abs(own - room) < 1e-6 ? 1 : room / own
    var next = top
    for index in range {
      parts[index].top = next
      next += parts[index].height * scale
    }
  }

  /// Where a part ends: the next one begins there, unless a scenario says otherwise.
  private func rect(of index: Int) -> CGRect {
    let part = parts[index]
    let pin = part.slots.lazy.compactMap { slot in
      self.pins.values.first { $0.path == slot.path }
    }.first
    if let pin { return pin.place }
    let end = index + 1 < parts.count ? parts[index + 1].top : contentSize.height
    return CGRect(x: 0, y: part.top, width: bounds.width, height: max(0, end - part.top))
  }

  func rect(at path: IndexPath) -> CGRect? {
    measureIfNeeded()
    guard let (index, slot) = places[path] else { return nil }
    let line = rect(of: index)
    return CGRect(x: slot.x, y: line.minY, width: slot.width, height: line.height)
  }
  func rect(_ kinds: (Kind) -> Bool) -> CGRect {
    measureIfNeeded()
    return parts.indices.filter { kinds(parts[$0].kind) }.map(rect(of:))
      .reduce(CGRect.null) { $0.union($1) }
  }
  func path(of cell: UIView) -> IndexPath? { cells.first { $0.value === cell }?.key }
  func path(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    return places.keys.sorted().first { rect(at: $0)?.contains(point) ?? false }
  }
  var visiblePaths: [IndexPath] {
    cells.keys.filter { rect(at: $0)?.intersects(bounds) ?? false }.sorted()
  }

  /// Scrolls until a row is at the top, the middle or the bottom of what is visible (A), as far as the content goes.
  func scroll(to path: IndexPath, share: CGFloat?, animated: Bool) {
    guard let rect = rect(at: path) else { return }
    LayoutPass.takeEffectNow(self)
    guard let share else { return scrollRectToVisible(rect, animated: animated) }
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    let wanted = rect.minY - insets.top - (room - rect.height) * share
    let last = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(wanted, -insets.top), last)), animated: animated)
  }

  // MARK: - Cells

  open override func layoutSubviews() {
    super.layoutSubviews()
    measureIfNeeded()
    // A cell that is higher than it was thought to be moves those below, which may show others.
    var rounds = 0
    while showVisible(), rounds < LayoutPass.limit { rounds += 1 }
  }

  /// Shows what is visible, and returns whether a cell has another height than it had.
  private func showVisible() -> Bool {
    let visible = bounds
    var needed = Set<IndexPath>()
    for index in parts.indices {
      let rect = rect(of: index)
      guard rect.maxY > visible.minY, rect.minY < visible.maxY else { continue }
      if parts[index].slots.isEmpty { showExtra(parts[index].kind, rect) }
      for slot in parts[index].slots {
        needed.insert(slot.path)
        guard let cell = cell(at: slot.path) else { continue }
        if learnsHeight(of: cell, slot.path, index) { return true }
      }
    }
    for path in cells.keys.sorted() where !needed.contains(path) {
      release(path, unlessFocused: true)
    }
    return false
  }

  private func showExtra(_ kind: Kind, _ rect: CGRect) {
    guard let view = extras[kind] ?? makeExtra(kind) else { return }
    extras[kind] = view
    if view.superview !== self { addSubview(view) }
    view.frame = rect
  }

  /// The cell of a row, which is made if it is not there. Its frame is that of the row.
  func cell(at path: IndexPath) -> UIView? {
    guard let rect = rect(at: path) else { return nil }
    let known = cells[path]
    guard let cell = known ?? makeCell(path) else { return nil }
    cells[path] = cell
    if cell.superview !== self { insertSubview(cell, at: 0) }
    cell.frame = rect
    if known == nil { showed(cell, path) }
    return cell
  }

  private func learnsHeight(of cell: UIView, _ path: IndexPath, _ index: Int) -> Bool {
    guard isSelfSizing(path), ownHeights[path] == nil,
      let height = LayoutSolver.height(of: cell)
    else { return false }
    ownHeights[path] = height
    guard abs(height - parts[index].height) > 0.01 else { return false }
    parts[index].height = height
    arrange()
    return true
  }

  private func release(_ path: IndexPath, unlessFocused: Bool) {
    guard let cell = cells[path] else { return }
    if unlessFocused, let view = window?.firstResponder as? UIView, view.isDescendant(of: cell) {
      return
    }
    cells[path] = nil
    for guest in guests where guest.isDescendant(of: cell) { guest.removeFromSuperview() }
    guests.removeAll { $0.superview == nil }
    cell.removeFromSuperview()
    released(cell, path)
  }

  // MARK: - What a scenario says

  /// The size of the content in a scenario, which stands for rows of any height.
  package var stagedSize: Size? {
    didSet {
      guard stagedSize != oldValue else { return }
      measureIfNeeded()
      arrange()
      setNeedsLayout()
    }
  }
  /// The rows in which a scenario has its fields, with their places.
  private var pins: [Int: (path: IndexPath, place: CGRect)] = [:]
  /// The fields of the scenario.
  private var guests: [UIView] = []

  /// The view into which a scenario puts a field that it has at a place: the row there becomes exactly as high, and its
  /// cell is made. nil if there is no row for it.
  package func hold(_ field: UIView, _ id: Int, at place: CGRect) -> UIView? {
    measureIfNeeded()
    guard let path = pins[id]?.path ?? freeRow(for: place) else { return nil }
    let line = CGRect(
      x: 0, y: place.minY, width: max(bounds.width, place.maxX), height: place.height)
    pins[id] = (path, line)
    arrange()
    setNeedsLayout()
    for (path, _) in cells { _ = cell(at: path) }
    guard let cell = cell(at: path) else { return nil }
    if !guests.contains(where: { $0 === field }) { guests.append(field) }
    let own = cell.firstField { !guests.contains($0) }
    return own?.superview ?? cell.cellContent
  }

  /// The row that is nearest to a place and has no field of the scenario yet, between those that have one above and below.
  private func freeRow(for place: CGRect) -> IndexPath? {
    let (above, below) = (
      pins.values.filter { $0.place.minY <= place.minY }.map(\.path).max(),
      pins.values.filter { $0.place.minY > place.minY }.map(\.path).min()
    )
    let free = places.keys.filter { path in
      above.map { $0 < path } ?? true && below.map { path < $0 } ?? true
    }
    func distance(_ path: IndexPath) -> CGFloat {
      rect(at: path).map { abs($0.midY - place.midY) } ?? .infinity
    }
    return free.min { (distance($0), $0) < (distance($1), $1) }
  }
}

extension UIView {
  /// The first field in it that is meant.
  fileprivate func firstField(_ isMeant: (UIView) -> Bool) -> UIView? {
    if self is UITextField || self is UITextView, isMeant(self) { return self }
    for view in subviews { if let found = view.firstField(isMeant) { return found } }
    return nil
  }
  /// Where the content of a cell is.
  fileprivate var cellContent: UIView {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView ?? self
  }
}

extension NSIndexPath {
  public convenience init(forRow row: Int, inSection section: Int) {
    unsafe self.init(indexes: [section, row], length: 2)
  }
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(forRow: item, inSection: section)
  }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }

  fileprivate func moved(sections: Int = 0, rows: Int = 0) -> IndexPath {
    IndexPath(row: row + rows, section: section + sections)
  }
}
