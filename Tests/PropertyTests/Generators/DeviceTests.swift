import Checking
import ReferenceModel
import ScrollGenerators
import Testing

/// Screens and keyboards as data.
@Suite struct Devices {
  @Test func beginWithThePlainest() {
    let plain = Device.all[0]
    #expect(plain.name == "P375" && plain.screen == Size(375, 667))
    #expect(plain.keyboard == (216, 260))
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test(arguments: Device.all) func areSound(_ device: Device) {
    #expect(device.screen.width < device.screen.height)
    #expect(device.turned.screen == Size(device.screen.height, device.screen.width))
    for device in [device, device.turned] {
      #expect(device.keyboard.plain < device.keyboard.predicting)
      #expect(device.keyboard.predicting < device.screen.height * 0.7)
    }
  }

  /// Which kinds take room at the bottom of the screen: always, never, or as it comes.
  @Test(arguments: KeyboardKind.allCases) func knowWhatIsDocked(_ kind: KeyboardKind) {
    let frames = Generator { kind.frame(on: Device.all[0], from: &$0) }
    let overlaps = frames.sample(200, seed: Seed(1)).map { frame in
      let (screen, none) = (Size(375, 667), Insets(0, 0, 0, 0))
      let full = Rect(0, 0, 375, 667)
      let geometry = Geometry(screen: screen, window: full, viewport: full, safe: none)
      var model = Model(
        Configuration(), Environment(geometry: geometry, padding: none, content: screen))
      model.step(.keyboard(KeyboardNotification(.willShow, end: frame)))
      model.step(.tick(seconds: 1))
      return model.overlap
    }
    switch kind {
    case .docked, .predicting, .emoji, .accessoryOnly, .shortcutBar, .wholeScreen:
      #expect(overlaps.allSatisfy { $0 > 0 })
    case .floating, .split, .undocked, .slidingSideways, .crossFade, .offScreen, .null:
      #expect(overlaps.allSatisfy { $0 == 0 })
    case .thirdParty, .hair, .hostile:
      #expect(overlaps.contains(0) && overlaps.contains { $0 > 0 })
    }
  }
}
