import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// What a controller hears of the keyboard, with the names as the mini language has them.
@MainActor @Suite(.serialized) struct NoticeTests {
  private static let words: [(Notification.Name, String)] = [
    (UIResponder.keyboardWillShowNotification, "wS"),
    (UIResponder.keyboardWillChangeFrameNotification, "wC"),
    (UIResponder.keyboardWillHideNotification, "wH"),
    (UIResponder.keyboardDidShowNotification, "dS"),
    (UIResponder.keyboardDidChangeFrameNotification, "dC"),
    (UIResponder.keyboardDidHideNotification, "dH"),
  ]

  private nonisolated static let begin = "bg[0,667,375,260]", up = "bg[0,407,375,260]"

  /// Whether a scenario has all notices or one of each change, each one is posted once.
  private nonisolated static let rows: [String: String] = [
    "P: wS(260) .": "wC wS",
    "P: wC(260) \(begin) wS(260) .": "wC wS",
    "P: wS(260) t(0.25) .": "wC wS dC dS",
    "P: wC(260) \(begin) wS(260) t(0.25) \(begin) dC(260) \(begin) dS(260) .": "wC wS dC dS",
    "P: wC(260) \(begin) wS(260) t(0.25) \(begin) dC(260) \(begin) dS(260) t(1) dS(260) .":
      "wC wS dC dS dS",
    "P: wS(260) t(0.1) dS(260) t(1) .": "wC wS dS dC",
    "P: wC(260) \(begin) wS(260) t(1) wC(300) \(up) wS(300) t(1) .":
      "wC wS dC dS wC wS dC dS",
    "P: wS(260) t(1) wC[0,667,375,260] \(up) wH t(0.25) \(up) dC[0,667,375,260] \(up) dH .":
      "wC wS dC dS wC wH dC dH",
    "P: wC(260) wS(260) .": "wC wS",
  ]

  private final class HearingController: InsetController {
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      for (name, word) in NoticeTests.words {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] _ in MainActor.assumeIsolated { self?.log.append(word) }
        }
      }
    }
  }

  @Test(arguments: rows.keys.sorted()) func eachNoticeIsPostedOnce(_ line: String) throws {
    let controller = HearingController()
    _ = trace(of: try Notation.scenario(line), hosting: { controller })
    // A keyboard that is still there goes before its controller.
    let end = line.contains("wH") ? "" : " wC wH dC dH"
    #expect(controller.log.joined(separator: " ") == Self.rows[line].map { $0 + end })
  }

  /// A text view begins to be edited when the keyboard has been announced as a show, not between two notices.
  @Test func editingBeginsAfterTheLastNotice() throws {
    let controller = FieldsController([UITextView()])
    _ = trace(
      of: try Notation.scenario("P: F(600,644) wC(260) wS(260)"), hosting: { controller },
      options: HostOptions(orders: .usual))
    #expect(controller.log == ["keyboard", "text view"])
  }
}
