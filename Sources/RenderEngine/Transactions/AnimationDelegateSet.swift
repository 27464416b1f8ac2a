/// A set of the objects that a loop retains until their animations have stopped.
///
/// `animateViews` inserts the delegate with its completion before it makes the changes, and the
/// delegate removes itself after the completion has returned. The count of the set therefore shows
/// whether completions are still to be called.
///
/// ```swift
/// animateViews(duration: 0.3, animations: { view.alpha = 0 }, completion: { _ in })
/// print(RenderLoop.current.delegates.count)   // 1
/// ```
public struct AnimationDelegateSet {
  // Looked up and counted only, so the order of the dictionary does not matter.
  private var delegates: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  /// The number of objects in the set.
  public var count: Int { delegates.count }

  /// A Boolean value that indicates whether the set is empty.
  public var isEmpty: Bool { delegates.isEmpty }

  /// Inserts an object, which the set retains.
  public mutating func insert(_ delegate: AnyObject) {
    delegates[ObjectIdentifier(delegate)] = delegate
  }

  /// Removes an object.
  public mutating func remove(_ delegate: AnyObject) { delegates[ObjectIdentifier(delegate)] = nil }

  /// Returns a Boolean value that indicates whether the set contains an object.
  public func contains(_ delegate: AnyObject) -> Bool {
    delegates[ObjectIdentifier(delegate)] != nil
  }

  /// Returns the types of the objects that are not among other objects, sorted by name.
  func types(without others: [AnyObject]) -> [String] {
    let known = Set(others.map { ObjectIdentifier($0) })
    return delegates.filter { !known.contains($0.key) }.map { "\(type(of: $0.value))" }.sorted()
  }
}

extension AnimationDelegateSet: CustomStringConvertible {
  /// The number of objects.
  public var description: String { count == 1 ? "1 delegate" : "\(count) delegates" }
}
