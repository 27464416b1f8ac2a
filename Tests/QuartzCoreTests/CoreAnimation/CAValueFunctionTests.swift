import Testing
import UIKit

/// Numbers that become transforms: WhatIsEmulated 10.5.
@MainActor @Suite(.ownLoop) struct CAValueFunctionTests {
  @Test(.behavior("10.5"))
  func `a rotation by half a circle has turned an eighth of a circle after a quarter of its time`()
  {
    Stage.run {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 2, 2)
      return layer
    } _: { stage in
      stage.play(animation(.rotateZ, from: 0, to: Double.pi))
      let shown = stage.shown(at: 0.25)?.transform ?? CATransform3D()
      // It replaces the model's scale.
      let half = 0.5.squareRoot()
      #expect(
        isClose(Double(shown.m11), half, within: Tolerance.instants)
          && isClose(Double(shown.m12), half, within: Tolerance.instants)
      )
      #expect(isClose(Double(shown.m33), 1, within: Tolerance.instants))
    }
  }

  @Test(arguments: [
    (CAValueFunctionName.rotateX, CATransform3DMakeRotation(0.5, 1, 0, 0)),
    (.rotateY, CATransform3DMakeRotation(0.5, 0, 1, 0)),
    (.rotateZ, CATransform3DMakeRotation(0.5, 0, 0, 1)),
    (.scaleX, CATransform3DMakeScale(0.5, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 0.5, 1)),
    (.scaleZ, CATransform3DMakeScale(1, 1, 0.5)),
    (.translateX, CATransform3DMakeTranslation(0.5, 0, 0)),
    (.translateY, CATransform3DMakeTranslation(0, 0.5, 0)),
    (.translateZ, CATransform3DMakeTranslation(0, 0, 0.5)),
  ])
  func `each function makes its transform of a number`(
    name: CAValueFunctionName,
    transform: CATransform3D
  ) {
    let stage = Stage()
    stage.play(animation(name, from: 0, to: 1))
    #expect(stage.shown(at: 0.5)?.transform == transform)
  }

  @Test func `scale and translation take three numbers`() {
    for (name, transform) in [
      (CAValueFunctionName.scale, CATransform3DMakeScale(1.5, 2, 2.5)),
      (.translate, CATransform3DMakeTranslation(1.5, 2, 2.5)),
    ] {
      Stage.run { stage in
        stage.play(animation(name, from: [1, 1, 1], to: [2, 3, 4]))
        #expect(stage.shown(at: 0.5)?.transform == transform)
      }
    }
  }

  @Test func `keyframe animations take value functions`() {
    let stage = Stage()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.values = [0, 2 * Double.pi, 0]
    turn.duration = 2
    stage.play(turn)
    let shown = stage.shown(at: 0.25)?.transform ?? CATransform3D()
    #expect(
      isClose(Double(shown.m12), 1, within: Tolerance.instants)
        && isClose(Double(shown.m21), -1, within: Tolerance.instants)
    )
  }

  @Test func `an additive turn goes on top of the layer's transform`() {
    Stage.run {
      let layer = CALayer()
      layer.transform = CATransform3DMakeTranslation(10, 0, 0)
      return layer
    } _: { stage in
      let turn = animation(.rotateZ, from: 0, to: Double.pi)
      turn.isAdditive = true
      stage.play(turn)
      let shown = stage.shown(at: 0.5)?.transform ?? CATransform3D()
      #expect(
        isClose(Double(shown.m12), 1, within: Tolerance.instants)
          && isClose(Double(shown.m41), 10, within: Tolerance.instants)
      )
    }
  }

  @Test func `there is no function of another name`() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    #expect(CAValueFunction(name: .scale)?.name == .scale)
  }

  private func animation(_ name: CAValueFunctionName, from: Any, to: Any) -> CABasicAnimation {
    let animation = basic("transform", from: from, to: to)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
  }
}
