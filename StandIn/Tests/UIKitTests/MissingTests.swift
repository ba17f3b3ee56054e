import Testing

@testable import UIKit

/// What the stand-in has as a value only, and what it refuses.
@MainActor @Suite(.serialized) struct MissingTests {
  @Test func anAlertIsFilled() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in }
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addTextField { $0.placeholder = "Reason" }
    alert.preferredAction = delete
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    #expect(alert.textFields?.map(\.placeholder) == ["Reason"])
    #expect(alert.preferredStyle == .alert && alert.preferredAction === delete)
  }

  /// The message of what is not there names the way out.
  @Test func aStoryboardIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("storyboard(…)"))
  }
}
