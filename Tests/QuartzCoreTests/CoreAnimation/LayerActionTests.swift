import RenderEngine
import Testing
import UIKit

/// How a layer looks for what to do when it changes: WhatIsEmulated 3.2.
@MainActor @Suite(.ownLoop) struct LayerActionTests {
  let stage = Stage()

  /// An action that writes down where it came from.
  private final class Note: CAAction {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log.add("\(name) \(event)")
    }
  }

  private final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  private final class Quiet: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? NSNull() : nil
    }
  }

  @Test func `the first of delegate, actions, style and class answers`() {
    let (layer, log, delegate) = (stage.layer, Log(), Delegate())
    layer.delegate = delegate
    delegate.answer = Note("delegate", log)
    layer.actions = ["opacity": Note("actions", log)]
    layer.style = ["actions": ["opacity": Note("style", log)] as [String: any CAAction]]
    layer.opacity = 0.9
    delegate.answer = nil
    layer.opacity = 0.8
    layer.actions = nil
    layer.opacity = 0.7
    #expect(layer.animationKeys() == nil)
    layer.style = nil
    layer.opacity = 0.6
    #expect(log.entries == ["delegate opacity", "actions opacity", "style opacity"])
    #expect(layer.animationKeys() == ["opacity"])
    stage.loop.advance(by: 1)
  }

  @Test func `nothing at all ends the search`() {
    Stage.run({ Quiet() }) { stage in
      let (layer, log, delegate) = (stage.layer, Log(), Delegate())
      #expect(layer.action(forKey: "opacity") == nil)
      #expect(layer.action(forKey: "position") is CABasicAnimation)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil)
      layer.delegate = delegate
      delegate.answer = NSNull()
      layer.actions = ["position": Note("actions", log)]
      layer.position.x = 5
      #expect(log.entries == [] && layer.animationKeys() == nil)
      stage.loop.advance(by: 0)
      #expect(layer.presentation()?.position.x == 5)
    }
  }

  @Test func `an animation as an action is added under the key`() {
    let slow = CABasicAnimation(keyPath: "opacity")
    slow.duration = 3
    slow.fromValue = 0.5
    stage.layer.actions = ["opacity": slow]
    stage.layer.opacity = 0
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 3)
    #expect(isClose(stage.number("opacity", at: 1.5) ?? .nan, 0.25, within: Tolerance.instants))
    stage.loop.advance(by: 3)
  }

  /// A layer with an action of its own.
  private final class Answering: CALayer {
    var answer: (any CAAction)?
    override func action(forKey event: String) -> (any CAAction)? {
      answer ?? super.action(forKey: event)
    }
  }

  // https://developer.apple.com/documentation/quartzcore/caaction/run(forkey:object:arguments:)
  @Test(arguments: ["delegate", "actions", "override"])
  func `an animation without a key path animates the key of the change`(source: String) {
    let (layer, delegate) = (Answering(), Delegate())
    let stage = Stage(layer)
    let fade = CABasicAnimation()
    (fade.fromValue, fade.duration) = (1, 2)
    layer.delegate = delegate
    switch source {
    case "delegate": delegate.answer = fade
    case "actions": layer.actions = ["opacity": fade]
    default: layer.answer = fade
    }
    layer.opacity = 0
    let added = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(added?.keyPath == "opacity" && fade.keyPath == nil)
    #expect(stage.number("opacity", at: 1) == 0.5)
    #expect(stage.loop.issues == [])
    stage.loop.advance(by: 2)
  }

  // https://developer.apple.com/documentation/quartzcore/cabasicanimation: with all values nil, from the
  // previous value on screen to the current one.
  @Test(.behavior("10.3"), arguments: [nil, "opacity"])
  func `an animation without values, as an action, goes from the old value to the new one`(
    keyPath: String?
  ) {
    let stage = Stage(layer(opacity: 0.25))
    let fade = CABasicAnimation(keyPath: keyPath)
    fade.duration = 1
    stage.layer.actions = ["opacity": fade]
    stage.layer.opacity = 0.75
    #expect(stage.number("opacity", at: 0.5) == 0.5)
    // Over one that runs, it begins where that has got to.
    stage.layer.opacity = 0
    #expect(stage.number("opacity", at: 1) == 0.25)
    #expect(stage.loop.issues == [])
    stage.loop.advance(by: 1)
  }

  // http://wangling.me/2016/02/cabasicanimation-value-interpolation.html
  @Test(.behavior("10.3"))
  func `an animation without values goes from what was shown when it was added to the model`() {
    let stage = Stage(layer(opacity: 0.2))
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 1
    stage.layer.add(basic("opacity"), forKey: nil)
    let half = stage.number("opacity", at: 0.5)
    #expect(isClose(half ?? .nan, 0.6, within: 1e-6))
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0.6
    let later = stage.number("opacity", at: 0.75)
    #expect(isClose(later ?? .nan, 0.5, within: 1e-6))
    stage.loop.advance(by: 1)
  }

  @Test func `keyframes without a key path animate the key of each change that they answer`() {
    let wave = CAKeyframeAnimation()
    (wave.values, wave.duration) = ([0, 4, 0], 1)
    stage.layer.actions = ["cornerRadius": wave, "borderWidth": wave]
    (stage.layer.cornerRadius, stage.layer.borderWidth) = (1, 2)
    let shown = stage.shown(at: 0.25)
    #expect(shown?.cornerRadius == 2 && shown?.borderWidth == 2)
    #expect(stage.loop.issues == [])
    stage.loop.advance(by: 1)
  }

  // GNU, checked on Apple's.
  @Test func `disabled actions change what runs, not what is found`() {
    CATransaction.setDisableActions(true)
    #expect(stage.layer.action(forKey: "opacity") is CABasicAnimation)
    stage.layer.opacity = 0
    #expect(stage.layer.animationKeys() == nil)
    stage.loop.advance(by: 0)
    #expect(!CATransaction.disableActions())
    stage.layer.opacity = 1
    #expect(stage.layer.animationKeys() == ["opacity"])
    stage.loop.advance(by: 1)
  }

  // MARK: - Events of the tree

  /// A layer that writes down what it is asked for.
  private final class Asked: CALayer {
    var log: Log?
    override func action(forKey event: String) -> (any CAAction)? {
      log?.add("\(name ?? "") \(event)")
      return super.action(forKey: event)
    }
  }

  @Test(.behavior("3.2")) func `changes of the tree ask for their events in order`() {
    let log = Log()
    @MainActor func asked(_ name: String) -> Asked {
      let layer = Asked()
      layer.name = name
      layer.log = log
      return layer
    }
    Stage.run({ asked("top") }) { stage in
      let (first, second) = (asked("first"), asked("second"))
      @MainActor func lines(_ change: () -> Void) -> [String] {
        let count = log.entries.count
        change()
        stage.loop.advance(by: 1)
        return Array(log.entries.dropFirst(count))
      }
      let top = stage.layer
      #expect(lines { top.addSublayer(first) } == ["top sublayers", "first onOrderIn"])
      #expect(lines { top.addSublayer(second) } == ["top sublayers", "second onOrderIn"])
      #expect(lines { top.insertSublayer(second, at: 0) } == ["top sublayers"])
      #expect(lines { second.removeFromSuperlayer() } == ["top sublayers", "second onOrderOut"])
      #expect(
        lines { top.replaceSublayer(first, with: second) }
          == ["top sublayers", "first onOrderOut", "second onOrderIn"]
      )
      #expect(lines { top.mask = first } == ["top mask", "first onOrderIn"])
    }
  }

  @Test(.behavior("3.2")) func `a new sublayer leaves a transition on the layer above`() {
    stage.layer.addSublayer(CALayer())
    #expect(stage.layer.animationKeys() == ["transition"])
    stage.loop.advance(by: 1)
  }
}
