// The fuzzers as a target of libFuzzer, which looks for texts that reach new code.

import FuzzTargets

/// Tries one text. Its first byte chooses the kind.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryText(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard let first = bytes.first else { return 0 }
  let target = FuzzTarget.all[Int(first) % FuzzTarget.all.count]
  if case .wrong(let words) = target.examine(Array(bytes.dropFirst())) {
    fatalError("\(target.name): \(words)")
  }
  return 0
}
