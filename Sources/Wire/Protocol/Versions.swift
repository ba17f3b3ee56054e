// The versions that a message names.

/// The version of this package.
package enum SuiteVersion {
  /// The version that `hello`, reports and fixtures carry.
  package static let current = "0.1.0"
}

/// The version of the protocol; a child with another version is refused.
package let protocolVersion = 1
