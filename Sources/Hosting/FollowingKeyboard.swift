// The keyboard of the stand-in, which follows the focus.

#if STAND_IN
import Foundation
import ReferenceModel
import ScrollGenerators
import UIKit

/// A keyboard as high as that of a device, with the accessory of the responder above it.
@MainActor final class FollowingKeyboard: SystemKeyboard {
  private let stage: StandInStage
  private let announced: StagedKeyboard
  private var device: Device
  private var phone: Phone
  var keys: Deed.Keys?
  /// The accessory that is shown.
  private var accessory: UIView?
  let refusal: String? = nil
  func prepare(_ field: UIView) {}
  private(set) var bar: Double?
  private var announcedBar: Double?

  init(_ device: Device, on stage: StandInStage) {
    (self.device, self.stage) = (device, stage)
    announced = StagedKeyboard(nil, device.screen)
    phone = Phone(Visit(on: device.name, []).beginning.environment)
    // A text view waits for the keyboard.
    stage.keyboardComesBeforeEditing = true
  }

  var top: Double { phone.frame?.y ?? bar ?? device.screen.height }

  // MARK: - What it shows

  private var responder: UIResponder? { stage.firstResponder }

  /// The nearest accessory in the chain of responders (A); that of a field in it is itself.
  private func accessory(of responder: UIResponder?) -> UIView? {
    if let view = responder as? UIView, let accessory, view.isDescendant(of: accessory) {
      return accessory
    }
    var candidate = responder
    while let present = candidate {
      if let found = present.inputAccessoryView { return found }
      candidate = present.next
    }
    return nil
  }

  private var accessoryHeight: Double {
    guard let accessory else { return 0 }
    let height = accessory.frame.height
    return Double(height > 0 ? height : accessory.systemLayoutSizeFitting(.zero).height)
  }

  /// As high as the field asks for: without predictions for numbers and passwords.
  private var height: Double {
    if let own = responder?.inputView { return Double(own.frame.height) }
    return device.height(of: keys ?? .ofField(responder))
  }

  private var place: Rect? {
    guard responder is UITextField || responder is UITextView, let height = announces(height) else {
      return nil
    }
    return device.screen.docked(height + accessoryHeight)
  }
  /// The height that is announced; nil if none is, since a hardware keyboard is there.
  var announces: (Double) -> Double? = { $0 }

  // MARK: - What it does

  /// With a bar at the bottom a keyboard is announced, which is as high as that (MessageKit #977).
  func showBar(of controller: UIViewController) {
    if stage.firstResponder == nil, controller.canBecomeFirstResponder {
      controller.becomeFirstResponder()
    }
    showAccessory()
    announceBar()
  }

  private func announceBar() {
    guard bar != announcedBar else { return }
    announcedBar = bar
    guard let bar, place == nil, phone.frame == nil else { return }
    let end = device.screen.docked(device.screen.height - bar)
    post(KeyboardNotification(.willShow, begin: device.screen.below(end), end: end))
    stage.endTurn(laysOutFirst: true)
    stage.pass(1)
  }

  private func showAccessory() {
    let new = accessory(of: responder ?? stage.shown)
    if new !== accessory {
      accessory?.removeFromSuperview()
      accessory = new
    }
    let isAlone = place == nil
    let own = device.screen.height - device.safe.bottom - accessoryHeight
    bar = accessory == nil ? nil : own
    guard let accessory else { return }
    let y = isAlone ? own : (place?.y ?? own)
    stage.showAbove(
      accessory, CGRect(x: 0, y: y, width: device.screen.width, height: accessoryHeight))
  }

  func follow(_ note: (Event) -> Void) {
    if responder == nil, let shown = stage.shown, shown.canBecomeFirstResponder {
      shown.becomeFirstResponder()
    }
    showAccessory()
    let (old, new) = (phone.frame, place)
    if new == nil { keys = nil }
    guard old != new else {
      announceBar()
      return stage.beginPendingEditing()
    }
    var wish = KeyboardNotification(.willShow, begin: phone.usualBegin(new), end: new)
    if new == nil { (wish.kind, wish.end) = (.willHide, hidden(old)) }
    announce(wish, note)
  }

  /// Where it ends that goes: below the screen, or so far that the bar is left.
  private func hidden(_ frame: Rect?) -> Rect {
    var end = device.screen.below(frame)
    if let bar { end.y = bar }
    return end
  }

  func hide(_ note: (Event) -> Void) {
    guard let frame = phone.frame else { return }
    announce(KeyboardNotification(.willHide, begin: frame, end: hidden(frame)), note)
  }

  func turn(to device: Device) {
    self.device = device
    _ = phone.turn(to: device.screen)
    showAccessory()
  }

  func announceAgain(_ note: (Event) -> Void) {
    guard let frame = phone.frame else { return }
    announce(KeyboardNotification(.willShow, begin: frame, end: frame), note)
  }

  private func announce(_ wish: KeyboardNotification, _ note: (Event) -> Void) {
    for notice in phone.change(wish) ?? [] {
      note(.keyboard(notice))
      post(notice)
    }
  }

  private func post(_ notice: KeyboardNotification) {
    announced.change(notice, device.screen, on: stage)
    stage.layOutAboveKeyboard()
    if notice.kind != .willChangeFrame { stage.beginPendingEditing() }
    if notice.kind == .willShow, let field = responder as? UIView { stage.revealFocus(field) }
  }

  func wait(_ seconds: Double, _ note: (Event) -> Void) {
    for event in phone.wait(seconds) {
      note(event)
      switch event {
      case .tick(let seconds): announced.passed(seconds)
      case .keyboard(let notice): announced.change(notice, device.screen, on: stage)
      default: break
      }
    }
  }

  func leave() { announced.leave(device.screen, on: stage) }
}
#endif
