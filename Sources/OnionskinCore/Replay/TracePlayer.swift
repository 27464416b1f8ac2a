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

  /// What properties of the index show over time, once somebody has asked for their values by name.
  private let histories: PropertyHistories

  /// Creates a player of a trace.
  ///
  /// An event that stands after a later one counts as happening together with that one.
  ///
  /// - Complexity: O(*n*) for *n* events, however many animations run at once. Each property is
  ///   followed when it is first asked for.
  public init(_ trace: AnimationTrace) {
    self.init(TraceIndex(trace))
  }

  /// Creates a player of a trace that was taken apart.
  package init(_ index: TraceIndex) {
    self.index = index
    layers = index.layers.filter { $0.scene != nil || !$0.properties.isEmpty }.map(\.name)
    histories = PropertyHistories(count: index.properties.count)
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
    player(of: property, on: layer, isKept: true).value(at: instant)
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
    player(of: property, on: layer, isKept: true).modelValue(at: instant)
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
    return index.layers[place].properties.filter(index.isAnimated)
      .map { index.properties[$0].key }.sorted()
  }

  /// How many properties of all layers were animated.
  var animatedPropertyCount: Int {
    index.properties.indices.count(where: index.isAnimated)
  }

  /// Returns when animations of a property came and went and its model changed, in order.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a part, such as "position.x".
  ///   - layer: The layer's name.
  /// - Returns: The instants; none if the trace does not tell of the property.
  package func instants(of property: String, on layer: String) -> [Instant] {
    player(of: property, on: layer).instants
  }

  /// Returns a player of one property, which finds values faster than one that is asked by names.
  ///
  /// What it needs is freed with it: a long trace has more properties than there is room for at once.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a part, such as "position.x".
  ///   - layer: The layer's name.
  /// - Returns: The player; it has no values if the trace does not tell of the property.
  package func player(of property: String, on layer: String) -> PropertyPlayer {
    player(of: property, on: layer, isKept: false)
  }

  private func player(of property: String, on layer: String, isKept: Bool) -> PropertyPlayer {
    if property == "bounds" {
      return PropertyPlayer(
        origin: player(of: "bounds.origin", on: layer, isKept: isKept),
        size: player(of: "bounds.size", on: layer, isKept: isKept)
      )
    }
    guard let place = index.layer(named: layer) else { return PropertyPlayer() }
    let path = PropertyPath(property)
    if let property = index.property(path.key, of: place) {
      return PropertyPlayer(
        path,
        isKept
          ? histories.history(of: property, in: index)
          : PropertyHistory(of: index.properties[property], in: index)
      )
    }
    // Nothing has happened to it since its layer was committed.
    guard let committed = index.layers[place].committed,
      let value = index.layers[place].scene?.values[path.key].flatMap(path.part)
    else { return PropertyPlayer() }
    return PropertyPlayer(value, since: committed)
  }
}

extension TraceIndex {
  /// Returns `true` if an animation was ever put on a property; otherwise, `false`.
  fileprivate func isAnimated(_ property: Int) -> Bool {
    properties[property].steps.contains { if case .added = $0.kind { true } else { false } }
  }
}
