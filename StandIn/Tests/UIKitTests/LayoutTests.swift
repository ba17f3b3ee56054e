import Testing

@testable import UIKit

/// Constraints, stacks and guides.
@MainActor @Suite(.serialized) struct LayoutTests {
  /// A layout: what is done with two views, and their frames.
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var build: @MainActor @Sendable (UIView, UIView, UIView) -> [NSLayoutConstraint]
    var one: CGRect
    var other: CGRect
    var testDescription: String { name }
    init(
      _ name: String, one: (Double, Double, Double, Double),
      other: (Double, Double, Double, Double) = (0, 0, 0, 0),
      _ build: @escaping @MainActor @Sendable (UIView, UIView, UIView) -> [NSLayoutConstraint]
    ) {
      (self.name, self.build) = (name, build)
      self.one = CGRect(x: one.0, y: one.1, width: one.2, height: one.3)
      self.other = CGRect(x: other.0, y: other.1, width: other.2, height: other.3)
    }
  }

  private nonisolated static let rows = [
    Row("edges of the superview", one: (10, 20, 345, 627)) { view, one, _ in
      [
        one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        one.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: one.trailingAnchor, constant: 20),
        one.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      ]
    },
    Row("a middle and a size", one: (137.5, 283.5, 100, 100)) { view, one, _ in
      [
        one.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        one.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        one.widthAnchor.constraint(equalToConstant: 100),
        one.heightAnchor.constraint(equalTo: one.widthAnchor),
      ]
    },
    Row("a chain", one: (0, 0, 375, 100), other: (0, 108, 375, 200)) { view, one, other in
      [
        one.heightAnchor.constraint(equalToConstant: 100),
        other.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: 1),
        other.heightAnchor.constraint(equalTo: one.heightAnchor, multiplier: 2),
      ] + one.atTop(view) + other.across(view)
    },
    Row("the largest of the at least", one: (0, 0, 375, 300)) { view, one, _ in
      [
        one.heightAnchor.constraint(greaterThanOrEqualToConstant: 300).with(500),
        one.heightAnchor.constraint(greaterThanOrEqualToConstant: 200),
      ] + one.atTop(view)
    },
    Row("a required size beats an optional at least", one: (0, 0, 375, 200)) { view, one, _ in
      [
        one.heightAnchor.constraint(greaterThanOrEqualToConstant: 300).with(500),
        one.heightAnchor.constraint(equalToConstant: 200),
      ] + one.atTop(view)
    },
    Row("the stronger of two", one: (0, 0, 375, 50)) { view, one, _ in
      [
        one.heightAnchor.constraint(equalToConstant: 70).with(250),
        one.heightAnchor.constraint(equalToConstant: 50).with(750),
      ] + one.atTop(view)
    },
    Row("an optional edge within a required one", one: (0, 0, 375, 600)) { view, one, _ in
      [
        one.bottomAnchor.constraint(equalTo: view.bottomAnchor).with(750),
        one.bottomAnchor.constraint(lessThanOrEqualTo: view.topAnchor, constant: 600),
      ] + one.atTop(view)
    },
    Row("a field as high as its content", one: (0, 0, 375, 34)) { view, one, _ in
      one.atTop(view)
    },
  ]

  @Test(arguments: rows) func constraintsPlaceViews(_ row: Row) {
    inWindow { _, controller in
      let (one, other) = (UITextField(), UIView())
      one.borderStyle = .roundedRect
      for view in [one, other] {
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
      }
      NSLayoutConstraint.activate(row.build(controller.view, one, other))
      controller.view.layoutIfNeeded()
      #expect(one.frame == row.one)
      if row.other.width > 0 { #expect(other.frame == row.other) }
    }
  }

  @Test func aStackInAScrollViewSaysHowLargeTheContentIs() {
    inWindow { _, controller in
      let (scrollView, stack) = (UIScrollView(), UIStackView())
      (stack.axis, stack.spacing) = (.vertical, 10)
      for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
      controller.view.addSubview(scrollView)
      scrollView.addSubview(stack)
      NSLayoutConstraint.activate(
        scrollView.fill(controller.view) + stack.fill(scrollView) + [
          stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
        ])
      let fields = (0..<3).map { _ in UITextField() }
      for field in fields {
        field.borderStyle = .roundedRect
        stack.addArrangedSubview(field)
      }
      controller.view.layoutIfNeeded()
      #expect(scrollView.contentSize == CGSize(width: 375, height: 122))
      #expect(fields.map(\.frame.minY) == [0, 44, 88])
      fields[1].isHidden = true
      controller.view.layoutIfNeeded()
      #expect(scrollView.contentSize.height == 78)
    }
  }

  @Test func theKeyboardGuideFollowsADockedKeyboard() {
    inWindow { window, controller in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      window.windowSafeArea.bottom = 34
      let guide = controller.view.keyboardLayoutGuide
      NSLayoutConstraint.activate(
        view.atTop(controller.view) + [view.bottomAnchor.constraint(equalTo: guide.topAnchor)])
      for (frame, height) in [(nil, 633), (407.0, 407), (650, 633)] {
        UIApplication.shared.dockKeyboard(frame.map { .init(0, $0, 375, 667 - $0) })
        window.layoutIfNeeded()
        #expect(Int(view.frame.height) == height)
      }
    }
  }

  @Test func autoresizingSharesTheDifference() {
    inWindow { _, _ in
      let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
      child.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      parent.addSubview(child)
      parent.frame.size = CGSize(width: 200, height: 140)
      #expect(child.frame == CGRect(x: 10, y: 50, width: 150, height: 50))
    }
  }

  /// What the solver does not know ends the process with a sentence that names the constraint.
  @Test func aContradictionIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        let sizes = [1, 2].map { child.widthAnchor.constraint(equalToConstant: $0) }
        sizes[1].identifier = "too wide"
        NSLayoutConstraint.activate(sizes)
        view.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the constraint 'too wide' UIView.width == 2.0 @1000.0 is off by -1.0"))
  }
}

extension NSLayoutConstraint {
  func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}

extension UIView {
  func atTop(_ view: UIView) -> [NSLayoutConstraint] {
    across(view) + [topAnchor.constraint(equalTo: view.topAnchor)]
  }
  func across(_ view: UIView) -> [NSLayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
  }
  func fill(_ view: UIView) -> [NSLayoutConstraint] {
    atTop(view) + [bottomAnchor.constraint(equalTo: view.bottomAnchor)]
  }
}
