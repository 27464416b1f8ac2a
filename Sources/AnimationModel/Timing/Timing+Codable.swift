extension Timing: Codable {
  private enum CodingKeys: String, CodingKey {
    case delay
    case duration
    case repeatCount
    case repeatDuration
    case autoreverses
    case speed
    case timeOffset
    case fill
    case easing
    case easingStart
    case easingEnd
  }

  /// Decodes the properties by their names; all but the duration may be absent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, default value: Double) throws -> Double {
      guard container.contains(key) else { return value }
      if let number = try? container.decode(Double.self, forKey: key) { return number }
      // JSON has no infinity, which is the repeat count of an endless animation.
      if let word = try? container.decode(String.self, forKey: key), word == "Infinity" {
        return .infinity
      }
      return try container.decode(Double.self, forKey: key)
    }
    let timing = (
      delay: try number(.delay, default: 0),
      duration: try container.decode(Double.self, forKey: .duration),
      repeatCount: try number(.repeatCount, default: 0),
      repeatDuration: try number(.repeatDuration, default: 0),
      speed: try number(.speed, default: 1),
      timeOffset: try number(.timeOffset, default: 0),
      easingStart: try number(.easingStart, default: 0),
      easingEnd: try number(.easingEnd, default: 1)
    )
    guard timing.delay.isFinite, timing.duration.isFinite, timing.duration >= 0,
      timing.repeatCount >= 0, timing.repeatDuration >= 0, timing.speed.isFinite,
      timing.timeOffset.isFinite, timing.easingStart.isFinite, timing.easingEnd.isFinite
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A timing's numbers are finite, its duration and repeats not below 0."
        )
      )
    }
    self.init(
      delay: timing.delay,
      duration: timing.duration,
      repeatCount: timing.repeatCount,
      repeatDuration: timing.repeatDuration,
      autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
      speed: timing.speed,
      timeOffset: timing.timeOffset,
      fill: try container.decodeIfPresent(FillMode.self, forKey: .fill) ?? .removed,
      easing: try container.decodeIfPresent(Easing.self, forKey: .easing) ?? .curve(.linear),
      easingStart: timing.easingStart,
      easingEnd: timing.easingEnd
    )
  }

  /// Encodes the properties by their names, with infinity as a string.
  ///
  /// Except for the duration, the fill mode, and the easing, default values are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ number: Double, _ key: CodingKeys, default value: Double) throws {
      if number == .infinity {
        try container.encode("Infinity", forKey: key)
      } else if number != value {
        try container.encode(number, forKey: key)
      }
    }
    try encode(delay, .delay, default: 0)
    try container.encode(duration, forKey: .duration)
    try encode(repeatCount, .repeatCount, default: 0)
    try encode(repeatDuration, .repeatDuration, default: 0)
    if autoreverses { try container.encode(autoreverses, forKey: .autoreverses) }
    try encode(speed, .speed, default: 1)
    try encode(timeOffset, .timeOffset, default: 0)
    try container.encode(fill, forKey: .fill)
    try container.encode(easing, forKey: .easing)
    try encode(easingStart, .easingStart, default: 0)
    try encode(easingEnd, .easingEnd, default: 1)
  }
}
