import AnimationModel
public import Foundation

extension AnimationTrace {
  /// Returns the trace as JSON, which is identical for equal traces.
  ///
  /// The keys are sorted and each event is on a line of its own, so that any tool that compares
  /// lines can compare two traces. Numbers that are not finite are written as words.
  public func json() throws -> Data {
    var text = JSONText()
    text.append(verbatim: "{\n  \"behavior\": ")
    try text.append(behavior)
    text.append(verbatim: ",\n  \"end\": ")
    try text.append(end)
    text.append(verbatim: ",\n  \"events\": [")
    for (index, event) in events.enumerated() {
      text.append(verbatim: index == 0 ? "\n    " : ",\n    ")
      try text.append(event)
    }
    text.append(verbatim: events.isEmpty ? "]" : "\n  ]")
    text.append(verbatim: ",\n  \"formatVersion\": \(Self.formatVersion)")
    text.append(verbatim: ",\n  \"framesPerSecond\": \(framesPerSecond)\n}\n")
    return Data(text.bytes)
  }

  /// Returns events from a JSON array of events, which is part of a trace.
  package static func events(json data: Data) throws -> [AnimationEvent] {
    try decoder.decode([AnimationEvent].self, from: data)
  }

  /// A decoder that reads non-finite numbers, which are written as words.
  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return decoder
  }

  /// Creates a trace from its JSON.
  ///
  /// The data may come from an untrusted source: invalid data throw an error.
  ///
  /// - Parameter data: The JSON that ``json()`` returned.
  /// - Throws: A ``ReadingError``, whose description says what to do next.
  public init(json data: Data) throws(ReadingError) {
    do {
      self = try Self.decoder.decode(Document.self, from: data).trace
    } catch let error as ReadingError {
      throw error
    } catch {
      throw .notATrace
    }
  }

  /// The contents of a file, which throw a `ReadingError` if they are invalid.
  private struct Document: Decodable {
    var trace: AnimationTrace

    private enum Key: String, CodingKey {
      case formatVersion, framesPerSecond, behavior, end, events
    }

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: Key.self),
        let version = try? container.decode(Int.self, forKey: .formatVersion)
      else { throw ReadingError.notATrace }
      guard version == AnimationTrace.formatVersion else {
        throw ReadingError.unknownVersion(version)
      }
      do {
        trace = AnimationTrace(
          framesPerSecond: try container.decode(Int.self, forKey: .framesPerSecond),
          behavior: try container.decode(String.self, forKey: .behavior),
          end: try container.decode(Instant.self, forKey: .end),
          events: try container.decode([AnimationEvent].self, forKey: .events)
        )
        guard trace.framesPerSecond > 0 else {
          throw DecodingError.dataCorruptedError(
            forKey: .framesPerSecond,
            in: container,
            debugDescription: "The number must be at least 1."
          )
        }
        // A file can contain any number, and drawing multiplies the rate by seconds.
        guard trace.framesPerSecond <= Instant.flicksPerSecond else {
          throw DecodingError.dataCorruptedError(
            forKey: .framesPerSecond,
            in: container,
            debugDescription: "There are at most \(Instant.flicksPerSecond) frames a second."
          )
        }
      } catch {
        throw ReadingError.damaged(AnimationTrace.location(of: error))
      }
    }
  }

  /// Returns where and why decoding failed, as far as the error contains it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - part: The range of the events that were decoded alone; `nil` for a whole trace.
  /// - Returns: The place, counting events from 1, and a sentence on what is wrong there.
  package static func location(of error: any Error, in part: Range<Int>? = nil) -> String {
    let context: DecodingError.Context? =
      switch error as? DecodingError {
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        DecodingError.Context(
          codingPath: context.codingPath,
          debugDescription: "This has to be \(kind(of: type))."
        )
      case .keyNotFound(let key, let context):
        DecodingError.Context(
          codingPath: context.codingPath,
          debugDescription: "The entry \"\(key.stringValue)\" is missing."
        )
      case .dataCorrupted(let context): context
      default: nil
      }
    guard let context else { return "\(error)" }
    let keys = context.codingPath.dropFirst(part == nil ? 1 : 0)
    let isEvent = part != nil || context.codingPath.first?.stringValue == "events"
    guard isEvent, let number = keys.first?.intValue else {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      let whole = part.map { "one of the events \($0.lowerBound + 1) to \($0.upperBound)" }
      return "\(path.isEmpty ? whole ?? "the file" : path): \(context.debugDescription)"
    }
    let path = keys.dropFirst().map { $0.intValue.map(String.init) ?? $0.stringValue }
    let event = "event \((part?.lowerBound ?? 0) + number + 1)"
    return "\(path.isEmpty ? event : "\(event), \(path.joined(separator: "."))"): "
      + context.debugDescription
  }

  /// Returns the description of a value of a type in a file.
  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: return "a text"
    case is Bool.Type: return "true or false"
    case is any BinaryInteger.Type: return "a whole number"
    case is any BinaryFloatingPoint.Type: return "a number"
    default:
      // Only the name distinguishes arrays from objects.
      return "\(type)".hasPrefix("Array<") ? "a list" : "an object"
    }
  }
}
