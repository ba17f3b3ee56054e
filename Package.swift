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

/// The model is fast in a debug build too, since a test plays it in every case.
let fast = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "ScrollCheck",
  // The lowest versions that have what the sources use.
  platforms: [.macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "ReferenceModel", targets: ["ReferenceModel"]),
    .library(name: "ScrollTesting", targets: ["ScrollTesting"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "ScrollConformance", targets: ["ScrollConformance"]),
    .library(name: "ScrollPlatform", targets: ["ScrollPlatform"]),
    .library(name: "ScrollImplementations", targets: ["ScrollImplementations"]),
    .library(name: "ScrollWire", targets: ["ScrollWire"]),
    .library(name: "ScrollFaults", targets: ["ScrollFaults"]),
    .library(name: "ScrollReporting", targets: ["ScrollReporting"]),
    .library(name: "ScrollCommands", targets: ["ScrollCommands"]),
    .executable(name: "scrollcheck", targets: ["scrollcheck"]),
  ],
  targets: [
    // A layer imports only layers above it in this list; a test holds every import against it.
    .target(name: "ReferenceModel", swiftSettings: fast),
    .target(
      name: "Checking", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ScrollTexts", path: "Sources/Texts"),
    // It needs no model, but after it: else it is compiled before the engine, for which others wait.
    .target(
      name: "ScrollBasics", dependencies: ["ReferenceModel", "ScrollTexts"], path: "Sources/Basics",
      exclude: ["System/Supervisor.sh"], swiftSettings: strict),
    .target(
      name: "ScrollInvariants", dependencies: ["ReferenceModel", "ScrollTexts"],
      path: "Sources/Invariants",
      exclude: ["Rules.txt", "Situations.txt"], swiftSettings: strict),
    .target(
      name: "ScrollGenerators", dependencies: ["ReferenceModel", "Checking", "ScrollTexts"],
      path: "Sources/Generators",
      exclude: ["Devices.txt", "Features.txt", "Productions.txt"], swiftSettings: strict),
    .target(
      name: "ScrollConformance",
      dependencies: [
        "ReferenceModel", "Checking", "ScrollBasics", "ScrollInvariants", "ScrollGenerators",
      ],
      path: "Sources/Conformance", swiftSettings: strict),
    .target(
      name: "ScrollPlatform",
      dependencies: ["ReferenceModel", "ScrollGenerators", "ScrollConformance"],
      path: "Sources/Platform", swiftSettings: strict),
    .target(
      name: "ScrollImplementations",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "ScrollGenerators", "ScrollConformance", "ScrollPlatform",
      ],
      path: "Sources/Implementations",
      exclude: ["Expectations.txt", "Publications/Publications.txt"], swiftSettings: strict),
    .target(
      name: "ScrollWire",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollBasics", "ScrollInvariants",
        "ScrollGenerators", "ScrollConformance",
      ],
      path: "Sources/Wire", exclude: ["MiniLanguage/Words.txt"], swiftSettings: strict),
    .target(
      name: "ScrollFaults",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollImplementations", "ScrollWire",
      ],
      path: "Sources/Faults", exclude: ["Scopes.txt"], swiftSettings: strict),
    .target(
      name: "ScrollReporting",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollWire",
      ],
      path: "Sources/Reporting", exclude: ["Drawing.css", "Outcomes.css", "Report.js"],
      swiftSettings: strict),
    .target(
      name: "ScrollTesting",
      dependencies: [
        "Checking", "ScrollConformance", "ScrollGenerators", "ScrollInvariants", "ReferenceModel",
        "ScrollReporting", "ScrollWire",
      ], swiftSettings: strict),
    .target(
      name: "ScrollCommands",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollImplementations", "ScrollWire", "ScrollFaults",
        "ScrollReporting",
      ], path: "Sources/Commands",
      exclude: ["Commands.txt", "Proofs.txt"], swiftSettings: strict),
    .executableTarget(
      name: "scrollcheck", dependencies: ["ScrollCommands"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["ScrollConformance", "ReferenceModel", "ScrollWire"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "WireTests",
      dependencies: [
        "Checking", "ScrollConformance", "ScrollGenerators", "ReferenceModel", "ScrollWire",
        "ScrollBasics", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "ImplementationTests",
      dependencies: [
        "ScrollImplementations", "ScrollFaults", "Checking", "ScrollConformance",
        "ScrollGenerators", "ScrollInvariants", "ReferenceModel", "ScrollWire", "TestSupport",
      ], exclude: ["Rows"],
      swiftSettings: strict),
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "Checking", "ScrollConformance", "ScrollFaults", "ScrollGenerators", "ScrollInvariants",
        "ReferenceModel", "ScrollTesting", "ScrollWire", "TestSupport",
      ], exclude: ["Model/Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "Regression",
      dependencies: [
        "ScrollConformance", "ScrollFaults", "ScrollInvariants", "ReferenceModel", "ScrollWire",
      ],
      path: "Tests/Regression", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Checking", "FuzzTargets", "ScrollCommands", "ScrollConformance", "ScrollFaults",
        "ScrollGenerators", "ScrollInvariants", "ReferenceModel", "ScrollReporting",
        "ScrollTesting", "scrollcheck", "ScrollWire",
      ],
      exclude: ["Transcripts", "Faults", "Schemas"], swiftSettings: strict),
    .target(
      name: "Problems", dependencies: ["Checking"], path: "Benchmarks/Sources/Problems",
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Checking", "ScrollCommands", "ScrollConformance", "ScrollInvariants", "ReferenceModel",
        "ScrollReporting", "ScrollWire",
      ],
      path: "Benchmarks/Sources/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "CheckingTests", dependencies: ["Checking", "Problems"], swiftSettings: strict),
    .testTarget(
      name: "ScrollTestingTests",
      dependencies: [
        "ScrollTesting", "Checking", "ScrollConformance", "ScrollGenerators", "ScrollPlatform",
        "ReferenceModel", "ScrollWire", "ScrollFaults", "ScrollInvariants",
      ], exclude: ["Rounds/rounds.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["ScrollTesting", "ScrollConformance", "ReferenceModel"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TidyTests",
      dependencies: [
        "ScrollConformance", "ScrollFaults", "ScrollInvariants", "ReferenceModel", "ScrollWire",
      ],
      swiftSettings: strict),
  ]
)
