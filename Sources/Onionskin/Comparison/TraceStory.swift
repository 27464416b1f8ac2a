/// What a trace tells, taken apart for comparison: touches of properties, blocks and callbacks.
///
/// A *touch* is one change of one property by code, with the animation that follows from it, if one
/// does.
struct TraceStory: Sendable {
  /// When and in which turn something happened, and which callback it happened in.
  struct Moment: Hashable, Sendable {
    var instant: Instant
    var turn: Int
    /// The place in ``TraceStory/callbacks`` of the callback that had called the code, if one had.
    var origin: Int?
  }

  /// An animation from when it is put on its layer to when it leaves.
  struct Motion: Sendable {
    var animation: AnimationEvent.Animation
    var begin: Instant?
    var removed: Instant?
    var reason: AnimationEvent.Removal.Reason?
    var wasRetimed = false

    /// When the motion ends, was it cut short or not.
    var end: Instant? {
      removed ?? begin?.advanced(by: activeDuration)
    }

    private var activeDuration: Double { animation.timing.activeDuration }
  }

  /// A change of a property by code.
  struct Touch: Sendable {
    var place: Difference.Place
    var from: PropertyValue
    var to: PropertyValue
    var moment: Moment
    var block: Int?
    /// Why nothing moves; none if something does.
    var reason: AnimationEvent.Change.Reason?
    var motion: Motion?
  }

  /// A block, from the call that opened it to its last callback.
  struct Block: Sendable {
    var number: Int
    var opened: Moment
    var calls: [AnimationEvent.Call] = []
    var touches: [Int] = []
    var callbacks: [Int] = []
  }

  /// A call back into code, other than a scheduled action.
  struct Callback: Sendable {
    var callback: AnimationEvent.Callback
    var moment: Moment
    /// How many turns its instant, or the block's if that is the same, had had before it.
    var turnsBefore: Int
  }

  private(set) var touches: [Touch] = []
  /// The touches of each property, in order.
  private(set) var touchesByPlace: [Difference.Place: [Int]] = [:]
  /// The properties that were touched, in the order of their first touch.
  private(set) var places: [Difference.Place] = []
  private(set) var blocks: [Block] = []
  private(set) var callbacks: [Callback] = []
  private(set) var scenes: [AnimationEvent.Scene] = []
  /// The moves of the model under running animations, by property.
  private(set) var retargets: [Difference.Place: [AnimationEvent]] = [:]
  private(set) var hierarchy: [(change: AnimationEvent.HierarchyChange, moment: Moment)] = []
  private(set) var transitions: [(transition: AnimationEvent.Transition, moment: Moment)] = []
  private(set) var interactions: [(interaction: AnimationEvent.Interaction, moment: Moment)] = []
  /// The names of the layers, in the order in which they are first mentioned.
  private(set) var layers: [String] = []

  private var blockPlaces: [Int: Int] = [:]
  private var motionPlaces: [Int: [Int]] = [:]
  private var knownLayers: Set<String> = []
  private var now = Moment(instant: .zero, turn: 0)
  private var firstTurnNow = 0

  /// Takes a trace apart.
  ///
  /// - Parameters:
  ///   - trace: What to take apart.
  ///   - end: The last instant that counts.
  ///   - names: Other names for some of the layers.
  init(_ trace: AnimationTrace, until end: Instant, renaming names: [String: String] = [:]) {
    for event in trace.events where event.instant <= end {
      guard !names.isEmpty else {
        tell(event)
        continue
      }
      var event = event
      event.kind.renameLayers(names)
      tell(event)
    }
  }

  /// Returns the place of a block in ``blocks``.
  func place(ofBlock number: Int?) -> Int? {
    number.flatMap { blockPlaces[$0] }
  }

  /// Returns the call that opened a block, as far as the trace tells.
  func opening(ofBlock number: Int?) -> Difference.Call? {
    guard let place = place(ofBlock: number), let call = blocks[place].calls.first else {
      return nil
    }
    return Difference.Call(name: call.name, site: call.callSite)
  }
}

// MARK: - Reading

extension TraceStory {
  private mutating func tell(_ event: AnimationEvent) {
    if event.instant != now.instant {
      now = Moment(instant: event.instant, turn: event.turn)
      firstTurnNow = event.turn
    } else if event.turn != now.turn {
      now = Moment(instant: event.instant, turn: event.turn)
    }
    switch event.kind {
    case .scene(let scene):
      mention(scene.layer)
      scenes.append(scene)
    case .called(let call): note(call)
    case .changed(let change): note(change)
    case .animated(let animation): note(animation)
    case .started(let start): update(start.animation) { $0.begin = $0.begin ?? start.begin }
    case .retimed(let retiming): update(retiming.animation) { $0.wasRetimed = true }
    case .removed(let removal):
      let instant = event.instant
      update(removal.animation) { motion in
        motion.removed = instant
        motion.reason = removal.reason
      }
    case .calledBack(let callback): note(callback)
    case .hierarchy(let change):
      mention(change.layer)
      hierarchy.append((change, now))
    case .transition(let transition):
      mention(transition.layer)
      transitions.append((transition, now))
    case .interaction(let interaction):
      for layer in interaction.layers { mention(layer) }
      interactions.append((interaction, now))
    case .action: now.origin = nil
    case .retargeted(let retarget):
      let path = PropertyPath(retarget.property)
      retargets[.init(layer: retarget.layer, property: path.key), default: []].append(event)
    case .issue: break
    }
  }

  private mutating func mention(_ layer: String) {
    if knownLayers.insert(layer).inserted { layers.append(layer) }
  }

  private mutating func block(_ number: Int) -> Int {
    if let place = blockPlaces[number] { return place }
    blocks.append(Block(number: number, opened: now))
    blockPlaces[number] = blocks.count - 1
    return blocks.count - 1
  }

  private mutating func note(_ call: AnimationEvent.Call) {
    guard let number = call.block else { return }
    blocks[block(number)].calls.append(call)
  }

  private mutating func note(_ change: AnimationEvent.Change) {
    guard change.unanimated != .equalValue else { return }
    let (starts, ends) = (
      change.from.parts(of: change.property), change.to.parts(of: change.property)
    )
    guard starts.count == ends.count else { return }
    for (start, end) in zip(starts, ends) where start.value != end.value || starts.count == 1 {
      append(
        Touch(
          place: .init(layer: change.layer, property: end.key),
          from: start.value,
          to: end.value,
          moment: now,
          block: change.block,
          reason: change.unanimated
        )
      )
    }
  }

  private mutating func note(_ animation: AnimationEvent.Animation) {
    for part in animation.parts {
      let place = Difference.Place(layer: part.layer, property: PropertyPath(part.property).key)
      if let last = touchesByPlace[place]?.last, touches[last].motion == nil,
        touches[last].reason == nil, touches[last].block == part.block,
        touches[last].moment.instant == now.instant
      {
        touches[last].motion = Motion(animation: part)
        motionPlaces[part.animation, default: []].append(last)
      } else {
        append(
          Touch(
            place: place,
            from: part.from,
            to: part.to,
            moment: now,
            block: part.block,
            motion: Motion(animation: part)
          )
        )
        motionPlaces[part.animation, default: []].append(touches.count - 1)
      }
    }
  }

  private mutating func append(_ touch: Touch) {
    touches.append(touch)
    let index = touches.count - 1
    if touchesByPlace[touch.place] == nil {
      mention(touch.place.layer)
      places.append(touch.place)
    }
    touchesByPlace[touch.place, default: []].append(index)
    if let number = touch.block { blocks[block(number)].touches.append(index) }
  }

  private mutating func update(_ animation: Int, _ change: (inout Motion) -> Void) {
    for place in motionPlaces[animation, default: []] {
      if var motion = touches[place].motion {
        change(&motion)
        touches[place].motion = motion
      }
    }
  }

  private mutating func note(_ callback: AnimationEvent.Callback) {
    guard callback.kind != .scheduled else {
      now.origin = nil
      return
    }
    var first = firstTurnNow
    if let number = callback.block {
      let place = block(number)
      if blocks[place].opened.instant == now.instant { first = blocks[place].opened.turn }
      blocks[place].callbacks.append(callbacks.count)
    }
    callbacks.append(
      Callback(callback: callback, moment: now, turnsBefore: now.turn - first)
    )
    now.origin = callbacks.count - 1
  }
}
