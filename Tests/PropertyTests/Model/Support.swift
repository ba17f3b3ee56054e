// What the tests of the model share.

import ReferenceModel
import ScrollGenerators
import ScrollWire
import Testing

/// The state after a scenario of the mini language.
func end(of scenario: Scenario) -> Model {
  scenario.models[scenario.events.count]
}

/// A fixture of this folder, line by line or whole.
func fixture(_ name: String, here: String = #filePath) throws -> [UInt8] {
  let folder = here.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return try System.read((folder + ["Fixtures", Substring(name)]).joined(separator: "/"))
}

/// The cases of a `.jsonl` fixture; its first line says what it is.
func cases(_ name: String) throws -> [JSON] {
  try fixture(name).split(separator: UInt8(ascii: "\n")).dropFirst().map {
    try JSON(parsing: Array($0))
  }
}

/// Whether two numbers are equal, as far as decimal fractions are exact.
func same(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
