// Known bugs: accessory view.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var accessory: [Fault] {
    Fault("AC1", \.fire) { model in
      let (isFollowing, isCovered) = (model.state.isFollowing, model.countedOverlap > 0)
      if isCovered, model.announced != nil { model.state.isFollowing = false }
      model.fireAsWritten()
      model.state.isFollowing = model.state.isFollowing || isFollowing
    }
    Fault("AC2", \.isDocked) { model, keyboard in
      keyboard.height > 100 && model.isDockedAsWritten(keyboard)
    }
    Fault("AC4", \.adjusted) { model in model.adjustedAsWritten.raised(by: 44) }
  }
}
