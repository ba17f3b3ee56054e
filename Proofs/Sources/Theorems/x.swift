extension Theorem { static let relationTheorems: [Theorem] = [] }
