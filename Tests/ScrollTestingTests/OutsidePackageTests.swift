#if os(Linux)
import Foundation
import Testing

@testable import ScrollTesting

/// Builds a separate package that depends on this one by its address, as users do. Warnings are errors there. It has the
/// handler and the tests of an article, a handler on the main actor, and a view controller. So do copies of the example
/// packages. The builds take minutes, so the test runs only with `SCROLLCHECK_OUTSIDE=1`, or with the path of a folder
/// for the builds, as in CI.
/// `SCROLLCHECK_RUNS` says how often the failing tests run, so that a text that `swift test` loses now and then is noticed.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SCROLLCHECK_OUTSIDE"] != nil))
struct OutsidePackage {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test func isToldWhatIsWrong() throws {
    let article = try String(
      contentsOf: Self.root.appending(path: "Documentation/ScrollCheck.docc/HandlerTest.md"),
      encoding: .utf8)
    let code = try #require(
      article.components(separatedBy: "```swift\n").first { $0.hasPrefix("struct FormHandler") })
    let answer = try #require(
      article.components(separatedBy: "```text\n").first { $0.hasPrefix("FormHandler breaks") }
    )
    .components(separatedBy: "```")[0]
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = try Self.clone(into: folder.appending(path: "ScrollCheck"))
    let tests = folder.appending(path: "Tests/FormTests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try Self.manifest.replacing("<address of ScrollCheck>", with: address).write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    for name in Self.usualNames {
      let target = folder.appending(path: "Sources/\(name)")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      try "public enum \(name)Name {}\n".write(
        to: target.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
    }
    let imports = ["ScrollTesting", "Testing"].map { "import \($0)\n" }.joined()
    try (imports + code.components(separatedBy: "```")[0]).write(
      to: tests.appending(path: "FormTests.swift"), atomically: true, encoding: .utf8)

    try Self.testCase.write(
      to: tests.appending(path: "FormTestCase.swift"), atomically: true, encoding: .utf8)
    try Self.controller.write(
      to: tests.appending(path: "FormController.swift"), atomically: true, encoding: .utf8)

    try Self.addController(to: folder)
    let parts =
      [
        "FormTests.swift:21", "FormTests.swift:25", "FormController.swift:20",
        "FormController breaks Q3, exact reach: it has a bottom inset of ",
        "keep it       await check(FormController.self, in: \"", "step  event", "expected:",
        "run it again", "why           swift package scrollcheck explain Q3", "also  Q4: it has",
        " cases, seed ",
        "this text is in ",
      ] + answer.inASCII.split(separator: "\n").map(String.init)
    let (status, output) = try Self.swiftTest(in: folder)
    #expect(status != 0)
    for part in parts { #expect(output.contains(part), "\(part) in: \(output)") }
    let checks = Self.lines(of: Self.testCase)
    #expect(checks.count == 16)
    for (name, line) in checks {
      let failure = "FormTestCase.swift:\(line): error: FormTestCase.\(name) : "
      #expect(output.contains(failure) == name.hasPrefix("testFails"), "\(name) in: \(output)")
    }
    let runs = ProcessInfo.processInfo.environment["SCROLLCHECK_RUNS"].flatMap { Int($0) } ?? 10
    let whole = try (0..<runs).count { _ in try Self.isToldWhole(in: folder) }
    #expect(whole == runs)
    try Self.keepsCases(in: folder)
    try Self.runsExamples(in: folder, dependingOn: address)
  }

  /// The example packages pass as copies elsewhere, which depend on the address.
  private static func runsExamples(in folder: URL, dependingOn address: String) throws {
    for name in ["App", "UIKit"] {
      let copy = folder.appending(path: name)
      try FileManager.default.copyItem(at: root.appending(path: "Examples/\(name)"), to: copy)
      let manifest = copy.appending(path: "Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let near = #".package(name: "ScrollCheck", path: "../..")"#
      #expect(text.contains(near) && !text.contains("#if"))
      // That of the app is README's, word for word.
      let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let shown = readme.components(separatedBy: "```swift\n").dropFirst()
        .first { $0.hasPrefix("// swift-tools-version") }?.components(separatedBy: "```")[0]
      try (name == "App" ? #require(shown) : text)
        .replacing(near, with: ".package(url: \"\(address)\", branch: \"main\")")
        .replacing("<address of ScrollCheck>", with: address)
        .write(to: manifest, atomically: true, encoding: .utf8)
      let (status, output) = try swiftTest(in: copy)
      #expect(status == 0, "\(output)")
    }
  }

  /// The view controller of the example, with its planted bug, and its test.
  private static func addController(to folder: URL) throws {
    let app = root.appending(path: "Examples/App")
    for (from, to) in [
      ("Sources/App/FormViewController.swift", "Sources/App/FormViewController.swift"),
      ("Sources/App/FormScrollView.swift", "Sources/App/FormScrollView.swift"),
      ("Tests/AppTests/FormTests.swift", "Tests/FormTests/AppTests.swift"),
    ] {
      let url = folder.appending(path: to)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try String(contentsOf: app.appending(path: from), encoding: .utf8)
        .replacing("// return frame.height", with: "return frame.height")
        .replacing("seconds: 5", with: "seconds: 1")
        .write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// README shows what the test of the controller says. The file that a failing test attaches is a test: red with the
  /// bug, green without; and the package has the command that a failure suggests.
  private static func keepsCases(in folder: URL) throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.components(separatedBy: "```text\n").last)
      .components(separatedBy: "```")[0]
    let cases = folder.appending(path: "Tests/FormTests/Cases")
    let source = folder.appending(path: "Tests/FormTests/Kept.swift")
    try FileManager.default.createDirectory(at: cases, withIntermediateDirectories: true)
    try """
    import ScrollTesting
    import Testing

    @Test func keptCases() {
      check(FormHandler.self, in: "Cases")
    }
    """.write(to: source, atomically: true, encoding: .utf8)
    let options = "--disable-xctest --attachments-path '\(cases.path(percentEncoded: false))'"
    let (_, output) = try swiftTest(
      in: folder, "--disable-xctest --filter noGapIsLeft")
    for line in shown.split(separator: "\n") { #expect(output.contains(line), "\(output)") }
    let kept = "--disable-xctest --filter keptCases"
    _ = try swiftTest(in: folder, options + " --filter theHomeIndicatorIsCountedOnce")
    for name in ["finding.html", "finding.svg", "finding.json", "finding.txt"] {
      #expect(FileManager.default.fileExists(atPath: cases.appending(path: name).path), "\(name)")
    }
    let red = try swiftTest(in: folder, kept)
    #expect(red.status != 0 && red.output.contains("Cases/finding.json"), "\(red.output)")
    let form = folder.appending(path: "Tests/FormTests/FormTests.swift")
    let code = try String(contentsOf: form, encoding: .utf8)
    try code.replacing("safe.bottom + height", with: "max(safe.bottom, height)")
      .write(to: form, atomically: true, encoding: .utf8)
    let green = try swiftTest(in: folder, kept)
    #expect(green.status == 0, "\(green.output)")
    try code.write(to: form, atomically: true, encoding: .utf8)
    let why = try run(
      "swift package --scratch-path \"$SCROLLCHECK_OUTSIDE\" scrollcheck explain \"$0\"", "Q3",
      in: folder)
    #expect(why.status == 0 && why.output.contains("Q3 exact reach"), "\(why.output)")
  }

  /// Whether all that the failing tests of Swift Testing say, which is kept in files, is in what `swift test` prints.
  private static func isToldWhole(in folder: URL) throws -> Bool {
    let store = folder.appending(path: ".build/scrollcheck")
    try? FileManager.default.removeItem(at: store)
    let (_, output) = try swiftTest(in: folder, "--skip-build --disable-xctest")
    let texts = try FileManager.default
      .contentsOfDirectory(at: store, includingPropertiesForKeys: nil).filter {
        $0.pathExtension == "txt"
      }.map { try String(contentsOf: $0, encoding: .utf8) }
    return texts.count == output.components(separatedBy: " recorded an issue at ").count - 1
      && texts.count > 3
      && texts.allSatisfy { text in
        [text, text.inASCII].contains {
          output.contains($0.dropLast().replacing("\n", with: "\n  "))
        }
      }
  }

  /// A test case that imports XCTest and not Testing: every form of `check` must compile there, and fail.
  private static let testCase = """
    import ScrollTesting
    import XCTest

    final class FormTestCase: XCTestCase {
      let list = Generator.int().array()

      func testFailsByType() async { await check(FormHandler.self) }
      func testFailsByScenario() { check(FormHandler.self, in: "X: wS(260)") }
      func testFailsByValue() async { await check(Implementation("ours", "", FormHandler.self)) }
      func testFailsByFactory() async { await check("ours", cases: 500) { FormHandler($0, $1) } }
      func testFailsByFactoryInAScenario() { check("ours", in: "X: wS(260)") { FormHandler($0, $1) } }
      func testFailsByCondition() async { await check("short", for: list) { $0.count < 9 } }
      func testFailsByProperty() async { await check(Property("short", for: list) { $0.count < 9 }) }
      func testFailsByAsyncCondition() async {
        await check("short", for: list) { list in await Task.yield(); return list.count < 9 }
      }
      func testFailsOnTheMainActor() async {
        await check("short", for: list) { @MainActor list in list.count < 9 }
      }
      func testFailsByMainActorType() async { await check(FormController.self) }
      func testFailsByMainActorTypeInAScenario() async {
        await check(FormController.self, in: "X: wS(260)")
      }
      func testFailsByMainActorFactory() async {
        await check("ours", cases: 500, making: { @MainActor in FormController($0, $1) })
      }
      func testFailsByMainActorFactoryInAScenario() async {
        await check("ours", in: "X: wS(260)", making: { @MainActor in FormController($0, $1) })
      }
      @MainActor func testFailsFromTheMainActor() async { await check(FormController.self) }
      func testPassesWithAReport() async {
        var messages: [String] = []
        await check(FormHandler.self, cases: 500, seconds: 5) { messages.append($0) }
        XCTAssertEqual(messages.count, 1)
        check(FormHandler.self, in: "X: wS(260)") { messages.append($0) }
        await check("short", for: list, cases: 500) { $0.count < 9 } report: { messages.append($0) }
        XCTAssertEqual(messages.count, 3)
      }
      func testPasses() async { await check("any", for: list) { _ in true } }
    }
    """

  /// A class on the main actor that counts the home indicator twice, and its test.
  private static let controller = """
    import ScrollTesting
    import Testing

    @MainActor final class FormController: MainActorKeyboardHandler {
      static let claims = Claims(.insets)
      private(set) var observation = Observation(offset: Point(0, 0))
      private let safe: Insets

      init(_ configuration: Configuration, _ environment: Environment) {
        safe = environment.geometry.safe
        observation.insets = safe
      }

      func handle(_ event: Event) {
        guard case .keyboard(let notice) = event else { return }
        observation.insets?.bottom = safe.bottom + (notice.kind == .willHide ? 0 : notice.end?.height ?? 0)
      }
    }

    @Test func roomIsMadeOnTheMainActor() async { await check(FormController.self) }
    """

  /// The tests of the test case, with the lines of their checks.
  private static func lines(of code: String) -> [(name: String, line: Int)] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let name = line.split(separator: "func ").last?.prefix(while: { $0 != "(" }),
        line.contains("func test")
      else { return nil }
      return (String(name), line.contains("check") ? index + 1 : index + 2)
    }
  }

  /// Names that modules of an app may have, and that none of this package has.
  private static let usualNames = [
    "Commands", "Conformance", "Faults", "Generators", "Implementations", "Invariants", "Platform",
    "Reporting", "Wire",
  ]

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let names = \(usualNames)
    let package = Package(
      name: "Form",
      platforms: [.macOS(.v13), .iOS(.v16)],
      dependencies: [.package(url: "<address of ScrollCheck>", branch: "main")],
      targets: names.map { .target(name: $0) } + [
        .target(
          name: "App", dependencies: [.product(name: "UIKitStandIn", package: "ScrollCheck")]),
        .testTarget(
          name: "FormTests",
          dependencies: ["App", .product(name: "ScrollHosting", package: "ScrollCheck")],
          exclude: ["Cases"],
          swiftSettings: [.treatAllWarnings(as: .error)]),
      ])
    """

  /// The files as they are, committed or not, as a repository with a branch `main`.
  private static func clone(into folder: URL) throws -> String {
    let path = folder.path(percentEncoded: false)
    let (status, output) = try run(
      """
      set -e
      mkdir -p "$0"
      git ls-files --cached --others --exclude-standard | while read -r file; do
        if test -e "$file"; then echo "$file"; fi
      done | tar -cf - -T - | tar -xf - -C "$0"
      cd "$0"
      git init -q -b main
      git add -A
      git -c user.name=test -c user.email=test@localhost commit -qm 'All files'
      """, path, in: root)
    try #require(status == 0, "\(output)")
    return "file://\(path)"
  }

  private static let script = """
    folder=$SCROLLCHECK_OUTSIDE
    if [ "$folder" = 1 ]; then folder=.build; fi
    eval "swift test --ignore-lock --scratch-path '$folder' $0"
    """

  private static func swiftTest(
    in folder: URL, _ options: String = ""
  ) throws -> (status: Int32, output: String) { try run(script, options, in: folder) }

  private static func run(
    _ script: String, _ argument: String, in folder: URL
  ) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, argument]
    process.currentDirectoryURL = folder
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
#endif
