extension Array where Element: AnyObject {
  /// Removes the last occurrence of an object, if there is one.
  ///
  /// The search starts at the end, because the last object added is often the first removed.
  package mutating func removeLast(identicalTo object: Element) {
    guard let index = lastIndex(where: { $0 === object }) else { return }
    remove(at: index)
  }
}
