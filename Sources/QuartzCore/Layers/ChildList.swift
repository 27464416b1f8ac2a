/// The subviews of a view, or the sublayers of a layer, from back to front.
///
/// Programs often remove all children in order. To close the gap after each removal takes time in
/// proportion to the number of children, so gaps are closed when the children are next read.
///
/// Its methods are inlinable, so that UIKit has them specialized for views.
@usableFromInline
package struct ChildList<Child: AnyObject> {
  /// The children; in each gap, the last child once more.
  @usableFromInline var places: [Child] = []
  @usableFromInline var hasGaps = false
  /// The index after the latest removed child, where the next one to be removed often is.
  @usableFromInline var next: Int32 = 0

  @inlinable
  package init() {}

  /// The children, from back to front.
  @inlinable
  package var all: [Child] {
    mutating get {
      if hasGaps { closeGaps() }
      return places
    }
    _modify {
      if hasGaps { closeGaps() }
      yield &places
    }
  }

  /// Removes a child, if it is one.
  @inlinable
  package mutating func remove(_ child: Child) {
    guard let last = places.last else { return }
    if last === child {
      if hasGaps { closeGaps() }
      places.removeLast()
    } else if let place = place(of: child) {
      places[place] = last
      hasGaps = true
      next = Int32(truncatingIfNeeded: place + 1)
    }
  }

  @inlinable
  func place(of child: Child) -> Int? {
    // A program that keeps some of the children skips them.
    let near = places.dropFirst(Int(next)).prefix(4)
    // Otherwise, the last child added is often the first removed.
    return near.firstIndex { $0 === child } ?? places.lastIndex { $0 === child }
  }

  @inlinable
  mutating func closeGaps() {
    guard let last = places.popLast() else { return }
    places.removeAll { $0 === last }
    places.append(last)
    hasGaps = false
    next = 0
  }
}
