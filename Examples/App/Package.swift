// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "App", targets: ["App"])],
  dependencies: [
    // In a copy of this package: .package(url: "https://…/ScrollCheck.git", branch: "main").
    .package(name: "ScrollCheck", path: "../..")
  ],
  targets: [
    // Without UIKit, as on Linux, the product holds a stand-in for it; elsewhere it is empty.
    .target(
      name: "App", dependencies: [.product(name: "UIKitStandIn", package: "ScrollCheck")]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "ScrollHosting", package: "ScrollCheck")]),
  ]
)
