import Foundation

/// A value that a trace can contain.
package protocol RecordableValue {
  /// The value in a trace.
  var recordedValue: PropertyValue { get }
}

extension PropertyValue: RecordableValue {
  package var recordedValue: PropertyValue { self }
}

extension Bool: RecordableValue {
  package var recordedValue: PropertyValue { .flag(self) }
}

extension Int: RecordableValue {
  package var recordedValue: PropertyValue { .number(Double(self)) }
}

extension Float: RecordableValue {
  package var recordedValue: PropertyValue { .number(Double(self)) }
}

extension CGFloat: RecordableValue {
  package var recordedValue: PropertyValue { .number(Double(self)) }
}

extension Double: RecordableValue {
  package var recordedValue: PropertyValue { .number(self) }
}

extension CGSize: RecordableValue {
  package var recordedValue: PropertyValue { .size(self) }
}

extension Date: RecordableValue {
  package var recordedValue: PropertyValue { .number(timeIntervalSinceReferenceDate) }
}

extension String: RecordableValue {
  /// The most characters of a text that a trace contains.
  private static var recordedLength: Int { 200 }

  /// The text, or the beginning of a long text, with its length and a number that tells texts
  /// apart.
  package var recordedValue: PropertyValue {
    // A string of at most that many bytes has no more characters.
    guard utf8.count > Self.recordedLength else { return .text(self) }
    // FNV-1a, because a `Hasher` is seeded anew in each process.
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return .text(
      "\(prefix(Self.recordedLength))… (\(utf8.count) bytes, \(String(hash, radix: 16)))"
    )
  }
}

extension NSAttributedString: RecordableValue {
  package var recordedValue: PropertyValue {
    var runs: [String] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      // Sorted, because the order of a dictionary differs from run to run.
      let list = attributes.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key.rawValue): \(Self.text(of: $0.value))" }
      runs.append(list.joined(separator: ", "))
    }
    return "\(string) [\(runs.joined(separator: "] ["))]".recordedValue
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let value as any RecordableValue: "\(value.recordedValue)"
    case let value as NSNumber: "\(value)"
    // The description of an object may contain its address.
    default: "\(type(of: value))"
    }
  }
}

extension Optional: RecordableValue where Wrapped: RecordableValue {
  package var recordedValue: PropertyValue { self?.recordedValue ?? .none }
}

extension RecordableValue where Self: RawRepresentable, RawValue == Int {
  package var recordedValue: PropertyValue { .text("\(self)") }
}
