import ReferenceModel
import Testing

@testable import AtOnce
@testable import ScrollConformance
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// The padding that a controller gives its scroll view itself is measured, and never assigned.
@MainActor @Suite(.serialized) struct PaddingTests {
  /// Counts how often its padding is set.
  private final class CountingView: UIScrollView {
    var count = 0
    override var contentInset: UIEdgeInsets { didSet { count += 1 } }
  }

  private final class CountingController: UIViewController {
    let scrollView = CountingView()
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 16, right: 0)
      show(scrollView)
    }
  }

  @Test func theOwnPaddingIsMeasured() {
    #expect(ownSettings(of: { InsetController() })?.padding == Insets(0, 0, 0, 0))
    #expect(ownSettings(of: { CountingController() })?.padding == Insets(20, 0, 16, 0))
    #expect(ownSettings(of: { FootController() })?.padding == Insets(0, 0, 16, 0))
    #expect(ownSettings(of: { PlainController() })?.padding == nil)
  }

  @Test(arguments: [
    ("P: F(600,644) wS(260)", 1), ("P: padding=[20,0,16,0] F(600,644) wS(260)", 1),
    ("P: padding=[10,0,0,0] F(600,644) wS(260)", 2),
  ]) func theHostLeavesItAlone(_ line: String, _ count: Int) throws {
    let controller = CountingController()
    _ = trace(of: try Notation.scenario(line), hosting: { controller })
    #expect(controller.scrollView.count == count)
  }
}
