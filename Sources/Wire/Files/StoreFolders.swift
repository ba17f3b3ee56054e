// Where the failure store is.

extension FailureStore {
  /// The folders that can hold the store of a check in this source file, best first; empty if the
  /// store is turned off.
  ///
  /// `SCROLLCHECK_STORE` names a folder, or is `off`. Otherwise the store is beside the package of
  /// the source file, or of the working directory, and else in the user's cache folder: the source
  /// file may not exist on the machine that runs the test.
  package static func folders(for file: String) -> [String] {
    if let named = System.environmentVariable("SCROLLCHECK_STORE") {
      return named == "off" ? [] : [named]
    }
    let root = package(of: file) ?? System.workingFolder.flatMap { package(of: "\($0)/.") }
    let folders = [
      root.map { "\($0)/.build/scrollcheck" }, System.cacheFolder.map { "\($0)/scrollcheck" },
    ]
    return folders.compactMap(\.self)
  }

  /// The nearest folder above a file that holds a package.
  static func package(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if System.exists("\(folder)/Package.swift") { return String(folder) }
    }
    return nil
  }
}
