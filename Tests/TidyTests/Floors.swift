/// The names that older systems and older toolchains do not have, by the versions that brought them.
///
/// A name that is not listed is taken for one that every system has. Add the names of an API before it is used;
/// its documentation says since when it exists. `_` stands for any word.
enum Floors {
  /// The versions of Apple's systems that the package runs on.
  static let lowest: Versions = [
    "macOS": 13, "macCatalyst": 16, "iOS": 16, "tvOS": 16, "visionOS": 1,
  ]

  /// The toolchain that builds the package.
  static let swift = "6.2"

  /// The names of standard library, Concurrency, Synchronization, Foundation and os.
  static let names: [(Versions, [String])] = [
    (
      versions(macOS: 13, iOS: 16, visionOS: 1),
      [
        "ContinuousClock", "SuspendingClock", "Duration", "Clock", "Task.sleep(for:", "Regex",
        "firstMatch(of:", "wholeMatch(of:", "prefixMatch(of:", "firstRange(of:", "ranges(of:",
        "replacing(", "trimmingPrefix(", "OSAllocatedUnfairLock", "URL(filePath:",
        "appending(path:", "path(percentEncoded:", "temporaryDirectory",
      ]
    ),
    (
      versions(macOS: 14, iOS: 17, visionOS: 1),
      [
        "struct _<each", "enum _<each", "class _<each", "actor _<each", "Observable",
        "withDiscardingTaskGroup(", "withThrowingDiscardingTaskGroup(", "ExecutorJob",
        "DispatchSerialQueue",
      ]
    ),
    (
      versions(macOS: 15, iOS: 18, visionOS: 2),
      [
        "Int128", "UInt128", "Mutex", "Atomic", "AtomicLazyReference", "WordPair",
        "Synchronization", "TaskExecutor", "UnownedTaskExecutor", "globalConcurrentExecutor",
        "executorPreference:", "withTaskExecutorPreference(", "asUnownedTaskExecutor",
        "String(validating:", "String(validatingUTF8:", "RangeSet", "DiscontiguousSlice",
        "indices(where:", "removeSubranges(", "moveSubranges(",
      ]
    ),
    (
      versions(macOS: 26, iOS: 26, visionOS: 26),
      [
        "InlineArray", "UTF8Span", "Observations", "Task.immediate", "addImmediateTask(",
        "Task(name:",
      ]
    ),
  ]

  /// The names that need a newer toolchain than the package does, for which it has branches.
  static let newerToolchain: [(String, [String])] = [("6.3", ["severity", "issue.isFailure"])]

  /// The settings and features of the manifest, with the toolchain that brought each.
  static let settings = [
    "ExistentialAny": "5.6", "InternalImportsByDefault": "6.0", "swiftLanguageMode": "6.0",
    "MemberImportVisibility": "6.1", "NonisolatedNonsendingByDefault": "6.2",
    "InferIsolatedConformances": "6.2", "ImmutableWeakCaptures": "6.2", "strictMemorySafety": "6.2",
    "treatAllWarnings": "6.2",
  ]

  /// Versions of tvOS and Mac Catalyst are those of iOS.
  private static func versions(macOS: Int, iOS: Int, visionOS: Int) -> Versions {
    ["macOS": macOS, "macCatalyst": iOS, "iOS": iOS, "tvOS": iOS, "visionOS": visionOS]
  }
}

/// Versions by the name of the system.
typealias Versions = [String: Int]
