public import AnimationModel

/// A player of a trace, which computes what layers show at any instant.
///
/// The player replays the changes and animations in a trace. A change is visible at its instant, in
/// whichever turn it was made. An animation has an effect from the moment when it is added to its
/// layer until it is removed.
///
/// ```swift
/// let player = TracePlayer(loop.trace)
/// let shown = player.value(of: "position", on: "UIView 3", at: Instant(seconds: 0.25))
/// print(player.properties(of: "UIView 3"))   // ["bounds.origin", "bounds.size", "opacity", …]
/// ```
///
/// Bounds are split into `bounds.origin` and `bounds.size`. You can also ask for components such as
/// `position.x`, and for components of a transform such as `transform.rotation.z`.
public struct TracePlayer: Sendable {
  /// The names of the layers, in the order of their first event in the trace.
  public let layers: [String]

  /// The instant at which the trace ends.
  public var end: Instant { index.end }

  /// The frames that are drawn in a second.
  var framesPerSecond: Int { index.framesPerSecond }

  private let index: TraceIndex

  /// The histories of the properties whose values were requested by name.
  private let histories: PropertyHistories

  /// Creates a player of a trace.
  ///
  /// An event that follows a later event in the trace counts as simultaneous with it.
  ///
  /// - Complexity: O(*n*) for *n* events, however many animations run at once. Each property is
  ///   evaluated when it is first used.
  public init(_ trace: AnimationTrace) { self.init(TraceIndex(trace)) }

  /// Creates a player of an indexed trace.
  package init(_ index: TraceIndex) {
    self.index = index
    layers = index.layers.filter { $0.scene != nil || !$0.properties.isEmpty }.map(\.name)
    histories = PropertyHistories(count: index.properties.count)
  }
}

// MARK: - Asking

extension TracePlayer {
  /// Returns the value of a property that a layer shows at an instant.
  ///
  /// - Parameters:
  ///   - property: The key of the property, or the key path of a component, such as "position.x" or
  ///     "transform.rotation.z".
  ///   - layer: The name of the layer.
  ///   - instant: The instant. All events at this instant are included.
  /// - Returns: The value; `nil` if the trace does not contain it.
  /// - Complexity: O(log *n* + *m*) for *n* events of the property and *m* animations of it at the
  ///   instant.
  public func value(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? { player(of: property, on: layer, isKept: true).value(at: instant) }

  /// Returns the model value of a property at an instant.
  ///
  /// - Parameters:
  ///   - property: The key of the property, or the key path of a component, such as "position.x" or
  ///     "transform.rotation.z".
  ///   - layer: The name of the layer.
  ///   - instant: The instant. All events at this instant are included.
  /// - Returns: The value; `nil` if the trace does not contain it.
  /// - Complexity: O(log *n*) for *n* events of the property.
  public func modelValue(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? { player(of: property, on: layer, isKept: true).modelValue(at: instant) }

  /// Returns the sorted keys of the properties of a layer in the trace.
  ///
  /// - Parameter layer: The name of the layer.
  /// - Returns: The keys; an empty array for an unknown layer.
  public func properties(of layer: String) -> [String] {
    guard let layerIndex = index.layer(named: layer) else { return [] }
    let committed = index.layers[layerIndex].scene.map { Array($0.values.keys) } ?? []
    let changed = index.layers[layerIndex].properties.map { index.properties[$0].key }
    return Set(committed + changed).sorted()
  }

  /// Returns the sorted keys of the animated properties of a layer.
  ///
  /// - Parameter layer: The name of the layer.
  /// - Returns: The keys; an empty array for an unknown layer.
  public func animatedProperties(of layer: String) -> [String] {
    guard let layerIndex = index.layer(named: layer) else { return [] }
    return index.layers[layerIndex].properties.filter(index.isAnimated)
      .map { index.properties[$0].key }.sorted()
  }

  /// The number of animated properties of all layers.
  var animatedPropertyCount: Int { index.properties.indices.count(where: index.isAnimated) }

  /// Returns the instants at which a property's model value or animations changed, in order.
  ///
  /// - Parameters:
  ///   - property: The key of the property, or the key path of a component, such as "position.x".
  ///   - layer: The name of the layer.
  /// - Returns: The instants; an empty array if the trace does not contain the property.
  package func instants(of property: String, on layer: String) -> [Instant] {
    player(of: property, on: layer).instants
  }

  /// Returns a player of one property, which is faster than a lookup by name for each value.
  ///
  /// The player does not keep the history of the property, because a long trace has too many
  /// properties to keep all of them in memory.
  ///
  /// - Parameters:
  ///   - property: The key of the property, or the key path of a component, such as "position.x".
  ///   - layer: The name of the layer.
  /// - Returns: The player; it has no values if the trace does not contain the property.
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
    guard let layerIndex = index.layer(named: layer) else { return PropertyPlayer() }
    let path = PropertyPath(property)
    if let property = index.property(path.key, of: layerIndex) {
      return PropertyPlayer(
        path,
        isKept
          ? histories.history(of: property, in: index)
          : PropertyHistory(of: index.properties[property], in: index)
      )
    }
    // The property has not changed since its layer was committed.
    guard let committed = index.layers[layerIndex].committed,
      let value = index.layers[layerIndex].initialValue(of: path.key).flatMap(path.part)
    else { return PropertyPlayer() }
    return PropertyPlayer(value, since: committed)
  }
}

extension TraceIndex {
  /// Returns whether a property was ever animated.
  fileprivate func isAnimated(_ property: Int) -> Bool {
    properties[property].steps.contains { if case .added = $0.kind { true } else { false } }
  }
}
