import Foundation
import ScrollWire
import Testing

/// What the operating system does in odd surroundings.
@Suite struct Systems {
  /// A program that shares a stream may make it non-blocking; then a slow reader loses nothing.
  @Test func waitForAFullPipe() throws {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) == 0)
    let text = String(repeating: "a line of the report\n", count: 20_000)
    let reading = pipe.fileHandleForReading
    let done = DispatchSemaphore(value: 0)
    let got = Guarded(Data())
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      let all = reading.readDataToEndOfFile()
      got.with { $0 = all }
      done.signal()
    }
    try System.write(text, to: writing)
    try pipe.fileHandleForWriting.close()
    done.wait()
    #expect(got.with { $0 } == Data(text.utf8))
  }

  /// The same for input that has not arrived yet.
  @Test func waitForAnEmptyPipe() throws {
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK) == 0)
    let writing = pipe.fileHandleForWriting
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      try? writing.write(contentsOf: Data("late\n".utf8))
      try? writing.close()
    }
    let reader = LineReader(reading)
    #expect(try reader.next() == Array("late".utf8))
    #expect(try reader.next() == nil)
  }
}
