import Foundation
import Testing

@testable import AtOnce

/// How a case comes to the main thread where there is a real UIKit. A program of its own plays it with Foundation's run
/// loop, since a test on Linux has none.
@Suite struct MainThreadTests {
  private static let program = """
    import Foundation
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    Thread.detachNewThread {
      let said: String = onMainThread {
        nonisolated(unsafe) var said: [String] = []
        DispatchQueue.main.async { said.append("async") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { said.append("asyncAfter") }
        Task { @MainActor in said.append("Task") }
        Task { @MainActor in for await _ in numbers { said.append("for await") } }
        continuation.yield(1)
        runMainLoop(for: 0.2)
        return said.sorted().joined(separator: ", ")
      }
      print(said)
      exit(0)
    }
    RunLoop.main.run()
    """

  @Test func whatACaseLeavesToTheMainQueueHappensInIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.program.utf8).write(to: folder.appending(path: "main.swift"))
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Hosting/MainThread.swift").standardized
    let (_, output) = try SurfaceTests.run(
      "cd \"$1\" && swiftc -swift-version 6 -o case main.swift \"$2\" && ./case", folder.path,
      source.path)
    #expect(output == "Task, async, asyncAfter, for await\n")
  }
}
