import ScrollConformance
import ScrollWire
import Testing

/// Expectations as a file: what there is to complain of, and what an update changes.
@Suite struct Expectations {
  static let wrong = Verdict.diverges

  static let complaints: [(file: String, verdict: Verdict, words: [String])] = [
    ("Q3 diverges # the whole height", wrong, []),
    (
      "Q3 diverges # the whole height", .conforms,
      ["Q3: conforms, which is not expected; remove: Q3    diverges  # the whole height"]
    ),
    (
      "Q* crashed # old", wrong,
      ["Q3: diverges, where crashed is expected; write: Q3    diverges  # old"]
    ),
    ("", wrong, ["Q3: diverges, which is not expected; fix it, or add: Q3    diverges  # why"]),
    (
      "Z* diverges # none such", .conforms,
      ["no id matches Z*; remove: Z*    diverges  # none such"]
    ),
    // Not asked is not mended.
    ("Q3 diverges # the whole height", Verdict(.unclaimed, "no part of it"), []),
    ("Q3 diverges rarely # in one of a million", .conforms, []),
    ("Q? conforms\nQ3 diverges # the last one counts", wrong, []),
  ]

  @Test(arguments: complaints.indices) func areHeldAgainstWhatWasFound(_ index: Int) throws {
    let (file, verdict, words) = Self.complaints[index]
    let expectations = try ExpectationFile(parsing: Array(file.utf8)).expectations
    let found = expectations.surprises([("Q3", verdict)], of: JudgeReport.ids)
    #expect(found.map(\.words) == words)
  }

  static let file = """
    # What is known of it.

    I2   diverges   # I2 was not judged
    Q1 diverges     # mended
    Q[1 diverges    # no pattern
    \tQ3  crashed # it does no more
    # In the middle.
    M?   diverges  # all of them, they say
    Z* diverges
    """

  @Test func areUpdatedWhereTheyWereAsked() throws {
    var file = try ExpectationFile(parsing: Array(Self.file.utf8))
    file.update([
      ("Q1", .conforms), ("Q3", Self.wrong), ("Q4", Verdict(.hung, "for ever")), ("M3", .conforms),
      ("M4", Self.wrong),
    ])
    let updated = """
      # What is known of it.

      I2   diverges   # I2 was not judged
      Q3    diverges  # it does no more
      # In the middle.
      M1    diverges  # all of them, they say
      M2    diverges  # all of them, they say
      M4    diverges  # all of them, they say
      M5    diverges  # all of them, they say
      M6    diverges  # all of them, they say
      M7    diverges  # all of them, they say
      M8    diverges  # all of them, they say
      M9    diverges  # all of them, they say
      Q4    hung

      """
    #expect(file.bytes == Array(updated.utf8))
    // What has been taken for granted once is so.
    file.update([("Q1", .conforms), ("Q3", Self.wrong), ("M4", Self.wrong)])
    #expect(file.bytes == Array(updated.utf8))
  }

  @Test func stayToTheLetterIfNothingIsNew() throws {
    var file = try ExpectationFile(parsing: Array("Q3   diverges#why\r\n\n# end".utf8))
    file.update([("Q3", Self.wrong)])
    #expect(file.bytes == Array("Q3   diverges#why\r\n\n# end\n".utf8))
  }

  /// Line ends, a mark at the beginning and bytes that are no UTF-8 stay, also in lines that are changed.
  @Test func keepTheBytesOfAFile() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let latin: [UInt8] = [0x66, 0xFC, 0x72]
    let start = mark + Array("# known\r\nQ1 diverges # ".utf8)
    let text = start + latin + Array("\r\nQ? diverges  # ".utf8) + latin + Array("\r\n".utf8)
    var file = try ExpectationFile(parsing: text)
    #expect(file.expectations.map(\.glob) == ["Q1", "Q?"])
    #expect(file.expectations.map(\.reason) == ["f\u{FFFD}r", "f\u{FFFD}r"])
    file.update([("Q1", Self.wrong)])
    #expect(file.bytes == text)
    file.update([("Q2", Verdict(.hung)), ("M1", Self.wrong)])
    let added = Array("Q2    hung  # ".utf8) + latin + Array("\r\nM1    diverges\r\n".utf8)
    #expect(file.bytes == text + added)
    var other = try ExpectationFile(parsing: Array("Q3 diverges".utf8))
    other.update([("Q3", .conforms)])
    #expect(other.bytes == [])
  }

  /// All that a pattern covers is changed at once, so that the next run has nothing to complain of.
  @Test func areUpdatedOnce() throws {
    var file = try ExpectationFile(parsing: Array("Q? diverges # all\n".utf8))
    let verdicts: [(id: String, verdict: Verdict)] = [
      ("Q1", .conforms), ("Q2", .conforms), ("Q3", Verdict(.hung)), ("Q4", Self.wrong),
      ("Q5", Self.wrong), ("Q6", Self.wrong), ("Q7", Self.wrong), ("Q8", Self.wrong),
    ]
    file.update(verdicts)
    #expect(file.expectations.map(\.glob) == ["Q4", "Q5", "Q6", "Q7", "Q8", "Q3"])
    #expect(file.expectations.surprises(verdicts, of: JudgeReport.ids) == [])
  }

  @Test func haveALimit() throws {
    let many = String(repeating: "Q3 diverges\n", count: 2_000)
    var file = try ExpectationFile(parsing: Array(many.utf8))
    file.update([("Q3", .conforms)])
    #expect(file.bytes == [])
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: Limits.expectationLines)
    #expect(try ExpectationFile(parsing: Array(lines.dropLast())).expectations == [])
    let fault = #expect(throws: ParseFault.self) { try ExpectationFile(parsing: lines) }
    #expect(fault?.message == "expected no more than 100000 lines")
    #expect(fault?.offset == Limits.expectationLines)
    let long = Array("Q3 diverges # \(String(repeating: "x", count: Limits.expectationLine))".utf8)
    let excess = #expect(throws: ParseFault.self) { try ExpectationFile(parsing: long) }
    #expect(excess?.message == "expected a line of at most 10000 bytes")
    let reason = try ExpectationFile(parsing: Array(long.prefix(9_000))).expectations[0].reason
    #expect(reason.utf8.count < 2_100)
    let glob = String(repeating: "*", count: Limits.glob)
    #expect(try ExpectationFile(parsing: Array("\(glob) hung".utf8)).expectations.count == 1)
    #expect(throws: ParseFault.self) { try ExpectationFile(parsing: Array("*\(glob) hung".utf8)) }
  }
}
