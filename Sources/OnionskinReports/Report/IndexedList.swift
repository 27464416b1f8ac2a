/// A list without duplicates, in which each element is found by its hash.
struct IndexedList<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private var indices: [Element: Int] = [:]

  /// Returns the index of an element, which is added if it is new.
  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
