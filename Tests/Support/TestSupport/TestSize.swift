import Foundation

/// How much a test tries of what it could try without end.
///
/// Every run tries enough to fail where something is wrong for most. With `ONIONSKIN_TESTS=full` in the
/// environment, which is what CI sets for a run of its own, it tries all.
public enum TestSize {
  /// Whether tests try all.
  public static let isFull = ProcessInfo.processInfo.environment["ONIONSKIN_TESTS"] == "full"

  /// How much to try.
  ///
  /// - Parameters:
  ///   - usual: What every run tries.
  ///   - full: All.
  /// - Returns: `full` if tests try all; otherwise, `usual`.
  public static func of<Size>(_ usual: Size, full: Size) -> Size {
    isFull ? full : usual
  }
}
