// A scenario as one picture that moves by itself.

package import ReferenceModel
package import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollNotation
import ScrollTexts

/// A scenario as one SVG: the model, and beside it an implementation, animated by style sheets alone.
///
/// It stands still at the frame that is wrong, then shows the frames one after the other, and the last one for longer. In
/// a frame the content and the keyboard move together from where they were; time that passes is no frame of its own.
/// Where animation is reduced it stays as it begins. It waits while a pointer is over it.
package struct AnimatedStrip: Sendable {
  private var frames: [Frame]
  private let names: [String]
  private let still: Int
  private let id: String
  /// How long a frame is visible, and the last one; and how long it stands at the beginning. In seconds.
  private static let (pace, end, begin) = (1.4, 3.0, 2.0)
  /// More steps would make a file of many megabytes.
  private static let frameLimit = 60

  private struct Frame {
    /// The events after which it is over.
    var end: Int
    var caption: String
    var scenes: [Scene] = []
  }

  /// A strip of a scenario; with observations, those of an implementation of this name stand beside the model, in which
  /// something may be wrong. Every strip of a page needs an `id` of its own.
  package init(
    _ scenario: Scenario, showing observations: [Observation]? = nil, named name: String = "",
    wrong complaint: Complaint? = nil, id: String = "s"
  ) {
    let models = scenario.models
    frames = Self.frames(scenario, stopping: complaint?.step)
    for index in frames.indices {
      let event = frames[index].end
      // One that has ended earlier stands still.
      let shown = observations.flatMap { event < $0.count ? $0[event] : $0.last }
      let wrong = complaint.flatMap { $0.step <= event ? $0 : nil }
      frames[index].scenes =
        [Scene(models[event])]
        + (shown.map { [Scene(models[event], showing: $0, wrong: wrong)] } ?? [])
    }
    names = observations?.isEmpty ?? true ? ["expected"] : ["expected", name.visible]
    still = frames.firstIndex { $0.end >= complaint?.step ?? .max } ?? frames.count - 1
    self.id = id
  }

  /// A strip of both scenarios of a relation, side by side; the shorter one waits at its end.
  init(_ sides: [Relation.Side], named names: [String], id: String) {
    let all = sides.map { side in
      let all = Self.frames(side.scenario, stopping: side.step)
      return all.filter { $0.end < side.observed.count }
    }
    let models = sides.map(\.scenario.models)
    frames = (0..<(all.map(\.count).max() ?? 0)).map { index in
      let now = all.map { $0[min(index, $0.count - 1)] }
      let captions = now.map(\.caption)
      let isSame = captions.first == captions.last
      var frame = Frame(end: 0, caption: captions.prefix(isSame ? 1 : 2).joined(separator: " | "))
      frame.scenes = zip(now, zip(models, sides)).map { frame, side in
        Scene(side.0[frame.end], showing: side.1.observed[frame.end])
      }
      return frame
    }
    still =
      zip(all, sides).map { all, side in
        all.firstIndex { $0.end >= side.step } ?? all.count - 1
      }.max() ?? 0
    (self.names, self.id) = (names, id)
  }

  /// The steps as they are told, each with the time after it, but for the step at which something is wrong. What is before
  /// the first event is left out where enough is to be seen.
  private static func frames(_ scenario: Scenario, stopping event: Int?) -> [Frame] {
    let told = Notation.steps(scenario)
    let stop = event.map { told.index(of: $0) }
    var frames: [Frame] = []
    for (index, step) in told.enumerated() {
      if step.isTime, index > 1, stop != index - 1 {
        frames[frames.count - 1].end = step.end
      } else {
        frames.append(Frame(end: step.end, caption: step.caption(in: scenario)))
      }
    }
    if frames.count > 2, event != 0 { frames.removeFirst() }
    return frames.suffix(frameLimit)
  }

  /// The picture as a file: with the colours, on a ground of its own.
  package var file: String {
    let colours = unsafe String(cString: scrollTextDrawing())
    return svg(style: colours + style, ground: SVG.rect(box, "ground")) + "\n"
  }

  /// The picture as a part of a page that has the colours.
  package var inline: String { svg(style: style, ground: "") }

  // MARK: - Parts

  private var canvas: Size { PhoneDrawing.canvas(for: frames.flatMap(\.scenes)) }
  private var column: Size { PhoneDrawing.size(on: canvas) }
  private var letter: Double { max(17, max(canvas.width, canvas.height) / 40) }
  private var box: Rect {
    Rect(
      -20, -20 - letter * 2, Double(names.count) * (column.width + 30) + 10,
      column.height + letter * 4 + 30)
  }

  private func svg(style: String, ground: String) -> String {
    let frame = frames[still]
    return SVG.picture(
      "strip", id: id, box,
      label: frame.scenes[names.count - 1].sentence(after: frame.caption),
      "<style>\(style)</style>\n\(ground)\(headings)\n"
        + frames.indices.map { self.frame($0) }.joined(separator: "\n") + "\n")
  }

  private var headings: String {
    names.enumerated().map { index, name in
      let x = Double(index) * (column.width + 30) - 10
      return SVG.text("heading", x, -letter, name.shortened, size: letter * 1.1)
    }.joined()
  }

  private func frame(_ index: Int) -> String {
    let low = column.height + letter * 1.2
    let drawings = frames[index].scenes.enumerated().map { side, scene in
      let drawing = PhoneDrawing(scene, canvas: canvas, title: "")
      let flaw = scene.flaw.map { SVG.text("mark", -10, low, $0.shortened, size: letter) } ?? ""
      let x = SVG.number(Double(side) * (column.width + 30))
      return SVG.element("g", [("transform", "translate(\(x) 0)")], drawing.contents + flaw)
    }.joined()
    let caption = SVG.text("caption", -10, low, frames[index].caption, size: letter)
    let kind = index == still ? "frame still" : "frame"
    return SVG.element("g", [("class", "\(kind) \(id)\(index)")], drawings + caption)
  }

  // MARK: - Animation

  private var seconds: Double { Double(frames.count - 1) * Self.pace + Self.end }
  private func percent(_ seconds: Double) -> String {
    SVG.number(100 * seconds / self.seconds) + "%"
  }
  private func animation(_ name: String, _ timing: String) -> String {
    "{animation:\(name) \(SVG.number(seconds))s \(timing) \(SVG.number(Self.begin))s infinite}"
  }

  private var style: String {
    let last = frames.count - 1
    let rules = frames.indices.map { index -> String in
      let (start, end) = (Double(index) * Self.pace, Double(index + 1) * Self.pace)
      let visible =
        (index == 0
          ? "0%{visibility:visible}"
          : "0%{visibility:hidden}\(percent(start)){visibility:visible}")
        + (index < last ? "\(percent(end)){visibility:hidden}" : "")
      return "#\(id) .\(id)\(index)\(animation("\(id)v\(index)", "step-end"))"
        + "@keyframes \(id)v\(index){\(visible)}\(index == 0 ? "" : motions(index, from: start))"
    }
    return """
      #\(id) .frame{visibility:hidden}#\(id) .still{visibility:visible}
      @media (prefers-reduced-motion:no-preference){@media screen{
      \(last == 0 ? "" : rules.joined(separator: "\n"))
      #\(id):hover *{animation-play-state:paused!important}
      }}
      """
  }

  private func motions(_ index: Int, from start: Double) -> String {
    var result = ""
    for side in names.indices {
      let (was, now) = (frames[index - 1].scenes[side], frames[index].scenes[side])
      for (kind, old, new) in [
        ("content", was.place, now.place), ("keyboard", was.keyboardPlace, now.keyboardPlace),
      ] where old != new {
        let name = "\(id)\(kind.first ?? "m")\(index)_\(side)"
        result +=
          "#\(id) .\(id)\(index)>g:nth-child(\(side + 1)) .\(kind)"
          + animation(name, "ease-in-out")
          + "@keyframes \(name){0%,\(percent(start)){\(old)}\(percent(start + 0.5)),100%{\(new)}}"
      }
    }
    return result
  }
}

extension Notation.Step {
  /// Whether only time passes, perhaps with notices that say nothing new.
  var isTime: Bool { word.hasPrefix("t(") }

  /// What happens, in words: "the keyboard goes".
  package func caption(in scenario: Scenario) -> String {
    if end == 0 { return "at the beginning" }
    if isTime { return "time passes" }
    // A keyboard that leaves the edge of the screen says that it hides.
    let event = scenario.events[end - 1]
    if word.hasPrefix("up"), case .keyboard(let notice) = event, notice.kind == .willHide {
      return "the keyboard floats"
    }
    return event.traits.phrase ?? word
  }
}

extension Scene {
  /// Where the content is, as a declaration of a style.
  fileprivate var place: String { SVG.movement(-shown.offset.x, -shown.offset.y) }

  /// Where the keyboard is, as a declaration of a style.
  fileprivate var keyboardPlace: String {
    keyboard.map { SVG.movement($0.x, $0.y) } ?? SVG.movement(0, geometry.screen.height + 2)
  }
}
