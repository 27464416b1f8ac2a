package import AnimationModel

// The elements of an index, which refer to each other by their places in its arrays. Only the index
// creates and changes them.

extension TraceIndex {
  /// The instant and the turn in which something happened, and the callback during which it
  /// happened.
  package struct Moment: Hashable, Sendable {
    package var instant: Instant
    package var turn: Int
    /// The index in ``TraceIndex/callbacks`` of the most recent callback in the turn, if any.
    @SmallIndex package var origin: Int?
  }

  package struct Layer: Sendable {
    package var name: String
    /// The layer at its first commit, if the trace contains it, with its bounds split.
    package var scene: AnimationEvent.Scene?
    /// The instant of the first commit, if the trace contains it.
    package var committed: Instant?
    /// The indices of the properties of the layer.
    package var properties: [Int] = []

    /// Returns the value of a property at the layer's first commit, if the trace contains it.
    ///
    /// A scene contains a rarely set property only if its value differs from the default.
    func initialValue(of key: String) -> PropertyValue? {
      guard let scene else { return nil }
      return scene.values[key] ?? PropertyTable.rareValues[key]
    }

    /// The name, with the label that the program gave the layer, such as "UIView 3 (save)".
    package var title: String { scene?.label.map { "\(name) (\($0))" } ?? name }
  }

  /// A time for which a layer is the mask of another one.
  package struct Masking: Sendable {
    package var mask: String
    /// The name of the layer that it masks.
    package var masked: String
    package var from: Instant
    /// The instant at which the mask is removed or replaced; the distant future if it never is.
    package var to: Instant
  }

  /// A property of a layer; bounds are split into an origin and a size.
  package struct Property: Sendable {
    package var layer: Int
    package var key: String
    /// The indices of the changes of the property, in order.
    package var changes: [Int] = []
    /// The changes of the model value under running animations.
    package var retargets: [Retarget] = []
    /// The steps that determine the value of the property, in order.
    package var steps: [Step] = []
    /// Whether anything changes or animates the property.
    package var moves: Bool {
      steps.contains { if case .scene = $0.kind { false } else { true } }
    }
  }

  /// A change of a property by the program, with the animation that it causes, if any.
  package struct Change: Sendable {
    package var from: PropertyValue
    package var to: PropertyValue
    package var moment: Moment
    /// The reason why the change is not animated; `nil` if it is animated.
    package var reason: AnimationEvent.Change.Reason?
    package var property: Int
    @SmallIndex package var block: Int?
    @SmallIndex package var animation: Int?
  }

  /// An animation, from its addition to a layer to its removal.
  package struct Animation: Sendable {
    /// The event, which shares its storage with the trace.
    private let kind: AnimationEvent.Kind
    package var event: AnimationEvent.Animation {
      guard case .animated(let event) = kind else {
        preconditionFailure("An animation is made of another event.")
      }
      return event
    }
    /// The animation's number.
    package let number: Int
    @SmallIndex package var block: Int?
    package var added: Moment
    /// The begin time; `nil` until a commit sets it.
    package var begin: Instant?
    /// The begin times and timings, in the order of their events.
    package var timetables: [Timetable] {
      guard let firstBegan, let begin else { return laterTimetables }
      let first = Timetable(since: firstBegan, begin: begin, clock: nil, timing: event.timing)
      return laterTimetables.isEmpty ? [first] : [first] + laterTimetables
    }
    /// The instant of the first timetable, if it is on the loop's clock with the event's timing.
    ///
    /// Most animations have no other timetable, so no array is allocated for them.
    private var firstBegan: Instant?
    private var laterTimetables: [Timetable] = []
    package var removed: Instant?
    package var reason: AnimationEvent.Removal.Reason?
    package var wasRetimed = false
    /// The indices of the changes that cause it; bounds can have two.
    package var changes: [Int] { firstChange.map { [$0] + laterChanges } ?? [] }
    @SmallIndex private var firstChange: Int?
    private var laterChanges: [Int] = []

    init(_ kind: AnimationEvent.Kind, number: Int, block: Int?, added: Moment) {
      self.kind = kind
      self.number = number
      self.block = block
      self.added = added
    }

    /// Appends the index of a change that causes the animation.
    mutating func append(change: Int) {
      if firstChange == nil { firstChange = change } else { laterChanges.append(change) }
    }

    /// Appends a begin time, with a new timing if there is one.
    mutating func append(
      since instant: Instant,
      begin: Instant,
      clock: LayerClock?,
      timing: Timing?
    ) {
      // The first begin time, which a commit sets, is that of the animation.
      if timing == nil, self.begin == nil { self.begin = begin }
      if timing == nil, clock == nil, firstBegan == nil, laterTimetables.isEmpty {
        firstBegan = instant
      } else {
        let timing = timing ?? laterTimetables.last?.timing ?? event.timing
        laterTimetables.append(
          Timetable(since: instant, begin: begin, clock: clock, timing: timing)
        )
      }
    }

    /// The instant at which the animation ends, interrupted or not.
    package var end: Instant? { removed ?? begin?.advanced(by: event.timing.activeDuration) }

    /// Whether the animation was removed before its end.
    package var wasInterrupted: Bool { reason != nil && reason != .ended }
  }

  /// A block, from the call that opened it to its last callback.
  package struct Block: Sendable {
    package var number: Int
    package var opened: Moment
    /// The index of the event of the call that opened the block, if the trace contains it.
    @SmallIndex package var openingEvent: Int?
    /// The call that opened the block and those that made its settings.
    package var calls: [Call] = []
    package var changes: [Int] = []
    package var animations: [Int] = []
    package var callbacks: [Int] = []
    /// The index of the enclosing block.
    @SmallIndex package var enclosing: Int?
    /// The number of calls of the enclosing block before this block was opened in it; later ones set
    /// nothing that this block takes over.
    package var callsBefore = 0

    /// The call that opened the block.
    package var opening: AnimationEvent.Call? { calls.first?.call }
  }

  /// A call that opened a block or made a setting.
  package struct Call: Sendable {
    /// The event, which shares its storage with the trace.
    private let kind: AnimationEvent.Kind
    package var call: AnimationEvent.Call {
      guard case .called(let call) = kind else {
        preconditionFailure("A call is made of another event.")
      }
      return call
    }
    /// The number of changes in the block before the call.
    package var changesBefore: Int

    init(_ kind: AnimationEvent.Kind, changesBefore: Int) {
      self.kind = kind
      self.changesBefore = changesBefore
    }
  }

  /// A callback into the program, except a scheduled action.
  package struct Callback: Sendable {
    /// The event, which shares its storage with the trace.
    private let kind: AnimationEvent.Kind
    package var event: AnimationEvent.Callback {
      guard case .calledBack(let event) = kind else {
        preconditionFailure("A callback is made of another event.")
      }
      return event
    }
    package var moment: Moment
    @SmallIndex package var block: Int?
    /// The number of turns at its instant before it, counted from the opening of its block if that
    /// is at the same instant.
    package var turnsBefore: Int

    init(_ kind: AnimationEvent.Kind, moment: Moment, block: Int?, turnsBefore: Int) {
      self.kind = kind
      self.moment = moment
      self.block = block
      self.turnsBefore = turnsBefore
    }

    /// Whether the callback calls a closure or a method of the program, and not only a library.
    package var isOfProgram: Bool { event.reach == nil }

    /// Whether the callback reports a start.
    package var isStart: Bool { event.kind == .willStart || event.kind == .animationDidStart }
  }
}
