/// The indices of an array's elements in the order of a key; equal keys keep their order.
///
/// Sorting by digits of eleven bits, or by one digit of up to fourteen bits if that is enough,
/// takes about the same time per element for any number of elements. Digits that are equal in all
/// keys take no time. Elements that are already in order are not sorted.
struct RadixOrder: Sequence {
  private(set) var indices: [Int32] = []
  private(set) var keys: [UInt64] = []
  /// Whether the elements were already in order.
  private(set) var wasSorted = true

  init<Elements: Collection>(of elements: Elements, by key: (Elements.Element) -> UInt64) {
    var used: UInt64 = 0
    var wasSorted = true
    keys = Array(capacity: elements.count) { keys in
      guard let first = elements.first else { return }
      var last = key(first)
      for element in elements {
        let key = key(element)
        wasSorted = wasSorted && last <= key
        used |= last ^ key
        last = key
        keys.append(key)
      }
    }
    self.wasSorted = wasSorted
    indices = Array(0..<Int32(truncatingIfNeeded: elements.count))
    guard !wasSorted else { return }
    if indices.count > 32 { sortMany(differingIn: used) } else { sortFew() }
  }

  /// Sorts by one digit after another.
  ///
  /// The keys are moved with their indices, so that each pass reads memory in order.
  private mutating func sortMany(differingIn used: UInt64) {
    var sortedIndices = indices
    var sortedKeys = keys
    // A large table pays off only if it saves further passes; no table is much larger than the
    // array.
    let bits = UInt64.bitWidth - used.leadingZeroBitCount
    let width = Swift.min(
      bits <= 14 ? bits : 11,
      UInt64.bitWidth - UInt64(keys.count).leadingZeroBitCount
    )
    let mask: UInt64 = 1 << width - 1
    for shift in stride(from: 0, to: 64, by: width) where used >> shift & mask != 0 {
      var starts = [Int32](repeating: 0, count: 2 + Int(mask))
      Self.sort(
        &keys,
        &indices,
        into: &sortedKeys,
        &sortedIndices,
        by: { Int(truncatingIfNeeded: $0 >> shift & mask) },
        &starts
      )
      swap(&keys, &sortedKeys)
      swap(&indices, &sortedIndices)
    }
  }

  /// Sorts by one digit; each array is accessed once for all elements.
  @inline(__always)
  private static func sort(
    _ keys: inout [UInt64],
    _ indices: inout [Int32],
    into sortedKeys: inout [UInt64],
    _ sortedIndices: inout [Int32],
    by digit: (UInt64) -> Int,
    _ starts: inout [Int32]
  ) {
    let keys = keys.span
    let indices = indices.span
    var sortedKeys = sortedKeys.mutableSpan
    var sortedIndices = sortedIndices.mutableSpan
    var starts = starts.mutableSpan
    for index in keys.indices { starts[1 + digit(keys[index])] += 1 }
    for digit in 1..<starts.count { starts[digit] += starts[digit - 1] }
    for index in keys.indices {
      let start = digit(keys[index])
      let target = Int(starts[start])
      starts[start] += 1
      sortedKeys[target] = keys[index]
      sortedIndices[target] = indices[index]
    }
  }

  /// Sorts by insertion, since a few elements need no tables.
  private mutating func sortFew() {
    for index in 1..<indices.count {
      let (elementIndex, key) = (indices[index], keys[index])
      var target = index
      while target > 0 && keys[target - 1] > key {
        indices[target] = indices[target - 1]
        keys[target] = keys[target - 1]
        target -= 1
      }
      indices[target] = elementIndex
      keys[target] = key
    }
  }

  /// Returns the index of the element at a position in the order.
  @inline(__always)
  func index(at position: Int) -> Int { wasSorted ? position : Int(indices[position]) }

  var underestimatedCount: Int { indices.count }

  func makeIterator() -> IndexingIterator<[Int32]> { indices.makeIterator() }
}
