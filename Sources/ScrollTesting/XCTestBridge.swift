// Failures of checks that a test case of XCTest calls.

#if canImport(XCTest)
import ScrollWire
import XCTest

extension CheckCall {
  /// Fails the running test case of XCTest, where issues of Swift Testing are lost; false if none is running.
  func failTestCase(_ message: String) -> Bool {
    #if canImport(Darwin)
    XCTFail(message, file: file, line: UInt(line))
    return true
    #else
    let failures = FailureObserver.shared.failures
    let before = failures.with { $0 }
    XCTFail(message, file: file, line: UInt(line))
    return failures.with { $0 } > before
    #endif
  }
}

#if !canImport(Darwin)
/// XCTest does not say whether a test case is running, but it informs observers of each failure.
private final class FailureObserver: XCTestObservation, Sendable {
  static let shared = FailureObserver()
  let failures = Guarded(0)

  private init() { XCTestObservationCenter.shared.addTestObserver(self) }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String,
    inFile filePath: String?, atLine lineNumber: Int
  ) { failures.with { $0 += 1 } }
}
#endif
#endif
