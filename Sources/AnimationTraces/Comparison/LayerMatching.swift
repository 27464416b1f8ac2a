/// The matching of the layers of two traces.
///
/// Layers match if their names are equal: a name consists of the layer's type and a number that is
/// counted per loop. A layer whose class was replaced has another name but the same number. Labels
/// that the program sets take precedence over numbers.
package enum LayerMatching {
  /// Returns the index of the matching baseline layer for each candidate layer; `nil` where there
  /// is none.
  package static func match(_ baseline: TraceIndex, _ candidate: TraceIndex) -> [Int?] {
    var matches = candidate.layers.map { baseline.layer(named: $0.name) }
    guard matches.contains(nil) else { return matches }
    let taken = Set(matches.compactMap(\.self))
    var byLabel: [String: [Int]] = [:]
    var byNumber: [Int: [Int]] = [:]
    // Reversed, because the lists are consumed from the end and the first layer is to be taken
    // first.
    for index in baseline.layers.indices.reversed() where !taken.contains(index) {
      if let label = baseline.layers[index].scene?.label {
        byLabel[label, default: []].append(index)
      }
      if let number = baseline.layers[index].number { byNumber[number, default: []].append(index) }
    }
    var used = Set<Int>()
    func take(_ list: inout [Int]?) -> Int? {
      while let index = list?.popLast() {
        if used.insert(index).inserted { return index }
      }
      return nil
    }
    for index in matches.indices where matches[index] == nil {
      if let label = candidate.layers[index].scene?.label { matches[index] = take(&byLabel[label]) }
    }
    for index in matches.indices where matches[index] == nil {
      if let number = candidate.layers[index].number { matches[index] = take(&byNumber[number]) }
    }
    return matches
  }
}

extension TraceIndex.Layer {
  /// The number in a name such as "UIView 3".
  fileprivate var number: Int? { name.split(separator: " ").lazy.compactMap { Int($0) }.first }
}
