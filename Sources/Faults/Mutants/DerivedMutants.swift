// D1 … D8, each broken: what is derived wrongly, or kept although it could be derived.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var derivedMutants: [Fault] {
    // MARK: D1
    mutant(
      "FloatDocked", "D1", "A keyboard that floats, or is off the screen, counts as docked.",
      in: "T: wC[200,400,320,254]"
    ) {
      $0.isDocked = { _, keyboard in keyboard.width > 0 && keyboard.height > 0 }
    }
    mutant(
      "SlidingDocked", "D1", "A keyboard that slides out sideways counts as docked.",
      in: "P: wC[-375,407,375,260]"
    ) {
      $0.isDocked = { model, keyboard in
        model.isDockedAsWritten(Rect(0, keyboard.y, keyboard.width, keyboard.height))
      }
    }

    // MARK: D2
    mutant(
      "NoGeomOverlap", "D2",
      "The overlap is kept with the frame that it was measured for, whatever moves.",
      in: "P: wS(260) t(1) V(0,600)", remembering: Measured?.none
    ) {
      $0.trueOverlap = { model in
        guard let stored = model.memory, stored.keyboard == model.environment.keyboard else {
          return model.trueOverlapAsWritten
        }
        return stored.overlap
      }
      $0.geometryChanged = { model, geometry in
        model.memory = Measured(
          keyboard: model.environment.keyboard, overlap: model.trueOverlap)
        model.geometryChangedAsWritten(geometry)
      }
    }
  }

  /// An overlap, and the keyboard that it was measured for.
  private struct Measured: Equatable {
    var keyboard: Rect?
    var overlap: Double
  }
}
