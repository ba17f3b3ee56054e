// Constraints in the visual language: `H:|-[name(width)]-8-[other]|`.

internal import Foundation

extension NSLayoutConstraint {
  /// Each attribute that the views are aligned by is `1 << attribute`.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }
    public static let alignAllLeft = Self(.left), alignAllRight = Self(.right)
    public static let alignAllTop = Self(.top), alignAllBottom = Self(.bottom)
    public static let alignAllLeading = Self(.leading), alignAllTrailing = Self(.trailing)
    public static let alignAllCenterX = Self(.centerX), alignAllCenterY = Self(.centerY)
    public static let alignAllLastBaseline = Self(.lastBaseline)
    public static let alignAllFirstBaseline = Self(.firstBaseline)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    var alignments: [Attribute] {
      (1...12).filter { rawValue & 1 << UInt($0) != 0 }.compactMap(Attribute.init(rawValue:))
    }
  }

  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format: format, metrics: metrics ?? [:], views: views)
    return reader.read(options)
  }
}

/// Reads a visual format from its beginning to its end.
@MainActor private struct VisualFormat {
  /// What a distance or a size is compared with: a number, or another view.
  struct Condition {
    var relation = NSLayoutConstraint.Relation.equal, value: CGFloat?, item: Any?
    var priority = UILayoutPriority.required
  }
  let format: String, metrics: [String: Any], views: [String: Any]
  private var rest: Substring
  private var found: [NSLayoutConstraint] = []

  init(format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views, rest) = (format, metrics, views, format[...])
  }

  mutating func read(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    let isVertical = take("V:")
    if !isVertical { _ = take("H:") }
    let turns = options.rawValue & 3 << 16 != 0
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : turns ? (.left, .right) : (.leading, .trailing)
    let size = isVertical ? NSLayoutConstraint.Attribute.height : .width
    var items: [any _LayoutItem] = []
    var beginsAtEdge = take("|")
    /// The distance that has been read; nil for the usual one.
    var gap: [Condition]? = [Condition(value: 0)]
    if beginsAtEdge { gap = readGap() }
    while !rest.isEmpty {
      if take("|") {
        guard let last = items.last, let around = last.layoutView?.superview else { fail() }
        connect(around, end, isVertical ? .bottomMargin : .trailingMargin, last, end, gap, nil)
        break
      }
      guard take("["), let item = views[name()] as? any _LayoutItem else { fail() }
      if let last = items.last { connect(item, start, nil, last, end, gap, 8) }
      if items.isEmpty, beginsAtEdge {
        guard let around = item.layoutView?.superview else { fail() }
        connect(item, start, nil, around, start, gap, nil, isVertical ? .topMargin : .leadingMargin)
        beginsAtEdge = false
      }
      if take("(") { for condition in conditions(isSize: true) { add(item, size, condition) } }
      guard take("]") else { fail() }
      items.append(item)
      gap = readGap()
    }
    for attribute in options.alignments {
      for (one, other) in zip(items, items.dropFirst()) {
        make(one, attribute, .equal, other, attribute, 0, .required)
      }
    }
    return found
  }

  private mutating func readGap() -> [Condition]? {
    guard take("-") else { return [Condition(value: 0)] }
    if rest.first == "|" || rest.first == "[" { return nil }
    let read = take("(") ? conditions(isSize: false) : [condition(isSize: false)]
    guard take("-") else { fail() }
    return read
  }
  private mutating func conditions(isSize: Bool) -> [Condition] {
    var all: [Condition] = []
    repeat { all.append(condition(isSize: isSize)) } while take(",")
    guard take(")") else { fail() }
    return all
  }
  private mutating func condition(isSize: Bool) -> Condition {
    var result = Condition()
    if take(">=") {
      result.relation = .greaterThanOrEqual
    } else if take("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let word = name()
    if isSize, let item = views[word] { result.item = item } else { result.value = number(word) }
    if take("@") { result.priority = UILayoutPriority(Float(number(name()))) }
    return result
  }

  private func number(_ word: String) -> CGFloat {
    if let number = Double(word) { return number }
    switch metrics[word] {
    case let number as CGFloat: return number
    case let number as Double: return number
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return number.doubleValue
    default: fail()
    }
  }
  /// A name or a number; a minus belongs to it only at its beginning.
  private mutating func name() -> String {
    skipSpaces()
    var word = rest.hasPrefix("-") ? String(rest.removeFirst()) : ""
    while let letter = rest.first, letter.isLetter || letter.isNumber || "_.".contains(letter) {
      word.append(rest.removeFirst())
    }
    return word
  }
  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }
  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  /// A distance between two edges; without one it is that of the system, or the margin of the view around.
  private mutating func connect(
    _ item: any _LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ margin: NSLayoutConstraint.Attribute?, _ other: any _LayoutItem,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ gap: [Condition]?, _ usual: CGFloat?,
    _ otherMargin: NSLayoutConstraint.Attribute? = nil
  ) {
    guard let gap else {
      let (one, two) = (margin ?? attribute, otherMargin ?? otherAttribute)
      return make(item, one, .equal, other, two, usual ?? 0, .required)
    }
    for condition in gap {
      make(
        item, attribute, condition.relation, other, otherAttribute, condition.value ?? 0,
        condition.priority)
    }
  }
  private mutating func add(
    _ item: any _LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ condition: Condition
  ) {
    make(
      item, attribute, condition.relation, condition.item,
      condition.item == nil ? .notAnAttribute : attribute, condition.value ?? 0, condition.priority)
  }
  private mutating func make(
    _ item: any _LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: Any?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: constant)
    constraint.priority = priority
    found.append(constraint)
  }
  private func fail() -> Never { unsupported("the visual format \"\(format)\" is not understood.") }
}
