import Foundation
import Testing

@testable import AtOnce
@testable import UIKit

/// What published code relies on, from the time of Objective-C.
@MainActor @Suite(.serialized) struct PublishedCodeTests {
  /// The words that Swift without Objective-C refuses, and nothing else; and what needs a later iOS is told.
  @Test func theScriptTakesOutAttributes() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: url) }
    let text = """
      @objcMembers public class A {
        @IBOutlet weak var view: UIView!
        @IBInspectable public var margin = 0
        @objc(show:) func show(_ note: Notification) { add(#selector(show(_:)), #selector(getter: view)) }
        @objc (hide) private func hide() {}
        @IBOutlet private weak var field: UITextField!
        private @IBOutlet var label: UILabel!
        @IBAction func tap() { delegate?.textFieldShouldReturn?(field) }
        @objc func objc() { observe(#keyPath(UIScrollView.contentSize)) }

        func later() {
          field.inlinePredictionType = .no // inlinePredictionType
          if #available(iOS 17, *) {
            field.inlinePredictionType = .no
            registerForTraitChanges([]) { print("registerForTraitChanges(") }
          } else {
            UIView.animate(withDuration: 1) {}
            registerForTraitChanges([]) {}
          }
          guard #available(iOS 17.0, *) else { return }
          registerForTraitChanges([]) {}
        }
        @available(iOS 17, *)
        var new: UITraitChangeObservable? { nil }
        var old: UITraitChangeObservable? { nil }
      }
      """
    try Data(text.utf8).write(to: url)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../StandIn/adapt").standardizedFileURL
    let (_, said) = try SurfaceTests.run("\"$1\" --in-place \"$2\"", script.path, url.path)
    let later = said.components(separatedBy: "\n").compactMap {
      $0.components(separatedBy: ".swift:").last.flatMap { $0.contains("needs iOS") ? $0 : nil }
    }
    #expect(
      later == [
        "12: inlinePredictionType needs iOS 17.0", "18: registerForTraitChanges( needs iOS 17.0",
        "25: UITraitChangeObservable needs iOS 17.0",
      ])
    #expect(
      try String(contentsOf: url, encoding: .utf8) == """
        public class A {
          weak var view: UIView!
          public var margin = 0
          func show(_ note: Notification) { add(Selector(show(_:)), Selector(getter: view)) }
          private func hide() {}
          weak var field: UITextField!
          var label: UILabel!
          func tap() { delegate?.textFieldShouldReturn(field) }
          func objc() { observe("contentSize") }

          func later() {
            field.inlinePredictionType = .no // inlinePredictionType
            if #available(iOS 17, *) {
              field.inlinePredictionType = .no
              registerForTraitChanges([]) { print("registerForTraitChanges(") }
            } else {
              UIView.animate(withDuration: 1) {}
              registerForTraitChanges([]) {}
            }
            guard #available(iOS 17.0, *) else { return }
            registerForTraitChanges([]) {}
          }
          @available(iOS 17, *)
          var new: UITraitChangeObservable? { nil }
          var old: UITraitChangeObservable? { nil }
        }
        """)
  }

  private static var one = 0
  private static var other = 0

  /// An object has the values that were attached to it, until the end of the run in which it goes.
  @Test func valuesAreAttachedToObjects() {
    weak var value: NSObject?
    inWindow { _, _ in
      let (view, neighbour) = (UIView(), UIView())
      do {
        let made = NSObject()
        value = made
        objc_setAssociatedObject(view, &Self.one, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      objc_setAssociatedObject(view, &Self.other, CGFloat(7), .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(view, &Self.one) as? NSObject === value)
      #expect(objc_getAssociatedObject(view, &Self.other) as? CGFloat == 7)
      #expect(objc_getAssociatedObject(neighbour, &Self.one) == nil)
      objc_setAssociatedObject(view, &Self.other, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(view, &Self.other) == nil)
    }
    #expect(value == nil)
  }

  @Test func objectsAreAskedForTheirKind() {
    let (field, selector) = (UISearchTextField(), Selector(getter: UIView().isFirstResponder))
    #expect(field.isKind(of: UITextField.self) && !field.isKind(of: UITextView.self))
    #expect(field.isMember(of: UISearchTextField.self) && !field.isMember(of: UITextField.self))
    #expect(field.responds(to: selector) && !field.responds(to: Selector("setText:")))
  }
}
