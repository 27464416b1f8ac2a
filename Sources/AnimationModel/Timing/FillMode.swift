/// The fill mode of an animation: what it shows before it begins and after it ends.
///
/// The raw values are those of Core Animation's `kCAFillMode` constants.
public enum FillMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// The animation has no effect outside its active time.
  case removed

  /// The animation keeps its last value after it ends.
  case forwards

  /// The animation shows its first value until it begins.
  case backwards

  /// The animation shows its first value until it begins and keeps its last value after it ends.
  case both

  /// A Boolean value that indicates whether the animation shows its first value until it begins.
  public var fillsBackwards: Bool { self == .backwards || self == .both }

  /// A Boolean value that indicates whether the animation keeps its last value after it ends.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

extension FillMode: CustomStringConvertible {
  /// The raw value, such as "backwards".
  public var description: String { rawValue }
}
