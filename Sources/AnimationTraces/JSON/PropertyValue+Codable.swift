extension PropertyValue: Codable {
  /// Decodes an entry whose key is the kind of value, or the word for no value.
  public init(from decoder: any Decoder) throws {
    // Entries are tried first, because nearly all values are entries and a failed attempt is slow.
    guard let container = try? decoder.container(keyedBy: Kind.self) else {
      let word = try? decoder.singleValueContainer().decode(String.self)
      guard word == Kind.none.rawValue else { throw Self.corruption(at: decoder.codingPath) }
      self = .none
      return
    }
    let keys = container.allKeys
    guard let kind = keys.first, keys.count == 1 else {
      throw Self.corruption(at: decoder.codingPath)
    }
    self = try Self.value(of: kind, in: container)
  }

  /// Encodes an entry whose key is the kind of value, or the word for no value.
  ///
  ///     {"point":[1,2]}   {"number":"Infinity"}   {"color":null}   "none"
  public func encode(to encoder: any Encoder) throws {
    if case .none = self {
      var container = encoder.singleValueContainer()
      return try container.encode(Kind.none.rawValue)
    }
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .number(let number): try container.encode(PortableNumber(number), forKey: .number)
    case .flag(let flag): try container.encode(flag, forKey: .flag)
    case .text(let text): try container.encode(text, forKey: .text)
    case .color(nil): try container.encodeNil(forKey: .color)
    default: try container.encode(components.map(PortableNumber.init), forKey: kind)
    }
  }

  private static func value(
    of kind: Kind,
    in container: KeyedDecodingContainer<Kind>
  ) throws -> PropertyValue {
    switch kind {
    case .number: return .number(try container.decode(PortableNumber.self, forKey: kind).value)
    case .flag: return .flag(try container.decode(Bool.self, forKey: kind))
    case .text: return .text(try container.decode(String.self, forKey: kind))
    default:
      if kind == .color, try container.decodeNil(forKey: kind) { return .color(nil) }
      let list = try container.decode([PortableNumber].self, forKey: kind)
      guard let value = PropertyValue(kind, components: list.map(\.value)) else {
        throw corruption(at: container.codingPath + [kind])
      }
      return value
    }
  }

  private static func corruption(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: path, debugDescription: "This is not the value of a property.")
    )
  }
}

/// A number that is written as a word if JSON cannot represent it.
struct PortableNumber: Hashable, Codable, Sendable {
  /// The number itself.
  var value: Double

  private static let words: [(word: String, value: Double)] = [
    ("Infinity", .infinity), ("-Infinity", -.infinity), ("NaN", .nan),
  ]

  init(_ value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Numbers are tried first, because words are rare and a failed attempt is slow.
    if let number = try? container.decode(Double.self) {
      value = number
    } else if let word = try? container.decode(String.self),
      let entry = Self.words.first(where: { $0.word == word })
    {
      value = entry.value
    } else {
      value = try container.decode(Double.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard !value.isFinite else { return try container.encode(value) }
    try container.encode(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
  }
}
