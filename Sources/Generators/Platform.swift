// Platforms: on which system a handler runs.

package import ReferenceModel
import ScrollTexts

/// The system that a handler runs on: its devices, the notices that it posts, and how it makes room for a keyboard.
public enum Platform: String, CaseIterable, Sendable {
  /// iPhones and iPads.
  case ios
  /// Phones and tablets with Android.
  case android
  /// Pages in a browser.
  case web

  /// What occurs on the platform, for the choice of one.
  public var words: String {
    switch self {
    case .ios: "iPhones and iPads: the app is told of the keyboard, and makes room itself"
    case .android:
      "phones and tablets: the app is told, its view is resized, or its window or sheet moves up"
    case .web:
      "pages: told after the animation, resized without a notice, or moved up; the browser's bar"
    }
  }

  /// What a window does for a keyboard, besides what its handler does.
  public enum Window: String, CaseIterable, Sendable {
    /// The keyboard lies over it, and the app is told: edge-to-edge, or a visual viewport that is smaller.
    case overlays
    /// It is made shorter: `adjustResize`, `interactive-widget=resizes-content`.
    case resizes
    /// It is moved up so that the field shows: `adjustPan`.
    case pans

    /// What stands behind the platform in a report.
    package var words: String {
      switch self {
      case .overlays: "where the keyboard lies over the window"
      case .resizes: "where the window is resized"
      case .pans: "where the window is moved"
      }
    }
  }

  /// What no scenario needs of a handler in such a window; without one, in the window that most apps have.
  package func features(notOf window: Window?) -> Features {
    let own = Feature(rawValue: (window ?? .overlays).rawValue)
    return self == .ios ? [] : Features([.overlays, .resizes, .pans].filter { $0 != own })
  }

  /// Whether it posts notices of this kind. Frames are announced on iOS alone, and a browser tells when all is over.
  package func posts(_ kind: KeyboardNotification.Kind) -> Bool {
    switch kind {
    case .willShow, .willHide: true
    case .didShow, .didHide: self != .web
    case .willChangeFrame, .didChangeFrame: self == .ios
    }
  }

  /// The rows of the file `Devices.txt`, each below the name of its platform.
  package static let rows: [(platform: Platform, words: [String])] = {
    var (platform, rows) = (ios, [(platform: Platform, words: [String])]())
    for line in unsafe String(cString: scrollTextDevices()).split(separator: "\n") {
      if let next = Platform(rawValue: String(line)) {
        platform = next
      } else if !line.hasPrefix("#") {
        rows.append((platform, line.split(separator: " ").map(String.init)))
      }
    }
    return rows
  }()

  private static let others: [(platform: Platform, screen: Size)] = rows.compactMap { row in
    let (width, height) = (Double(Int(row.words[1]) ?? 0), Double(Int(row.words[2]) ?? 0))
    return row.platform == ios ? nil : (platform: row.platform, screen: Size(width, height))
  }

  /// The platform whose devices have this screen, held upright or not; no screen is of two platforms.
  package static func of(_ screen: Size) -> Platform {
    let turned = Size(screen.height, screen.width)
    return others.first { $0.screen == screen || $0.screen == turned }?.platform ?? ios
  }
}
