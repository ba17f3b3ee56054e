// swift-tools-version: 6.2
// The tests of the engine, and the problems that measure it. `Benchmarks` has the benchmarks.

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
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Problems", targets: ["Problems"])],
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(name: "Problems", dependencies: [checking], swiftSettings: strict),
    .testTarget(
      name: "CheckingTests", dependencies: [checking, "Problems"], swiftSettings: strict),
  ]
)
