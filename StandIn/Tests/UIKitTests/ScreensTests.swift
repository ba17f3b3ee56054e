import Foundation
import Testing

@testable import AtOnce

/// Screens as their authors write them.
@Suite struct ScreensTests {
  /// Twelve screens after the habits of published programs compile in Swift 5 and 6 as soon as `adapt` has changed a copy.
  @Test func publishedScreensCompile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (status, output) = try SurfaceTests.run(
      """
      "$1"/StandIn/adapt "$1"/StandIn/Tests/Published/*.swift --into "$2"
      for mode in 5 6; do
        swiftc -typecheck -swift-version $mode -module-name Published -I "$3" \\
          -I "$1"/StandIn/Runtime/include -I "$1"/Sources/Texts/include "$2"/*.swift 2>&1 | grep error: && exit 1
      done
      exit 0
      """, SurfaceTests.root.path, folder.path, SurfaceTests.modules.path)
    #expect(status == 0 && output.contains("of 12 files changed"), "\(output)")
  }
}
