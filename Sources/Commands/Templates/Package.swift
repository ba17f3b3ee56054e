// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "FormTests",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "ScrollCheck", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "FormTests",
      dependencies: [.product(name: "ScrollTesting", package: "ScrollCheck")])
  ]
)
