// Failures of checks that a test case of XCTest calls.

#if canImport(XCTest)
  import ScrollWire
  import XCTest

  /// Reports failures to XCTest, where issues of Swift Testing are lost.
  enum XCTestBridge {
    /// Fails the running test case. The result is false if no test case is running.
    static func fail(_ message: String, _ file: StaticString, _ line: Int) -> Bool {
      #if canImport(Darwin)
        XCTFail(message, file: file, line: UInt(line))
        return true
      #else
        let observer = observer
        let before = observer.failures.with { $0 }
        XCTFail(message, file: file, line: UInt(line))
        return observer.failures.with { $0 } > before
      #endif
    }

    #if !canImport(Darwin)
      /// XCTest does not say whether a test case is running, but it informs observers of each failure.
      private static let observer = {
        let observer = FailureObserver()
        XCTestObservationCenter.shared.addTestObserver(observer)
        return observer
      }()
    #endif
  }

  #if !canImport(Darwin)
    private final class FailureObserver: XCTestObservation, Sendable {
      let failures = Guarded(0)

      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?, atLine lineNumber: Int
      ) { failures.with { $0 += 1 } }
    }
  #endif
#endif
