import Checking
import ReferenceModel
import Testing

/// A scroll view within another one is two models, and the outer one sees of the field what the inner one shows.
struct NestedScrollViews {
  private struct Nest {
    var outer, inner: Model
    /// The inner view in the content of the outer one.
    let box: Rect

    init(_ height: Double, _ content: Double, box: Rect, _ innerContent: Double) {
      (outer, inner) = (Self.model(height, content), Self.model(box.height, innerContent))
      self.box = box
    }

    private static func model(_ height: Double, _ content: Double) -> Model {
      let frame = Rect(0, 0, 300, height)
      let geometry = Geometry(
        screen: frame.size, window: frame, viewport: frame, safe: Insets(0, 0, 0, 0))
      return Model(
        Configuration(),
        Environment(
          geometry: geometry, padding: Insets(0, 0, 0, 0), content: Size(300, content)))
    }

    mutating func play(_ event: Event, _ model: WritableKeyPath<Nest, Model>) {
      self[keyPath: model].step(event)
      self[keyPath: model].step(.tick(seconds: 1))
    }

    /// What can be seen of a field in the inner view, in the content of the outer one.
    func shown(_ field: Rect) -> Rect {
      let top = max(0, field.y - inner.state.offset.y)
      let end = min(box.height, field.maxY - inner.state.offset.y)
      return Rect(field.x, box.y + top, field.width, end - top)
    }

    mutating func reveal(_ field: Rect) {
      play(.reveal(field, margin: 0), \.inner)
      play(.reveal(shown(field), margin: 0), \.outer)
    }
  }

  @Test(arguments: [
    // The field is in sight: nothing moves.
    (field: 20.0, keyboard: 0.0, inner: 0.0, outer: 0.0),
    // It is in the visible part of the inner view, and below a keyboard: the outer one moves.
    (field: 150, keyboard: 200, inner: 0, outer: 94),
    // It is further down in the inner view, which moves first, and no further than it has to.
    (field: 500, keyboard: 0, inner: 344, outer: 0),
    (field: 500, keyboard: 200, inner: 344, outer: 100),
  ])
  func moveAsFarAsEachHasTo(field: Double, keyboard: Double, inner: Double, outer: Double) {
    var nest = Nest(400, 1000, box: Rect(0, 100, 300, 200), 800)
    let frame = Rect(0, 400 - keyboard, 300, keyboard)
    nest.play(.keyboard(KeyboardNotification(.willShow, end: frame)), \.outer)
    nest.reveal(Rect(0, field, 300, 44))
    #expect([nest.inner.state.offset.y, nest.outer.state.offset.y] == [inner, outer])
  }

  @Test func showWhatFitsAndStayWhereItIsShown() {
    let places = Generator.double(0...1000).array(6...6).sample(500, seed: Seed(1))
    for places in places {
      let box = Rect(0, places[1] / 2, 300, 100 + places[2] / 2)
      var nest = Nest(200 + places[0] / 2, 1400, box: box, 700 + places[3])
      let field = Rect(0, places[4] / 2, 300, 44)
      nest.play(.scrolled(to: Point(0, places[5])), \.outer)
      nest.reveal(field)
      let once = nest
      nest.reveal(field)
      #expect(nest.outer == once.outer && nest.inner == once.inner, "\(places)")
      let (shown, top) = (nest.shown(field), nest.outer.state.offset.y)
      let end = top + nest.outer.geometry.viewport.height
      #expect(shown.height > 43.999, "\(places)")
      #expect(shown.y >= top - 1e-6 && shown.maxY <= end + 1e-6, "\(places)")
    }
  }
}
