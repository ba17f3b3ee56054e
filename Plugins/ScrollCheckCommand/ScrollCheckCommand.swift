import Foundation
import PackagePlugin

/// `swift package scrollcheck …` in a package that depends on this one does what the program of this name does.
@main struct ScrollCheckCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // As a dependency of the plugin, all of it would be compiled twice in each build of this package.
    let built = try packageManager.build(
      .product("scrollcheck"), parameters: .init(configuration: .inherit, logging: .concise))
    guard built.succeeded, let tool = built.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("scrollcheck cannot be built:\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }
}
