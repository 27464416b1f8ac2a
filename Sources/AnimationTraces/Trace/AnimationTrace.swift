public import AnimationModel

/// The trace of a render loop: everything that happened, in order.
///
/// A trace is a value that you can compare, write to a file, read on another machine and draw.
/// Equal programs have equal traces.
///
/// ```swift
/// let trace = loop.trace
/// print(trace)                           // a line for each event
/// try trace.json().write(to: file)       // a golden timeline
/// let shown = TracePlayer(trace).value(of: "opacity", on: "UIView 1", at: Instant(seconds: 0.1))
/// ```
public struct AnimationTrace: Hashable, Sendable {
  /// The version of the format in which traces are written, and which can be read.
  public static let formatVersion = 2

  /// The number of frames per second of the loop.
  public var framesPerSecond: Int

  /// The name of the behavior that the loop emulates, such as "iOS8AndLater".
  public var behavior: String

  /// The time of the loop when the trace was read.
  public var end: Instant

  /// The events in order.
  public var events: [AnimationEvent]

  /// Creates a trace.
  package init(framesPerSecond: Int, behavior: String, end: Instant, events: [AnimationEvent]) {
    self.framesPerSecond = framesPerSecond
    self.behavior = behavior
    self.end = end.coded
    self.events = events
  }
}

// MARK: - Asking

extension AnimationTrace {
  /// The issues among the events.
  public var issues: [AnimationIssue] {
    events.compactMap { if case .issue(let issue) = $0.kind { issue } else { nil } }
  }

  /// The names of the layers, in the order of their first event.
  public var layers: [String] { events.flatMap(\.layers).uniqued() }

  /// Returns the events of a layer, including those of its animations.
  ///
  /// - Parameter layer: The name of the layer, such as "UIView 3".
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

  /// Returns the events of a block, including those of its animations.
  ///
  /// - Parameter block: The number of the block.
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
    case .issue(let issue): issue.layer.map { [$0] } ?? []
    case .called, .started, .retimed, .removed, .calledBack, .action: []
    }
  }

  /// The block that the event names, if any.
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

  /// The animation that the event starts, retimes or removes, if any.
  var animation: Int? {
    switch kind {
    case .started(let start): start.animation
    case .retimed(let retiming): retiming.animation
    case .removed(let removal): removal.animation
    default: nil
    }
  }
}
