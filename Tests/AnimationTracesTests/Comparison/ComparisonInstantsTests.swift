import Onionskin
import Testing
import UIKit

/// What is shown at one instant, and neither before nor after it.
@MainActor @Suite struct ComparisonInstantsTests: ComparesPrograms {
  /// A layer that is hidden there and back until a second has passed.
  private func blinking(_ duration: Double) -> Program {
    { loop, view in
      let animation = CABasicAnimation(keyPath: "hidden")
      animation.toValue = true
      animation.duration = duration
      animation.autoreverses = true
      animation.repeatCount = 2
      view.layer.add(animation, forKey: nil)
      loop.advance(by: 1)
      view.layer.removeAllAnimations()
    }
  }

  @Test func `a flag that turns there and back between two frames is in no picture`() {
    // A flag is false only where the progress is exactly 0: at 0.86 s, and at 0.9 s, frame 54.
    #expect(differences(blinking(0.8), blinking(0.43)).isEmpty)
    #expect(differences(blinking(0.43), blinking(0.8)).isEmpty)
    #expect(differences(blinking(0.8), blinking(0.45)).map(\.kind) == [.duration])
  }

  /// An animation without duration that stays on its layer, and so shows its first value at the
  /// instant at which it begins.
  private func flashing(at seconds: Double?) -> Program {
    { _, view in
      guard let seconds else { return }
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 0
      animation.beginTime = CACurrentMediaTime() + seconds
      animation.isRemovedOnCompletion = false
      view.layer.add(animation, forKey: nil)
      CATransaction.commit()
    }
  }

  @Test func `an animation without duration is seen only in a frame`() {
    #expect(differences(flashing(at: 0.213), flashing(at: nil)).isEmpty)
    let found = differences(flashing(at: 0.25), flashing(at: nil))
    #expect(found.map(\.kind) == [.propertyNotAnimated])
  }
}
