/// What layers show at any instant, worked out from a trace alone.
///
/// The player replays the changes and animations that a trace tells of. A change at an instant is
/// visible at that instant, whatever turn it was made in. An animation counts from the moment when
/// it is put on its layer until it is removed.
///
/// ```swift
/// let player = TracePlayer(loop.trace)
/// let shown = player.value(of: "position", on: "UIView 3", at: Instant(seconds: 0.25))
/// print(player.properties(of: "UIView 3"))   // ["bounds.origin", "bounds.size", "opacity", …]
/// ```
///
/// Bounds are kept as their parts, `bounds.origin` and `bounds.size`. Components such as
/// `position.x`, and parts of a transform such as `transform.rotation.z`, can be asked for, too.
public struct TracePlayer: Sendable {
  /// The names of the layers, in the order in which the trace mentions them.
  public let layers: [String]

  /// When the trace ends.
  public var end: Instant { index.end }

  private let index: TraceIndex

  /// What each property of the index shows over time.
  private let histories: [PropertyHistory]

  /// Creates a player of a trace.
  ///
  /// An event that stands after a later one counts as happening together with that one.
  ///
  /// - Complexity: O(*n*) for *n* events, however many animations run at once.
  public init(_ trace: AnimationTrace) {
    self.init(TraceIndex(trace))
  }

  /// Creates a player of a trace that was taken apart.
  package init(_ index: TraceIndex) {
    self.index = index
    layers = index.layers.filter { $0.scene != nil || !$0.properties.isEmpty }.map(\.name)
    histories = index.properties.map { PropertyHistory(of: $0, in: index) }
  }
}

// MARK: - Asking

extension TracePlayer {
  /// Returns what a layer shows of a property.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a part, such as "position.x" or
  ///     "transform.rotation.z".
  ///   - layer: The layer's name.
  ///   - instant: When; everything that the trace tells of this instant counts.
  /// - Returns: The value, or nothing if the trace does not tell it.
  /// - Complexity: O(log *n* + *m*) for *n* events of the property and *m* animations that are on
  ///   it at the instant.
  public func value(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? {
    look(up: property, on: layer, at: instant) { $0.value(at: instant) }
  }

  /// Returns the model value of a property, the one that code reads.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a part, such as "position.x" or
  ///     "transform.rotation.z".
  ///   - layer: The layer's name.
  ///   - instant: When; everything that the trace tells of this instant counts.
  /// - Returns: The value, or nothing if the trace does not tell it.
  /// - Complexity: O(log *n*) for *n* events of the property.
  public func modelValue(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? {
    look(up: property, on: layer, at: instant) { $0.model(at: instant) }
  }

  /// Returns the keys of the properties that the trace tells of, sorted.
  ///
  /// - Parameter layer: The layer's name.
  /// - Returns: The keys; none for an unknown layer.
  public func properties(of layer: String) -> [String] {
    guard let place = index.layer(named: layer) else { return [] }
    let committed = index.layers[place].scene.map { Array($0.values.keys) } ?? []
    return Set(committed + index.layers[place].properties.map { index.properties[$0].key }).sorted()
  }

  /// Returns the keys of the properties that were animated, sorted.
  ///
  /// - Parameter layer: The layer's name.
  /// - Returns: The keys; none for an unknown layer.
  public func animatedProperties(of layer: String) -> [String] {
    guard let place = index.layer(named: layer) else { return [] }
    return index.layers[place].properties.filter { histories[$0].isAnimated }
      .map { index.properties[$0].key }.sorted()
  }

  /// How many properties of all layers were animated.
  var animatedPropertyCount: Int {
    histories.count { $0.isAnimated }
  }

  /// Returns when animations of a property came and went and its model changed, in order.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a part, such as "position.x".
  ///   - layer: The layer's name.
  /// - Returns: The instants; none if the trace does not tell of the property.
  package func instants(of property: String, on layer: String) -> [Instant] {
    guard let place = index.layer(named: layer) else { return [] }
    let keys =
      property == "bounds" ? ["bounds.origin", "bounds.size"] : [PropertyPath(property).key]
    let lists = keys.compactMap { index.property($0, of: place).map { histories[$0].instants } }
    return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
  }

  private func look(
    up property: String,
    on layer: String,
    at instant: Instant,
    _ value: (PropertyHistory) -> PropertyValue?
  ) -> PropertyValue? {
    if property == "bounds" {
      guard case .point(let origin) = look(up: "bounds.origin", on: layer, at: instant, value),
        case .size(let size) = look(up: "bounds.size", on: layer, at: instant, value)
      else { return nil }
      return .rect(CGRect(origin: origin, size: size))
    }
    guard let place = index.layer(named: layer) else { return nil }
    let path = PropertyPath(property)
    guard let property = index.property(path.key, of: place) else {
      // Nothing has happened to it since its layer was committed.
      guard index.layers[place].committed.map({ $0 <= instant }) ?? false else { return nil }
      return index.layers[place].scene?.values[path.key].flatMap(path.part)
    }
    return value(histories[property]).flatMap(path.part)
  }
}
