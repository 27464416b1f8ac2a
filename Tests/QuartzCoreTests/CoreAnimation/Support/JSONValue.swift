import Foundation
import Testing

/// A file of numbers whose shape differs from entry to entry.
enum JSONValue: Decodable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Reads a file beside the tests; their README says where it comes from.
  static func load(_ name: String) throws -> JSONValue {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors")
    )
    return try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
  }

  /// Reads a file beside the tests of the model.
  static func loadOfModel(_ name: String) throws -> JSONValue {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = tests.appendingPathComponent("AnimationModelTests/Vectors/\(name).json")
    return try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
  }

  subscript(key: String) -> JSONValue {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSONValue {
    if case .list(let list) = self, list.indices.contains(index) { list[index] } else { .null }
  }

  /// The number; one that is not there equals nothing.
  var number: Double {
    switch self {
    case .number(let number): number
    case .text("Infinity"): .infinity
    default: .nan
    }
  }

  var optionalNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  var flag: Bool {
    if case .flag(let flag) = self { flag } else { false }
  }

  var list: [JSONValue] {
    if case .list(let list) = self { list } else { [] }
  }

  var numbers: [Double] { list.map(\.number) }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
