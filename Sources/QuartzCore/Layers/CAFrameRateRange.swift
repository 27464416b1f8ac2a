/// A range of frame rates, in frames per second.
///
/// ```swift
/// link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 60, preferred: 30)
/// ```
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The preferred rate; `nil` or 0 for none.
  public var preferred: Float?

  /// The default range, with a call in every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range of frame rates.
  ///
  /// - Parameters:
  ///   - minimum: The minimum rate.
  ///   - maximum: The maximum rate; 0 for every frame.
  ///   - preferred: The preferred rate; `nil` or 0 for none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

extension CAFrameRateRange: CustomStringConvertible {
  /// The rates, such as "15 to 60 frames per second, best 30".
  public var description: String {
    let best = preferred.flatMap { $0 > 0 ? ", best \($0.formatted())" : nil } ?? ""
    return "\(minimum.formatted()) to \(maximum.formatted()) frames per second\(best)"
  }
}
