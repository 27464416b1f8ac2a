/// The places of an array's elements in the order of a number that each has, equal ones in theirs.
///
/// Sorting by digits of eleven bits costs the same for each element however many there are, and
/// digits that all elements share cost nothing. Elements that stand in order already are not sorted.
struct RadixOrder: Sequence {
  private var places: [Int32]
  /// Whether the elements stood in order already.
  private(set) var isGiven = true

  init<Elements: Collection>(of elements: Elements, by key: (Elements.Element) -> UInt64) {
    places = []
    places.reserveCapacity(elements.count)
    var keys: [UInt64] = []
    keys.reserveCapacity(elements.count)
    var isSorted = true
    var used: UInt64 = 0
    var last: UInt64 = 0
    for (index, element) in elements.enumerated() {
      let key = key(element)
      if index > 0 {
        isSorted = isSorted && last <= key
        used |= last ^ key
      }
      last = key
      keys.append(key)
      places.append(Int32(truncatingIfNeeded: index))
    }
    guard !isSorted else { return }
    isGiven = false
    guard places.count > 32 else {
      sortFew(keys)
      return
    }
    var sorted = places
    for shift in stride(from: 0 as UInt64, to: 64, by: 11) where used >> shift & 2047 != 0 {
      var starts = [Int32](repeating: 0, count: 2049)
      for key in keys { starts[Int(key >> shift & 2047) + 1] += 1 }
      for digit in 1..<2048 { starts[digit] += starts[digit - 1] }
      for place in places {
        let digit = Int(keys[Int(place)] >> shift & 2047)
        sorted[Int(starts[digit])] = place
        starts[digit] += 1
      }
      swap(&places, &sorted)
    }
  }

  /// Puts each place where it belongs among those before it: a few need no tables.
  private mutating func sortFew(_ keys: [UInt64]) {
    for index in 1..<places.count {
      let place = places[index]
      var target = index
      while target > 0 && keys[Int(places[target - 1])] > keys[Int(place)] {
        places[target] = places[target - 1]
        target -= 1
      }
      places[target] = place
    }
  }

  var underestimatedCount: Int { places.count }

  func makeIterator() -> IndexingIterator<[Int32]> {
    places.makeIterator()
  }
}
