/// An array whose elements keep their indices, and whose free indices are reused.
package struct StableArray<ID: StoreIndex, Element> {
  private(set) var elements: [Element]
  private var free: [ID] = []

  init(_ elements: [Element] = []) { self.elements = elements }

  package subscript(id: ID) -> Element {
    get { elements[id.index] }
    set { elements[id.index] = newValue }
    _modify { yield &elements[id.index] }
  }

  /// The number of indices in use.
  var count: Int { elements.count - free.count }

  /// All indices in order, including free ones.
  var ids: some Sequence<ID> { elements.indices.lazy.map { ID($0) } }

  /// Inserts an element at a free index, and returns the index.
  mutating func insert(_ element: Element) -> ID {
    if let id = free.popLast() {
      elements[id.index] = element
      return id
    }
    elements.append(element)
    return ID(elements.count - 1)
  }

  /// Frees an index; when all indices of a large array are free, its memory is freed as well.
  mutating func remove(_ id: ID) {
    free.append(id)
    guard free.count == elements.count, free.count > 64 else { return }
    elements = []
    free = []
  }
}

extension StableArray: Sendable where Element: Sendable {}
