// swift-tools-version: 6.2

import PackageDescription

/// In this repository's CI a warning is an error. Elsewhere a newer compiler may have warnings that nobody has seen.
let errors: [SwiftSetting] =
  Context.environment["SCROLLCHECK_WARNINGS"] == "errors" ? [.treatAllWarnings(as: .error)] : []

/// The settings of an app: without `MemberImportVisibility`, because UIKit exports Foundation and the stand-in does not.
let app: [SwiftSetting] = [.swiftLanguageMode(.v6)] + errors

let modern =
  app + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ]

/// All files of a module, and its interface, in one process: four fifths of the time. The compiler remarks of each module
/// that it is not incremental. Never tried in Xcode.
let once: [SwiftSetting] = [
  .unsafeFlags(
    ["-wmo", "-num-threads", "1", "-disable-batch-mode", "-no-emit-module-separately-wmo"],
    .when(platforms: [.linux], configuration: .debug))
]
let strict = modern + once

/// What plays scenarios is fast in a debug build too, since a test plays thousands.
let fast = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What is told once in a run takes the same time unoptimised, and compiles in a quarter of it.
let told = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The modules that UIKit code imports, where there is no UIKit; elsewhere one without contents, so that the manifest of a
/// package with controllers is the same everywhere. Whether they are there is decided here and never by `canImport`,
/// which depends on what has been built before.
#if os(Linux) && compiler(>=6.3)
let standIn = [
  "UIKit", "CoreGraphics", "QuartzCore", "Combine", "_Testing_UIKit", "ScrollRuntime",
]
let hosting: [SwiftSetting] = strict + [.define("STAND_IN")]
/// Two accesses to a view at once are allowed, as in UIKit.
let uiKit = strict + [.unsafeFlags(["-enforce-exclusivity=unchecked"])]
#else
let standIn = ["NoStandIn"]
let hosting = strict
#endif

let package = Package(
  name: "ScrollCheck",
  // The lowest versions that have what the sources use, of the systems for which their types are checked.
  platforms: [.macOS(.v13), .macCatalyst(.v16), .iOS(.v16)],
  products: [
    .library(name: "ScrollTesting", targets: ["ScrollTesting"]),
    .library(name: "ScrollHosting", targets: ["ScrollHosting"]),
    .library(name: "UIKitStandIn", targets: standIn),
    .library(name: "ReferenceModel", targets: ["ReferenceModel"]),
    .library(name: "Checking", targets: ["Checking"]),
    .executable(name: "scrollcheck", targets: ["scrollcheck"]),
    .plugin(name: "ScrollCheckCommand", targets: ["ScrollCheckCommand"]),
    // Everything, for the benchmarks and examples in this repository.
    .library(name: "ScrollCommands", targets: ["ScrollCommands"]),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
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
    // The judge does not need it, so that both are compiled at the same time.
    .target(
      name: "ScrollNotation",
      dependencies: ["ScrollTexts", "ReferenceModel", "ScrollBasics", "ScrollGenerators"],
      path: "Sources/Notation", exclude: ["MiniLanguage/Words.txt"], swiftSettings: strict),
    .target(
      name: "ScrollConformance",
      dependencies: [
        "ReferenceModel", "Checking", "ScrollBasics", "ScrollInvariants", "ScrollGenerators",
      ],
      path: "Sources/Conformance", swiftSettings: strict),
    .target(
      name: "ScrollPhysics", dependencies: ["ReferenceModel"], path: "Sources/Physics",
      swiftSettings: fast),
    .target(
      name: "ScrollPlatform",
      dependencies: ["ReferenceModel", "ScrollGenerators", "ScrollConformance", "ScrollPhysics"],
      path: "Sources/Platform", swiftSettings: fast),
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
        "ReferenceModel", "Checking", "ScrollBasics", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollNotation",
      ],
      path: "Sources/Wire", swiftSettings: strict),
    .target(
      name: "ScrollFaults",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollNotation", "ScrollConformance", "ScrollImplementations",
      ],
      path: "Sources/Faults", exclude: ["Scopes.txt"], swiftSettings: strict),
    .target(
      name: "ScrollReporting",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollNotation",
      ],
      path: "Sources/Reporting", exclude: ["Drawing.css", "Outcomes.css", "Report.js"],
      swiftSettings: told),
    .target(
      name: "ScrollTesting",
      dependencies: [
        "Checking", "ScrollConformance", "ScrollGenerators", "ScrollInvariants", "ReferenceModel",
        "ScrollReporting", "ScrollWire",
      ], swiftSettings: strict),
    .target(
      name: "ScrollHosting",
      dependencies: [
        "ScrollBasics", "ReferenceModel", "Checking", "ScrollConformance", "ScrollGenerators",
        "ScrollNotation", "ScrollTesting",
      ] + standIn.map { .target(name: $0) },
      path: "Sources/Hosting", swiftSettings: hosting),
    .target(
      name: "ScrollCommands",
      dependencies: [
        "ScrollTexts", "ReferenceModel", "Checking", "ScrollInvariants", "ScrollGenerators",
        "ScrollConformance", "ScrollImplementations", "ScrollWire", "ScrollFaults",
        "ScrollReporting",
      ], path: "Sources/Commands",
      exclude: ["Commands.txt", "Proofs.txt", "Templates"], swiftSettings: told),
    .executableTarget(
      name: "scrollcheck", dependencies: ["ScrollCommands"], swiftSettings: strict),
    .plugin(
      name: "ScrollCheckCommand",
      capability: .command(
        intent: .custom(verb: "scrollcheck", description: "Tests keyboard handling: see --help."))),

    .target(
      name: "TestSupport", dependencies: ["ScrollConformance", "ReferenceModel", "ScrollWire"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "WireTests",
      dependencies: [
        "Checking", "ScrollConformance", "ScrollFaults", "ScrollGenerators", "ReferenceModel",
        "ScrollBasics", "ScrollWire", "TestSupport",
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
      ], exclude: ["Model/Fixtures", "Generators/logs.txt"], swiftSettings: strict),
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
        "ScrollTesting", "scrollcheck", "ScrollWire", "TestSupport",
      ],
      exclude: ["Transcripts", "Faults", "Schemas"], swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Checking", "ScrollCommands", "ScrollConformance", "ScrollInvariants", "ReferenceModel",
        "ScrollReporting", "ScrollWire",
      ],
      path: "Benchmarks/Sources/FuzzTargets", swiftSettings: strict),
    // It needs no fuzz targets, but is compiled after them: else other tests wait, with one core idle.
    .testTarget(
      name: "ScrollTestingTests",
      dependencies: [
        "ScrollTesting", "Checking", "ScrollConformance", "ScrollGenerators", "ScrollPlatform",
        "ReferenceModel", "ScrollWire", "ScrollFaults", "ScrollInvariants", "TestSupport",
        "FuzzTargets",
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

#if os(Linux) && compiler(>=6.3)
package.targets += [
  .target(name: "ScrollRuntime", path: "StandIn/Runtime"),
  .target(
    name: "UIKit", dependencies: ["ScrollPhysics", "ReferenceModel", "ScrollRuntime"],
    path: "StandIn/UIKit", swiftSettings: uiKit),
  // The toolchain looks for it in files that import Testing and UIKit.
  .target(name: "_Testing_UIKit", path: "StandIn/_Testing_UIKit", swiftSettings: strict),
  // What a change must pass at once; the package in `StandIn/Tests` has all tests.
  .testTarget(
    name: "StandInTests",
    dependencies: [
      "ScrollHosting", "UIKit", "Combine", "ScrollConformance", "ScrollGenerators", "Checking",
    ],
    path: "StandIn/Tests/AtOnce", exclude: ["facts.txt", "names.txt"], swiftSettings: app + once),
]
package.targets += ["CoreGraphics", "QuartzCore", "Combine"].map {
  .target(name: $0, dependencies: ["UIKit"], path: "StandIn/\($0)", swiftSettings: strict)
}
#else
package.targets.append(.target(name: "NoStandIn", path: "StandIn/NoStandIn"))
#endif
