// The list of what is ported: five systems and ten libraries.

import ScrollConformance
import ScrollPlatform

extension Implementation {
  /// The five systems that this project began with, the repaired version of one, and the algorithms of widely used
  /// libraries, each written from its source.
  static let ports = [
    port("seed:000", Hosted<Seed000>.self),
    port("seed:001", Hosted<Seed001>.self),
    port("seed:001-repaired", Hosted<Seed001Repaired>.self),
    port("seed:002", Hosted<Seed002>.self),
    port("seed:003", Hosted<Seed003Swift>.self),
    port("seed:003-objc", Hosted<Seed003ObjectiveC>.self),
    port("seed:004", Hosted<Seed004>.self),
    port("lib:TPKeyboardAvoiding", Hosted<TPKeyboardAvoiding>.self),
    port("lib:IQKeyboardManager", Hosted<IQKeyboardManager>.self),
    port("lib:RNInsets", Hosted<RNInsets>.self),
    port("lib:RNKeyboardAvoidingView", Hosted<RNKeyboardAvoidingView>.self),
    port("lib:APSL", Hosted<APSLScrollView>.self),
    port("lib:KeyboardController", Hosted<KeyboardAwareScrollView>.self),
    port("lib:Flutter", Flutter.self),
    port("lib:CSSNearest", CSSNearest.self),
    port("lib:Android", Android.self),
    port("lib:Blueprint", Hosted<BlueprintScrollView>.self),
  ]

  private static func port<Handler: KeyboardHandler>(
    _ name: String, _ handler: Handler.Type
  ) -> Implementation {
    Implementation(name, Publication.of(name)?.summary ?? "", handler)
  }
}
