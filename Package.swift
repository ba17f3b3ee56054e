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
  // The lowest versions that have what the sources use.
  platforms: [.macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "ReferenceModel", targets: ["ReferenceModel"]),
    .library(name: "ScrollTesting", targets: ["ScrollTesting"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "Platform", targets: ["Platform"]),
    .library(name: "Implementations", targets: ["Implementations"]),
    .library(name: "Wire", targets: ["Wire"]),
    .library(name: "Faults", targets: ["Faults"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .library(name: "Commands", targets: ["Commands"]),
    .executable(name: "scrollcheck", targets: ["scrollcheck"]),
  ],
  targets: [
    // A layer imports only layers above it in this list; a test holds every import against it.
    .target(name: "ReferenceModel", swiftSettings: strict),
    .target(
      name: "Checking", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Invariants", dependencies: ["ReferenceModel"],
      resources: [.embedInCode("Rules.txt"), .embedInCode("Situations.txt")], swiftSettings: strict),
    .target(
      name: "Generators", dependencies: ["ReferenceModel", "Checking"],
      resources: [.embedInCode("Productions.txt")], swiftSettings: strict),
    .target(
      name: "Conformance",
      dependencies: ["ReferenceModel", "Checking", "Invariants", "Generators"],
      swiftSettings: strict),
    .target(
      name: "Platform", dependencies: ["ReferenceModel", "Generators", "Conformance"],
      swiftSettings: strict),
    .target(
      name: "Implementations", dependencies: ["ReferenceModel", "Conformance", "Platform"],
      resources: [.embedInCode("Expectations"), .embedInCode("Publications/Publications.txt")],
      swiftSettings: strict),
    .target(
      name: "Wire",
      dependencies: ["ReferenceModel", "Checking", "Invariants", "Generators", "Conformance"],
      swiftSettings: strict),
    .target(
      name: "Faults",
      dependencies: [
        "ReferenceModel", "Checking", "Invariants", "Generators", "Conformance", "Implementations",
        "Wire",
      ],
      resources: [
        .embedInCode("Faults.docc/KnownBugs.md"), .embedInCode("Faults.docc/Mutants.md"),
        .embedInCode("Faults.docc/Abilities.md"), .embedInCode("Scopes.txt"),
      ], swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: [
        "ReferenceModel", "Checking", "Invariants", "Generators", "Conformance", "Wire",
      ],
      resources: [
        .embedInCode("Drawing.css"), .embedInCode("Outcomes.css"), .embedInCode("Report.js"),
      ],
      swiftSettings: strict),
    .target(
      name: "ScrollTesting",
      dependencies: [
        "Checking", "Conformance", "Generators", "Invariants", "ReferenceModel", "Reporting",
        "Wire",
      ], swiftSettings: strict),
    .target(
      name: "Commands",
      dependencies: [
        "ReferenceModel", "Checking", "Invariants", "Generators", "Conformance", "Implementations",
        "Wire", "Faults", "Reporting",
      ], resources: [.embedInCode("Proofs.txt")], swiftSettings: strict),
    .executableTarget(
      name: "scrollcheck", dependencies: ["Commands"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Conformance", "ReferenceModel", "Wire"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "ModelTests", dependencies: ["Conformance", "ReferenceModel", "Wire", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "WireTests",
      dependencies: [
        "Checking", "Conformance", "Generators", "ReferenceModel", "Wire", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "GeneratorTests",
      dependencies: ["Conformance", "Generators", "Checking", "ReferenceModel", "Wire"],
      swiftSettings: strict),
    .testTarget(
      name: "ImplementationTests",
      dependencies: [
        "Implementations", "Faults", "Checking", "Conformance", "Generators", "Invariants",
        "ReferenceModel", "Wire", "TestSupport",
      ], exclude: ["Rows"],
      swiftSettings: strict),
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "Checking", "Conformance", "Faults", "Generators", "Invariants", "ReferenceModel",
        "ScrollTesting", "Wire",
      ], swiftSettings: strict),
    .testTarget(
      name: "Regression",
      dependencies: ["Conformance", "Faults", "Invariants", "ReferenceModel", "Wire"],
      path: "Tests/Regression", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Checking", "Commands", "Conformance", "Faults", "Generators", "Invariants",
        "ReferenceModel",
        "Reporting", "ScrollTesting", "scrollcheck", "Wire",
      ],
      exclude: ["Transcripts", "Faults", "Schemas"], swiftSettings: strict),
    .target(
      name: "Problems", dependencies: ["Checking"], path: "Benchmarks/Sources/Problems",
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Checking", "Commands", "Conformance", "Invariants", "ReferenceModel", "Reporting", "Wire",
      ],
      path: "Benchmarks/Sources/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "Fuzzing",
      dependencies: [
        "Checking", "Commands", "Conformance", "FuzzTargets", "ScrollTesting", "Wire",
      ], path: "Tests/Fuzzing", swiftSettings: strict),
    .testTarget(
      name: "CheckingTests", dependencies: ["Checking", "Problems"], swiftSettings: strict),
    .testTarget(
      name: "ScrollTestingTests",
      dependencies: [
        "ScrollTesting", "Checking", "Conformance", "Generators", "Platform", "ReferenceModel",
        "Wire",
      ], exclude: ["Rounds/rounds.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "MainActorTests", dependencies: ["ScrollTesting", "Conformance", "ReferenceModel"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TidyTests",
      dependencies: ["Conformance", "Faults", "Invariants", "ReferenceModel", "Wire"],
      swiftSettings: strict),
  ]
)
