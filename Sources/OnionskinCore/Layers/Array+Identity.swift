extension Array where Element: AnyObject {
  /// Takes an object out that is in the array once, if it is in it.
  ///
  /// From the end on: what came last is often what goes first.
  mutating func removeLast(identicalTo object: Element) {
    guard let index = lastIndex(where: { $0 === object }) else { return }
    remove(at: index)
  }
}
