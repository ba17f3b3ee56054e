// init: a folder to begin with.

import ScrollTexts
import ScrollWire

extension Command {
  static let initialize = Command("init") { words, console throws(Failure) in
    guard let kind = Template(rawValue: words.operands[0]) else {
      throw Failure(
        noSuch: "kind", words.operands[0], among: Template.allCases.map(\.rawValue))
    }
    let folder = words["--into"] ?? "KeyboardTests"
    guard !System.exists(folder) else {
      throw Failure("\(folder.shown) is there already; name another folder with --into")
    }
    for (name, text) in try kind.files(from: words["--from"]) + kind.projectFile {
      let path = "\(folder)/\(name)"
      let parent = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
      try Console.asking { () throws(SystemError) in try System.makeFolder(parent) }
      try Console.replace(path, with: text.utf8)
      console.write("\(path.visible)\n")
    }
    let place = kind.place.map { "put it into \($0), and there:\n         " }
    let trial = (place ?? "cd \(folder.quotedForShell) && ") + kind.trial
    console.write("\ntry it   \(trial)\nthen     \(kind.advice)\n")
    return .success
  }
}

/// What there is to begin with.
private enum Template: String, CaseIterable {
  case handler, controller, page, python, javascript, java, c, jest, flutter, kotlin, xctest

  /// Where it belongs, if it is a part of a package.
  var place: String? {
    switch self {
    case .flutter: "test/ of your package"
    case .kotlin: "src/test/ of your module"
    case .xctest: "the folder of your tests"
    default: nil
    }
  }

  /// What `scrollcheck judge` takes in that folder, if there is a program to be judged.
  var projectFile: [(name: String, text: String)] {
    let program = trial.split(separator: "exec:").last?.split(separator: "'")[0]
    guard let program, trial.contains("exec:") else { return [] }
    let text =
      "# What `scrollcheck judge` judges in this folder. Its options can stand here as well: cases = 500\n"
    return [(ProjectFile.name, text + "program = \(String(program).json.text)\n")]
  }

  /// The command that shows that it works.
  var trial: String {
    switch self {
    case .handler, .controller: "swift test"
    case .page: "scrollcheck judge 'exec:node page.mjs'"
    case .python: "scrollcheck smoke 'exec:python3 handler.py'"
    case .javascript: "scrollcheck smoke 'exec:node handler.mjs'"
    case .java: "scrollcheck smoke 'exec:java Handler.java'"
    case .c: "cc -O2 -o handler handler.c && scrollcheck smoke exec:./handler"
    case .jest: "node --test keyboard.test.js"
    case .flutter: Self.rounds("flutter test", " --platform android")
    case .kotlin: Self.rounds("gradle test", " --platform android")
    case .xctest: Self.rounds("swift test --package-path …")
    }
  }

  /// The rounds in which a test runner answers by files.
  private static func rounds(_ test: String, _ options: String = "") -> String {
    """
    rm -f answers.jsonl
             scrollcheck export --requests 500\(options) --output requests.jsonl
             while [ -s requests.jsonl ] && \(test); do \
               scrollcheck judge answers:answers.jsonl --shrink-to requests.jsonl; done
    """
  }

  /// What comes after that.
  var advice: String {
    switch self {
    case .handler: "put your code into KeyboardRoom in Tests/FormTests/FormTests.swift"
    case .controller: "put your code into Sources/App"
    case .page: "give your own script: scrollcheck judge 'exec:node page.mjs form.js'"
    case .python, .javascript, .java, .c:
      "put your code into Handler, and judge it: scrollcheck judge"
    case .jest: "put your code into ScrollView; npx jest runs it as well"
    case .flutter: "put your widgets into Screen"
    case .kotlin, .xctest: "put your code into Handler"
    }
  }

  /// The files with their contents; packages get this one from an address or a path.
  func files(from address: String?) throws(Failure) -> [(name: String, text: String)] {
    func text(_ text: UnsafePointer<CChar>) -> String { unsafe String(cString: text) }
    switch self {
    case .handler:
      return [
        (
          "Package.swift",
          try Self.manifest(unsafe text(scrollTextTemplateHandlerPackage()), from: address)
        ),
        ("Tests/FormTests/FormTests.swift", unsafe text(scrollTextTemplateHandler())),
      ]
    case .controller:
      let manifest = unsafe text(scrollTextTemplateControllerPackage())
      return [
        ("Package.swift", try Self.manifest(manifest, from: address)),
        ("Sources/App/FormViewController.swift", unsafe text(scrollTextTemplateController())),
        ("Sources/App/FormScrollView.swift", unsafe text(scrollTextTemplateScrollView())),
        ("Tests/AppTests/FormTests.swift", unsafe text(scrollTextTemplateControllerTest())),
      ]
    case .page:
      // The harness is that of a handler in JavaScript.
      let handler = unsafe text(scrollTextTemplateJavaScript())
      let harness = handler.split(separator: "// ---- The harness", maxSplits: 1)[1]
      let page = unsafe text(scrollTextTemplatePage())
      return [("page.mjs", page + "// ---- The harness" + harness)]
    case .python: return [("handler.py", unsafe text(scrollTextTemplatePython()))]
    case .javascript: return [("handler.mjs", unsafe text(scrollTextTemplateJavaScript()))]
    case .java: return [("Handler.java", unsafe text(scrollTextTemplateJava()))]
    case .jest:
      return [
        ("keyboard.test.js", unsafe text(scrollTextTemplateJest())),
        ("keyboard.d.ts", unsafe text(scrollTextTemplateTypes())),
      ]
    case .flutter: return [("keyboard_test.dart", unsafe text(scrollTextTemplateFlutter()))]
    case .kotlin:
      // The harness is that of a handler in Java.
      let java = unsafe text(scrollTextTemplateJava()).split(separator: "\n\n")
      let imports = java.first { $0.hasPrefix("import") } ?? ""
      let harness = java.drop { !$0.hasPrefix("// ---- The harness") }.joined(separator: "\n\n")
      return [
        ("KeyboardTest.kt", unsafe text(scrollTextTemplateKotlin())),
        ("Harness.java", "\(imports)\n\n\(harness)"),
      ]
    case .xctest: return [("KeyboardTests.swift", unsafe text(scrollTextTemplateXCTest()))]
    case .c: return [("handler.c", unsafe text(scrollTextTemplateC()))]
    }
  }

  /// A manifest of this package, which another one begins with.
  private static func manifest(
    _ text: String, from address: String?
  ) throws(Failure) -> String {
    let dependency = try dependency(on: address)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("// In a copy") }
      .map { $0.contains(".package(name:") ? "    \(dependency)" : String($0) }
      .joined(separator: "\n")
  }

  /// The line of a manifest; without an address, the package that the tool was built in.
  private static func dependency(on address: String?) throws(Failure) -> String {
    let home = System.executable.flatMap {
      System.folder(above: $0, holding: "Sources/ReferenceModel")
    }
    guard let address = address ?? home else {
      throw Failure(
        "say where the package gets ScrollCheck from, as in --from https://…/ScrollCheck.git")
    }
    let isPath = !address.contains(":")
    return isPath
      ? ".package(name: \"ScrollCheck\", path: \(address.json.text))"
      : ".package(url: \(address.json.text), branch: \"main\")"
  }
}
