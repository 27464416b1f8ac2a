/// What an animation that is being added acts on, and what is around it.
@MainActor
struct EffectTarget {
  let layer: CALayer
  /// The timings of the groups around the animation.
  var groups: GroupTimings?
  /// The duration of an animation that has none.
  var duration: Double
  /// The animation's own timing.
  var timing: Timing

  /// The timings of the groups around the animation, the outermost first.
  var enclosing: [Timing] { groups?.list ?? [] }

  /// Puts together what an animation does to a property.
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

  /// Puts together how far a transition takes the layer's content.
  func effect(of transition: CATransition) -> ExplicitEffect {
    let ends = EffectEnds(
      from: Numbers(Double(transition.startProgress)),
      to: Numbers(Double(transition.endProgress))
    )
    let effect = Effect(change: .numbers(.basic(ends, count: 1), first: 0), timings: [timing])
    let goal = LayerKeyPath(property: .transition, part: .whole)
    return ExplicitEffect(
      target: (.transition, effect),
      event: event(transition, LayerProperty.transition.key, goal, effect)
    )
  }

  /// The place of a property's numbers among those of its root, and of one of them in it.
  func first(of goal: LayerKeyPath) -> Int {
    let layouts = layer.handle.loop.state.store.layouts
    let layout = layouts[Int(goal.property.rawValue)]
    let root = layouts[Int(layout.root.rawValue)]
    let start = Int(layout.offset) - Int(root.offset)
    if case .number(let index) = goal.part { return start + index }
    return start
  }
}

/// The timing of a group, and of those around it.
///
/// Linked, so that a group in a group in a group does not copy those around it at each step.
final class GroupTimings {
  private let timing: Timing
  private let outer: GroupTimings?

  init(_ timing: Timing, in outer: GroupTimings?) {
    self.timing = timing
    self.outer = outer
  }

  /// All of them, the outermost first.
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
