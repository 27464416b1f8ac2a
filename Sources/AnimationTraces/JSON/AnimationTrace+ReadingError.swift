extension AnimationTrace {
  /// An error that describes why a file could not be read as a trace, and what to do next.
  public enum ReadingError: Error, Hashable, Sendable {
    /// The file is not JSON, or is not a trace.
    case notATrace

    /// The format of the file is that of another version of the library.
    case unknownVersion(Int)

    /// The file is a trace in a known format, but a part of it is invalid.
    case damaged(String)
  }
}

extension AnimationTrace.ReadingError: CustomStringConvertible {
  /// A description of what is wrong and what to do next.
  public var description: String {
    switch self {
    case .notATrace:
      """
      This file is not a trace. Pass a file that a test attached, such as NAME.trace.json, or that \
      'onionskin show --json' wrote.
      """
    case .unknownVersion(let version):
      """
      This trace is of format \(version); this version of Onionskin reads format \
      \(AnimationTrace.formatVersion). \
      \(version > AnimationTrace.formatVersion
        ? "Update Onionskin, or record it again"
        : "Record it again"): run the test that wrote it.
      """
    case .damaged(let location):
      """
      This trace is damaged at \(location.onOneLine) Restore the file from version control, or \
      record it again.
      """
    }
  }
}
