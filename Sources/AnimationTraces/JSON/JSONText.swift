/// A writer of JSON with sorted keys, byte for byte the same as that of Foundation's encoder.
///
/// Foundation's encoder first builds a tree of objects. This writer writes each value as soon as it
/// is encoded, and sorts an object when it is complete, which takes a fraction of the time.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ value: some Encodable) throws {
    let element = JSONElement()
    try element.encode(value)
    element.finish(into: &bytes)
  }

  /// Appends text without escaping it.
  package mutating func append(verbatim text: String) { bytes.append(contentsOf: text.utf8) }
}

/// A value while it is being encoded: an object, an array, or a single value.
private final class JSONElement: Encoder {
  private enum Form { case single, array, object }

  /// A member of an object or an array: the range of its bytes, or the element that contains them.
  private struct Member {
    var key: String
    var start: Int
    var end: Int
    var nested: JSONElement?
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var form: Form?
  private var bytes: [UInt8] = []
  private var members: [Member] = []

  var count: Int { members.count }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    form = .object
    return KeyedEncodingContainer(KeyedElement(element: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    form = .array
    return UnkeyedElement(element: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    form = .single
    return SingleElement(element: self)
  }

  /// Adds a member.
  func add(_ key: String, _ body: () throws -> Void) rethrows {
    let start = bytes.count
    try body()
    members.append(Member(key: key, start: start, end: bytes.count))
  }

  /// Adds a member that is encoded later.
  func addElement(_ key: String) -> JSONElement {
    let element = JSONElement()
    members.append(Member(key: key, start: bytes.count, end: bytes.count, nested: element))
    return element
  }

  /// Appends the whole value.
  func finish(into text: inout [UInt8]) {
    guard form != .single else {
      text += bytes
      return
    }
    let isObject = form != .array
    if isObject { members.sort { $0.key < $1.key } }
    text.append(UInt8(ascii: isObject ? "{" : "["))
    for (index, member) in members.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if isObject {
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
      }
      if let nested = member.nested {
        nested.finish(into: &text)
      } else {
        text += bytes[member.start..<member.end]
      }
    }
    text.append(UInt8(ascii: isObject ? "}" : "]"))
  }
}

// MARK: - Values

extension JSONElement {
  func encode<Value: Encodable>(_ value: Value) throws {
    // Elements of arrays come here with any type. A type that is not listed here encodes itself.
    if Value.self == PortableNumber.self, let number = value as? PortableNumber {
      put(number.value)
    } else if Value.self == String.self, let text = value as? String {
      put(text)
    } else if Value.self == Double.self, let number = value as? Double {
      put(number)
    } else if Value.self == Int.self, let number = value as? Int {
      put(number)
    } else if Value.self == UInt.self, let number = value as? UInt {
      put(number)
    } else if Value.self == Bool.self, let flag = value as? Bool {
      put(flag)
    } else if bytes.isEmpty, form == nil || form == .single {
      // This element is encoded as another value.
      form = nil
      try value.encode(to: self)
    } else {
      let element = JSONElement()
      try value.encode(to: element)
      element.finish(into: &bytes)
    }
  }

  func put(_ number: Double) {
    put(verbatim: number.isFinite ? Self.trimmed(number.description) : Self.word(number))
  }

  func put(_ number: Float) {
    put(verbatim: number.isFinite ? Self.trimmed(number.description) : Self.word(Double(number)))
  }

  func put(_ number: some FixedWidthInteger) { put(verbatim: number.description) }

  func put(_ flag: Bool) { put(verbatim: flag ? "true" : "false") }

  func put(_ text: String) {
    if form == nil { form = .single }
    Self.write(text, to: &bytes)
  }

  func putNil() { put(verbatim: "null") }

  private func put(verbatim text: String) {
    if form == nil { form = .single }
    bytes.append(contentsOf: text.utf8)
  }

  private static func trimmed(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
  }

  /// Returns the word for a number that JSON cannot represent.
  private static func word(_ number: Double) -> String {
    number.isNaN ? "\"NaN\"" : number < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
      case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (#"\u"# + String(repeating: "0", count: 4 - digits.count)).utf8)
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

// MARK: - Containers

private struct KeyedElement<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let element: JSONElement
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { element.add(key.stringValue) { element.putNil() } }
  func encode(_ value: Bool, forKey key: Key) {
    element.add(key.stringValue) { element.put(value) }
  }
  func encode(_ value: Int, forKey key: Key) { element.add(key.stringValue) { element.put(value) } }
  func encode(_ value: Double, forKey key: Key) {
    element.add(key.stringValue) { element.put(value) }
  }
  func encode(_ value: String, forKey key: Key) {
    element.add(key.stringValue) { element.put(value) }
  }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try element.add(key.stringValue) { try element.encode(value) }
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    element.addElement(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    element.addElement(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { element.addElement("super") }
  func superEncoder(forKey key: Key) -> any Encoder { element.addElement(key.stringValue) }
}

private struct UnkeyedElement: UnkeyedEncodingContainer {
  let element: JSONElement
  var codingPath: [any CodingKey] { [] }
  var count: Int { element.count }

  func encodeNil() { element.add("") { element.putNil() } }
  func encode<Value: Encodable>(_ value: Value) throws {
    try element.add("") { try element.encode(value) }
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> { element.addElement("").container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    element.addElement("").unkeyedContainer()
  }

  func superEncoder() -> any Encoder { element.addElement("") }
}

private struct SingleElement: SingleValueEncodingContainer {
  let element: JSONElement
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { element.putNil() }
  func encode(_ value: Bool) { element.put(value) }
  func encode(_ value: String) { element.put(value) }
  func encode(_ value: Double) { element.put(value) }
  func encode(_ value: Float) { element.put(value) }
  func encode(_ value: Int) { element.put(value) }
  func encode(_ value: Int8) { element.put(value) }
  func encode(_ value: Int16) { element.put(value) }
  func encode(_ value: Int32) { element.put(value) }
  func encode(_ value: Int64) { element.put(value) }
  func encode(_ value: UInt) { element.put(value) }
  func encode(_ value: UInt8) { element.put(value) }
  func encode(_ value: UInt16) { element.put(value) }
  func encode(_ value: UInt32) { element.put(value) }
  func encode(_ value: UInt64) { element.put(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try element.encode(value) }
}
