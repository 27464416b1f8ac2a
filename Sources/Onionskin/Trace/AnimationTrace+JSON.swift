import Foundation

extension AnimationTrace {
  /// Returns the trace as JSON, byte for byte the same for equal traces.
  ///
  /// The keys are sorted and each event has a line of its own, so that two traces can be compared
  /// by any tool that compares lines. Numbers that are not finite are written as words.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let lines = try events.map { "    " + (try text($0)) }.joined(separator: ",\n")
    let list = lines.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    let document = """
      {
        "behavior": \(try text(behavior)),
        "end": \(try text(end)),
        "events": \(list),
        "formatVersion": \(Self.formatVersion),
        "framesPerSecond": \(framesPerSecond)
      }

      """
    return Data(document.utf8)
  }

  /// Creates a trace from its JSON.
  ///
  /// - Parameter data: What ``json()`` wrote.
  /// - Throws: ``ReadingError``, whose description says what to do next.
  public init(json data: Data) throws(ReadingError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    guard let header = try? decoder.decode(Header.self, from: data) else { throw .notATrace }
    guard header.formatVersion == Self.formatVersion else {
      throw .unknownVersion(header.formatVersion)
    }
    do {
      let body = try decoder.decode(Body.self, from: data)
      self.init(
        framesPerSecond: body.framesPerSecond,
        behavior: body.behavior,
        end: body.end,
        events: body.events
      )
    } catch {
      throw .damaged(Self.place(of: error))
    }
  }

  private struct Header: Decodable {
    var formatVersion: Int
  }

  private struct Body: Decodable {
    var framesPerSecond: Int
    var behavior: String
    var end: Instant
    var events: [AnimationEvent]
  }

  /// Where reading failed and why, as far as the decoder tells.
  private static func place(of error: any Error) -> String {
    let context: DecodingError.Context? =
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context
      case .keyNotFound(let key, let context):
        DecodingError.Context(
          codingPath: context.codingPath,
          debugDescription: "The entry \"\(key.stringValue)\" is missing."
        )
      case .dataCorrupted(let context): context
      default: nil
      }
    guard let context else { return "\(error)" }
    let path = context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
    let place = path.isEmpty ? "the file" : path.joined(separator: ".")
    return "\(place): \(context.debugDescription)"
  }
}
