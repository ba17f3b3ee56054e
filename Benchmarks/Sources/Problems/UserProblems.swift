// Problems of the kinds that users have: codecs, containers, histories, calendars, needles.

import Checking

extension Problem {
  /// Twenty bugs as they occur in programs. `float_sum` has no ideal, and `two_bugs` has one for
  /// each bug.
  public static let users: [Problem] = [
    jsonEscape(), merge, bankAbort, intervalSet, lru, utf8Chunk, leapYear, diff, stableQueue,
    pattern, lostUpdate, floatSum, namedCycle, twoBugs, needle("needle", 1 << 40),
    needleInList("needle_in_list", 1 << 40), needle("milliseconds", 86_400_000), runLength,
    brackets, checksum,
  ]
}
