import Foundation

/// Translates traces in format 1 by replacing keys and values with those of the current format.
///
/// An object is identified by its key, or by the key of the array that contains it. Whatever is not
/// listed here is the same in both formats.
enum FormatOne {
  /// The keys of objects in format 1 that have another name in the current format.
  private static let keys: [String: [String: String]] = [
    "animated": ["additive": "compositing", "byHand": "explicit"],
    "byHand": ["turn": "rotation"],
    "timing": easings,
    "groups": easings,
    "issue": ["degree": "severity", "instant": "at"],
  ]

  private static let easings = [
    "pacing": "easing", "pacingStart": "easingStart", "pacingEnd": "easingEnd",
  ]

  /// The values in format 1 that differ in the current format, as JSON, by object and key.
  private static let words: [String: [String: [String: String]]] = [
    "": ["formatVersion": ["1": "2"]],
    "animated": ["additive": ["true": "\"add\"", "false": "\"replace\""]],
    "issue": ["kind": ["\"changeOfAddedAnimation\"": "\"changeOfExplicitAnimation\""]],
  ]

  /// The only key of an object that the current format replaces with the key's value.
  private static let wrapper = "_0"

  /// Keys that distinguish the formats: every event that differs contains one of them, and no event
  /// in the current format does.
  private static let marks = ["additive", "pacing", "degree"].map { Data("\"\($0)\":".utf8) }

  /// Returns a Boolean value that indicates whether JSON that a trace wrote contains an event to be
  /// translated.
  static func isWritten(in text: Data) -> Bool {
    marks.contains { text.range(of: $0) != nil }
  }

  /// Returns JSON in format 1 translated to the current format.
  ///
  /// Invalid JSON stays invalid.
  static func translated(_ text: Data) -> Data {
    var translation = Translation(text: Array(text))
    translation.run()
    return Data(translation.result)
  }

  /// A single pass through the text.
  private struct Translation {
    /// An object or an array whose end has not been reached.
    private struct Container {
      var isObject: Bool
      /// The key of the container, or of the array that contains it.
      var name: String
      /// The offset of its start in the result.
      var start: Int
      /// Whether the only value of the object replaces it.
      var isLeftOut = false
      /// The last key, until its value ends.
      var key: String?
    }

    let text: [UInt8]
    private(set) var result: [UInt8] = []
    private var containers: [Container] = []
    private var position = 0

    init(text: [UInt8]) {
      self.text = text
    }

    mutating func run() {
      result.reserveCapacity(text.count)
      while position < text.count {
        switch text[position] {
        case UInt8(ascii: "{"): open(isObject: true)
        case UInt8(ascii: "["): open(isObject: false)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
        case UInt8(ascii: ","):
          if let last = containers.indices.last { containers[last].key = nil }
          keep()
        case UInt8(ascii: ":"): keep()
        case 0...0x20: keep()
        case UInt8(ascii: "\""): takeString()
        default: takeWord()
        }
      }
    }

    /// The name of a container that begins at the current offset.
    private var name: String {
      guard let last = containers.last else { return "" }
      return last.isObject ? last.key ?? "" : last.name
    }

    private mutating func keep() {
      result.append(text[position])
      position += 1
    }

    private mutating func open(isObject: Bool) {
      containers.append(Container(isObject: isObject, name: name, start: result.count))
      keep()
    }

    private mutating func close() {
      if containers.popLast()?.isLeftOut == true { position += 1 } else { keep() }
    }

    private mutating func takeString() {
      let start = position
      position += 1
      while position < text.count, text[position] != UInt8(ascii: "\"") {
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, text.count)
      guard let last = containers.indices.last, containers[last].isObject,
        containers[last].key == nil
      else { return put(text[start..<position]) }
      let key = String(decoding: text[start..<position].dropFirst().dropLast(), as: UTF8.self)
      containers[last].key = key
      if key == FormatOne.wrapper {
        containers[last].isLeftOut = true
        result.removeSubrange(containers[last].start...)
        while position < text.count, text[position] != UInt8(ascii: ":") { position += 1 }
        position += 1
      } else if let new = FormatOne.keys[containers[last].name]?[key] {
        result += Array("\"\(new)\"".utf8)
      } else {
        result += text[start..<position]
      }
    }

    private mutating func takeWord() {
      let start = position
      while position < text.count, text[position] > 0x20,
        !",:{}[]\"".utf8.contains(text[position])
      {
        position += 1
      }
      put(text[start..<position])
    }

    /// Appends a string, a number or a literal to the result.
    private mutating func put(_ value: ArraySlice<UInt8>) {
      guard let last = containers.last, let key = last.key,
        let words = FormatOne.words[last.name]?[key],
        let new = words[String(decoding: value, as: UTF8.self)]
      else { return result += value }
      result += Array(new.utf8)
    }
  }
}
