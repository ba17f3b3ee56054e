// Numbers in the messages of invariants. A formula has no digits; a refutation carries its numbers beside the words.

package import ReferenceModel

extension Number {
  package var words: String { constant?.description ?? "…" }
  package var points: String { "\(words) points" }
}
