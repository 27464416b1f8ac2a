import Foundation
import Testing

/// The reference numbers beside the tests; their README says where they come from.
enum Vectors {
  static func load<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors")
    )
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}

/// A number that a file may also spell as the word "Infinity".
struct Number: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else {
      value = try container.decode(String.self) == "Infinity" ? .infinity : .nan
    }
  }
}
