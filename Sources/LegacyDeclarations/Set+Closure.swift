extension Set {
  /// Returns the elements with all that follows from them, directly or through others.
  ///
  /// - Parameter next: Returns what follows from an element.
  /// - Returns: The elements.
  package func closure(_ next: (Element) -> some Sequence<Element>) -> Set {
    var (found, open) = (self, Array(self))
    while let element = open.popLast() {
      for other in next(element) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
