/// A dictionary that has its keys in order, for the views that a list shows.
///
/// A list lets go of its views when it is released. A `Dictionary` would do so in an order that differs
/// from run to run, and so would the indices of layers that are made afterward.
struct SortedDictionary<Key: Comparable, Value>: ExpressibleByDictionaryLiteral {
  private(set) var keys: [Key] = []
  private(set) var values: [Value] = []

  init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The keys and values, in order.
  var elements: [(key: Key, value: Value)] { zip(keys, values).map { (key: $0, value: $1) } }

  subscript(key: Key) -> Value? {
    get {
      let index = place(of: key)
      return isKey(key, at: index) ? values[index] : nil
    }
    set {
      let index = place(of: key)
      switch (newValue, isKey(key, at: index)) {
      case (let new?, true): values[index] = new
      case (let new?, false):
        keys.insert(key, at: index)
        values.insert(new, at: index)
      case (nil, true):
        keys.remove(at: index)
        values.remove(at: index)
      case (nil, false): break
      }
    }
  }

  subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { self[key] = newValue }
  }

  mutating func removeValue(forKey key: Key) -> Value? {
    let value = self[key]
    self[key] = nil
    return value
  }

  /// Returns the index of the first key that is not before a key.
  private func place(of key: Key) -> Int {
    var range = 0..<keys.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func isKey(_ key: Key, at index: Int) -> Bool { index < keys.count && keys[index] == key }
}
