// Mutants of R4, R8 and R10: changes of content, geometry and configuration, and their consequences.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var environmentMutants: [Fault] {
    mutant(
      "MovesUnseen", "R4", "A focus that moves is noted, but not followed.",
      in: "P: F(0,44) t(1) M(800,844)"
    ) { $0.leaveUnsettled { old, new in old.focus != new.focus } }
    mutant(
      "GrowthUnseen", "R4",
      "Another content size leaves the offset where it is, be it beyond the end.",
      in: "P: U(533) C(700)"
    ) { $0.leaveUnsettled { old, new in old.content != new.content } }
    mutant(
      "PaddingUnsettled", "R4",
      "Another padding is noted, but the offset waits for the next event.",
      in: "P: BT(-20)"
    ) {
      $0.leaveUnsettled { old, new in old.padding != new.padding }
    }
    mutant(
      "PaddingPins", "R4", "Another padding moves the offset, as if it were layout.",
      in: "P: U(300) BT(44)"
    ) {
      $0.change = { model, store in
        let old = model.adjusted
        store(&model.state.environment)
        if !model.state.isDragging { model.pin(from: old) }
        model.changeAsWritten(store)
      }
    }
    mutant(
      "MoveFocuses", "R4", "A move of the focus is taken for a focus where there is none.",
      in: "P: M(800,844)"
    ) {
      $0.step = { model, event in
        guard case .focusMoved(let rect, _) = event, model.environment.focus == nil else {
          return model.stepAsWritten(event)
        }
        model.stepAsWritten(.focus(rect, id: 0))
      }
    }
  }

  // Some mutants store the geometry before they call the written rule, so that its pin sees no change.
  @ListBuilder<Fault> static var geometryMutants: [Fault] {
    mutant(
      "NoPin", "R8", "A bar that comes or goes moves what is being read.",
      in: "P: U(300) SA(44,0)"
    ) {
      $0.geometryChanged = { model, geometry in
        model.state.environment.geometry = geometry
        model.geometryChangedAsWritten(geometry)
      }
    }
    mutant(
      "PinsYOnly", "R8", "A geometry change keeps the content's place from top to bottom only.",
      in: "P: content=(1000,1200) UX(100) SA[0,50,0,0]"
    ) {
      $0.geometryChanged = { model, geometry in
        let old = model.adjusted.top
        model.state.environment.geometry = geometry
        if !model.state.isDragging { model.state.offset.y += old - model.adjusted.top }
        model.geometryChangedAsWritten(geometry)
      }
    }
    mutant(
      "PinsBottom", "R8",
      "A geometry change keeps the region's last line in its place, not its first.",
      in: "P: U(300) V(0,600)"
    ) {
      $0.geometryChanged = { model, geometry in
        let old = model.region(.vertical).upper
        model.state.environment.geometry = geometry
        if !model.state.isDragging { model.state.offset.y += old - model.region(.vertical).upper }
        model.geometryChangedAsWritten(geometry)
      }
    }
    mutant(
      "PinsUnderFinger", "R8", "A geometry change moves the content under the finger.",
      in: "P: D+ D(100) SA(44,0)"
    ) {
      $0.geometryChanged = { model, geometry in
        let old = model.adjusted
        model.state.environment.geometry = geometry
        model.pin(from: old)
        model.geometryChangedAsWritten(geometry)
      }
    }
    mutant(
      "GeometryForgetsKeyboard", "R8",
      "A geometry change forgets the keyboard until the next notice.",
      in: "P: keyboard=260 SA(44,0)"
    ) {
      $0.geometryChanged = { model, geometry in
        model.state.environment.keyboard = nil
        model.geometryChangedAsWritten(geometry)
      }
    }
  }

  @ListBuilder<Fault> static var configurationMutants: [Fault] {
    mutant(
      "SwitchWaits", "R10",
      "Whether the keyboard counts is looked up only when the next burst takes effect.",
      in: "P: keyboard=260 A-", remembering: Bool?.none
    ) {
      $0.configure = { model, store in
        let old = model.configuration.adjustsForKeyboard
        var wanted = old
        model.configureAsWritten {
          store(&$0)
          (wanted, $0.adjustsForKeyboard) = ($0.adjustsForKeyboard, old)
        }
        if wanted != old { model.memory = wanted }
      }
      $0.fire = { model in
        if let wanted = model.memory { model.state.configuration.adjustsForKeyboard = wanted }
        model.memory = nil
        model.fireAsWritten()
      }
    }
    mutant(
      "MarginUnsettled", "R10", "Another margin is kept only from the next movement on.",
      in: "P: F(800,844) t(1) m(20)"
    ) {
      $0.configure = { model, store in
        var new = model.configuration
        store(&new)
        guard new.margin != model.configuration.margin else {
          return model.configureAsWritten(store)
        }
        model.state.configuration = new
      }
    }
    mutant(
      "DismissModeIgnored", "R10",
      "Whether a drag dismisses the keyboard stays as it was at the beginning.",
      in: "P: keyboard=260 DM+"
    ) {
      $0.configure = { model, store in
        let dismisses = model.configuration.dismissesByDrag
        model.configureAsWritten {
          store(&$0)
          $0.dismissesByDrag = dismisses
        }
      }
    }
    mutant(
      "ReplacedKeepsFocus", "R10", "A field that went with the old content is still followed.",
      in: "P: F(800,844) t(1) C*(900) B(300)"
    ) {
      $0.contentReplaced = { model, size, _ in
        model.contentReplacedAsWritten(size, keepsFocus: true)
      }
    }
    mutant(
      "ReplacedDropsFocus", "R10",
      "A field that stays while the content is replaced is no longer followed.",
      in: "P: F(800,844) t(1) C*+(900) B(300)"
    ) {
      $0.contentReplaced = { model, size, _ in
        model.contentReplacedAsWritten(size, keepsFocus: false)
      }
    }
    mutant(
      "ReplacedToTop", "R10", "Content that is replaced begins at its top.",
      in: "P: U(300) C*(1200)"
    ) {
      $0.contentReplaced = { model, size, keepsFocus in
        if !model.state.isDragging { model.state.offset.y = model.range(.vertical).lower }
        model.contentReplacedAsWritten(size, keepsFocus: keepsFocus)
      }
    }
  }
}

extension Changes {
  /// Stores the changes that the closure selects, without their consequences.
  fileprivate mutating func leaveUnsettled(
    if isUnseen: @escaping @Sendable (_ old: Environment, _ new: Environment) -> Bool
  ) {
    change = { model, store in
      var new = model.environment
      store(&new)
      guard isUnseen(model.environment, new) else { return model.changeAsWritten(store) }
      model.state.environment = new
    }
  }
}
