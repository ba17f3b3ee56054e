// swift-tools-version: 6.2
// The tests of the engine, the problems that measure it, and its benchmark.

import PackageDescription

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .strictMemorySafety(),
  ]
  + (Context.environment["SCROLLCHECK_WARNINGS"] == "errors" ? [.treatAllWarnings(as: .error)] : [])

let checking = Target.Dependency.product(name: "Checking", package: "ScrollCheck")

let package = Package(
  name: "Engine",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(name: "Problems", dependencies: [checking], swiftSettings: strict),
    .executableTarget(
      name: "EngineBenchmark", dependencies: [checking, "Problems"], swiftSettings: strict),
    .testTarget(
      name: "CheckingTests", dependencies: [checking, "Problems"], swiftSettings: strict),
  ]
)
