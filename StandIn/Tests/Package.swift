// swift-tools-version: 6.2
// The tests of the stand-in and of hosting. Those in `AtOnce` are tests of the package above, too.

import PackageDescription

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + (Context.environment["SCROLLCHECK_WARNINGS"] == "errors" ? [.treatAllWarnings(as: .error)] : [])

let products: [Target.Dependency] = ["ScrollHosting", "UIKitStandIn", "ScrollCommands"].map {
  .product(name: $0, package: "ScrollCheck")
}

let package = Package(
  name: "StandInTests",
  dependencies: [.package(name: "ScrollCheck", path: "../..")],
  targets: [
    .target(
      name: "AtOnce", dependencies: products, path: "AtOnce", exclude: ["facts.txt", "names.txt"],
      swiftSettings: settings),
    .testTarget(
      name: "HostingTests", dependencies: ["AtOnce"] + products, path: "HostingTests",
      swiftSettings: settings),
    .testTarget(
      name: "UIKitTests", dependencies: ["AtOnce"] + products, path: "UIKitTests",
      swiftSettings: settings),
  ]
)
