// A scenario as one picture that moves by itself.

package import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollTexts
import ScrollWire

/// A scenario as one SVG: the model, and beside it an implementation, animated by style sheets alone.
///
/// Every step is a drawing of its own that is visible for a while. At its beginning the content and the keyboard
/// move from where they were. Where animation is reduced one step stands still.
package struct AnimatedStrip: Sendable {
  private let scenes: [[Scene]]
  private let captions: [String]
  private let names: [String]
  private let still: Int
  private let id: String
  /// How long a step is visible, in seconds.
  private static let pace = 1.4
  /// More steps would make a file of many megabytes.
  private static let stepLimit = 60

  /// A strip of a scenario; with observations, those of an implementation of this name stand beside the model.
  /// `still` is the number of events after which it is shown without animation. Every strip of a page needs an `id` of its own.
  package init(
    _ scenario: Scenario, showing observations: [Observation]? = nil, named name: String = "",
    still: Int = 0, id: String = "s"
  ) {
    let (models, told) = (scenario.models, Notation.steps(scenario))
    let steps = told.indices.suffix(Self.stepLimit)
    scenes = steps.map { step in
      let event = told[step].end
      // One that has ended earlier stands still.
      let shown = observations.flatMap { event < $0.count ? $0[event] : $0.last }
      return [Scene(models[event])] + (shown.map { [Scene(models[event], showing: $0)] } ?? [])
    }
    captions = steps.map { "\($0)/\(told.count - 1)  \(told[$0].word)" }
    names = observations?.isEmpty ?? true ? ["expected"] : ["expected", name.visible]
    self.still = max(0, min(told.index(of: still) - steps.lowerBound, scenes.count - 1))
    self.id = id
  }

  /// A strip of both scenarios of a relation, side by side; the shorter one waits at its end.
  init(_ sides: [Relation.Side], named names: [String], id: String) {
    let all = sides.map { side in
      Notation.steps(side.scenario).filter { $0.end < side.observed.count }
    }
    let models = sides.map(\.scenario.models)
    let count = all.map(\.count).max() ?? 0
    let steps = (0..<count).suffix(Self.stepLimit)
    scenes = steps.map { step in
      sides.indices.map { side in
        let event = all[side][min(step, all[side].count - 1)].end
        return Scene(models[side][event], showing: sides[side].observed[event])
      }
    }
    captions = steps.map { step in
      let words = all.compactMap { step < $0.count ? $0[step].word : nil }
      return "\(step)/\(count - 1)  "
        + (words.first == words.last ? Array(words.prefix(1)) : words)
        .joined(separator: " | ")
    }
    let last = zip(all, sides).map { $0.index(of: $1.step) }.max() ?? 0
    still = max(0, min(last - steps.lowerBound, scenes.count - 1))
    (self.names, self.id) = (names, id)
  }

  /// The picture as a file: with the colours, on a ground of its own.
  package var file: String {
    let colours = unsafe String(cString: scrollTextDrawing())
    return svg(style: colours + style, ground: SVG.rect(box, "ground")) + "\n"
  }

  /// The picture as a part of a page that has the colours.
  package var inline: String { svg(style: style, ground: "") }

  // MARK: - Parts

  private var canvas: Size { PhoneDrawing.canvas(for: scenes.flatMap(\.self)) }
  private var column: Size { PhoneDrawing.size(on: canvas) }
  private var letter: Double { max(17, max(canvas.width, canvas.height) / 40) }
  private var box: Rect {
    Rect(
      -20, -20 - letter * 2, Double(names.count) * (column.width + 30) + 10,
      column.height + letter * 4 + 30)
  }

  private func svg(style: String, ground: String) -> String {
    let frames = scenes.indices.map { frame($0) }.joined(separator: "\n")
    let last = scenes.count - 1
    return SVG.picture(
      "strip", id: id, box,
      label: scenes[last][names.count - 1].sentence(last, of: last, after: captions[last]),
      "<style>\(style)</style>\n\(ground)\(headings)\n\(frames)\n")
  }

  private var headings: String {
    names.enumerated().map { index, name in
      let x = Double(index) * (column.width + 30) - 10
      return SVG.text("heading", x, -letter, name.shortened, size: letter * 1.1)
    }.joined()
  }

  private func frame(_ step: Int) -> String {
    let drawings = scenes[step].enumerated().map { index, scene in
      let drawing = PhoneDrawing(scene, canvas: canvas, title: "")
      let mark =
        scene.differs
        ? SVG.text("mark", -10, column.height + letter * 1.2, "≠ differs", size: letter) : ""
      let x = SVG.number(Double(index) * (column.width + 30))
      return SVG.element("g", [("transform", "translate(\(x) 0)")], drawing.contents + mark)
    }.joined()
    let caption = SVG.text(
      "caption", -10, column.height + letter * 1.2, captions[step], size: letter)
    let kind = step == still ? "frame still" : "frame"
    return SVG.element("g", [("class", "\(kind) \(id)\(step)")], drawings + caption)
  }

  // MARK: - Animation

  private var style: String {
    let count = Double(scenes.count)
    let seconds = SVG.number(count * Self.pace)
    let rules = scenes.indices.map { step -> String in
      let (start, end) = (100 * Double(step) / count, 100 * Double(step + 1) / count)
      let visible =
        (step == 0
          ? "0%{visibility:visible}" : "0%{visibility:hidden}\(percent(start)){visibility:visible}")
        + (end < 100 ? "\(percent(end)){visibility:hidden}" : "")
      let moves = step == 0 ? "" : motions(step, from: start, to: start + 35 / count)
      return "#\(id) .\(id)\(step){animation:\(id)v\(step) \(seconds)s step-end infinite}"
        + "@keyframes \(id)v\(step){\(visible)}\(moves)"
    }
    return """
      #\(id) .frame{visibility:hidden}#\(id) .still{visibility:visible}
      @media (prefers-reduced-motion:no-preference){
      \(rules.joined(separator: "\n"))
      }
      """
  }

  private func motions(_ step: Int, from start: Double, to end: Double) -> String {
    let seconds = SVG.number(Double(scenes.count) * Self.pace)
    var result = ""
    for index in names.indices {
      let (was, now) = (scenes[step - 1][index], scenes[step][index])
      for (kind, old, new) in [
        ("content", was.place, now.place), ("keyboard", was.keyboardPlace, now.keyboardPlace),
      ] where old != new {
        let name = "\(id)\(kind.first ?? "m")\(step)_\(index)"
        result +=
          "#\(id) .\(id)\(step)>g:nth-child(\(index + 1)) .\(kind)"
          + "{animation:\(name) \(seconds)s ease-in-out infinite}"
          + "@keyframes \(name){0%,\(percent(start)){\(old)}\(percent(end)),100%{\(new)}}"
      }
    }
    return result
  }

  private func percent(_ value: Double) -> String { SVG.number(value) + "%" }
}

extension Scene {
  /// Where the content is, as a declaration of a style.
  fileprivate var place: String { SVG.movement(-shown.offset.x, -shown.offset.y) }

  /// Where the keyboard is, as a declaration of a style.
  fileprivate var keyboardPlace: String {
    keyboard.map { SVG.movement($0.x, $0.y) } ?? SVG.movement(0, geometry.screen.height + 2)
  }
}
