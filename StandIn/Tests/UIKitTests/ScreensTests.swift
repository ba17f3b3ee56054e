import Foundation
import Testing

@testable import AtOnce

/// Screens as their authors write them.
@Suite struct ScreensTests {
  /// Twelve screens after the habits of published programs compile in Swift 5 as soon as `adapt` has changed them.
  @Test func publishedScreensCompile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: SurfaceTests.root.appending(path: "StandIn/Tests/Published"), to: folder)
    let (status, output) = try SurfaceTests.run(
      """
      "$1"/StandIn/adapt "$2"/*.swift
      swiftc -typecheck -swift-version 5 -module-name Published -I "$3" \\
        -I "$1"/StandIn/Runtime/include -I "$1"/Sources/Texts/include "$2"/*.swift 2>&1 | grep error: && exit 1
      exit 0
      """, SurfaceTests.root.path, folder.path, SurfaceTests.modules.path)
    #expect(status == 0 && output.contains("of 12 files changed"), "\(output)")
  }
}
