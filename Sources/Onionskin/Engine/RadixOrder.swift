/// The places of an array's elements in the order of a number that each has, equal ones in theirs.
///
/// Sorting by digits of at most eleven bits costs about the same for each element however many there
/// are, and digits that all elements share cost nothing. Elements that stand in order already are not
/// sorted.
struct RadixOrder: Sequence {
  private(set) var places: [Int32] = []
  /// The numbers, in order.
  private(set) var keys: [UInt64] = []
  /// Whether the elements stood in order already.
  private(set) var isGiven = true

  init<Elements: Collection>(of elements: Elements, by key: (Elements.Element) -> UInt64) {
    places.reserveCapacity(elements.count)
    keys.reserveCapacity(elements.count)
    var used: UInt64 = 0
    var last: UInt64 = 0
    for (index, element) in elements.enumerated() {
      let key = key(element)
      if index > 0 {
        isGiven = isGiven && last <= key
        used |= last ^ key
      }
      last = key
      keys.append(key)
      places.append(Int32(truncatingIfNeeded: index))
    }
    guard !isGiven else { return }
    if places.count > 32 { sortMany(differingIn: used) } else { sortFew() }
  }

  /// Sorts by one digit after the other.
  ///
  /// The numbers are carried along with their places, so that each step walks memory forwards.
  private mutating func sortMany(differingIn used: UInt64) {
    var sortedPlaces = places
    var sortedKeys = keys
    // A table is not longer than what it sorts.
    let width = Swift.min(11, UInt64.bitWidth - UInt64(keys.count).leadingZeroBitCount)
    let mask: UInt64 = 1 << width - 1
    for shift in stride(from: 0, to: 64, by: width) where used >> shift & mask != 0 {
      var starts = [Int32](repeating: 0, count: 2 + Int(mask))
      for key in keys { starts[1 + Int(key >> shift & mask)] += 1 }
      for digit in 1...Int(mask) { starts[digit] += starts[digit - 1] }
      for index in keys.indices {
        let digit = Int(keys[index] >> shift & mask)
        let target = Int(starts[digit])
        starts[digit] += 1
        sortedKeys[target] = keys[index]
        sortedPlaces[target] = places[index]
      }
      swap(&keys, &sortedKeys)
      swap(&places, &sortedPlaces)
    }
  }

  /// Puts each number where it belongs among those before it: a few need no tables.
  private mutating func sortFew() {
    for index in 1..<places.count {
      let (place, key) = (places[index], keys[index])
      var target = index
      while target > 0 && keys[target - 1] > key {
        places[target] = places[target - 1]
        keys[target] = keys[target - 1]
        target -= 1
      }
      places[target] = place
      keys[target] = key
    }
  }

  var underestimatedCount: Int { places.count }

  func makeIterator() -> IndexingIterator<[Int32]> {
    places.makeIterator()
  }
}
