extension Theorem { static let motionTheorems: [Theorem] = []; static let relationTheorems: [Theorem] = [] }
