// What follows from what is the case: overlap, insets, range, content.

public import ReferenceModel

extension Truth {
  var geometry: Geometry { environment.geometry }

  /// How much of the viewport a docked keyboard covers at this moment.
  public var covered: Double {
    guard let keyboard = environment.keyboard else { return 0 }
    let hair = 1e-6
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let isThere = keyboard.width > 0 && keyboard.height > 0
    let spans = keyboard.x <= hair && screen.width - (keyboard.x + keyboard.width) <= hair
    let stands = screen.height - (keyboard.y + keyboard.height) <= hair
    let windowEnd = window.y + window.height
    let viewportEnd = window.y + viewport.y + viewport.height
    let isBelow = keyboard.y >= viewportEnd - hair || keyboard.y >= windowEnd - hair
    guard isThere, spans, stands, !isBelow else { return 0 }
    return min(viewportEnd - keyboard.y, viewport.height)
  }

  /// The overlap in effect, whether or not the app lets it count.
  public var overlap: Double {
    if let frozenOverlap { return min(frozenOverlap, geometry.viewport.height) }
    return covered
  }

  var counted: Double { configuration.adjustsForKeyboard ? overlap : 0 }

  public var insets: Insets { insets(overlap: counted) }

  func insets(overlap: Double) -> Insets {
    let (safe, padding) = (geometry.safe, environment.padding)
    let bottom = safe.bottom > overlap ? safe.bottom : overlap
    return Insets(
      safe.top + padding.top, safe.left + padding.left, bottom + padding.bottom,
      safe.right + padding.right)
  }

  /// The bottom insets that let the last content be brought to the keyboard's top and leave no dead
  /// space: between an app's padding that the keyboard swallows and one that is added to it.
  var fittingBottoms: (low: Double, high: Double) {
    let swallowed = environment.padding.bottom + geometry.safe.bottom
    let (one, other) = (swallowed > counted ? swallowed : counted, insets.bottom)
    return one < other ? (one, other) : (other, one)
  }

  public var content: Size {
    let natural = environment.content
    if configuration.contentSizing == .natural { return natural }
    let shrinks = configuration.contentSizing == .shrinksForKeyboard
    let (around, viewport) = (insets(overlap: shrinks ? counted : 0), geometry.viewport)
    let width = viewport.width - around.left - around.right
    let height = viewport.height - around.top - around.bottom
    return Size(
      width > natural.width ? width : natural.width,
      height > natural.height ? height : natural.height)
  }

  public var bounces: Bool {
    if configuration.alwaysBounces { return true }
    return configuration.dismissesByDrag && counted > 0
  }

  /// The legal offsets of both axes.
  public var range: OffsetRange {
    legalRange(insets: insets, content: content, viewport: geometry.viewport.size)
  }

  /// The same as it would be on a screen that has never seen a keyboard.
  var fresh: Truth {
    var environment = environment
    environment.keyboard = nil
    return Truth(configuration, environment)
  }
}

/// From where the content's beginning is clear of what covers it to where its end is.
func legalRange(insets: Insets, content: Size, viewport: Size) -> OffsetRange {
  func range(_ lead: Double, _ length: Double, _ trail: Double, _ view: Double) -> Interval {
    let (first, last) = (-lead, length + trail - view)
    return Interval(first, last > first ? last : first)
  }
  return OffsetRange(
    x: range(insets.left, content.width, insets.right, viewport.width),
    y: range(insets.top, content.height, insets.bottom, viewport.height))
}
