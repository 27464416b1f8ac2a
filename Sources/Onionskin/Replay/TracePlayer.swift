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
/// `position.x` can be asked for, too.
public struct TracePlayer: Sendable {
  /// The names of the layers, in the order in which the trace mentions them.
  public private(set) var layers: [String] = []

  /// When the trace ends.
  public let end: Instant

  private var keys: [String: [String]] = [:]
  private var histories: [Place: PropertyHistory] = [:]

  /// Where the animations of a number are, until they are removed.
  private var places: [Int: [Place]] = [:]

  /// A property of a layer.
  private struct Place: Hashable, Sendable {
    var layer: String
    var key: String
  }

  /// Creates a player of a trace.
  ///
  /// - Complexity: O(*n* · *m*) for *n* events and at most *m* animations of a property at once.
  public init(_ trace: AnimationTrace) {
    end = trace.end
    for event in trace.events {
      play(event.kind, at: event.instant)
    }
    places = [:]
  }
}

// MARK: - Asking

extension TracePlayer {
  /// Returns what a layer shows of a property.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a component, such as "position.x".
  ///   - layer: The layer's name.
  ///   - instant: When; everything that the trace tells of this instant counts.
  /// - Returns: The value, or nothing if the trace does not tell it.
  public func value(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? {
    look(up: property, on: layer) { $0.value(at: instant) }
  }

  /// Returns the model value of a property, the one that code reads.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a component, such as "position.x".
  ///   - layer: The layer's name.
  ///   - instant: When; everything that the trace tells of this instant counts.
  /// - Returns: The value, or nothing if the trace does not tell it.
  public func modelValue(
    of property: String,
    on layer: String,
    at instant: Instant
  ) -> PropertyValue? {
    look(up: property, on: layer) { $0.state(at: instant)?.model }
  }

  /// Returns the keys of the properties that the trace tells of, sorted.
  ///
  /// - Parameter layer: The layer's name.
  /// - Returns: The keys; none for an unknown layer.
  public func properties(of layer: String) -> [String] {
    keys[layer, default: []].sorted()
  }

  /// Returns the keys of the properties that were animated, sorted.
  ///
  /// - Parameter layer: The layer's name.
  /// - Returns: The keys; none for an unknown layer.
  public func animatedProperties(of layer: String) -> [String] {
    properties(of: layer).filter { key in
      histories[Place(layer: layer, key: key)]?.isAnimated ?? false
    }
  }

  /// Returns when animations of a property came and went and its model changed, in order.
  ///
  /// - Parameters:
  ///   - property: The property's key or the path of a component, such as "position.x".
  ///   - layer: The layer's name.
  /// - Returns: The instants; none if the trace does not tell of the property.
  func instants(of property: String, on layer: String) -> [Instant] {
    let keys =
      property == "bounds" ? ["bounds.origin", "bounds.size"] : [PropertyPath(property).key]
    return Set(keys.flatMap { histories[Place(layer: layer, key: $0)]?.instants ?? [] }).sorted()
  }

  private func look(
    up property: String,
    on layer: String,
    _ value: (PropertyHistory) -> PropertyValue?
  ) -> PropertyValue? {
    if property == "bounds" {
      guard case .point(let origin) = look(up: "bounds.origin", on: layer, value),
        case .size(let size) = look(up: "bounds.size", on: layer, value)
      else { return nil }
      return .rect(CGRect(origin: origin, size: size))
    }
    let path = PropertyPath(property)
    let whole = histories[Place(layer: layer, key: path.key)].flatMap(value)
    guard let component = path.component else { return whole }
    return whole?.component(component)
  }
}

// MARK: - Playing

extension TracePlayer {
  private mutating func play(_ event: AnimationEvent.Kind, at instant: Instant) {
    switch event {
    case .scene(let scene):
      mention(scene.layer)
      for key in scene.values.keys.sorted() {
        guard let value = scene.values[key] else { continue }
        setModel(value, of: key, on: scene.layer, at: instant)
      }
    case .changed(let change):
      setModel(change.to, of: change.property, on: change.layer, at: instant)
    case .retargeted(let retarget):
      setModel(retarget.to, of: retarget.property, on: retarget.layer, at: instant) {
        state,
        value in
        state.redirect(retarget.animations, to: value)
      }
    case .animated(let animation):
      add(animation, at: instant)
    case .started(let start):
      update(start.animation, at: instant) {
        $0.start(start.animation, at: start.begin, on: start.clock)
      }
    case .retimed(let retiming):
      update(retiming.animation, at: instant) {
        $0.start(
          retiming.animation,
          at: retiming.begin,
          on: retiming.clock,
          with: retiming.timing
        )
      }
    case .removed(let removal):
      update(removal.animation, at: instant) { $0.remove(removal.animation) }
      places[removal.animation] = nil
    case .called, .calledBack, .hierarchy, .transition, .interaction, .action, .issue:
      break
    }
  }

  private mutating func mention(_ layer: String) {
    guard keys[layer] == nil else { return }
    keys[layer] = []
    layers.append(layer)
  }

  private mutating func edit(
    _ place: Place,
    at instant: Instant,
    _ edit: (inout PropertyState) -> Void
  ) {
    mention(place.layer)
    if histories[place] == nil { keys[place.layer, default: []].append(place.key) }
    histories[place, default: PropertyHistory()].edit(at: instant, edit)
  }

  private mutating func setModel(
    _ value: PropertyValue,
    of property: String,
    on layer: String,
    at instant: Instant,
    then follow: (inout PropertyState, PropertyValue) -> Void = { _, _ in }
  ) {
    for part in value.parts(of: property) {
      edit(Place(layer: layer, key: part.key), at: instant) { state in
        state.model = part.value
        follow(&state, part.value)
      }
    }
  }

  private mutating func add(_ animation: AnimationEvent.Animation, at instant: Instant) {
    for part in animation.parts {
      let path = PropertyPath(part.property)
      let place = Place(layer: part.layer, key: path.key)
      edit(place, at: instant) { state in
        // Nobody sets how far a transition is; once it is over, all of it is done.
        if part.property == "transition", state.model == nil { state.model = part.to }
        state.add(RunningAnimation(part, path: path))
      }
      places[part.animation, default: []].append(place)
    }
  }

  private mutating func update(
    _ animation: Int,
    at instant: Instant,
    _ update: (inout PropertyState) -> Void
  ) {
    for place in places[animation, default: []] {
      edit(place, at: instant, update)
    }
  }
}
