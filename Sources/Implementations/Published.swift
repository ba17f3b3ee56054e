// All published implementations: the five systems that this project began with, and widely used libraries.

public import ScrollConformance

extension Implementation {
  /// The five systems and the libraries, each with its known divergences.
  public static let published: [Implementation] = (seeds + libraries).map { implementation in
    var known = implementation
    known.expectations = KnownDivergences.of(implementation.name)
    // None of them offers to keep the end of the content.
    known.claims = known.claims.anchoredAtStart
    return known
  }
}

/// The known divergences, from the files in `Expectations`, which have the format of `--expect`.
enum KnownDivergences {
  /// The expectations for an implementation; empty if it has no file.
  static func of(_ name: String) -> [ExpectedVerdict] {
    guard let text = files[name] else { return [] }
    do {
      return try ExpectationFile(parsing: text).expectations.map(\.ofDevices)
    } catch {
      preconditionFailure("the expectations of \(name) cannot be read: \(error.message)")
    }
  }

  private static var files: [String: [UInt8]] {
    [
      "seed:000": PackageResources.seed_000_txt, "seed:001": PackageResources.seed_001_txt,
      "seed:002": PackageResources.seed_002_txt, "seed:003": PackageResources.seed_003_txt,
      "seed:003-objc": PackageResources.seed_003_objc_txt,
      "seed:004": PackageResources.seed_004_txt,
      "lib:TPKeyboardAvoiding": PackageResources.lib_TPKeyboardAvoiding_txt,
      "lib:IQKeyboardManager": PackageResources.lib_IQKeyboardManager_txt,
      "lib:RNInsets": PackageResources.lib_RNInsets_txt,
      "lib:RNKeyboardAvoidingView": PackageResources.lib_RNKeyboardAvoidingView_txt,
      "lib:APSL": PackageResources.lib_APSL_txt,
      "lib:KeyboardController": PackageResources.lib_KeyboardController_txt,
      "lib:Flutter": PackageResources.lib_Flutter_txt,
      "lib:CSSNearest": PackageResources.lib_CSSNearest_txt,
      "lib:Android": PackageResources.lib_Android_txt,
      "lib:Blueprint": PackageResources.lib_Blueprint_txt,
    ]
  }
}
