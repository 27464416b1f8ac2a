/// The rates of frames that something asks for, in frames per second.
///
/// ```swift
/// link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 60, preferred: 30)
/// ```
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The rate that is best; `nil` or 0 if any will do.
  public var preferred: Float?

  /// Every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range of rates.
  ///
  /// - Parameters:
  ///   - minimum: The lowest rate.
  ///   - maximum: The highest rate; 0 for every frame.
  ///   - preferred: The rate that is best; `nil` or 0 if any will do.
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
