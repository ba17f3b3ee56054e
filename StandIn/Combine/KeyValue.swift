// Values that views publish when they change.

public import UIKit

extension _KeyValueCodingAndObserving where Self: NSObject {
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    AnyPublisher { [self] line in
      let observation = observe(keyPath, options: options) { _, change in
        change.newValue.map { line.send($0) }
      }
      line.keep(AnyCancellable { observation.invalidate() })
    }
  }
}
