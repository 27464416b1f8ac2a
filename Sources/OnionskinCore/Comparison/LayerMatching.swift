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
    for place in baseline.layers.indices.reversed() where !taken.contains(place) {
      if let label = baseline.layers[place].scene?.label {
        byLabel[label, default: []].append(place)
      }
      if let number = baseline.layers[place].number { byNumber[number, default: []].append(place) }
    }
    var used = Set<Int>()
    func take(_ list: inout [Int]?) -> Int? {
      while let place = list?.popLast() {
        if used.insert(place).inserted { return place }
      }
      return nil
    }
    for place in matches.indices where matches[place] == nil {
      if let label = candidate.layers[place].scene?.label { matches[place] = take(&byLabel[label]) }
    }
    for place in matches.indices where matches[place] == nil {
      if let number = candidate.layers[place].number { matches[place] = take(&byNumber[number]) }
    }
    return matches
  }
}

extension TraceIndex.Layer {
  /// The number in a name such as "UIView 3".
  fileprivate var number: Int? {
    name.split(separator: " ").lazy.compactMap { Int($0) }.first
  }
}
