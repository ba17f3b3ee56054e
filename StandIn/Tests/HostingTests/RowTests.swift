import ReferenceModel
import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// Fields in rows.
@MainActor @Suite(.serialized) struct FieldsInRowsTests {
  /// A field that is off screen gets the focus: UIKit brings its row in, and again above the keyboard.
  @Test func aRowIsBroughtIn() throws {
    let line = "P: content=(375,1320) F(1200,1244) up(260) ."
    let seen = try #require(
      trace(of: try Notation.scenario(line), hosting: { RowsController() }))
    let offsets = seen.map { Int($0.offset.y) }
    #expect(offsets[1] == 577 && offsets.last == 837)
  }

  /// A row becomes the field of the scenario, and code finds it by its cell.
  @Test func codeFindsTheRow() throws {
    final class FindingController: RowsController {
      var found: [Int] = []
      override func keyboardChanges(_ notification: Notification) {
        let cell = tableView.visibleCells.first {
          $0.contentView.subviews.contains { $0.isFirstResponder }
        }
        guard !notification.hidesKeyboard, let path = cell.flatMap(tableView.indexPath(for:))
        else { return }
        found += [path.row, Int(tableView.rectForRow(at: path).minY)]
      }
    }
    let controller = FindingController()
    _ = trace(
      of: try Notation.scenario("P: content=(375,1320) F(1205,1249) up(260) ."),
      hosting: { controller })
    #expect(controller.found == [27, 1205])
  }

  /// What is wrong with it is said in words.
  @Test func aCoveredRowIsTold() async {
    let text = await said("P: content=(375,1320) F(1200,1244) up(260)", of: "Fields") {
      ForgetfulTableController()
    }
    #expect(text.hasPrefix("Fields breaks Q1"))
    #expect(text.contains("field"))
  }

  /// A thousand controllers leave nothing behind.
  @Test func controllersGo() throws {
    let scenario = try Notation.scenario("P: F(600,644) up(260) t(1) F- down")
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    final class CountedController: SequenceController {
      let counter: Counter
      init(_ counter: Counter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
        counter.count += 1
      }
      required init?(coder: NSCoder) { fatalError("not from a storyboard") }
      deinit { counter.count -= 1 }
    }
    for _ in 0..<1000 { _ = trace(of: scenario, hosting: { CountedController(counter) }) }
    #expect(counter.count == 0)
  }
}
