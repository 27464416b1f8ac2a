/// Texts to be inserted into a text, those of an inner piece of code within those of an outer.
struct TextInsertions {
  private enum Place: Int {
    /// Behind the code that ends at an offset.
    case closing
    /// In the place of the code that begins at an offset.
    case opening
  }

  private struct Insertion {
    var range: Range<Int>
    var place: Place
    var text: String
  }

  private var insertions: [Insertion] = []

  /// Inserts a text in front of code.
  ///
  /// Of two at one offset, the outer is the first to be inserted.
  mutating func open(_ offset: Int, _ text: String) {
    insertions.append(Insertion(range: offset..<offset, place: .opening, text: text))
  }

  /// Inserts a text behind code.
  ///
  /// Of two at one offset, the inner is the first to be inserted.
  mutating func close(_ offset: Int, _ text: String) {
    insertions.append(Insertion(range: offset..<offset, place: .closing, text: text))
  }

  /// Replaces code by a text.
  mutating func replace(_ range: Range<Int>, _ text: String) {
    insertions.append(Insertion(range: range, place: .opening, text: text))
  }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    let sorted = insertions.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.place.rawValue, $0.offset)
        < ($1.element.range.lowerBound, $1.element.place.rawValue, $1.offset)
    }
    var output: [UInt8] = []
    var end = 0
    for (_, insertion) in sorted {
      if insertion.range.lowerBound > end { output += bytes[end..<insertion.range.lowerBound] }
      output += insertion.text.utf8
      end = max(end, insertion.range.upperBound)
    }
    return String(decoding: output + bytes[end...], as: UTF8.self)
  }
}
