import AnimationModel
import Foundation

/// Finds what moves in a trace.
struct MotionFinder {
  let index: TraceIndex
  let limits: LayerMotion.Limits
  /// The players of each layer, which many motions of a layer share.
  let placements: [PlacementPlayer]
  let visibilities: [(opacity: PropertyPlayer, hidden: PropertyPlayer)]
  /// The length of a frame in seconds.
  private let frame: Double
  /// The parents of each layer, each from an instant on.
  private let parents: [[(since: Instant, parent: Int?)]]

  init(_ trace: AnimationTrace, limits: LayerMotion.Limits) {
    index = TraceIndex(trace)
    self.limits = limits
    let player = TracePlayer(index)
    placements = index.layers.map { PlacementPlayer(of: $0.name, in: player) }
    visibilities = index.layers.map { layer in
      (player.player(of: "opacity", on: layer.name), player.player(of: "hidden", on: layer.name))
    }
    frame = 1 / Double(max(1, trace.framesPerSecond))
    parents = Self.parents(in: index)
  }

  func motions() -> [LayerMotion] {
    let found = ofAnimations() + ofTransitions() + ofFrames()
    // The sort is stable, so that motions that begin together stay in the order of the trace.
    return found.enumerated()
      .sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }.map(\.element)
  }

  // MARK: Animations

  /// The animations of one layer in one block, or an explicit animation.
  private struct Group {
    var layer: Int
    var block: Int?
    var animations: [Int]
    var keys: [String]
  }

  private func ofAnimations() -> [LayerMotion] {
    var groups: [Group] = []
    var places: [[Int]: Int] = [:]
    for (number, animation) in index.animations.enumerated() where animation.begin != nil {
      guard let layer = index.layer(named: animation.event.layer) else { continue }
      let keys = animation.event.parts.map { PropertyPath($0.property).key }
      // What begins at another time in the block, or repeats otherwise, is another motion.
      let place = animation.block.map { block in
        [layer, block, Int(truncatingIfNeeded: animation.begin?.flicks ?? 0)]
      }
      if let place, let known = places[place] {
        groups[known].animations.append(number)
        for key in keys where !groups[known].keys.contains(key) { groups[known].keys.append(key) }
        continue
      }
      if let place { places[place] = groups.count }
      groups.append(Group(layer: layer, block: animation.block, animations: [number], keys: keys))
    }
    return groups.compactMap(motion)
  }

  private func motion(of group: Group) -> LayerMotion? {
    let animations = group.animations.map { index.animations[$0] }
    guard let begin = animations.compactMap(\.begin).min() else { return nil }
    let moving = group.keys.filter(Self.placing.contains)
    let events = animations.map(\.event)
    let once = events.map(\.secondsOnce).max() ?? 0
    let end = animations.map { $0.end ?? .distantFuture }.max() ?? .distantFuture
    let shown = end.seconds(since: begin)
    guard shown >= frame, once > 0 else { return nil }
    let count = events.map(\.playCount).max() ?? 1
    var motion = LayerMotion(
      layer: group.layer,
      in: index,
      properties: moving,
      begin: begin,
      duration: min(once, shown),
      repeatCount: count,
      block: group.block
    )
    // Beyond one way there and back, everything has been seen.
    let until = min(end, begin.advanced(by: events.map(\.secondsThereAndBack).max() ?? once))
    // In a block, the model has the last value. An explicit animation may end elsewhere.
    let isLastShown = group.block != nil && until == end
    if !moving.isEmpty,
      let measure = measure(group.layer, moving, from: begin, to: until, isLastShown: isLastShown)
    {
      motion.take(measure, limits)
      if !motion.kinds.isEmpty, overshoots(events, measure) { motion.kinds.append(.spring) }
    }
    if count > 1, !motion.kinds.isEmpty || shown > limits.seconds,
      motion.kinds.isEmpty ? isVisible(group.layer, from: begin, to: until) : true
    {
      if motion.kinds.isEmpty { motion.properties = group.keys }
      motion.kinds.append(.repetition)
    }
    return motion.kinds.isEmpty ? nil : motion
  }

  /// The keys of the properties that place a layer.
  private static let placing = Set(PlacementPlayer.keys)

  /// Returns whether the easing of an animation moves a layer beyond its end by more than the limits.
  private func overshoots(_ events: [AnimationEvent.Animation], _ measure: Measure) -> Bool {
    let overshoot = events.map(\.timing.overshoot).max() ?? 0
    return overshoot * max(measure.travel.end, abs(measure.growth.end)) >= max(limits.points, 1e-6)
      || overshoot * measure.degrees.end >= max(limits.degrees, 1e-6)
  }

  // MARK: Transitions

  private func ofTransitions() -> [LayerMotion] {
    index.transitions.compactMap { transition, moment in
      guard transition.duration >= frame, let layer = index.layer(named: transition.layer) else {
        return nil
      }
      var motion = LayerMotion(
        layer: layer,
        in: index,
        properties: [transition.kind],
        begin: moment.instant,
        duration: transition.duration,
        repeatCount: 1,
        block: index.block(numbered: transition.block)
      )
      func starts(_ prefixes: String...) -> Bool {
        prefixes.contains { transition.kind.hasPrefix($0) }
      }
      if starts("flip", "curl") {
        motion.degrees = 180
        motion.kinds = [.turn]
      } else if starts("push", "moveIn", "reveal") {
        let size = placements[layer].placement(at: moment.instant)?.bounds.size ?? .zero
        let isVertical = transition.kind.hasSuffix("Top") || transition.kind.hasSuffix("Bottom")
        motion.points = isVertical ? size.height : size.width
        motion.kinds = [.travel]
      }
      return motion.kinds.isEmpty ? nil : motion
    }
  }

  // MARK: Frames

  /// The longest time between two frames of a motion that code makes itself, in seconds.
  private static let longestFrame = 0.1

  /// Returns the motions of values that code sets again and again, as a display link does.
  private func ofFrames() -> [LayerMotion] {
    index.properties.flatMap { property -> [LayerMotion] in
      guard Self.placing.contains(property.key) else { return [] }
      var runs: [[Int]] = []
      for number in property.changes {
        let change = index.changes[number]
        guard change.animation == nil, let reason = change.reason, Self.isShown(reason) else {
          continue
        }
        if let last = runs.last?.last {
          let gap = change.moment.instant.seconds(since: index.changes[last].moment.instant)
          if gap <= Self.longestFrame {
            if gap > 0 { runs[runs.count - 1].append(number) }
            continue
          }
        }
        runs.append([number])
      }
      return runs.compactMap { run in
        guard run.count > 2, let first = run.first, let last = run.last else { return nil }
        let begin = index.changes[first].moment.instant
        let end = index.changes[last].moment.instant
        var motion = LayerMotion(
          layer: property.layer,
          in: index,
          properties: [property.key],
          begin: begin,
          duration: end.seconds(since: begin),
          repeatCount: 1,
          block: nil
        )
        let before = begin <= .zero ? begin : Instant(flicks: begin.flicks - 1)
        guard
          let measure = measure(
            property.layer,
            [property.key],
            from: before,
            to: end,
            isLastShown: true
          )
        else { return nil }
        motion.take(measure, limits)
        return motion.kinds.isEmpty ? nil : motion
      }
    }
  }

  private static func isShown(_ reason: AnimationEvent.Change.Reason) -> Bool {
    switch reason {
    case .outsideBlock, .laidOut, .disabled, .zeroDuration, .noAction, .byAnimator: true
    case .equalValue, .offScreen, .notAnimatable, .notFinite, .closed, .transition, .notEmulated:
      false
    }
  }

  // MARK: The tree

  private static func parents(in index: TraceIndex) -> [[(since: Instant, parent: Int?)]] {
    var parents = index.layers.map { layer in
      [(since: layer.committed ?? .zero, parent: layer.scene?.parent.flatMap(index.layer(named:)))]
    }
    for (change, moment) in index.hierarchy where change.change != .reordered {
      guard let layer = index.layer(named: change.layer) else { continue }
      let parent = change.change == .removed ? nil : change.parent.flatMap(index.layer(named:))
      parents[layer].append((moment.instant, parent))
    }
    return parents
  }

  /// Returns the superlayers of a layer at an instant, from the nearest to the root.
  func ancestors(of layer: Int, at instant: Instant) -> [Int] {
    var list: [Int] = []
    var current = layer
    // A damaged trace may contain a circle.
    while let parent = parents[current].last(where: { $0.since <= instant })?.parent,
      list.count < 200
    {
      list.append(parent)
      current = parent
    }
    return list
  }
}

extension AnimationEvent.Animation {
  /// The timings that apply to the animation, from the outermost group's to its own.
  private var timings: [Timing] { (explicit?.groups ?? []) + [timing] }

  /// The number of seconds that the animation takes to play once in one direction.
  fileprivate var secondsOnce: Double {
    timing.speed == 0 ? 0 : timing.duration / abs(timing.speed)
  }

  /// The number of seconds after which nothing new is shown.
  fileprivate var secondsThereAndBack: Double {
    secondsOnce * (timings.contains(where: \.autoreverses) ? 2 : 1)
  }

  /// The number of times that the animation plays; there and back counts once.
  fileprivate var playCount: Double {
    timings.map { timing in
      let ways = timing.iterationCount / (timing.autoreverses ? 2 : 1)
      return ways > 1e9 ? .infinity : max(1, ways)
    }.reduce(1, *)
  }
}

extension Timing {
  /// The fraction of the way by which the easing goes beyond its end, at least 0.
  fileprivate var overshoot: Double {
    (1...100).reduce(0) { greatest, step in
      max(greatest, easing.progress(at: Double(step) / 100, duration: duration) - 1)
    }
  }
}

extension LayerMotion {
  /// Creates a motion without kinds, which still has to be measured.
  fileprivate init(
    layer: Int,
    in index: TraceIndex,
    properties: [String],
    begin: Instant,
    duration: Double,
    repeatCount: Double,
    block: Int?
  ) {
    let opening = block.flatMap { index.blocks[$0].opening }
    self.init(
      layer: index.layers[layer].name,
      label: index.layers[layer].scene?.label,
      properties: properties,
      kinds: [],
      points: 0,
      growth: 0,
      degrees: 0,
      begin: begin,
      duration: duration,
      repeatCount: repeatCount,
      api: opening.map { AnimationAPI(callNamed: $0.name).name },
      callSite: opening?.callSite
    )
  }

  /// Takes the distances and angles that reach the limits.
  fileprivate mutating func take(_ measure: MotionFinder.Measure, _ limits: Limits) {
    // A limit of 0 counts everything that is more than a rounding error.
    let (points, degrees) = (max(limits.points, 1e-6), max(limits.degrees, 1e-6))
    self.points = measure.travel.significant(points)
    growth = measure.growth.significant(points)
    self.degrees = measure.degrees.significant(degrees)
    if self.points >= points { kinds.append(.travel) }
    if abs(growth) >= points { kinds.append(.scale) }
    if self.degrees >= degrees { kinds.append(.turn) }
  }
}
