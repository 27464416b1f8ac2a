/// The objects that a loop keeps alive until their animations have stopped.
///
/// `animateViews` puts the delegate that carries its completion closure here before the changes,
/// and the delegate takes itself out after the closure has returned. So the set's count tells
/// whether a completion is still owed.
///
/// ```swift
/// animateViews(duration: 0.3, animations: { view.alpha = 0 }, completion: { _ in })
/// print(RenderLoop.current.delegates.count)   // 1
/// ```
public struct AnimationDelegateSet {
  // Looked up and counted only: the order of a dictionary never shows.
  private var delegates: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  /// How many objects are kept.
  public var count: Int { delegates.count }

  /// A Boolean value that indicates whether no object is kept.
  public var isEmpty: Bool { delegates.isEmpty }

  /// Keeps an object alive.
  public mutating func insert(_ delegate: AnyObject) {
    delegates[ObjectIdentifier(delegate)] = delegate
  }

  /// Keeps an object alive no longer.
  public mutating func remove(_ delegate: AnyObject) {
    delegates[ObjectIdentifier(delegate)] = nil
  }

  /// Returns a Boolean value that indicates whether an object is kept.
  public func contains(_ delegate: AnyObject) -> Bool {
    delegates[ObjectIdentifier(delegate)] != nil
  }

  /// Returns the types of the objects that others do not keep as well, sorted by name.
  func types(without others: [AnyObject]) -> [String] {
    let known = Set(others.map { ObjectIdentifier($0) })
    return delegates.filter { !known.contains($0.key) }.map { "\(type(of: $0.value))" }.sorted()
  }
}

extension AnimationDelegateSet: CustomStringConvertible {
  /// The number of objects.
  public var description: String {
    count == 1 ? "1 delegate" : "\(count) delegates"
  }
}
