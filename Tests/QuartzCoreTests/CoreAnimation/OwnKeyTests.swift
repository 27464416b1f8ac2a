import Onionskin
import Testing
import UIKit

/// Keys of a subclass of a layer that it animates and draws itself.
@MainActor @Suite(.ownLoop) struct OwnKeyTests {
  let loop = RenderLoop.current

  /// What was drawn, for the model and for what is shown.
  private final class Sheet {
    var drawn: [String] = []
  }

  /// A layer whose key has a value before one is set.
  private final class FullGauge: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? {
      key == "level" ? 10.0 : super.defaultValue(forKey: key)
    }
  }

  // https://developer.apple.com/documentation/quartzcore/calayer/defaultvalue(forkey:)
  @Test func `a key has its class's default value until a value is set`() {
    let layer = FullGauge()
    loop.advance(by: 0)
    #expect(layer.value(forKey: "level") as? Double == 10)
    #expect(layer.presentation()?.value(forKey: "level") as? Double == 10)
    #expect(layer.value(forKey: "other") == nil)
    let rise = CABasicAnimation(keyPath: "level")
    (rise.toValue, rise.duration) = (20.0, 1)
    layer.add(rise, forKey: "rise")
    loop.advance(by: 0.5)
    #expect(layer.presentation()?.value(forKey: "level") as? Double == 15)
    layer.setValue(3.0, forKey: "level")
    #expect(layer.value(forKey: "level") as? Double == 3)
  }

  /// A layer that is displayed when its opacity changes.
  private final class Fading: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "opacity" || super.needsDisplay(forKey: key)
    }
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CALayer/display.m and redisplay.m, which was checked on
  // Apple's QuartzCore.
  @Test func `a property is displayed if the class asks for it, and display() clears the request`()
  {
    let layer = Fading()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay())
    layer.opacity = 0.25
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.opacity = 0.25
    #expect(!layer.needsDisplay())
    layer.setValue(0.75, forKey: "opacity")
    #expect(layer.needsDisplay())
    layer.display()
    #expect(!layer.needsDisplay())
  }

  private final class Gauge: CALayer {
    var sheet = Sheet()
    var actionDuration: CFTimeInterval = 0

    var level: Double {
      get { value(forKey: "level") as? Double ?? 0 }
      set { setValue(newValue, forKey: "level") }
    }

    required init() { super.init() }

    required init(layer: Any) {
      super.init(layer: layer)
      guard let gauge = layer as? Gauge else { return }
      sheet = gauge.sheet
      // What many layers copy, and what is animated all the same.
      level = gauge.level
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level", actionDuration > 0 else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event)
      animation.duration = actionDuration
      return animation
    }

    override func draw(in ctx: CGContext) {
      let number = (level * 100).rounded() / 100
      sheet.drawn.append("\(number)" + (model() === self ? "" : " shown"))
    }
  }

  private func gauge(_ loop: RenderLoop) -> Gauge {
    let gauge = Gauge()
    gauge.bounds.size = CGSize(width: 40, height: 40)
    loop.advance(by: 0)
    return gauge
  }

  @Test func `setting the value requests a display of the layer itself`() {
    let gauge = gauge(loop)
    gauge.level = 0.5
    #expect(gauge.needsDisplay())
    loop.advance(by: 1)
    #expect(gauge.sheet.drawn == ["0.5"])
    gauge.setValue(1, forKey: "other")
    #expect(!gauge.needsDisplay())
  }

  @Test func `an animation of the key is drawn in each frame, from a presentation layer`() {
    let gauge = gauge(loop)
    let rise = CABasicAnimation(keyPath: "level")
    rise.fromValue = 0
    rise.toValue = 1
    rise.duration = 0.05
    gauge.add(rise, forKey: "rise")
    loop.advance(by: 0.025)
    #expect(gauge.presentation()?.level == 0.5)
    #expect(gauge.level == 0)
    loop.advance(by: 0.1)
    #expect(gauge.sheet.drawn == ["0.33 shown", "0.67 shown", "0.0"])
    loop.advance(by: 1)
    #expect(gauge.sheet.drawn.count == 3)
    #expect(loop.issues == [])
    #expect(loop.isIdle)
  }

  @Test func `a value that an animation keeps at its end is drawn once, and shown until removed`() {
    let gauge = gauge(loop)
    let rise = CABasicAnimation(keyPath: "level")
    rise.toValue = 3
    rise.duration = 0.02
    rise.fillMode = .forwards
    rise.isRemovedOnCompletion = false
    gauge.add(rise, forKey: "rise")
    loop.advance(by: 1)
    #expect(gauge.sheet.drawn.last == "3.0 shown")
    let count = gauge.sheet.drawn.count
    loop.advance(by: 1)
    #expect(gauge.sheet.drawn.count == count)
    #expect(gauge.presentation()?.level == 3)
    gauge.removeAnimation(forKey: "rise")
    #expect(gauge.presentation()?.level == 0)
  }

  @Test func `a trace tells of the value, of its changes and of its animations`() {
    let gauge = Gauge()
    gauge.bounds.size = CGSize(width: 40, height: 40)
    gauge.level = 0.25
    loop.advance(by: 0)
    let rise = CABasicAnimation(keyPath: "level")
    rise.fromValue = 0
    rise.toValue = 2
    rise.duration = 1
    gauge.add(rise, forKey: nil)
    loop.advance(by: 0.5)
    gauge.level = 0.75
    loop.advance(by: 1)
    let player = TracePlayer(loop.trace)
    func value(at seconds: Double) -> PropertyValue? {
      player.value(of: "level", on: "Gauge 1", at: Instant(seconds: seconds))
    }
    #expect(value(at: 0.25) == .number(0.5))
    #expect(value(at: 0.5) == .number(1))
    #expect(value(at: 1.25) == .number(0.75))
    #expect(
      player.modelValue(of: "level", on: "Gauge 1", at: Instant(seconds: 0.25)) == .number(0.25)
    )
    let names = loop.trace.events.map(\.kind.name)
    #expect(names == ["scene", "animated", "started", "changed", "removed"])
  }

  @Test func `animations of the key are compared, basic ones and keyframes`() {
    func differences(_ one: CAAnimation, _ other: CAAnimation) -> [Difference.Kind] {
      let traces = [one, other].map { animation in
        withRenderLoop { loop in
          let gauge = gauge(loop)
          gauge.add(animation, forKey: nil)
          loop.advance(by: 2)
          return loop.trace
        }
      }
      return TraceComparison(baseline: traces[0], candidate: traces[1]).differences.map(\.kind)
    }
    func rise(to end: Double, lasting seconds: Double) -> CAAnimation {
      let rise = CABasicAnimation(keyPath: "level")
      rise.fromValue = 0
      rise.toValue = end
      rise.duration = seconds
      return rise
    }
    func steps(_ values: [Double]) -> CAAnimation {
      let steps = CAKeyframeAnimation(keyPath: "level")
      steps.values = values
      steps.duration = 1
      return steps
    }
    #expect(differences(rise(to: 1, lasting: 1), rise(to: 1, lasting: 1)) == [])
    #expect(differences(rise(to: 1, lasting: 1), rise(to: 1, lasting: 0.5)) == [.duration])
    #expect(differences(rise(to: 1, lasting: 1), rise(to: 2, lasting: 1)) == [.value])
    #expect(differences(steps([0, 1, 0.5]), steps([0, 1, 0.5])) == [])
    #expect(differences(steps([0, 1, 0.5]), steps([0, 0.25, 0.5])) == [.keyframes])
  }

  @Test func `the action of the key runs, from the value that is shown`() {
    let gauge = gauge(loop)
    gauge.actionDuration = 0.1
    gauge.level = 1
    loop.advance(by: 0.05)
    #expect(gauge.presentation()?.level == 0.5)
    gauge.level = 0
    loop.advance(by: 0.05)
    #expect(gauge.presentation()?.level == 0.25)
    loop.advance(by: 0.05)
    #expect(gauge.presentation()?.level == 0)
    #expect(gauge.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gauge.level = 1
    CATransaction.commit()
    #expect(gauge.animationKeys() == nil)
  }

  @Test func `keyframes, points and sums are interpolated, and other values are not`() {
    let gauge = gauge(loop)
    let wave = CAKeyframeAnimation(keyPath: "level")
    wave.values = [0, 10, 0]
    wave.keyTimes = [0, 0.2, 1]
    wave.isAdditive = true
    wave.duration = 1
    gauge.level = 5
    gauge.setValue(CGPoint(x: 1, y: 2), forKey: "knob")
    gauge.setValue("low", forKey: "title")
    gauge.add(wave, forKey: "wave")
    let move = CABasicAnimation(keyPath: "knob")
    move.byValue = CGPoint(x: 10, y: 0)
    move.duration = 1
    gauge.add(move, forKey: "move")
    let rename = CABasicAnimation(keyPath: "title")
    rename.toValue = "high"
    rename.duration = 1
    gauge.add(rename, forKey: "rename")
    loop.advance(by: 0.1)
    let shown = gauge.presentation()
    #expect(shown?.level == 10)
    #expect(shown?.value(forKey: "knob") as? CGPoint == CGPoint(x: 2, y: 2))
    #expect(shown?.value(forKey: "title") as? String == "low")
    #expect(loop.issues == [])
    gauge.removeAllAnimations()
  }

  @Test func `a key that the layer does not know is still reported`() {
    let animation = CABasicAnimation(keyPath: "levl")
    animation.toValue = 1
    animation.duration = 1
    gauge(loop).add(animation, forKey: nil)
    #expect(loop.issues.map(\.kind) == [.unknownKeyPath])
  }

  @Test func `a layer that is released while its key animates stops being drawn`() {
    let sheet: Sheet
    do {
      let gauge = gauge(loop)
      sheet = gauge.sheet
      let rise = CABasicAnimation(keyPath: "level")
      rise.toValue = 1
      rise.duration = 10
      gauge.add(rise, forKey: nil)
      loop.advance(by: 0.02)
    }
    let count = sheet.drawn.count
    loop.advance(by: 1)
    #expect(sheet.drawn.count == count)
    #expect(loop.isIdle)
  }

  @Test func `properties of a layer can be overridden to observe them`() {
    final class Watched: CALayer {
      var notes: [String] = []
      override var borderWidth: CGFloat { didSet { notes.append("border") } }
      override var shadowOpacity: Float { didSet { notes.append("shadow") } }
      override var contents: Any? { didSet { notes.append("contents") } }
      override var mask: CALayer? { didSet { notes.append("mask") } }
      override func removeAllAnimations() {
        notes.append("remove")
        super.removeAllAnimations()
      }
    }
    withRenderLoop { _ in
      let layer = Watched()
      layer.borderWidth = 2
      layer.shadowOpacity = 1
      layer.contents = "star"
      layer.mask = CALayer()
      layer.removeAllAnimations()
      #expect(layer.notes == ["border", "shadow", "contents", "mask", "remove"])
      #expect(layer.borderWidth == 2)
    }
  }

  // MARK: - Boxes

  @Test func `a number by key is cast to a number of any type, and back`() throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    layer.cornerRadius = 3
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.z"))
    #expect(angle as? CGFloat == 0.5)
    #expect(angle as? Double == 0.5)
    #expect(angle as? Float == 0.5)
    #expect(angle as? NSNumber == 0.5)
    #expect(layer.value(forKey: "cornerRadius") as? Int == 3)
    layer.setValue(CGFloat(7), forKey: "mine")
    #expect(layer.value(forKey: "mine") as? Double == 7)
    let boxed: Any = CGFloat(2)
    #expect(boxed as? NSNumber == 2)
  }

  @Test func `points, sizes and rectangles are cast out of boxes of their own kind only`() {
    let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    let size: Any = NSValue(cgSize: CGSize(width: 3, height: 4))
    let rect: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(point as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(size as? CGSize == CGSize(width: 3, height: 4))
    #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(point as? CGSize == nil)
    #expect(rect as? CGPoint == nil)
    #expect((NSNumber(value: 1) as Any) as? CGPoint == nil)
    withRenderLoop { _ in
      let layer = CALayer()
      layer.position = CGPoint(x: 5, y: 6)
      let value = layer.value(forKey: "position") as? Foundation.NSValue
      #expect(value?.cgPointValue == CGPoint(x: 5, y: 6))
    }
  }
}
