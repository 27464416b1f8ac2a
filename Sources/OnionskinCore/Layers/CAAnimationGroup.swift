/// Animations that run together, in the time of their group.
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [fade, slide]
/// group.duration = 2
/// layer.add(group, forKey: "leave")
/// ```
///
/// Those in it are cut off at the group's duration; their delegates are not told of anything.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  private var list: [CAAnimation]?

  /// The animations; their begins count from that of the group.
  open var animations: [CAAnimation]? {
    get { list }
    set { if canChange("animations") { list = newValue } }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    list = other.list?.map { $0.duplicate() }
  }

  override func freeze() {
    super.freeze()
    for animation in list ?? [] { animation.freeze() }
  }

  override func collectEffects(on target: EffectTarget, into effects: inout [AddedEffect]) {
    let groups = GroupTimings(target.timing, in: target.groups)
    for animation in list ?? [] {
      var timing = animation.modelTiming(
        duration: target.timing.duration,
        on: target.layer.handle.loop
      )
      timing.delay = animation.beginTime.isFinite ? animation.beginTime : 0
      animation.collectEffects(
        on: EffectTarget(
          layer: target.layer,
          groups: groups,
          duration: timing.duration,
          timing: timing
        ),
        into: &effects
      )
    }
  }
}
