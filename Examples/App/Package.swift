// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v16)],
  products: [.library(name: "App", targets: ["App"])],
  dependencies: [
    // In a copy of this package: the path of the folder StandIn in a clone of ScrollCheck.
    .package(name: "StandIn", path: "../../StandIn")
  ],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "UIKit", package: "StandIn", condition: .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "ScrollHosting", package: "StandIn")]),
  ]
)
