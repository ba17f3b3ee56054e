// The origin of a failure that is a thrown error.

extension Origin {
  /// The origin of an error: the property, the type of the error and its case, but not its data.
  init(_ property: String, _ error: any Error) {
    var name = "\(type(of: error))"
    let mirror = Mirror(reflecting: error)
    if mirror.displayStyle == .enum {
      let text = mirror.children.first?.label ?? String(describing: error)
      name += ".\(text)"
    }
    self.init("\(property): \(name)")
  }
}
