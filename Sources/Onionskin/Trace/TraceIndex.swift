/// A trace taken apart in one pass: its layers, blocks, changes, animations and callbacks.
///
/// Replay, drawing, comparison and reports all stand on it, so that they agree about which events
/// belong together. Everything is found by its place in an array; names are looked up once.
struct TraceIndex: Sendable {
  /// The layers, in the order in which they are first mentioned.
  private(set) var layers: [Layer] = []
  /// The properties that the trace tells of, in the order in which they are first mentioned.
  private(set) var properties: [Property] = []
  /// The changes of properties by code, in order; each animation belongs to one.
  private(set) var changes: [Change] = []
  /// The animations, in the order in which they were added.
  private(set) var animations: [Animation] = []
  /// The blocks, in the order in which they were opened.
  private(set) var blocks: [Block] = []
  /// The calls back into code, scheduled actions left out.
  private(set) var callbacks: [Callback] = []
  private(set) var hierarchy: [(change: AnimationEvent.HierarchyChange, moment: Moment)] = []
  private(set) var transitions: [(transition: AnimationEvent.Transition, moment: Moment)] = []
  private(set) var interactions: [(interaction: AnimationEvent.Interaction, moment: Moment)] = []
  private(set) var issues: [AnimationIssue] = []
  /// When something was done in the user's place, scheduled actions included.
  private(set) var actions: [Instant] = []
  /// When the trace ends.
  let end: Instant
  /// A Boolean value that indicates whether every event is about an animation that the trace has.
  private(set) var isComplete = true

  private var layersByName: [String: Int] = [:]
  private var blocksByNumber: [Int: Int] = [:]
  private var animationsByNumber: [Int: Int] = [:]
  private var now = Moment(instant: .zero, turn: 0)
  private var firstTurnNow = 0

  /// Takes a trace apart.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - end: The last instant that counts.
  init(_ trace: AnimationTrace, until end: Instant = .distantFuture) {
    self.init(trace.events, until: min(trace.end, end), counting: end)
  }

  /// Takes a sequence of events apart.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - end: When the trace ends.
  ///   - last: The last instant whose events count.
  init(
    _ events: some Sequence<AnimationEvent>,
    until end: Instant,
    counting last: Instant = .distantFuture
  ) {
    self.end = end
    for event in events where event.instant <= last { take(event) }
  }
}

// MARK: - What it is made of

extension TraceIndex {
  /// When and in which turn something happened, and the callback that it happened in.
  struct Moment: Hashable, Sendable {
    var instant: Instant
    var turn: Int
    /// The place in ``TraceIndex/callbacks`` of the callback that was running, if one was.
    var origin: Int?
  }

  /// A layer.
  struct Layer: Sendable {
    var name: String
    /// The layer at its first commit, if the trace has it.
    var scene: AnimationEvent.Scene?
    /// The properties of the layer, by their places.
    var properties: [Int] = []

    /// The name, and what the program calls the layer, such as "UIView 3 (save)".
    var title: String {
      scene?.label.map { "\(name) (\($0))" } ?? name
    }
  }

  /// A property of a layer; bounds are kept as an origin and a size.
  struct Property: Sendable {
    var layer: Int
    var key: String
    /// The changes of the property, in order.
    var changes: [Int] = []
    /// The moves of the model under running animations.
    var retargets: [(retarget: AnimationEvent.Retarget, instant: Instant)] = []
  }

  /// A change of a property by code, with the animation that follows from it, if one does.
  struct Change: Sendable {
    var property: Int
    var from: PropertyValue
    var to: PropertyValue
    var moment: Moment
    /// The place of the block in ``TraceIndex/blocks``.
    var block: Int?
    /// Why nothing moves; none if something does.
    var reason: AnimationEvent.Change.Reason?
    /// The place of the animation in ``TraceIndex/animations``.
    var animation: Int?
  }

  /// An animation from when it is put on its layer until it leaves.
  struct Animation: Sendable {
    var event: AnimationEvent.Animation
    var block: Int?
    var added: Moment
    /// When it begins; none until a commit has settled it.
    var begin: Instant?
    var removed: Instant?
    var reason: AnimationEvent.Removal.Reason?
    var wasRetimed = false
    /// The changes that it follows from: two for bounds.
    var changes: [Int] = []

    /// When it stops moving, interrupted or not.
    var end: Instant? {
      removed ?? begin?.advanced(by: event.timing.activeDuration)
    }

    /// A Boolean value that indicates whether something else than time has ended it.
    var wasInterrupted: Bool {
      reason != nil && reason != .ended
    }
  }

  /// A block, from the call that opened it to its last callback.
  struct Block: Sendable {
    var number: Int
    var opened: Moment
    /// The call that opened it and those that made its settings.
    var calls: [Call] = []
    var changes: [Int] = []
    var animations: [Int] = []
    var callbacks: [Int] = []
    /// The block that was open around it, by its place.
    var enclosing: Int?

    /// The call that opened it.
    var opening: AnimationEvent.Call? { calls.first?.call }
  }

  /// A call that opened a block or made a setting.
  struct Call: Sendable {
    var call: AnimationEvent.Call
    /// How many changes the block had before the call.
    var changesBefore: Int
  }

  /// A call back into code, other than a scheduled action.
  struct Callback: Sendable {
    var event: AnimationEvent.Callback
    var block: Int?
    var moment: Moment
    /// How many turns its instant, or the block's if that is the same, had had before it.
    var turnsBefore: Int

    /// A Boolean value that indicates whether it tells of a start, by whichever means.
    var isStart: Bool {
      event.kind == .willStart || event.kind == .animationDidStart
    }
  }
}

// MARK: - Looking up

extension TraceIndex {
  /// Returns the place of a layer with a name.
  func layer(named name: String) -> Int? {
    layersByName[name]
  }

  /// Returns the place of a property of a layer.
  func property(_ key: String, of layer: Int) -> Int? {
    layers[layer].properties.first { properties[$0].key == key }
  }

  /// Returns the place of the block with a number.
  func block(numbered number: Int?) -> Int? {
    number.flatMap { blocksByNumber[$0] }
  }

  /// Returns the name of a layer with what the program calls it.
  func title(ofLayer name: String) -> String {
    layersByName[name].map { layers[$0].title } ?? name
  }

  /// Returns the value of a property at the layer's first commit.
  func initialValue(of property: Int) -> PropertyValue? {
    let property = properties[property]
    return layers[property.layer].scene?.values[property.key]
  }
}

// MARK: - Taking events

extension TraceIndex {
  private mutating func take(_ event: AnimationEvent) {
    if event.instant != now.instant {
      now = Moment(instant: event.instant, turn: event.turn)
      firstTurnNow = event.turn
    } else if event.turn != now.turn {
      now = Moment(instant: event.instant, turn: event.turn)
    }
    switch event.kind {
    case .scene(let scene):
      let layer = layer(scene.layer)
      if layers[layer].scene == nil { layers[layer].scene = scene }
    case .called(let call): take(call)
    case .changed(let change): take(change)
    case .animated(let animation): take(animation)
    case .started(let start):
      update(start.animation) { if $0.begin == nil { $0.begin = start.begin } }
    case .retimed(let retiming):
      update(retiming.animation) { $0.wasRetimed = true }
    case .removed(let removal):
      update(removal.animation) {
        $0.removed = event.instant
        $0.reason = removal.reason
      }
    case .retargeted(let retarget):
      let path = PropertyPath(retarget.property)
      let property = property(path.key, on: retarget.layer)
      properties[property].retargets.append((retarget, event.instant))
    case .calledBack(let callback): take(callback)
    case .hierarchy(let change):
      _ = layer(change.layer)
      hierarchy.append((change, now))
    case .transition(let transition):
      _ = layer(transition.layer)
      transitions.append((transition, now))
    case .interaction(let interaction):
      for name in interaction.layers { _ = layer(name) }
      interactions.append((interaction, now))
    case .action:
      actions.append(event.instant)
      now.origin = nil
    case .issue(let issue):
      issues.append(issue)
    }
  }

  private mutating func update(_ number: Int, _ change: (inout Animation) -> Void) {
    guard let place = animationsByNumber[number] else {
      isComplete = false
      return
    }
    change(&animations[place])
  }

  private mutating func layer(_ name: String) -> Int {
    if let place = layersByName[name] { return place }
    layersByName[name] = layers.count
    layers.append(Layer(name: name))
    return layers.count - 1
  }

  private mutating func property(_ key: String, on name: String) -> Int {
    let layer = layer(name)
    if let place = property(key, of: layer) { return place }
    layers[layer].properties.append(properties.count)
    properties.append(Property(layer: layer, key: key))
    return properties.count - 1
  }

  private mutating func block(_ number: Int) -> Int {
    if let place = blocksByNumber[number] { return place }
    blocksByNumber[number] = blocks.count
    blocks.append(Block(number: number, opened: now))
    return blocks.count - 1
  }

  private mutating func take(_ call: AnimationEvent.Call) {
    guard let number = call.block else { return }
    let place = block(number)
    if blocks[place].calls.isEmpty {
      blocks[place].enclosing = call.enclosingBlock.flatMap { blocksByNumber[$0] }
    }
    blocks[place].calls.append(Call(call: call, changesBefore: blocks[place].changes.count))
  }

  private mutating func take(_ change: AnimationEvent.Change) {
    guard change.unanimated != .equalValue else { return }
    guard change.property == "bounds" else {
      append(
        change.property,
        on: change.layer,
        from: change.from,
        to: change.to,
        block: change.block,
        reason: change.unanimated
      )
      return
    }
    let parts = zip(change.from.parts(of: change.property), change.to.parts(of: change.property))
    for (start, end) in parts where start.value != end.value {
      append(
        end.key,
        on: change.layer,
        from: start.value,
        to: end.value,
        block: change.block,
        reason: change.unanimated
      )
    }
  }

  private mutating func append(
    _ key: String,
    on layer: String,
    from: PropertyValue,
    to: PropertyValue,
    block number: Int?,
    reason: AnimationEvent.Change.Reason?,
    animation: Int? = nil
  ) {
    let property = property(key, on: layer)
    let block = number.map { self.block($0) }
    let place = changes.count
    changes.append(
      Change(
        property: property,
        from: from,
        to: to,
        moment: now,
        block: block,
        reason: reason,
        animation: animation
      )
    )
    properties[property].changes.append(place)
    if let block { blocks[block].changes.append(place) }
    if let animation { animations[animation].changes.append(place) }
  }

  private mutating func take(_ event: AnimationEvent.Animation) {
    let place = animations.count
    let block = event.block.map { self.block($0) }
    animations.append(Animation(event: event, block: block, added: now))
    animationsByNumber[event.animation] = place
    if let block { blocks[block].animations.append(place) }
    guard event.property == "bounds" else {
      attach(place, event.property, from: event.from, to: event.to, event)
      return
    }
    let parts = zip(event.from.parts(of: event.property), event.to.parts(of: event.property))
    for (start, end) in parts { attach(place, end.key, from: start.value, to: end.value, event) }
  }

  /// Gives an animation the change that it follows from; one added to a layer stands for itself.
  private mutating func attach(
    _ animation: Int,
    _ path: String,
    from: PropertyValue,
    to: PropertyValue,
    _ event: AnimationEvent.Animation
  ) {
    let key = PropertyPath(path).key
    let property = property(key, on: event.layer)
    if let last = properties[property].changes.last, changes[last].animation == nil,
      changes[last].reason == nil, changes[last].block == animations[animation].block,
      changes[last].moment.instant == now.instant
    {
      changes[last].animation = animation
      animations[animation].changes.append(last)
      return
    }
    append(
      key,
      on: event.layer,
      from: from,
      to: to,
      block: event.block,
      reason: nil,
      animation: animation
    )
  }

  private mutating func take(_ event: AnimationEvent.Callback) {
    guard event.kind != .scheduled else {
      actions.append(now.instant)
      now.origin = nil
      return
    }
    var first = firstTurnNow
    let place = event.block.map { self.block($0) }
    if let place {
      if blocks[place].opened.instant == now.instant { first = blocks[place].opened.turn }
      blocks[place].callbacks.append(callbacks.count)
    }
    callbacks.append(
      Callback(event: event, block: place, moment: now, turnsBefore: now.turn - first)
    )
    now.origin = callbacks.count - 1
  }
}
