import Foundation

/// The number of cases that a test tries: a part of them in every run, and all of them in CI.
///
/// A part is enough to fail where something is wrong in most cases. Set `ONIONSKIN_TESTS=full` in the
/// environment to try all. `.ci/run-long` does so for each file of tests that uses this type.
public enum TestSize {
  /// A Boolean value that indicates whether tests try all cases.
  public static let isFull = ProcessInfo.processInfo.environment["ONIONSKIN_TESTS"] == "full"

  /// Returns the cases to try, or their number.
  ///
  /// - Parameters:
  ///   - usual: What every run tries.
  ///   - full: All.
  /// - Returns: `full` if tests try all cases; otherwise, `usual`.
  public static func of<Size>(_ usual: Size, full: Size) -> Size {
    isFull ? full : usual
  }
}
