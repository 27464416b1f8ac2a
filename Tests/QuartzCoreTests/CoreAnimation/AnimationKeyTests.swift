import Onionskin
import Testing
import UIKit

/// Properties of animations by their keys, and in the layer's copy.
@MainActor @Suite(.ownLoop) struct AnimationKeyTests {
  @Test func `the shape of a cubic curve is read by its keys`() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    for key in ["tensionValues", "continuityValues", "biasValues"] {
      animation.setValue([0.5, -1], forKey: key)
      #expect(animation.value(forKey: key) as? [NSNumber] == [0.5, -1])
    }
    #expect(animation.biasValues == [0.5, -1])
  }

  @Test func `the animations of a group are set and read by their key`() {
    let (group, fade) = (CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
    group.setValue([fade], forKey: "animations")
    #expect(group.animations == [fade])
    #expect(group.value(forKey: "animations") as? [CAAnimation] == [fade])
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CAAnimationGroup/group.m, which was checked on
  // Apple's QuartzCore.
  @Test func `a copy of a group has the same animations, and a layer copies of them`() throws {
    let (group, fade) = (CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
    group.animations = [fade]
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy.animations?.first === fade)
    let layer = CALayer()
    layer.add(copy, forKey: "fade")
    fade.duration = 3
    let added = layer.animation(forKey: "fade") as? CAAnimationGroup
    #expect(added?.animations?.first?.duration == 0)
    #expect(RenderLoop.current.issues == [])
  }

  @Test func `a spring may be overdamped by its key`() {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.setValue(true, forKey: "allowsOverdamping")
    #expect(spring.allowsOverdamping)
    #expect(spring.value(forKey: "allowsOverdamping") as? Bool == true)
  }

  @Test func `the layer's copy has the frame rates and the filter of the animation`() {
    let (layer, transition) = (CALayer(), CATransition())
    let rates = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    transition.preferredFrameRateRange = rates
    transition.filter = "swipe"
    layer.add(transition, forKey: nil)
    let copy = layer.animation(forKey: "transition") as? CATransition
    #expect(copy?.preferredFrameRateRange == rates)
    #expect(copy?.filter as? String == "swipe")
    #expect(copy?.value(forKey: "filter") as? String == "swipe")
  }
}
