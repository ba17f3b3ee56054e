// The identity of a bug.

/// The cause of a failure. The engine treats two failures with the same name as the same bug.
///
/// The name says which check failed, and with which kind of error. It must not contain data of the
/// case, because each value would then be a bug of its own. Data belongs into the message.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  /// The name of the cause.
  public var name: String
  /// What the failure says about this case, for example the text of an error. It is not part of the
  /// identity.
  public var message: String?

  /// Creates an origin.
  public init(_ name: String, message: String? = nil) {
    (self.name, self.message) = (name, message)
  }

  /// The origin of a failure by an error: the place, and the type and the case of the error.
  public init(_ place: String, throwing error: any Error) {
    self.init("\(place): \(Self.kind(of: error))", message: "\(error)")
  }

  /// The name of the cause.
  public var description: String { name }

  /// Compares the names only.
  public static func == (one: Origin, other: Origin) -> Bool { one.name == other.name }

  /// Hashes the name only.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The type of an error, with the case of an enumeration or the code of a system error.
  private static func kind(of error: any Error) -> String {
    let mirror = Mirror(reflecting: error)
    let type = "\(type(of: error))"
    guard mirror.displayStyle == .enum else {
      // The code of a structure or class without codes is 1.
      return error._code == 1 ? type : "\(type) \(error._domain) \(error._code)"
    }
    // A case without values has no children, and its description contains no data.
    return "\(type).\(mirror.children.first?.label ?? "\(error)")"
  }
}
