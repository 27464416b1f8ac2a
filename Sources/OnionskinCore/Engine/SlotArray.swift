/// An array whose elements keep their place, and whose freed places are used again.
struct SlotArray<Element> {
  private(set) var elements: [Element]
  private var free: [Int32] = []

  init(_ elements: [Element] = []) {
    self.elements = elements
  }

  subscript(place: Int32) -> Element {
    get { elements[Int(place)] }
    set { elements[Int(place)] = newValue }
    _modify { yield &elements[Int(place)] }
  }

  /// How many places are in use.
  var count: Int { elements.count - free.count }

  /// Puts an element into a free place and returns the place.
  mutating func insert(_ element: Element) -> Int32 {
    if let place = free.popLast() {
      elements[Int(place)] = element
      return place
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Gives a place back; once all are free, so is the memory of a large array.
  mutating func remove(_ place: Int32) {
    free.append(place)
    guard free.count == elements.count, free.count > 64 else { return }
    elements = []
    free = []
  }
}

extension SlotArray: Sendable where Element: Sendable {}
