extension Spring: Codable {
  private enum CodingKeys: String, CodingKey {
    case mass
    case stiffness
    case damping
    case initialVelocity
    case allowsOverdamping
  }

  /// Decodes the physical parameters by their names; absent parameters have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    let stiffness = try container.decodeIfPresent(Double.self, forKey: .stiffness) ?? 100
    let damping = try container.decodeIfPresent(Double.self, forKey: .damping) ?? 10
    let velocity = try container.decodeIfPresent(Double.self, forKey: .initialVelocity) ?? 0
    let overdamping = try container.decodeIfPresent(Bool.self, forKey: .allowsOverdamping)
    guard mass.isFinite, mass > 0, stiffness.isFinite, stiffness > 0, damping.isFinite,
      damping >= 0, velocity.isFinite
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A spring's mass and stiffness are above 0, its damping not below."
        )
      )
    }
    self.init(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: velocity,
      allowsOverdamping: overdamping ?? false
    )
  }

  /// Encodes the physical parameters by their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mass, forKey: .mass)
    try container.encode(stiffness, forKey: .stiffness)
    try container.encode(damping, forKey: .damping)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    try container.encode(allowsOverdamping, forKey: .allowsOverdamping)
  }
}
