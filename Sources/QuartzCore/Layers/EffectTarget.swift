import AnimationModel
import RenderEngine

/// The layer to which an animation is added, with the enclosing groups and the timing.
@MainActor struct EffectTarget {
  let layer: CALayer
  /// The timings of the enclosing groups, if any.
  var groups: GroupTimings?
  /// The animation's own timing.
  var timing: Timing

  /// The timings of the enclosing groups, from the outermost to the innermost.
  var enclosing: [Timing] { groups?.list ?? [] }

  /// Returns the effect of an animation on a property.
  func effect(
    of animation: CAPropertyAnimation,
    _ keyPath: String,
    _ goal: LayerKeyPath,
    _ change: Effect.Change
  ) -> ExplicitEffect {
    let effect = Effect(
      change: change,
      timings: enclosing + [timing],
      isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative
    )
    return ExplicitEffect(
      target: (goal.property, effect),
      event: event(animation, keyPath, goal, effect)
    )
  }

  /// Returns the effect of a transition on the progress of the layer's transition.
  func effect(of transition: CATransition) -> ExplicitEffect {
    let ends = EffectEnds(
      from: Components(Double(transition.startProgress)),
      to: Components(Double(transition.endProgress))
    )
    let effect = Effect(change: .numbers(.basic(ends, count: 1), first: 0), timings: [timing])
    let goal = LayerKeyPath(property: .transition, part: .whole)
    return ExplicitEffect(
      target: (.transition, effect),
      event: event(transition, LayerProperty.transition.key, goal, effect)
    )
  }

  /// Returns the index of a property's first number, or of one of its components, among the numbers
  /// of its root property.
  func first(of goal: LayerKeyPath) -> Int {
    let layouts = layer.handle.loop.state.store.layouts
    let layout = layouts[Int(goal.property.rawValue)]
    let root = layouts[Int(layout.root.rawValue)]
    let start = Int(layout.offset) - Int(root.offset)
    if case .number(let index) = goal.part { return start + index }
    return start
  }
}

/// The timing of a group and of its enclosing groups.
///
/// The timings form a linked list, so that deeply nested groups do not copy the timings at each
/// level.
final class GroupTimings {
  private let timing: Timing
  private let outer: GroupTimings?

  init(_ timing: Timing, in outer: GroupTimings?) {
    self.timing = timing
    self.outer = outer
  }

  /// The timings, from the outermost to the innermost.
  var list: [Timing] {
    var found: [Timing] = []
    var next: GroupTimings? = self
    while let group = next {
      found.append(group.timing)
      next = group.outer
    }
    return found.reversed()
  }
}
