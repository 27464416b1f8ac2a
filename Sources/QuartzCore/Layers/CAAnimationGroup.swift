import AnimationModel
import RenderEngine

/// A group of animations that run at the same time.
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [fade, slide]
/// group.duration = 2
/// layer.add(group, forKey: "leave")
/// ```
///
/// The animations are cut off at the duration of the group. Their delegates are not called.
open class CAAnimationGroup: CAAnimation {
  private var list: [CAAnimation]?

  /// The animations, whose begin times are relative to that of the group.
  open var animations: [CAAnimation]? {
    get { list }
    set { if canChange("animations") { list = newValue } }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    list = other.list
  }

  override func freeze() {
    super.freeze()
    // A copy has the animations of the original, which the program may still change.
    list = list?.map { $0.copyForLayer() }
    for animation in list ?? [] { animation.freeze() }
  }

  override func collectEffects(on target: EffectTarget, into effects: inout [ExplicitEffect]) {
    let groups = GroupTimings(target.timing, in: target.groups)
    for animation in list ?? [] {
      var timing = animation.modelTiming(
        duration: target.timing.duration,
        on: target.layer.handle.loop
      )
      timing.delay = animation.beginTime.isFinite ? animation.beginTime : 0
      animation.collectEffects(
        on: EffectTarget(layer: target.layer, groups: groups, timing: timing),
        into: &effects
      )
    }
  }
}
