package import AnimationModel

/// An index of the layers, blocks, changes, animations and callbacks of a trace.
///
/// Replay, drawing, comparison and reports all use the index, so that they agree about which events
/// belong together. Elements refer to each other by their indices in arrays; names are looked up
/// once.
///
/// Instants never decrease: an event that is earlier than its predecessor, which occurs only in
/// damaged traces, counts as simultaneous with it.
package struct TraceIndex: Sendable {
  /// The layers, in the order in which they are first mentioned.
  package private(set) var layers: [Layer] = []
  /// The properties in the trace, in the order in which they are first mentioned.
  package private(set) var properties: [Property] = []
  /// The changes of properties by the program, in order; each animation belongs to at least one.
  package private(set) var changes: [Change] = []
  /// The animations, in the order in which they were added.
  package private(set) var animations: [Animation] = []
  /// The blocks, in the order in which they were opened.
  package private(set) var blocks: [Block] = []
  /// The callbacks into the program, except scheduled actions.
  package private(set) var callbacks: [Callback] = []
  package private(set) var hierarchy: [(change: AnimationEvent.HierarchyChange, moment: Moment)] =
    []
  /// Which layer masks which, in the order in which the masks were set.
  package private(set) var maskings: [Masking] = []
  package private(set) var transitions: [(transition: AnimationEvent.Transition, moment: Moment)] =
    []
  package private(set) var interactions:
    [(interaction: AnimationEvent.Interaction, moment: Moment)] = []
  /// The calls of UIKit that neither open a block nor set one up.
  package private(set) var screenCalls: [(call: AnimationEvent.Call, moment: Moment)] = []
  package private(set) var issues: [AnimationIssue] = []
  /// The instants of simulated user actions and scheduled actions.
  package private(set) var actions: [Instant] = []
  /// The model values to which steps of properties refer.
  package private(set) var values: [PropertyValue] = []
  package let end: Instant
  /// The frames that are drawn in a second.
  private(set) var framesPerSecond = 60
  /// Whether the trace contains every animation that an event refers to.
  package private(set) var isComplete = true

  private var layersByName: [String: Int] = [:]
  private var propertiesByKey: [PropertyKey: Int] = [:]
  private var blocksByNumber: [Int: Int] = [:]
  /// The animations whose numbers are not consecutive, which occur only in damaged traces.
  private var strayAnimations: [Int: Int] = [:]
  private var now = Moment(instant: .zero, turn: 0)
  private var firstTurnNow = 0

  /// Creates the index of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - end: The last instant whose events are included.
  package init(_ trace: AnimationTrace, until end: Instant = .distantFuture) {
    self.init(trace.events, until: min(trace.end, end), counting: end)
    framesPerSecond = trace.framesPerSecond
  }

  /// Creates the index of a collection of events.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - end: The instant at which the trace ends.
  ///   - last: The last instant whose events are included.
  init(
    _ events: some Collection<AnimationEvent>,
    until end: Instant,
    counting last: Instant = .distantFuture
  ) {
    self.end = end
    reserveCapacity(for: events)
    for (index, event) in events.enumerated() where event.instant <= last {
      take(event, at: index)
    }
  }
}

// MARK: - Looking up

extension TraceIndex {
  package func layer(named name: String) -> Int? { layersByName[name] }

  package func property(_ key: String, of layer: Int) -> Int? {
    propertiesByKey[PropertyKey(layer: layer, key: key)]
  }

  package func block(numbered number: Int?) -> Int? { number.flatMap { blocksByNumber[$0] } }

  package func animation(numbered number: Int) -> Int? {
    if !strayAnimations.isEmpty, let index = strayAnimations[number] { return index }
    guard let first = animations.first?.number else { return nil }
    let index = number &- first
    guard animations.indices.contains(index), animations[index].number == number else { return nil }
    return index
  }

  /// Returns the name of a layer with the label that the program gave it.
  package func title(ofLayer name: String) -> String {
    layersByName[name].map { layers[$0].title } ?? name
  }

  /// Returns the value of a property at the layer's first commit, if the trace contains it.
  package func initialValue(of property: Int) -> PropertyValue? {
    layers[properties[property].layer].initialValue(of: properties[property].key)
  }
}

// MARK: - Taking events

extension TraceIndex {
  /// Reserves capacity for the arrays with many or large elements.
  private mutating func reserveCapacity(for events: some Collection<AnimationEvent>) {
    var counts: [AnimationEvent.Kind.Key: Int] = [:]
    for event in events { counts[event.kind.key, default: 0] += 1 }
    changes.reserveCapacity(counts[.changed, default: 0])
    values.reserveCapacity(counts[.changed, default: 0])
    animations.reserveCapacity(counts[.animated, default: 0])
    callbacks.reserveCapacity(counts[.calledBack, default: 0])
    interactions.reserveCapacity(counts[.interaction, default: 0])
  }

  private mutating func take(_ event: AnimationEvent, at eventIndex: Int) {
    if event.instant > now.instant {
      now = Moment(instant: event.instant, turn: event.turn)
      firstTurnNow = event.turn
    } else if event.turn != now.turn {
      now = Moment(instant: now.instant, turn: event.turn)
    }
    switch event.kind {
    case .scene(let scene): take(scene)
    case .called(let call): take(call, of: event.kind, at: eventIndex)
    case .changed(let change): take(change)
    case .animated(let animation): take(animation, of: event.kind)
    case .started(let start): take(start.animation, begin: start.begin, clock: start.clock)
    case .retimed(let retiming):
      guard
        let animationIndex = take(
          retiming.animation,
          begin: retiming.begin,
          clock: retiming.clock,
          timing: retiming.timing
        )
      else { return }
      animations[animationIndex].wasRetimed = true
    case .removed(let removal): take(removal)
    case .retargeted(let retarget): take(retarget)
    case .calledBack(let callback): take(callback, of: event.kind)
    case .hierarchy(let change):
      guard !change.change.isOfMask else { return takeMasking(change) }
      _ = index(ofLayer: change.layer)
      hierarchy.append((change, now))
    case .transition(let transition):
      _ = index(ofLayer: transition.layer)
      if let number = transition.block { _ = index(ofBlock: number) }
      transitions.append((transition, now))
    case .interaction(let interaction):
      for name in interaction.layers { _ = index(ofLayer: name) }
      if let number = interaction.block { _ = index(ofBlock: number) }
      interactions.append((interaction, now))
    case .action:
      actions.append(now.instant)
      now.origin = nil
    case .issue(let issue): issues.append(issue)
    }
  }

  private mutating func index(ofLayer name: String) -> Int {
    if let index = layersByName[name] { return index }
    layersByName[name] = layers.count
    layers.append(Layer(name: name))
    return layers.count - 1
  }

  private mutating func index(ofProperty key: String, on name: String) -> Int {
    index(ofProperty: key, of: index(ofLayer: name))
  }

  private mutating func index(ofProperty key: String, of layer: Int) -> Int {
    let name = PropertyKey(layer: layer, key: key)
    if let index = propertiesByKey[name] { return index }
    let index = properties.count
    propertiesByKey[name] = index
    layers[layer].properties.append(index)
    properties.append(Property(layer: layer, key: key))
    if let committed = layers[layer].committed {
      properties[index].steps.append(Step(instant: committed, kind: .scene))
    }
    return index
  }

  private mutating func index(ofBlock number: Int) -> Int {
    if let index = blocksByNumber[number] { return index }
    blocksByNumber[number] = blocks.count
    blocks.append(Block(number: number, opened: now))
    return blocks.count - 1
  }

  private mutating func take(_ scene: AnimationEvent.Scene) {
    let layer = index(ofLayer: scene.layer)
    guard layers[layer].scene == nil else {
      if let label = scene.label { layers[layer].scene?.label = label }
      for (key, value) in scene.values.sorted(by: { $0.key < $1.key }) {
        for part in value.parts(of: key) {
          set(part.value, of: index(ofProperty: part.key, of: layer))
        }
      }
      return
    }
    var scene = scene
    if let bounds = scene.values["bounds"] {
      scene.values["bounds"] = nil
      let parts = bounds.parts(of: "bounds").map { ($0.key, $0.value) }
      scene.values.merge(parts) { own, _ in own }
    }
    layers[layer].scene = scene
    layers[layer].committed = now.instant
    for property in layers[layer].properties { step(.scene, of: property) }
  }

  private mutating func takeMasking(_ change: AnimationEvent.HierarchyChange) {
    guard let masked = change.parent else { return }
    for place in maskings.indices where maskings[place].to == .distantFuture {
      // A layer has one mask, and a mask one layer.
      if maskings[place].mask == change.layer || maskings[place].masked == masked {
        maskings[place].to = now.instant
      }
    }
    guard change.change == .addedAsMask else { return }
    maskings.append(
      Masking(mask: change.layer, masked: masked, from: now.instant, to: .distantFuture)
    )
  }

  private mutating func step(_ kind: Step.Kind, of property: Int) {
    properties[property].steps.append(Step(instant: now.instant, kind: kind))
  }

  private mutating func set(_ value: PropertyValue, of property: Int) {
    step(.model(values.count), of: property)
    values.append(value)
  }

  private mutating func take(
    _ call: AnimationEvent.Call,
    of kind: AnimationEvent.Kind,
    at eventIndex: Int
  ) {
    guard let number = call.block else { return screenCalls.append((call, now)) }
    let block = index(ofBlock: number)
    if blocks[block].calls.isEmpty {
      blocks[block].openingEvent = eventIndex
      blocks[block].enclosing = call.enclosingBlock.flatMap { blocksByNumber[$0] }
      blocks[block].callsBefore = blocks[block].enclosing.map { blocks[$0].calls.count } ?? 0
    }
    blocks[block].calls.append(Call(kind, changesBefore: blocks[block].changes.count))
  }

  private mutating func take(_ change: AnimationEvent.Change) {
    let layer = index(ofLayer: change.layer)
    let block = change.block.map { index(ofBlock: $0) }
    let isEqual = change.unanimated == .equalValue
    guard change.property == "bounds" else {
      let property = index(ofProperty: change.property, of: layer)
      set(change.to, of: property)
      guard !isEqual else { return }
      append(property, change.from, change.to, block: block, reason: change.unanimated)
      return
    }
    let starts = change.from.parts(of: change.property)
    for (partIndex, end) in change.to.parts(of: change.property).enumerated() {
      let property = index(ofProperty: end.key, of: layer)
      set(end.value, of: property)
      guard !isEqual, starts.indices.contains(partIndex), starts[partIndex].value != end.value
      else { continue }
      append(property, starts[partIndex].value, end.value, block: block, reason: change.unanimated)
    }
  }

  private mutating func append(
    _ property: Int,
    _ from: PropertyValue,
    _ to: PropertyValue,
    block: Int?,
    reason: AnimationEvent.Change.Reason?,
    animation: Int? = nil
  ) {
    let changeIndex = changes.count
    changes.append(
      Change(
        from: from,
        to: to,
        moment: now,
        reason: reason,
        property: property,
        block: block,
        animation: animation
      )
    )
    properties[property].changes.append(changeIndex)
    if let block { blocks[block].changes.append(changeIndex) }
    if let animation { animations[animation].append(change: changeIndex) }
  }

  private mutating func take(_ event: AnimationEvent.Animation, of kind: AnimationEvent.Kind) {
    let animationIndex = animations.count
    let block = event.block.map { index(ofBlock: $0) }
    animations.append(Animation(kind, number: event.animation, block: block, added: now))
    if event.animation &- animations[0].number != animationIndex {
      strayAnimations[event.animation] = animationIndex
    } else if !strayAnimations.isEmpty {
      strayAnimations[event.animation] = nil
    }
    if let block { blocks[block].animations.append(animationIndex) }
    guard event.property == "bounds" else {
      attach(animationIndex, event.property, from: event.from, to: event.to, event)
      return
    }
    let parts = zip(event.from.parts(of: event.property), event.to.parts(of: event.property))
    for (start, end) in parts {
      attach(animationIndex, end.key, from: start.value, to: end.value, event)
    }
  }

  /// Assigns the change that causes an animation to it; an explicit animation gets a change of its
  /// own.
  private mutating func attach(
    _ animation: Int,
    _ path: String,
    from: PropertyValue,
    to: PropertyValue,
    _ event: AnimationEvent.Animation
  ) {
    let property = index(ofProperty: PropertyPath(path).key, on: event.layer)
    step(.added(animation), of: property)
    if let last = properties[property].changes.last, changes[last].animation == nil,
      changes[last].reason == nil, changes[last].block == animations[animation].block,
      changes[last].moment.instant == now.instant
    {
      changes[last].animation = animation
      animations[animation].append(change: last)
      return
    }
    let block = animations[animation].block
    append(property, from, to, block: block, reason: nil, animation: animation)
  }

  /// Sets the begin time, and the timing if it is new, of an animation that has not been removed.
  @discardableResult
  private mutating func take(
    _ number: Int,
    begin: Instant,
    clock: LayerClock?,
    timing: Timing? = nil
  ) -> Int? {
    guard let index = known(number), animations[index].removed == nil else { return nil }
    animations[index].append(since: now.instant, begin: begin, clock: clock, timing: timing)
    step(.retimed(index), ofAnimation: index)
    return index
  }

  /// Returns the index of an animation that an event refers to; without it, the trace is
  /// incomplete.
  private mutating func known(_ number: Int) -> Int? {
    let index = animation(numbered: number)
    if index == nil { isComplete = false }
    return index
  }

  private mutating func take(_ removal: AnimationEvent.Removal) {
    guard let index = known(removal.animation), animations[index].removed == nil else { return }
    animations[index].removed = now.instant
    animations[index].reason = removal.reason
    step(.removed(index), ofAnimation: index)
  }

  private mutating func step(_ kind: Step.Kind, ofAnimation animation: Int) {
    for change in animations[animation].changes { step(kind, of: changes[change].property) }
  }

  private mutating func take(_ retarget: AnimationEvent.Retarget) {
    let layer = index(ofLayer: retarget.layer)
    let animations = retarget.animations.compactMap { animation(numbered: $0) }
    for part in retarget.to.parts(of: retarget.property) {
      let property = index(ofProperty: part.key, of: layer)
      step(.retargeted(properties[property].retargets.count), of: property)
      properties[property].retargets.append(
        Retarget(retarget: retarget, instant: now.instant, animations: animations)
      )
    }
  }

  private mutating func take(_ event: AnimationEvent.Callback, of kind: AnimationEvent.Kind) {
    guard event.kind != .scheduled else {
      actions.append(now.instant)
      now.origin = nil
      return
    }
    var first = firstTurnNow
    let block = event.block.map { index(ofBlock: $0) }
    if let block {
      if blocks[block].opened.instant == now.instant { first = blocks[block].opened.turn }
      blocks[block].callbacks.append(callbacks.count)
    }
    callbacks.append(Callback(kind, moment: now, block: block, turnsBefore: now.turn &- first))
    now.origin = callbacks.count - 1
  }
}
