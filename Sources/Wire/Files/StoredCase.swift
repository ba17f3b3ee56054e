// The text of a stored case.

import Checking

package struct CheckIdentity: Equatable, Sendable {
  /// The id of the test; empty outside of a test.
  package var test: String
  package var name: String
  package var file: String

  /// A check. Line breaks become spaces, because each part is a line of the stored text.
  package init(test: String, name: String, file: String) {
    (self.test, self.name, self.file) = (test.onOneLine, name.onOneLine, file.onOneLine)
  }

  /// The beginning of the names of this check's files: words for a reader, then a hash of all parts.
  var prefix: String {
    let words = "\(test) \(name)".split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
    return "\(words.prefix(80))-\(String("\(file)\n\(test)\n\(name)".hash, radix: 16))-"
  }
}

/// A case that has failed, or that was running when its process ended.
package struct StoredCase: Equatable, Sendable {
  /// The case as a token or as a line of the mini language.
  package var text: String
  /// The cause of the failure; nil if the case was running.
  package var origin: String?
  package var isSimplest: Bool

  package init(_ text: String, origin: String?, isSimplest: Bool = false) {
    (self.text, self.origin) = (text, origin?.onOneLine)
    self.isSimplest = isSimplest
  }

  private static let title = "scrollcheck stored case, version 1"

  /// The text of the file. The case is its last line.
  func fileText(_ check: CheckIdentity) -> String {
    """
    \(Self.title)
    file: \(check.file)
    test: \(check.test)
    name: \(check.name)
    state: \(origin == nil ? "running" : isSimplest ? "failed, simplest" : "failed")
    origin: \(origin ?? "")
    case: \(text)

    """
  }

  /// Reads the text of a file. What follows the line of the case is ignored: it is the rest of a
  /// longer case that was there before.
  init(_ bytes: [UInt8], of check: CheckIdentity) throws(SystemError) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)[...]
    func value(_ key: String) throws(SystemError) -> String {
      // A line without a line break at its end may be cut off.
      guard lines.count > 1, let line = lines.popFirst(), line.starts(with: key.utf8) else {
        throw SystemError(message: "it has no line '\(key)'")
      }
      return String(decoding: line.dropFirst(key.utf8.count), as: UTF8.self)
    }
    _ = try value(Self.title)
    let (file, test, name) = (try value("file: "), try value("test: "), try value("name: "))
    guard CheckIdentity(test: test, name: name, file: file) == check else {
      throw SystemError(message: "it belongs to another check")
    }
    let (state, origin) = (try value("state: "), try value("origin: "))
    guard ["running", "failed", "failed, simplest"].contains(state) else {
      throw SystemError(message: "its state is unknown")
    }
    self.init(
      try value("case: "), origin: state == "running" ? nil : origin,
      isSimplest: state == "failed, simplest")
  }
}

extension String {
  /// The text with spaces instead of control characters. The end of a long text is replaced by a hash.
  fileprivate var onOneLine: String {
    let line = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    guard line.count > 400 else { return line }
    return "\(line.prefix(380))\(String(line.hash, radix: 16))"
  }

  fileprivate var hash: UInt64 { utf8.reduce(FNV1a.basis, FNV1a.combine) }
}
