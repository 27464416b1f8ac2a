import Onionskin
import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// What an export keeps of an animation; that a browser plays it so is checked in a browser.
@MainActor @Suite struct ExportTests {
  private func export(_ code: (UIView) -> Void) -> ExportedMotion {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      code($0)
    }
    return MotionExporter(run.trace, name: "test").exported()
  }

  @Test func `a curve stays the curve that it is`() throws {
    let motion = export { view in
      UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveEaseOut) { view.alpha = 0 }
    }
    let fade = try #require(
      motion.animations.first { $0.property == "opacity" && $0.duration == 0.5 }
    )
    #expect(fade.easing == "cubic-bezier(0, 0, 0.58, 1)")
    #expect(fade.begin == 0.25)
    #expect(fade.keyframes.map(\.value) == ["1", "0"])
    #expect(motion.notes.isEmpty)
  }

  @Test func `an additive animation stays additive`() throws {
    let motion = export { view in
      UIView.animate(withDuration: 0.8) { view.center.x += 80 }
    }
    let moves = motion.animations.filter { $0.property == "left" }
    #expect(moves.map(\.adds) == [true])
    // The element stands at its end; the animation begins as far back as it goes.
    #expect(moves.map { $0.keyframes.map(\.value) } == [["-80px", "0px"]])
  }

  @Test func `repeats and reversals are kept`() throws {
    let motion = export { view in
      UIView.animate(withDuration: 0.3) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
      }
    }
    let pulse = try #require(motion.animations.first { $0.duration == 0.3 })
    #expect(pulse.iterations == 4)
    #expect(pulse.alternates)
    #expect(
      pulse.keyframes.map(\.value) == [
        "translate(0px, 0px) rotate(0rad) scale(1, 1)",
        "translate(0px, 0px) rotate(0rad) scale(2, 2)",
      ]
    )
  }

  @Test func `a spring becomes an easing of straight lines`() throws {
    let motion = export { view in
      UIView.animate(
        withDuration: 0.5,
        delay: 0,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0,
        options: []
      ) { view.alpha = 0 }
    }
    let fade = try #require(motion.animations.first { $0.easing.hasPrefix("linear(") })
    #expect(fade.easing.hasPrefix("linear(0 0%, "))
  }

  @Test func `what a format cannot say is told`() throws {
    let motion = export { view in
      UIView.animate(withDuration: 0.5) { view.bounds.origin.y = 40 }
    }
    #expect(motion.notes == ["UIView 1: bounds.origin has no counterpart, and is left out."])
  }
}
