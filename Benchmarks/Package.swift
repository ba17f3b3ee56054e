// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "ScrollCheck", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: [
        "AllocationCounter", .product(name: "ReferenceModel", package: "ScrollCheck"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety()]),
  ]
)
