// What has been published: the systems that this project began with, and the libraries that people use.

public import Conformance

extension Implementation {
  /// Everything published that is judged here, each with what it is known to do otherwise.
  public static let published: [Implementation] = (seeds + libraries).map {
    $0.expectations.isEmpty ? $0 : $0.expecting($0.expectations + [.isNoModel])
  }
}
