// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .target(
      name: "Problems", dependencies: [.product(name: "Checking", package: "ScrollCheck")],
      swiftSettings: strict),
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: ["Problems", .product(name: "Checking", package: "ScrollCheck")],
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Checking", package: "ScrollCheck"),
        .product(name: "Conformance", package: "ScrollCheck"),
        .product(name: "ReferenceModel", package: "ScrollCheck"),
        .product(name: "Reporting", package: "ScrollCheck"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["FuzzTargets", .product(name: "Checking", package: "ScrollCheck")],
      swiftSettings: strict),
    // libFuzzer has the entry point of the process. Only `.ci/fuzz` builds this, with its sanitizer.
    .executableTarget(
      name: "LibFuzzer", dependencies: ["FuzzTargets"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "DetectionBenchmark",
      dependencies: [
        .product(name: "Conformance", package: "ScrollCheck"),
        .product(name: "Faults", package: "ScrollCheck"),
        .product(name: "Implementations", package: "ScrollCheck"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: [
        "AllocationCounter", .product(name: "ReferenceModel", package: "ScrollCheck"),
      ],
      swiftSettings: strict),
  ]
)
