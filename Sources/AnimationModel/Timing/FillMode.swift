/// What an animation shows before it begins and after it has ended.
///
/// The raw values are those of Core Animation's `kCAFillMode` constants.
public enum FillMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing outside the active time.
  case removed

  /// The last value, once the animation has ended.
  case forwards

  /// The first value, until the animation begins.
  case backwards

  /// The first value before the animation and the last value after it.
  case both

  /// A Boolean value that indicates whether the first value shows before the animation begins.
  public var fillsBackwards: Bool {
    self == .backwards || self == .both
  }

  /// A Boolean value that indicates whether the last value shows after the animation has ended.
  public var fillsForwards: Bool {
    self == .forwards || self == .both
  }
}

extension FillMode: CustomStringConvertible {
  /// The raw value, such as "backwards".
  public var description: String {
    rawValue
  }
}
