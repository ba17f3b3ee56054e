// Known bugs: time/animation.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var time: [Fault] {
    Fault("TM3", \.keyboardWillHide) { model in
      if model.environment.keyboard == nil, case .some(.some) = model.announced { return }
      model.keyboardWillHideAsWritten()
    }
    Fault("TM4", remembering: 0.0) {
      // The memory is the distance added by repeated shows.
      $0.fire = { model in
        if let keyboard = model.announced {
          let isAgain = keyboard != nil && keyboard == model.environment.keyboard
          model.memory = isAgain ? model.memory + model.countedOverlap : 0
        }
        model.fireAsWritten()
      }
      $0.adjusted = { model in
        model.adjustedAsWritten.raised(by: model.countedOverlap > 0 ? model.memory : 0)
      }
    }
  }
}
