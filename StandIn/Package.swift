// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The settings of an app: without `MemberImportVisibility`, because UIKit exports Foundation and the stand-in does not.
let app: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Products of the main package.
func scrollCheck(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "ScrollCheck") }
}

/// The stand-in, where there is no UIKit. Whether it is there is decided here and never by `canImport`, which depends on
/// what has been built before.
let standIn: [Target.Dependency] = ["UIKit", "_Testing_UIKit"].map {
  .target(name: $0, condition: .when(platforms: [.linux]))
}

let package = Package(
  name: "StandIn",
  platforms: [.macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(
      name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit"]),
    .library(name: "ScrollHosting", targets: ["Hosting"]),
  ],
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(
      name: "UIKit", dependencies: scrollCheck("ScrollPlatform", "ReferenceModel"),
      swiftSettings: strict),
    // Modules that UIKit code imports as well.
    .target(name: "CoreGraphics", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: strict),
    // The toolchain looks for it in files that import Testing and UIKit.
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .target(
      name: "Hosting",
      dependencies: standIn + scrollCheck("ReferenceModel", "ScrollConformance", "ScrollTesting"),
      swiftSettings: strict + [.define("STAND_IN", .when(platforms: [.linux]))]),

    .executableTarget(
      name: "HostingBenchmark",
      dependencies: ["Hosting"] + standIn
        + scrollCheck("ReferenceModel", "ScrollConformance", "ScrollTesting"),
      swiftSettings: app),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      swiftSettings: app),
    .testTarget(
      name: "HostingTests",
      dependencies: ["Hosting", "UIKit"]
        + scrollCheck("Checking", "ScrollConformance", "ReferenceModel", "ScrollWire"),
      swiftSettings: app),
  ]
)
