import AnimationModel

extension AnimationEvent: Codable {
  private enum FrameKey: String, CodingKey { case at, turn }

  /// Decodes the instant, the turn, and an entry whose key is the kind of event.
  public init(from decoder: any Decoder) throws {
    let frame = try decoder.container(keyedBy: FrameKey.self)
    instant = try frame.decode(Instant.self, forKey: .at)
    turn = try frame.decode(Int.self, forKey: .turn)
    kind = try Kind(from: decoder)
  }

  /// Encodes the instant, the turn, and an entry whose key is the kind of event.
  ///
  ///     {"at":0.5,"started":{"animation":1,"begin":0.5},"turn":3}
  public func encode(to encoder: any Encoder) throws {
    var frame = encoder.container(keyedBy: FrameKey.self)
    try frame.encode(instant, forKey: .at)
    try frame.encode(turn, forKey: .turn)
    try kind.encode(to: encoder)
  }
}

extension AnimationEvent.Kind.Key: CodingKey {}

extension AnimationEvent.Kind: Codable {
  /// Decodes the only entry whose key is a kind.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let keys = container.allKeys
    guard let key = keys.first, keys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "An event needs exactly one entry that names what happened."
        )
      )
    }
    func payload<Payload: Decodable>() throws -> Payload {
      try container.decode(Payload.self, forKey: key)
    }
    switch key {
    case .scene: self = .scene(try payload())
    case .called: self = .called(try payload())
    case .changed: self = .changed(try payload())
    case .animated: self = .animated(try payload())
    case .started: self = .started(try payload())
    case .retimed: self = .retimed(try payload())
    case .retargeted: self = .retargeted(try payload())
    case .removed: self = .removed(try payload())
    case .calledBack: self = .calledBack(try payload())
    case .hierarchy: self = .hierarchy(try payload())
    case .transition: self = .transition(try payload())
    case .interaction: self = .interaction(try payload())
    case .action: self = .action(try payload())
    case .issue: self = .issue(try payload())
    }
  }

  /// Encodes an entry whose key is the kind.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(payload, forKey: key)
  }
}
