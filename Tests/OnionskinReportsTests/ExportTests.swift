import Onionskin
@testable import OnionskinReports
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
      $0.backgroundColor = .red
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
    #expect(models.map { $0.keyframes[0].value } == ["80px", "120px"])
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

  @Test func `what cannot be added is sampled, with few keyframes`() throws {
    let motion = try export { view in
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 14, -14, 0]
      shake.isAdditive = true
      shake.duration = 0.6
      view.layer.add(shake, forKey: "shake")
    }
    let shake = try #require(motion.animations.first { $0.property == "left" })
    #expect(shake.keyframes.map(\.value) == ["0px", "14px", "-14px", "0px"])
    #expect(motion.notes.isEmpty)
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
    #expect(fade.easing.wholeMatch(of: /linear\(0(, [0-9.]+ [0-9.]+%)+, [0-9.]+\)/) != nil)
  }

  @Test func `a place in front of a transform keeps minifiers from dropping it`() throws {
    let motion = try export { view in
      view.transform = CGAffineTransform(rotationAngle: 0.5)
      UIView.animate(withDuration: 0.3) { view.bounds.size.width = 40 }
    }
    #expect(motion.css.contains(#/\n  translate: var\(--as-is,\) .*;\n(  .*\n)*  transform: /#))
    let plain = try export { view in UIView.animate(withDuration: 0.3) { view.alpha = 0 } }
    #expect(!plain.css.contains("--as-is"))
  }

  @Test func `a view is hidden by an animation over that time alone`() throws {
    let motion = try export { view in
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(child)
      performAction(at: 0.1, "hide") { child.isHidden = true }
      performAction(at: 0.2, "show") { child.isHidden = false }
      performAction(at: 0.3, "remove") { child.removeFromSuperview() }
    }
    let steps = motion.animations.filter { $0.property == "visibility" }
    #expect(steps.map { $0.keyframes[0].value } == ["hidden", "hidden"])
    #expect(steps.map(\.begin) == [0.1, 0.3])
    #expect(steps.map(\.fillsForwards) == [false, true])
    #expect(abs(steps[0].duration - 0.1) < 1e-9)
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

  /// Where a browser draws nothing without depth: findings/browsers-no-depth.sh.
  @Test func `a transform without depth is written with one`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.3) {
        view.layer.transform = CATransform3DMakeScale(1.5, 1.5, 0)
      }
    }
    let last = try #require(motion.animations.first { $0.property == "transform" }?.keyframes.last)
    #expect(last.value == "matrix(1.5, 0, 0, 1.5, 0, 0)")
  }

  @Test func `what a format cannot say is told, whether it changes or not`() throws {
    let motion = try export { view in
      view.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    }
    #expect(motion.notes == ["UIView 1: sublayerTransform has no counterpart, and is left out."])
  }

  @Test func `a jump is one keyframe, and the one before it holds its value`() throws {
    let motion = try export { view in
      let jump = CAKeyframeAnimation(keyPath: "position.x")
      jump.values = [10.0, 90.0]
      jump.calculationMode = .discrete
      jump.duration = 0.8
      view.layer.add(jump, forKey: nil)
      let moving = CAKeyframeAnimation(keyPath: "bounds.size.width")
      moving.values = [10, 20, 60, 70]
      moving.keyTimes = [0, 0.5, 0.5, 1]
      moving.duration = 0.8
      view.layer.add(moving, forKey: nil)
    }
    let steps = try #require(motion.animations.first { $0.property == "translate" }).keyframes
    #expect(
      steps.map(\.value).prefix(2) == [
        "calc(10px - 50%) calc(50px - 50%)", "calc(90px - 50%) calc(50px - 50%)",
      ]
    )
    #expect(steps.prefix(2).map(\.offset) == [0, 0.5])
    #expect(steps[0].easing == "step-end")
    let widths = try #require(motion.animations.first { $0.property == "width" }).keyframes
    #expect(widths.map(\.value).prefix(3) == ["10px", "20px", "60px"])
    #expect(widths[1].easing == "step-end")
    // A browser that keeps offsets in 32 bits tells them apart.
    for list in [steps, widths] {
      for (one, other) in zip(list, list.dropFirst()) {
        #expect(Float(other.offset) - Float(one.offset) > 5e-7)
      }
    }
  }

  @Test(arguments: [(2.0 * .pi, "rotate(6.2831"), (8.0 * .pi, "rotate(25.1327")])
  func `a linear turn is two keyframes of its own angle`(angle: Double, last: String) throws {
    let motion = try export { view in
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0, angle, 2)
      view.layer.add(turn, forKey: nil)
    }
    let turn = try #require(motion.animations.first { $0.property == "transform" })
    #expect(turn.keyframes.count <= 3)
    #expect(turn.keyframes[0].value.contains("rotate(0rad)"))
    #expect(turn.keyframes[1].value.contains(last))
    #expect(motion.css.utf8.count < 2_000)
  }

  @Test func `boxes are in custom properties altogether or not at all`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.8) {
        // A width that grows adds negative numbers, for which CSS has no width.
        view.bounds.size.width += 80
        view.bounds.size.height -= 20
      }
    }
    let names = Set(motion.animations.map(\.property))
    #expect(names == ["--height", "--width"])
    #expect(motion.registered.map(\.name).sorted() == ["--height", "--width"])
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["height"] == "max(0px, var(--height))")
    #expect(style["width"] == "max(0px, var(--width))")
  }

  @Test func `a size that a spring takes below zero stays a keyframe`() throws {
    let motion = try export { view in
      let spring = CASpringAnimation(keyPath: "bounds.size.width")
      (spring.fromValue, spring.toValue, spring.damping, spring.duration) = (100, 5, 3, 1)
      view.layer.add(spring, forKey: nil)
    }
    let width = try #require(motion.animations.first { $0.property == "--width" })
    #expect(width.keyframes.contains { $0.value.hasPrefix("-") })
  }

  @Test func `what is in a layer moves with the origin of its bounds`() throws {
    let motion = try export { view in
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      UIView.animate(withDuration: 0.5) { view.bounds.origin.y = 40 }
    }
    #expect(motion.elements.map(\.role) == [.layer, .content, .layer])
    #expect(motion.elements[2].parent == 1)
    let scroll = try #require(motion.animations.first { $0.element == 1 && $0.composition == .add })
    #expect(scroll.property == "top")
    // The content stands at its end, 40 points above, and comes from there.
    #expect(scroll.keyframes.map(\.value) == ["40px", "0px"])
    #expect(motion.elements[1].style.contains { $0 == ("top", "-40px") })
    #expect(motion.notes.isEmpty)
  }

  @Test func `what is in a layer moves with an animation of a part of the origin`() throws {
    let motion = try export { view in
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      let scroll = CABasicAnimation(keyPath: "bounds.origin.y")
      (scroll.fromValue, scroll.toValue, scroll.duration) = (0, 40, 0.5)
      view.layer.add(scroll, forKey: nil)
    }
    let content = try #require(motion.elements.firstIndex { $0.role == .content })
    let scroll = try #require(
      motion.animations.first { $0.element == content && $0.property == "top" }
    )
    #expect(scroll.keyframes[0].value == "0px")
    // It ends in a jump: what is held up to it is shown just before.
    #expect(scroll.keyframes[1].value.hasPrefix("-39.9999"))
  }

  @Test func `a view that keeps an odd size has its corner at a whole pixel`() throws {
    let motion = try export { view in
      let odd = UIView(frame: CGRect(x: 20, y: 20, width: 45, height: 45))
      view.addSubview(odd)
      UIView.animate(withDuration: 0.5) { odd.center.x += 10 }
    }
    let style = Dictionary(motion.elements[1].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["left"] == "30px")
    #expect(style["top"] == "20px")
    #expect(style["translate"] == nil)
    let moves = motion.animations.filter { $0.element == 1 }
    #expect(moves.map(\.property) == ["left"])
    #expect(moves.map { $0.keyframes.map(\.value) } == [["-10px", "0px"]])
  }

  @Test func `a view whose size changes has its place and its anchor point in one sum`() throws {
    let motion = try export { view in
      let odd = UIView(frame: CGRect(x: 20, y: 20, width: 45, height: 45))
      odd.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      odd.center.x = 20
      view.addSubview(odd)
      UIView.animate(withDuration: 0.5) { odd.frame = CGRect(x: 10, y: 20, width: 61, height: 45) }
    }
    let style = Dictionary(motion.elements[1].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["left"] == nil && style["top"] == nil)
    // A browser adds 42.5 and half of 45 before it rounds.
    #expect(style["translate"] == "10px calc(42.5px - 50%)")
    let moves = motion.animations.filter { $0.property == "translate" }
    #expect(moves.map(\.composition) == [.add])
    #expect(moves.map { $0.keyframes.map(\.value) } == [["10px 0px", "0px 0px"]])
  }

  @Test func `an anchor point moves its element and the center of its transform`() throws {
    let motion = try export { view in
      UIView.animate(withDuration: 0.5) { view.layer.anchorPoint = CGPoint(x: 1, y: 0.2) }
    }
    func ends(_ property: String) -> [String] {
      let frames = motion.animations.first { $0.property == property && $0.duration > 0 }?.keyframes
      return [frames?.first?.value ?? "", frames?.last?.value ?? ""]
    }
    // The view is 100 by 100, with its anchor point at (50, 50).
    #expect(ends("translate") == ["0px 0px", "-50px 30px"])
    #expect(ends("transform-origin") == ["50% 50%", "100% 20%"])
    #expect(motion.notes.isEmpty)
  }

  // A browser rounds a place before it adds a translation, so a part of an odd size in both blurs.
  @Test func `a view whose anchor point changes has its corner at a whole pixel`() throws {
    let motion = try export { view in
      let odd = UIView(frame: CGRect(x: 20, y: 20, width: 45, height: 33))
      view.addSubview(odd)
      performAction(at: 0.2) {
        odd.layer.anchorPoint = .zero
        odd.layer.position = CGPoint(x: 22, y: 20)
      }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(!motion.elements[1].style.contains { ["left", "top"].contains($0.property) })
    let places = motion.animations.filter { $0.element == 1 && $0.property == "translate" }
      .flatMap(\.keyframes).map(\.value)
    #expect(Set(places) == ["20px 20px", "22px 20px"])
  }

  private func mask(_ view: UIView, _ frame: CGRect) -> CALayer {
    let mask = CALayer()
    mask.frame = frame
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    return mask
  }

  @Test func `a mask is a clip path around the layer, where that is`() throws {
    let motion = try export { view in
      view.bounds.origin = CGPoint(x: 3, y: -4)
      self.mask(view, CGRect(x: 10, y: 20, width: 30, height: 40)).cornerRadius = 6
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.elements.map(\.role) == [.mask, .layer] && motion.notes.isEmpty)
    let clip = try #require(motion.elements[0].style.last)
    #expect(clip.property == "clip-path")
    // The box is (7, 24) to (37, 64), and its corners have a radius of 6.
    #expect(clip.value.hasPrefix("path(\"M13 24 L31 24 C"))
    for corner in ["37 30 L37 58 C", "31 64 L13 64 C", "7 58 L7 30 C"] {
      #expect(clip.value.contains(corner))
    }
  }

  @Test func `a mask that moves or turns is an animated clip path`() throws {
    func frames(_ keyPath: String, _ from: Double, _ to: Double) throws -> [String] {
      let motion = try export { view in
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 0.5)
        self.mask(view, CGRect(x: 40, y: 30, width: 20, height: 40)).add(animation, forKey: nil)
      }
      #expect(motion.notes.isEmpty)
      return motion.animations.first { $0.property == "clip-path" }?.keyframes.map(\.value) ?? []
    }
    let moved = try frames("position.x", 50, 80)
    let box = "path(\"M40 30 L60 30 L60 70 L40 70 Z\")"
    #expect(moved.first == box)
    #expect(moved.contains { $0.hasPrefix("path(\"M69.99") || $0.hasPrefix("path(\"M70 30 L90") })
    let turned = try frames("transform.rotation.z", 0, 2 * .pi)
    #expect(turned.first == box)
    #expect(turned.count > 8)
  }

  private func gradient(_ colors: [CGColor]) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    (gradient.frame, gradient.colors) = (CGRect(x: 0, y: 0, width: 40, height: 20), colors)
    return gradient
  }

  private func style(_ property: String, in motion: Motion) -> [String] {
    motion.elements.flatMap(\.style).filter { $0.property == property }.map(\.value)
  }

  private static let black = UIColor.black.cgColor
  private static let white = UIColor.white.cgColor

  @Test func `a gradient is an image, along its line in the stretched unit square`() throws {
    let motion = try export { view in
      let gradient = self.gradient([Self.white, Self.black])
      (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1))
      view.layer.addSublayer(gradient)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    // The middle colour goes from corner to corner: perpendicular to that is (1, 2), whatever the sides.
    let angle = (Double.pi - atan2(1, 2)).exact
    let length = (80 / 5.0.squareRoot()).exact
    #expect(
      style("background-image", in: motion) == [
        "linear-gradient(calc(1rad * \(angle)), rgb(255 255 255 / 1) calc(0px + 0 * \(length)px), "
          + "rgb(0 0 0 / 1) calc(0px + 1 * \(length)px))"
      ]
    )
    #expect(motion.notes.isEmpty && motion.registered.isEmpty)
  }

  @Test func `what changes of a gradient is a custom property`() throws {
    let motion = try export { view in
      let gradient = self.gradient([Self.white, Self.black])
      gradient.type = .radial
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      view.layer.addSublayer(gradient)
      let change = CABasicAnimation(keyPath: "colors")
      (change.toValue, change.duration) = ([Self.white, Self.white], 0.5)
      gradient.add(change, forKey: nil)
    }
    #expect(
      style("background-image", in: motion) == [
        "radial-gradient(20px 10px at 20px 10px, rgb(255 255 255 / 1) calc(100% * 0), "
          + "var(--gradient-color-2) calc(100% * 1))"
      ]
    )
    #expect(motion.registered.map(\.name) == ["--gradient-color-2"])
    #expect(motion.animations.map(\.property).contains("--gradient-color-2"))
    #expect(motion.notes.isEmpty)
  }

  @Test func `a conic gradient begins at its end point`() throws {
    let motion = try export { view in
      let gradient = self.gradient([Self.white, Self.black])
      gradient.type = .conic
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
      view.layer.addSublayer(gradient)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let image = try #require(style("background-image", in: motion).first)
    let start = "conic-gradient(from calc(1rad * \((Double.pi / 2).exact)) at 20px 10px"
    #expect(image.hasPrefix(start))
    #expect(motion.notes.isEmpty)
  }

  @Test func `a mask with a gradient is a mask image where the mask is`() throws {
    let motion = try export { view in
      let mask = self.gradient([Self.black, UIColor.clear.cgColor])
      mask.frame.origin = CGPoint(x: 30, y: 50)
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(clips(motion) == ["path(\"M30 50 L70 50 L70 70 L30 70 Z\")"])
    #expect(
      style("mask-image", in: motion) == [
        "linear-gradient(calc(1rad * \(Double.pi.exact)), rgb(0 0 0 / 1) calc(50px + 0 * 20px), "
          + "rgb(0 0 0 / 0) calc(50px + 1 * 20px))"
      ]
    )
    #expect(motion.notes.isEmpty)
  }

  @Test func `an ellipse or a cone in a mask is in an element that is turned as the mask is`()
    throws
  {
    for type in [CAGradientLayerType.radial, .conic] {
      let motion = try export { view in
        let mask = self.gradient([Self.black, UIColor.clear.cgColor])
        (mask.type, mask.startPoint) = (type, CGPoint(x: 0.5, y: 0.5))
        mask.position = CGPoint(x: 30, y: 50)
        view.layer.mask = mask
        let turn = CABasicAnimation(keyPath: "transform")
        turn.toValue = CATransform3DMakeAffineTransform(
          CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 1)
        )
        turn.duration = 0.5
        mask.add(turn, forKey: nil)
      }
      #expect(motion.elements.map(\.role) == [.mask, .turned, .turnedBack, .layer])
      #expect(motion.notes.isEmpty)
      let turned = try #require(motion.elements.first { $0.role == .turned })
      let style = Dictionary(turned.style.map { ($0.property, $0.value) }) { $1 }
      // The origin of the mask's coordinates is where the element is turned.
      let origin = try #require(style["transform-origin"]).split(separator: " ")
        .compactMap { Double($0.dropLast(2)) }
      let center = origin.count == 2 ? [origin[0] + 20, origin[1] + 10].map(\.exact) : ["", ""]
      #expect(style["mask-image"]?.contains("at \(center[0])px \(center[1])px") == true)
      let names = ["a", "b", "c", "d", "x", "y"].map { "--mask-\($0)" }
      #expect(Set(motion.animations.map(\.property)) == Set(["clip-path"] + names))
      let widest = motion.animations.filter { $0.property == "--mask-a" }.flatMap(\.keyframes)
        .compactMap { Double($0.value) }.max()
      #expect(abs((widest ?? 0) - 2 * cos(0.5)) < 0.01)
    }
  }

  @Test func `a mask with a gradient in a clear layer is that gradient, with its corners`() throws {
    let motion = try export { view in
      let gradient = self.gradient([Self.black, UIColor.clear.cgColor])
      gradient.cornerRadius = 5
      let mask = CALayer()
      mask.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
      mask.addSublayer(gradient)
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(clips(motion).first?.contains("C") == true)
    #expect(style("mask-image", in: motion).count == 1 && style("mask-size", in: motion).isEmpty)
    #expect(motion.notes.isEmpty)
  }

  @Test func `a type of gradient that changes is noted`() throws {
    let motion = try export { view in
      let gradient = self.gradient([Self.white, Self.black])
      view.layer.addSublayer(gradient)
      performAction(at: 0.2) { gradient.type = .radial }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.notes == ["CAGradientLayer 2: it has its first type of gradient."])
  }

  private func shape(_ path: CGPath) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path
    return shape
  }

  private func triangle(_ side: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: side, y: 0), CGPoint(x: 0, y: side)])
    path.closeSubpath()
    return path
  }

  private func clips(_ motion: Motion) -> [String] {
    motion.animations.filter { $0.property == "clip-path" }.flatMap(\.keyframes).map(\.value)
      + motion.elements.flatMap(\.style).filter { $0.property == "clip-path" }.map(\.value)
  }

  @Test func `a mask with a path is that path, with its rule, where the mask is`() throws {
    let motion = try export { view in
      let mask = self.shape(self.triangle(40))
      (mask.position, mask.fillRule) = (CGPoint(x: 5, y: 6), .evenOdd)
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(clips(motion) == ["path(evenodd, \"M5 6 L45 6 L5 46 Z\")"])
    #expect(motion.notes.isEmpty)
  }

  @Test func `a fill rule of a mask that changes is noted`() throws {
    let motion = try export { view in
      let mask = self.shape(self.triangle(40))
      view.layer.mask = mask
      performAction(at: 0.2) { mask.fillRule = .evenOdd }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.notes == ["CAShapeLayer 2: it has its first fillRule."])
    #expect(clips(motion) == ["path(\"M0 0 L40 0 L0 40 Z\")"])
  }

  @Test func `an animated path of a mask has keyframes of one form, also over a jump`() throws {
    let motion = try export { view in
      let mask = self.shape(self.triangle(40))
      view.layer.mask = mask
      let morph = CABasicAnimation(keyPath: "path")
      (morph.toValue, morph.duration) = (self.triangle(80), 0.5)
      mask.add(morph, forKey: nil)
      performAction(at: 0.6) {
        mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
      }
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    }
    let paths = clips(motion)
    #expect(paths.count > 3)
    #expect(Set(paths.map { $0.filter(\.isLetter) }).count == 1)
    #expect(paths.first?.contains("40 0 C") == true)
    #expect(motion.notes.isEmpty)
  }

  @Test func `a mask of several boxes is all of them, if they have one alpha`() throws {
    func motion(_ alpha: CGFloat) throws -> Motion {
      try export { view in
        let mask = CALayer()
        mask.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
        for (place, alpha) in [(0, 1), (30, alpha)] {
          let box = CALayer()
          box.frame = CGRect(x: place, y: 0, width: 10, height: 20)
          box.backgroundColor = UIColor(white: 0, alpha: alpha).cgColor
          mask.addSublayer(box)
        }
        view.layer.mask = mask
        UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
      }
    }
    #expect(
      try clips(motion(1)) == [
        "path(\"M10 0 L20 0 L20 20 L10 20 Z M40 0 L50 0 L50 20 L40 20 Z\")"
      ]
    )
  }

  @Test(arguments: [0, 4]) func `a mask of boxes with several alphas is an image of each`(
    radius: CGFloat
  ) throws {
    let motion = try export { view in
      let mask = CALayer()
      mask.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
      for (place, alpha) in [(0, 1), (30, 0.5)] {
        let box = CALayer()
        (box.frame, box.cornerRadius) = (CGRect(x: place, y: 0, width: 10, height: 20), radius)
        box.backgroundColor = UIColor(white: 0, alpha: alpha).cgColor
        mask.addSublayer(box)
      }
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let note = """
      CALayer 2: a mask with several alphas that are not in upright boxes has no counterpart, and \
      masks nothing.
      """
    #expect(motion.notes == (radius == 0 ? [] : [note]))
    // In front of the boxes is the last one; behind them is what is seen while there is no mask.
    #expect(
      style("mask-position", in: motion) == (radius == 0 ? ["40px 0px, 10px 0px, 0px 0px"] : [])
    )
    #expect(
      style("mask-size", in: motion) == (radius == 0 ? ["10px 20px, 10px 20px, 50px 20px"] : [])
    )
    let colors = style("mask-image", in: motion).joined().split(separator: "rgb(0 0 0 / ")
      .dropFirst().map { $0.prefix { $0 != ")" } }
    #expect(colors == (radius == 0 ? ["0.5", "0.5", "1", "1", "0", "0"] : []))
  }

  @Test func `a path that is drawn is an element with its fill, below the sublayers`() throws {
    let motion = try export { view in
      let shape = self.shape(self.triangle(40))
      shape.position = CGPoint(x: 20, y: 20)
      shape.fillColor = UIColor.red.cgColor
      shape.addSublayer(CALayer())
      view.layer.addSublayer(shape)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.elements.map(\.role) == [.layer, .layer, .shape, .layer])
    #expect(motion.elements[1].children == [2, 3])
    let style = Dictionary(motion.elements[2].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["background-color"] == "rgb(255 0 0 / 1)")
    #expect(style["left"] == "0px" && style["width"] == "40px" && style["height"] == "40px")
    #expect(style["clip-path"] == "path(\"M0 0 L40 0 L0 40 Z\")")
    #expect(motion.notes.isEmpty)
  }

  /// Exports the motion of a layer whose path is stroked.
  private func stroke(
    _ path: CGPath?,
    _ change: @MainActor @Sendable @escaping (CAShapeLayer) -> Void = { _ in }
  ) throws -> Motion {
    try export { view in
      let shape = CAShapeLayer()
      (shape.path, shape.lineWidth, shape.lineCap, shape.fillColor) = (path, 4, .round, nil)
      shape.strokeColor = UIColor.red.cgColor
      view.layer.addSublayer(shape)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
      change(shape)
    }
  }

  @Test func `a line along a path has the styles of SVG, and none is drawn without a path`() throws
  {
    let motion = try stroke(triangle(4)) { shape in
      (shape.lineDashPattern, shape.lineDashPhase, shape.lineJoin) = ([3, 1], 2, .bevel)
    }
    #expect(motion.elements.map(\.role) == [.layer, .layer, .stroke] && motion.notes.isEmpty)
    // The element is a point larger on each side.
    #expect(motion.elements[2].path == "M1 1 L5 1 L1 5 Z")
    let style = Dictionary(motion.elements[2].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["color"] == "rgb(255 0 0 / 1)" && style["stroke-width"] == "4px")
    #expect(style["stroke-linecap"] == "round" && style["stroke-linejoin"] == "bevel")
    #expect(style["stroke-dasharray"] == "3 1" && style["stroke-dashoffset"] == "2px")
    #expect(style["left"] == "-1px" && style["width"] == "6px")
    let none = try stroke(nil)
    #expect(none.elements.map(\.role) == [.layer, .layer] && none.notes.isEmpty)
  }

  @Test func `each subpath of a line that draws itself has its part of the whole length`() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0)])
    path.addLines(between: [CGPoint(x: 0, y: 9), CGPoint(x: 10, y: 9)])
    let motion = try stroke(path) { $0.strokeEnd = 0.5 }
    let lines = motion.elements.filter { $0.role == .stroke }
    #expect(lines.map(\.path) == ["M1 1 L31 1", "M1 10 L11 10"])
    func value(_ property: String, _ line: Int) -> String? {
      lines[line].style.last { $0.property == property }?.value
    }
    #expect(value("stroke-dasharray", 0) == "20 60" && value("stroke-dashoffset", 0) == "0px")
    // Nothing of the second one, whose dash is beyond it.
    #expect(value("stroke-dasharray", 1) == "0 20" && value("stroke-dashoffset", 1) == "-15px")
  }

  @Test func `subpaths of a translucent line that draws itself are one outline`() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 30)])
    path.addLines(between: [CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30)])
    let motion = try stroke(path) { shape in
      shape.strokeEnd = 0.5
      shape.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
    }
    let lines = motion.elements.filter { $0.role == .stroke }
    #expect(lines.count == 1 && lines[0].path == nil && motion.notes.isEmpty)
    #expect(clips(motion).count == 1)
  }

  @Test func `a line whose path changes is its outline`() throws {
    let motion = try stroke(triangle(4)) { [path = triangle(9)] shape in
      let morph = CABasicAnimation(keyPath: "path")
      (morph.toValue, morph.duration) = (path, 0.4)
      shape.add(morph, forKey: nil)
    }
    let line = try #require(motion.elements.first { $0.role == .stroke })
    #expect(line.path == nil && motion.notes.isEmpty)
    let style = Dictionary(line.style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["background-color"] == "currentColor" && style["stroke-width"] == nil)
    #expect(style["clip-path"]?.hasPrefix("path(\"M") == true)
  }

  @Test func `a layer whose depth passes that of a sibling is an element before and after`() throws
  {
    let motion = try export { view in
      for place in 0..<2 {
        view.addSubview(UIView(frame: CGRect(x: 10 * place, y: 0, width: 20, height: 20)))
      }
      let layer = view.subviews[0].layer
      performAction(at: 0.2) { layer.zPosition = -1 }
      performAction(at: 0.4) { layer.zPosition = 3 }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let (low, high) = ("UIView 2", "UIView 3")
    #expect(motion.elements.map(\.layer) == ["UIView 1", low, high, low])
    func hidden(_ element: Int) -> [[Double]] {
      motion.animations.filter { $0.element == element && $0.property == "visibility" }
        .map { [$0.begin, $0.duration] }
    }
    #expect(hidden(1).count == 1 && abs((hidden(1).first?[0] ?? 0) - 0.4) < 1e-9)
    #expect(hidden(3).count == 1 && abs((hidden(3).first?[1] ?? 0) - 0.4) < 1e-9)
    #expect(motion.notes.isEmpty)
  }

  @Test func `a layer casts no shadow while it masks to its bounds`() throws {
    let motion = try export { view in
      view.layer.shadowOpacity = 0.6
      performAction(at: 0.2) { view.layer.masksToBounds = true }
      performAction(at: 0.4) { view.layer.masksToBounds = false }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let holds = motion.animations.filter { $0.property == "--shadow-opacity" }
    #expect(holds.map(\.keyframes[0].value) == ["0"])
    #expect(holds.map(\.begin) == [0.2] && abs((holds.first?.duration ?? 0) - 0.2) < 1e-9)
  }

  @Test func `the alpha of a mask is a filter, and a mask that is removed masks no longer`() throws
  {
    let motion = try export { view in
      let mask = self.mask(view, CGRect(x: 0, y: 0, width: 50, height: 50))
      mask.backgroundColor = UIColor(white: 0, alpha: 0.5).cgColor
      mask.opacity = 0.5
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      performAction(at: 0.5) { view.layer.mask = nil }
    }
    func shown(_ property: String) -> [String] {
      motion.animations.filter { $0.property == property }.flatMap(\.keyframes).map(\.value)
    }
    #expect(shown("filter").first == "opacity(0.25)" && shown("filter").last == "opacity(1)")
    // The box of the element is larger than what is seen by 2000 points.
    #expect(shown("clip-path").first == "path(\"M2000 2000 L2050 2000 L2050 2050 L2000 2050 Z\")")
    #expect(shown("clip-path").last == "path(\"M0 0 L4100 0 L4100 4100 L0 4100 Z\")")
  }

  // As `UIView` moves it: a browser clips it where it was.
  @Test func `a mask moves with what it masks`() throws {
    let motion = try export { view in
      let masked = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
      _ = self.mask(masked, CGRect(x: -5, y: 0, width: 20, height: 20))
      view.addSubview(masked)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { masked.center.x += 10 }
    }
    let frames = motion.animations.first { $0.property == "clip-path" }?.keyframes.map(\.value)
    #expect(frames?.first == "path(\"M15 30 L35 30 L35 50 L15 50 Z\")")
    #expect(frames?.last == "path(\"M25 30 L45 30 L45 50 L25 50 Z\")")
  }

  @Test func `what a mask clips is left by a clip path of its bounds`() throws {
    let motion = try export { view in
      let mask = self.shape(self.triangle(40))
      (mask.frame, mask.masksToBounds) = (CGRect(x: 10, y: 10, width: 15, height: 20), true)
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.elements.map(\.role) == [.mask, .mask, .layer] && motion.notes.isEmpty)
    #expect(
      clips(motion) == [
        "path(\"M10 10 L50 10 L10 50 Z\")", "path(\"M10 10 L25 10 L25 30 L10 30 Z\")",
      ]
    )
  }

  @Test func `a mask with what CSS can't show is left out, and said`() throws {
    let motion = try export { view in
      let inner = CALayer()
      inner.borderWidth = 2
      self.mask(view, view.bounds).addSublayer(inner)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(
      motion.notes == [
        "CALayer 3: a mask with borderWidth has no counterpart, and masks nothing."
      ]
    )
    #expect(!motion.elements[0].style.contains { $0.property == "clip-path" })
  }

  @Test func `a mask of a trace from before what it masks was recorded is noted`() throws {
    let build = { () -> UIWindow in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.layer.mask = CALayer()
      return window
    }
    var trace = ScenarioRun(scene: build) { window in
      UIView.animate(withDuration: 0.5) { window.alpha = 0.5 }
    }.trace
    #expect(MotionExporter(trace, name: "test").motion.notes.isEmpty)
    trace = AnimationTrace(
      framesPerSecond: trace.framesPerSecond,
      behavior: trace.behavior,
      end: trace.end,
      events: trace.events.filter { if case .hierarchy = $0.kind { false } else { true } }
    )
    let note = try #require(MotionExporter(trace, name: "test").motion.notes.first)
    #expect(note.hasSuffix("if it is a mask, it masks nothing here."))
  }

  @Test func `a scene is as large as the windows, whatever leaves them`() throws {
    let build = { () -> UIWindow in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.layer.mask = CALayer()
      window.addSubview(view)
      let second = UIWindow(frame: CGRect(x: 30, y: 20, width: 90, height: 40))
      window.layer.setValue(second, forKey: "second")
      return window
    }
    let run = ScenarioRun(for: 1, scene: build) { window in
      UIView.animate(withDuration: 0.5) { window.subviews[0].center.x += 500 }
      performAction(at: 0.2) {
        (window.layer.value(forKey: "second") as? UIWindow)?.isHidden = false
      }
    }
    #expect(MotionExporter(run.trace, name: "test").motion.size == CGSize(width: 120, height: 100))
  }

  @Test func `a view outside the window is left out`() throws {
    let build = { () -> UIWindow in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(view)
      let lost = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      window.layer.setValue(lost, forKey: "lost")
      return window
    }
    let run = ScenarioRun(scene: build) { window in
      UIView.animate(withDuration: 0.5) {
        window.subviews[0].center.x += 20
        (window.layer.value(forKey: "lost") as? UIView)?.alpha = 0.5
      }
    }
    let motion = MotionExporter(run.trace, name: "test").motion
    #expect(motion.elements.map(\.layer.kind) == ["UIWindow", "UIView"])
    #expect(motion.notes.isEmpty)
  }

  @Test func `a shadow that stays is kept, and one that changes is animated`() throws {
    let motion = try export { view in
      view.backgroundColor = .white
      view.layer.shadowOpacity = 0.6
      view.layer.shadowOffset = CGSize(width: 4, height: 6)
      performAction(at: 0.1, "fade") {
        UIView.animate(withDuration: 0.5) { view.layer.shadowOpacity = 0 }
      }
    }
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["box-shadow"] == ExportedStyle.shadowOfBox && style["filter"] == nil)
    #expect(style["--shadow-x"] == "4px" && style["--shadow-y"] == "6px")
    #expect(motion.animations.contains { $0.property == "--shadow-opacity" && $0.duration == 0.5 })
    #expect(motion.registered.map(\.name).contains("--shadow-opacity"))
    #expect(motion.notes.isEmpty)
  }

  // Core Animation casts the shadow of what the layer and its sublayers show, as the filter does.
  @Test(
    arguments: [
      (nil, 0), (UIColor(white: 1, alpha: 0.5), 0), (UIColor.white, 60),
    ] as [(UIColor?, CGFloat)]
  )
  func `a shadow is that of all that is in the layer, if that is more or less than its box`(
    background: UIColor?,
    place: CGFloat
  ) throws {
    let motion = try export { view in
      view.backgroundColor = background
      view.addSubview(UIView(frame: CGRect(x: place, y: 0, width: 80, height: 20)))
      view.layer.shadowOpacity = 0.6
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.notes.isEmpty)
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    #expect(style["filter"] == ExportedStyle.shadowOfAll && style["box-shadow"] == nil)
    // 3 · 3 for the blur, 3 for the offset, and 100 for what sticks out: WebKit needs the room.
    #expect(
      motion.elements.allSatisfy { element in
        element.style.contains { $0 == ("outline", "112px solid transparent") }
      }
    )
  }

  // WebKitGTK 2.50.6, as `findings/webkit-drop-shadow-turning.sh` shows.
  @Test(arguments: [(nil, 1), (UIColor.white, 0)])
  func `the shadow of a layer that turns is noted if it is not that of a box`(
    background: UIColor?,
    count: Int
  ) throws {
    let motion = try export { view in
      view.backgroundColor = background
      view.layer.shadowOpacity = 0.6
      UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(rotationAngle: 1) }
    }
    #expect(motion.notes.count == count)
    #expect(motion.notes.allSatisfy { $0.contains("WebKit does not turn and scale its shadow") })
  }

  @Test func `a subview that leaves its superview for a time takes the shadow along`() throws {
    func filters(to x: CGFloat) throws -> Int {
      let motion = try export { view in
        view.backgroundColor = .white
        let subview = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(subview)
        view.layer.shadowOpacity = 0.6
        UIView.animate(withDuration: 0.5) { subview.center.x = x }
      }
      return motion.elements[0].style.count { $0.property == "filter" }
    }
    #expect(try filters(to: 90) == 0)
    #expect(try filters(to: 95) == 1)
  }

  @Test func `a border lies over the subviews`() throws {
    let motion = try export { view in
      view.layer.borderWidth = 2.5
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let last = try #require(motion.elements[0].children.last)
    #expect(motion.elements[last].role == .border)
    #expect(motion.elements[last].style.contains { $0 == ("--border-width", "2.5px") })
    #expect(!motion.elements[0].style.contains { $0.property == "box-shadow" })
  }

  @Test(arguments: [(49.5, nil), (49.6, "1"), (80, "1")] as [(CGFloat, String?)])
  func `a border that leaves less than a point inside fills its box`(
    width: CGFloat,
    fills: String?
  ) throws {
    let motion = try export { $0.layer.borderWidth = width }
    let border = try #require(motion.elements.last { $0.role == .border })
    #expect(border.style.last { $0.property == "--border-fills" }?.value == fills)
    #expect(border.style.contains { $0.property == "background-color" } == (fills != nil))
    #expect(!motion.animations.contains { $0.property == "--border-fills" })
  }

  @Test func `a border that grows fills its box for the time in which it leaves nothing`() throws {
    let motion = try export { view in
      view.layer.borderWidth = 10
      let width = CABasicAnimation(keyPath: "borderWidth")
      (width.fromValue, width.toValue, width.duration) = (0, 60, 0.5)
      view.layer.add(width, forKey: nil)
      UIView.animate(withDuration: 0.75) { view.alpha = 0.5 }
    }
    let fills = motion.animations.filter { $0.property == "--border-fills" }
    try #require(fills.count == 1)
    let keyframes = fills[0].keyframes
    let jumps = zip(keyframes, keyframes.dropFirst()).filter { $0.value != $1.value }
    try #require(jumps.map(\.1.value) == ["1", "0"])
    #expect(jumps.allSatisfy { $0.0.easing == "step-end" })
    // A border of 49.5 points, after 0.4125 of 0.5 s, leaves one point of 100.
    let seconds = (jumps[1].1.offset - jumps[0].1.offset) * fills[0].duration
    #expect(abs(seconds - 0.0875) < 1e-3)
  }

  @Test func `a number that is not finite is told`() throws {
    let motion = try export { view in
      let jump = CABasicAnimation(keyPath: "position.x")
      (jump.fromValue, jump.toValue, jump.duration) = (0, Double.infinity, 0.5)
      view.layer.add(jump, forKey: nil)
      let fade = CABasicAnimation(keyPath: "cornerRadius")
      (fade.fromValue, fade.toValue, fade.duration) = (0, Double.infinity, 0.5)
      view.layer.add(fade, forKey: nil)
    }
    let notes = ["cornerRadius", "position"].map {
      "UIView 1: \($0) is not finite, and 0 replaces what is not."
    }
    #expect(motion.notes == notes)
  }

  @Test func `some corners are round, also while the radius changes`() throws {
    let motion = try export { view in
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      UIView.animate(withDuration: 0.5) { view.layer.cornerRadius = 12 }
    }
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    let round = "max(0px, var(--border-radius))"
    #expect(style["border-radius"] == "\(round) 0 \(round) 0")
    #expect(style["--border-radius"] == "12px")
    #expect(motion.animations.contains { $0.property == "--border-radius" })
    #expect(!motion.animations.contains { $0.property == "border-radius" })
  }

  @Test(arguments: [(50, "50px"), (80, "50px")])
  func `a radius is cut at half of a side, where a browser would not cut it`(
    radius: CGFloat,
    length: String
  ) throws {
    let motion = try export { view in
      (view.layer.cornerRadius, view.layer.maskedCorners) = (radius, [.layerMinXMinYCorner])
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    #expect(motion.elements[0].style.contains { $0 == ("--border-radius", length) })
    #expect(motion.notes.isEmpty)
  }

  @Test func `a radius is cut for the time in which it is more than half of a side`() throws {
    let motion = try export { view in
      (view.layer.cornerRadius, view.layer.maskedCorners) = (40, [.layerMinXMinYCorner])
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        view.bounds.size.height = 60
      }
    }
    let frames = motion.animations.first { $0.property == "--border-radius" }?.keyframes ?? []
    #expect(frames.map(\.value) == ["40px", "40px", "30px"])
    #expect(frames.count == 3 && abs(frames[1].offset - 0.5) < 0.01)
    #expect(motion.registered.contains { $0.name == "--border-radius" && $0.syntax == "<length>" })
  }

  @Test func `which corners are round changes at once`() throws {
    let motion = try export { view in
      (view.layer.cornerRadius, view.layer.maskedCorners) = (12, [.layerMinXMinYCorner])
      performAction(at: 0.25) {
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let style = Dictionary(motion.elements[0].style.map { ($0.property, $0.value) }) { $1 }
    let round = "max(0px, var(--border-radius))"
    #expect(style["border-radius"] == "\(round) 0 calc(var(--round-bottom-right) * \(round)) 0")
    let changes = motion.animations.filter { $0.property == "--round-bottom-right" }
    try #require(changes.count == 1)
    let keyframes = changes[0].keyframes.filter { abs($0.offset - 0.5) > 1e-3 }
    #expect(keyframes.map(\.value) == ["0", "1"])
    #expect(changes[0].keyframes[0].easing == "step-end")
    #expect(motion.notes.isEmpty)
  }

  @Test func `an opacity below zero or above one is cut where it is shown`() throws {
    let motion = try export { view in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (-1, 1, 0.5)
      view.layer.add(fade, forKey: nil)
    }
    let fade = try #require(motion.animations.first { $0.duration == 0.5 })
    #expect(fade.property == "--opacity")
    #expect(fade.keyframes.map(\.value) == ["-1", "1"])
    #expect(motion.elements[0].style.contains { $0 == ("opacity", "var(--opacity)") })
  }

  @Test func `a negative opacity is never added to an opacity`() throws {
    let motion = try export { view in
      view.layer.opacity = 0.7
      for amount in [0.5, -0.4] {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (amount, amount, 0.5)
        fade.isAdditive = true
        view.layer.add(fade, forKey: nil)
      }
    }
    #expect(!motion.animations.isEmpty)
    #expect(motion.animations.allSatisfy { $0.property == "--opacity" })
  }

  @Test func `a view that moves to another one is an element in each`() throws {
    let motion = try export { view in
      let boxes = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      for box in boxes { view.addSubview(box) }
      boxes[0].addSubview(dot)
      performAction(at: 0.2, "move") { boxes[1].addSubview(dot) }
      performAction(at: 0.4, "end") { view.alpha = 0.5 }
    }
    let dots = motion.elements.indices.filter { motion.elements[$0].layer == "UIView 4" }
    #expect(dots.count == 2)
    let hidden = dots.map { dot in
      motion.animations.filter { $0.element == dot && $0.property == "visibility" }.map(\.begin)
    }
    #expect(hidden == [[0.2], [0]])
    #expect(motion.notes.isEmpty)
  }

  @Test func `what is between the keyframes of colors with alpha is what a browser shows`() throws {
    let motion = try export { view in
      let color = CABasicAnimation(keyPath: "backgroundColor")
      color.fromValue = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      color.toValue = UIColor(red: 0, green: 0, blue: 1, alpha: 0).cgColor
      color.duration = 1
      view.layer.add(color, forKey: nil)
    }
    let color = try #require(motion.animations.first { $0.property == "background-color" })
    // Half way, the engine shows half of each with half of the alpha; two keyframes would show red
    // alone in a browser, which premultiplies.
    #expect(color.keyframes.count > 3)
  }
}

extension String {
  /// The type in the name of a layer.
  fileprivate var kind: String { String(prefix { $0 != " " }) }
}
