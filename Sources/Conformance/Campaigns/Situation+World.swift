// The situations that a world can reach.

import Generators
import Invariants

extension Situation {
  /// Whether a case of this world can be in the situation.
  func occurs(in world: World) -> Bool {
    switch self {
    case .hostile, .hostileUnderFinger, .hostileBeginning: world == .hostile
    case .focusPoint: !world.isOfDevices
    default: true
    }
  }
}
