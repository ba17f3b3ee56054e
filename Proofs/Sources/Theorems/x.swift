extension Theorem { static let motionTheorems: [Theorem] = []; static let stepTheorems: [Theorem] = []; static let relationTheorems: [Theorem] = [] }
