import Foundation
import PackagePlugin

/// `swift package scrollcheck …` in a package that depends on this one does what the program of this name does.
@main struct ScrollCheckCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "scrollcheck").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }
}
