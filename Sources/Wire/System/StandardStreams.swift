// Standard input, output and error.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three streams that a process has from its beginning.
enum StandardStreams {
  /// Keeps the numbers of closed streams from other files, once.
  ///
  /// A process may be started with a stream closed. The next file that it opens gets the number of the
  /// stream, and what is written to the stream goes into that file, or into a pipe to a child. So
  /// each closed stream is opened, in such a way that its use is still an error: input for writing
  /// only, output for reading only.
  static let reserve: Void = {
    // A file that is opened gets the lowest free number: that of the stream, as all lower ones are
    // in use.
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }()
}
