extension Rule {
  static let all: [Rule] = []
}
