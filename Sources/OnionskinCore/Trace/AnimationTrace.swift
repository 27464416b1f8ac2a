/// Everything that happened in a world, in the order in which it happened.
///
/// A trace is a value: it can be compared, written to a file, read back on another machine and
/// drawn. Equal programs leave equal traces.
///
/// ```swift
/// let trace = loop.trace
/// print(trace)                           // a line for each event
/// try trace.json().write(to: file)       // a golden timeline
/// let shown = TracePlayer(trace).value(of: "opacity", on: "UIView 1", at: Instant(seconds: 0.1))
/// ```
public struct AnimationTrace: Hashable, Sendable {
  /// The number of the format in which traces are written.
  ///
  /// Traces of earlier formats, from 1 on, are read.
  public static let formatVersion = 2

  /// How many frames a second the world draws when somebody looks.
  public var framesPerSecond: Int

  /// The name of the behaviour that the world follows, such as "iOS8AndLater".
  public var behavior: String

  /// The world's time when the trace was taken.
  public var end: Instant

  /// What happened, in order.
  public var events: [AnimationEvent]

  /// Creates a trace.
  package init(framesPerSecond: Int, behavior: String, end: Instant, events: [AnimationEvent]) {
    self.framesPerSecond = framesPerSecond
    self.behavior = behavior
    self.end = end
    self.events = events
  }
}

// MARK: - Asking

extension AnimationTrace {
  /// The issues among the events.
  public var issues: [AnimationIssue] {
    events.compactMap { if case .issue(let issue) = $0.kind { issue } else { nil } }
  }

  /// The names of the layers, in the order in which they are first mentioned.
  public var layers: [String] {
    var seen: Set<String> = []
    return events.flatMap(\.layers).filter { seen.insert($0).inserted }
  }

  /// Returns the events that are about a layer, those of its animations included.
  ///
  /// - Parameter layer: The layer's name, such as "UIView 3".
  /// - Returns: The events in order.
  public func events(on layer: String) -> [AnimationEvent] {
    var animations: Set<Int> = []
    return events.filter { event in
      if case .animated(let animation) = event.kind, animation.layer == layer {
        animations.insert(animation.animation)
      }
      return event.layers.contains(layer)
        || event.animation.map(animations.contains) ?? false
    }
  }

  /// Returns the events that belong to a block, those of its animations included.
  ///
  /// - Parameter block: The block's number.
  /// - Returns: The events in order.
  public func events(inBlock block: Int) -> [AnimationEvent] {
    var animations: Set<Int> = []
    return events.filter { event in
      if case .animated(let animation) = event.kind, animation.block == block {
        animations.insert(animation.animation)
      }
      return event.block == block || event.animation.map(animations.contains) ?? false
    }
  }
}

extension AnimationTrace: CustomStringConvertible {
  /// A line for each event, in columns.
  public var description: String {
    let times = events.map(\.instant.short)
    let timeWidth = times.map(\.count).max() ?? 0
    let nameWidth = events.map(\.kind.name.count).max() ?? 0
    let lines = zip(times, events).map { time, event in
      let name = event.kind.name
      let detail = event.kind.detail
      return time.leftPadded(to: timeWidth) + "  " + name.rightPadded(to: nameWidth) + "  " + detail
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - What an event is about

extension AnimationEvent {
  /// The layers that the event names.
  var layers: [String] {
    switch kind {
    case .scene(let scene): [scene.layer]
    case .changed(let change): [change.layer]
    case .animated(let animation): [animation.layer]
    case .retargeted(let retarget): [retarget.layer]
    case .hierarchy(let change): [change.layer]
    case .transition(let transition): [transition.layer]
    case .interaction(let interaction): interaction.layers
    case .called, .started, .retimed, .removed, .calledBack, .action, .issue: []
    }
  }

  /// The block that the event names, if it names one.
  var block: Int? {
    switch kind {
    case .called(let call): call.block
    case .changed(let change): change.block
    case .animated(let animation): animation.block
    case .calledBack(let callback): callback.block
    case .transition(let transition): transition.block
    case .interaction(let interaction): interaction.block
    case .scene, .started, .retimed, .retargeted, .removed, .hierarchy, .action, .issue: nil
    }
  }

  /// The animation whose life the event goes on with, if it does.
  var animation: Int? {
    switch kind {
    case .started(let start): start.animation
    case .retimed(let retiming): retiming.animation
    case .removed(let removal): removal.animation
    default: nil
    }
  }
}
