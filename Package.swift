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

let package = Package(
  name: "ScrollCheck",
  products: [
    .library(name: "ReferenceModel", targets: ["ReferenceModel"]),
    .executable(name: "scrollcheck", targets: ["scrollcheck"]),
  ],
  targets: [
    // A layer imports only layers above it in this list; a test holds every import against it.
    .target(name: "ReferenceModel", swiftSettings: strict),
    .target(name: "Wire", dependencies: ["ReferenceModel"], swiftSettings: strict),
    .target(name: "Reporting", dependencies: ["ReferenceModel"], swiftSettings: strict),
    .executableTarget(
      name: "scrollcheck", dependencies: ["ReferenceModel", "Wire", "Reporting"],
      swiftSettings: strict),

    .testTarget(
      name: "ModelTests", dependencies: ["ReferenceModel", "Wire"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "WireTests", dependencies: ["ReferenceModel", "Wire"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["scrollcheck"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["scrollcheck"], swiftSettings: strict),
  ]
)
