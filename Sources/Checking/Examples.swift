// What the statistics speak of, each in its simplest form.

extension Property {
  /// For every label of the report, the simplest case that has it: shrunk as if to have it were to fail.
  public func examples(_ report: Report, _ budget: Budget = Budget()) -> [(
    label: String, case: String
  )] {
    report.tally.sightings.sorted { $0.key < $1.key }.map { label, sighting in
      let labelled = Property(name, describe: describe) { source in
        _ = run(&source)
        let has = source.notes.all.contains { note in
          if case .classify(label) = note { return true }
          return false
        }
        return has && !source.isRejected ? .failed(Origin(label)) : .passed
      }
      let token = labelled.shrink(sighting.token, budget)?.token ?? sighting.token
      var source = Source(token)
      return (label, describe(&source))
    }
  }
}
