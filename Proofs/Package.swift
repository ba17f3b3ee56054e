// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Proofs",
  // For `Int128`.
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Exploring", swiftSettings: strict),
    // The files of the main package, by links to its folders, compiled with a `Double` that is a formula.
    .target(
      name: "ReferenceModel", dependencies: ["Exploring"],
      exclude: ["Model/ReferenceModel.docc", "Model/Extremes.swift"], swiftSettings: strict),
    // The one file that is left out there, since it defines what formulas have.
    .target(name: "Extremes", dependencies: ["ReferenceModel"], swiftSettings: strict),
    // The same files with floating-point numbers, to measure the gap between both.
    .target(
      name: "FloatModel", exclude: ["Model/ReferenceModel.docc"], swiftSettings: strict),
    .target(
      name: "ScrollInvariants", dependencies: ["ReferenceModel"],
      path: "Sources/Invariants",
      exclude: ["Judge/ScrollInvariants.docc"]
        + ["Extremes", "Words", "Rule", "Situation"].map { "Judge/\($0).swift" }
        + ["Rules", "Situations"].map { "Judge/\($0).txt" }, swiftSettings: strict),
    .target(
      name: "ScrollConformance", dependencies: ["ReferenceModel"], path: "Sources/Conformance",
      swiftSettings: strict),
    .target(name: "ScrollTexts", path: "Sources/Texts"),
    .target(
      name: "ScrollFaults", dependencies: ["ReferenceModel", "ScrollConformance", "ScrollTexts"],
      path: "Sources/Faults",
      exclude: ["Values/Abilities", "Values/KnownBugs"]
        + ["Values/ScrollFaults.docc", "Values/Vectors", "Values/Scopes.txt"]
        + ["Catalogue", "Suite"].map { "Values/\($0).swift" }, swiftSettings: strict),
    .target(
      name: "Theorems",
      dependencies: [
        "Exploring", "Extremes", "ReferenceModel", "ScrollInvariants", "ScrollConformance",
        "ScrollFaults",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "prove", dependencies: ["Exploring", "Theorems"], swiftSettings: strict),
    .testTarget(
      name: "ProofTests",
      dependencies: ["Exploring", "Theorems", "FloatModel", "ReferenceModel", "ScrollInvariants"],
      swiftSettings: strict),
  ]
)
