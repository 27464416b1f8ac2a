extension KeyframeTrack: Codable {
  private enum CodingKeys: String, CodingKey {
    case keyTimes
    case values
    case stride
    case mode
    case curves
    case shapes
  }

  /// Decodes the parameters of the initializer; all but the values may be absent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
    let values = try container.decode([Double].self, forKey: .values)
    let stride = try container.decodeIfPresent(Int.self, forKey: .stride) ?? 1
    guard stride > 0, !values.isEmpty, values.count.isMultiple(of: stride),
      zip(keyTimes ?? [], (keyTimes ?? []).dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .values,
        in: container,
        debugDescription: "A track has whole rows of values, at key times that do not fall."
      )
    }
    self.init(
      keyTimes: keyTimes,
      values: values,
      stride: stride,
      mode: try container.decodeIfPresent(Mode.self, forKey: .mode) ?? .linear,
      curves: try container.decodeIfPresent([TimingCurve].self, forKey: .curves) ?? [],
      shapes: try container.decodeIfPresent([Shape].self, forKey: .shapes) ?? []
    )
  }

  /// Encodes the parameters of the initializer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(times, forKey: .keyTimes)
    try container.encode(values, forKey: .values)
    try container.encode(stride, forKey: .stride)
    try container.encode(mode, forKey: .mode)
    try container.encode(curves, forKey: .curves)
    try container.encode(shapes, forKey: .shapes)
  }
}

extension KeyframeTrack: CustomStringConvertible {
  /// The mode and the keyframes on one line.
  public var description: String {
    let frames = times.indices.map { index in
      let row = values[index * stride..<(index + 1) * stride]
      return "\(times[index]): " + row.map { "\($0)" }.joined(separator: " ")
    }
    return "\(mode) [\(frames.joined(separator: ", "))]"
  }
}
