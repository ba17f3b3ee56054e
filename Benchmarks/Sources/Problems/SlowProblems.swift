// Problems whose cases take their time, as those do that start a program or open a file.

import Checking

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a case waits for before it is judged.
struct Pause: Sendable {
  var milliseconds: UInt32
  static let none = Pause(milliseconds: 0)

  func callAsFunction() { if milliseconds > 0 { usleep(milliseconds * 1000) } }
}

extension Problem {
  /// Four problems, each case of which takes so many milliseconds.
  public static func slow(milliseconds: Int) -> [Problem] {
    let pause = Pause(milliseconds: UInt32(milliseconds))
    return [unsorted(pause), equalLengths(pause), jsonEscape(pause), subset(pause)]
  }

  /// A list is not in order.
  static func unsorted(_ pause: Pause) -> Problem {
    Problem(
      "unsorted", "[0, -1]",
      property: Property("unsorted", for: Generator<Int>.int().array()) { list in
        pause()
        return list == list.sorted()
      })
  }

  /// Of several texts, two of three letters and more are as long as each other.
  static func equalLengths(_ pause: Pause) -> Problem {
    Problem(
      "equal_lengths", #"["aaa", "aaa"]"#,
      property: Property(
        "equal_lengths",
        for: Generator<String>.text(of: "abcdefghijklmnopqrstuvwxyz", 0...20).array(0...20)
      ) { texts in
        pause()
        let long = texts.map(\.count).filter { $0 >= 3 }
        return Set(long).count == long.count
      })
  }

  /// Three different elements of one list, and no others, are in another list.
  static func subset(_ pause: Pause) -> Problem {
    let list = Generator<Int>.int(0...20).array(0...20)
    return Problem(
      "subset", "([0, 1, 2], [0, 1, 2])",
      property: Property("subset", for: tuple(list, list)) { part, whole in
        pause()
        return Set(part).count < 3 || !Set(part).isSubset(of: whole)
      })
  }
}
