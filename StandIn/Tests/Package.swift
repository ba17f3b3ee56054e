// swift-tools-version: 6.2
// The tests of the stand-in and of hosting, on Linux. Those in `AtOnce` are tests of the package above, too.

import PackageDescription

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + (Context.environment["SCROLLCHECK_WARNINGS"] == "errors" ? [.treatAllWarnings(as: .error)] : [])

let products: [Target.Dependency] = ["ScrollHosting", "UIKitStandIn", "ScrollCommands"].map {
  .product(name: $0, package: "ScrollCheck")
}

var targets: [Target] = []
#if os(Linux)
targets =
  [
    .target(
      name: "AtOnce", dependencies: products, path: "AtOnce", exclude: ["facts.txt", "names.txt"],
      swiftSettings: settings)
  ]
  + ["HostingTests", "UIKitTests"].map {
    .testTarget(
      name: $0, dependencies: ["AtOnce"] + products, path: $0, swiftSettings: settings)
  }
#endif

let package = Package(
  name: "StandInTests", dependencies: [.package(name: "ScrollCheck", path: "../..")],
  targets: targets)
