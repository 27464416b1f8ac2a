/// The layers of two traces that belong together.
///
/// A layer is named after its type and counted per loop, so equal names belong together. A panel that
/// was rewritten as another class has another name and the same number; what the program itself calls
/// it counts for more.
package enum LayerMatching {
  /// Returns the baseline's layer for each of the candidate's layers that has one, by their places.
  package static func match(_ baseline: TraceIndex, _ candidate: TraceIndex) -> [Int?] {
    var matches = candidate.layers.map { baseline.layer(named: $0.name) }
    guard matches.contains(nil) else { return matches }
    let taken = Set(matches.compactMap(\.self))
    var byLabel: [String: [Int]] = [:]
    var byNumber: [Int: [Int]] = [:]
    // The lists are taken from their ends, and the first layer is to be taken first.
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
