import Onionskin
import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// What an export keeps of an animation; that a browser plays it so is checked in a browser.
@MainActor @Suite struct ExportTests {
  /// What an export is made of.
  private struct Motion {
    var elements: [ExportedMotion.Element]
    var animations: [ExportedMotion.Animation]
    var registered: [ExportedMotion.RegisteredProperty]
    var notes: [String]
    var css: String
  }

  private func export(_ code: (UIView) -> Void) throws -> Motion {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      code($0)
    }
    var exporter = MotionExporter(run.trace, name: "test")
    let css = try DocumentStream.text { _ = try exporter.writeCSS(to: &$0) }
    var animations: [ExportedMotion.Animation] = []
    for element in exporter.motion.elements.indices {
      exporter.forEachAnimation(of: element) { animations.append($0) }
    }
    let motion = exporter.motion
    return Motion(
      elements: motion.elements,
      animations: animations,
      registered: motion.registered,
      notes: motion.notes,
      css: css
    )
  }

  @Test func `a curve stays the curve that it is`() throws {
    let motion = try export { view in
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

  @Test func `what exceeds the largest number is clamped in Lottie, and noted`() throws {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      // Lottie counts scales in percent.
      $0.transform = CGAffineTransform(scaleX: 1e308, y: 1)
    }
    var notes: [String] = []
    let text = try DocumentStream.text {
      notes = try LottieExporter(run.trace, name: "test").write(to: &$0)
    }
    #expect(!text.contains("Infinity"))
    #expect(text.contains("1.7976931348623157e+308"))
    #expect(notes == ["UIView 1: transform exceeds the largest number, which replaces it."])
  }

  @Test func `an additive animation stays additive`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) { view.center.x += 80 }
    }
    let moves = motion.animations.filter { $0.property == "left" }
    #expect(moves.map(\.composition) == [.add])
    // The element stands at its end; the animation begins as far back as it goes.
    #expect(moves.map { $0.keyframes.map(\.value) } == [["-80px", "0px"]])
  }

  @Test func `two additive animations of one property both stay additive`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) { view.center.x += 80 }
      performAction(at: 0.3, "on") {
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseOut) { view.center.x += 40 }
      }
    }
    #expect(motion.notes.isEmpty)
    let moves = motion.animations.filter { $0.property == "left" && $0.composition == .add }
    #expect(moves.map(\.begin) == [0, 0.3])
    #expect(moves.map { $0.keyframes.map(\.value) } == [["-80px", "0px"], ["-40px", "0px"]])
    #expect(
      moves.map(\.easing) == ["cubic-bezier(0.42, 0, 0.58, 1)", "cubic-bezier(0, 0, 0.58, 1)"]
    )
    // Below them lies the model, which jumps.
    let models = motion.animations.filter { $0.property == "left" && $0.composition == .replace }
    #expect(models.map { $0.keyframes[0].value } == ["130px", "170px"])
    #expect(models.map(\.begin) == [0, 0.3])
  }

  @Test func `sizes that grow one over the other add negative numbers to a stand-in`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) { view.bounds.size.width += 80 }
      performAction(at: 0.3, "on") {
        UIView.animate(withDuration: 0.5) { view.bounds.size.width += 40 }
      }
    }
    #expect(motion.notes.isEmpty)
    #expect(motion.registered.map(\.name) == ["--width"])
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["width"] == "max(0px, var(--width))")
    #expect(style["--width"] == "220px")
    let grows = motion.animations.filter { $0.property == "--width" && $0.composition == .add }
    #expect(grows.map { $0.keyframes.map(\.value) } == [["-80px", "0px"], ["-40px", "0px"]])
    #expect(motion.css.contains("@property --width {\n  syntax: \"<length>\";"))
  }

  @Test func `transforms on top of each other accumulate part by part`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) { view.transform = CGAffineTransform(rotationAngle: 1) }
      performAction(at: 0.3, "on") {
        UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
      }
    }
    #expect(motion.notes.isEmpty)
    let parts = motion.animations.filter {
      $0.property == "transform" && $0.composition == .accumulate
    }
    #expect(
      parts.map { $0.keyframes[0].value } == [
        "translate(0px, 0px) rotate(-1rad) scale(1, 1)",
        "translate(0px, 0px) rotate(1rad) scale(0, 0)",
      ]
    )
    #expect(motion.css.contains("animation-composition: "))
  }

  @Test func `an interrupted animation plays a part of itself`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) { view.alpha = 0 }
      performAction(at: 0.2, "stop") { view.layer.removeAllAnimations() }
    }
    let fade = try #require(motion.animations.first { $0.duration == 0.8 })
    #expect(abs(fade.iterations - 0.25) < 1e-9)
    #expect(fade.easing == "cubic-bezier(0.42, 0, 0.58, 1)")
    #expect(motion.notes.isEmpty)
  }

  @Test func `what cannot be added is sampled to an error that is told`() throws {
    let motion = try export { view in
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 14, -14, 0]
      shake.isAdditive = true
      shake.duration = 0.6
      view.layer.add(shake, forKey: "shake")
    }
    let note = try #require(motion.notes.first)
    #expect(note.hasPrefix("UIView 1: position is sampled, "))
    #expect(note.hasSuffix(" keyframes exact to 0.0004 points."))
  }

  @Test func `repeats and reversals are kept`() throws {
    let motion = try export { view in
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
        "translate(0px, 0px) rotate(0rad) scale(0, 0)",
        "translate(0px, 0px) rotate(0rad) scale(1, 1)",
      ]
    )
  }

  @Test func `a spring becomes an easing of straight lines`() throws {
    let motion = try export { view in
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

  @Test func `a shown view inherits its visibility, and a removed one stays hidden`() throws {
    let motion = try export { view in
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(child)
      performAction(at: 0.1, "hide") { child.isHidden = true }
      performAction(at: 0.2, "show") { child.isHidden = false }
      performAction(at: 0.3, "remove") { child.removeFromSuperview() }
    }
    let steps = motion.animations.filter { $0.property == "visibility" }
    #expect(steps.map { $0.keyframes[0].value } == ["hidden", "inherit", "hidden"])
    #expect(steps.map(\.begin) == [0.1, 0.2, 0.3])
  }

  @Test func `a sampled transform keeps its perspective`() throws {
    let motion = try export { view in
      var tilted = CATransform3DIdentity
      tilted.m34 = -0.002
      let turn = CAKeyframeAnimation(keyPath: "transform")
      turn.values = [CATransform3DIdentity, CATransform3DRotate(tilted, 1, 0, 1, 0)]
      turn.duration = 0.5
      view.layer.add(turn, forKey: "turn")
    }
    let turn = try #require(motion.animations.first { $0.property == "transform" })
    #expect(turn.keyframes.first?.value == "matrix(1, 0, 0, 1, 0, 0)")
    let matrices = turn.keyframes.map { $0.value.split { "(, )".contains($0) } }
    let last = try #require(matrices.last { $0.first == "matrix3d" })
    #expect(last.count == 17)
    // The cosine of one radian.
    let cosine = try #require(Double(last[1]))
    #expect(abs(cosine - 0.54) < 0.02)
  }

  @Test func `what a format cannot say is told`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.5) { view.bounds.origin.y = 40 }
    }
    #expect(motion.notes == ["UIView 1: bounds.origin has no counterpart, and is left out."])
  }
}
