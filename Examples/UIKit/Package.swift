// swift-tools-version: 6.2
// The examples for UIKit, built and judged with the stand-in on platforms that have no UIKit.

import PackageDescription

/// The settings of an app. In this repository's CI a warning is an error.
let app: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + (Context.environment["SCROLLCHECK_WARNINGS"] == "errors" ? [.treatAllWarnings(as: .error)] : [])

/// Products of the main package.
func scrollCheck(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "ScrollCheck") }
}

let package = Package(
  name: "UIKitExamples",
  platforms: [.iOS(.v16)],
  dependencies: [
    .package(name: "ScrollCheck", path: "../..")
  ],
  targets: [
    .target(
      name: "KeyboardLogging",
      dependencies: scrollCheck("UIKitStandIn"), path: ".",
      exclude: ["README.md", "Tests"],
      sources: ["KeyboardLog.swift", "KeyboardLogSurroundings.swift"], swiftSettings: app),
    .testTarget(
      name: "LogTests",
      dependencies: ["KeyboardLogging"] + scrollCheck("ScrollHosting"),
      path: "Tests/LogTests", swiftSettings: app),
  ]
)
