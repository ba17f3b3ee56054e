// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
]

/// Products of the main package.
func scrollCheck(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "ScrollCheck") }
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    // libFuzzer has the entry point of the process, so this is built with `--sanitize=fuzzer` only.
    .executableTarget(
      name: "LibFuzzer", dependencies: scrollCheck("FuzzTargets"),
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "DetectionBenchmark",
      dependencies: scrollCheck("ScrollCommands"),
      swiftSettings: strict),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: ["AllocationCounter"] + scrollCheck("ReferenceModel"),
      swiftSettings: strict),
  ]
)

#if os(Linux)
package.targets.append(
  .executableTarget(
    name: "HostingBenchmark", dependencies: scrollCheck("ScrollHosting", "UIKitStandIn")))
#endif
