// The simplest example of each label in a report.

extension Property {
  /// The simplest case for each label that `classify` reported, sorted by label.
  ///
  /// The engine finds an example by shrinking the first case that has the label, as if having the
  /// label were a failure.
  ///
  /// - Parameters:
  ///   - report: The result of a check of this property.
  ///   - budget: The limits for shrinking each example.
  public func examples(_ report: Report, _ budget: Budget = Budget()) -> [(
    label: String, case: String
  )] {
    report.tally.firstOccurrences.sorted { $0.key < $1.key }.map { label, occurrence in
      let labelled = Property(name, describe: describe) { source in
        _ = run(&source)
        let has = source.notes.all.contains { note in
          if case .classify(label) = note { return true }
          return false
        }
        return has && !source.isRejected ? .failed(Origin(label)) : .passed
      }
      let token = labelled.shrink(occurrence.token, budget)?.token ?? occurrence.token
      return (label, description(of: token))
    }
  }
}
