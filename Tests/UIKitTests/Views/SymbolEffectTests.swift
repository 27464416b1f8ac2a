import Onionskin
import Testing
import UIKit

/// Effects of symbols and glass, which are stored.
/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor @Suite(.ownLoop) struct SymbolEffectTests {
  let loop = RenderLoop.current
  let view = UIImageView(image: UIImage())

  @Test func `an effect completes in the next turn, with the effect`() {
    let log = Log()
    view.addSymbolEffect(.bounce.up.byLayer, options: .repeat(2).speed(1.5)) { context in
      log.add("\(context.isFinished) \(context.effect is BounceSymbolEffect)")
      #expect(context.sender === view && context.contentTransition == nil)
    }
    #expect(log.entries == [])
    loop.advance(by: 0)
    #expect(log.entries == ["true true"])
    view.addSymbolEffect(.variableColor.iterative.reversing)
    view.addSymbolEffect(.pulse, animated: false)
    view.removeSymbolEffect(ofType: .pulse) { _ in log.add("removed") }
    view.removeAllSymbolEffects()
    loop.advance(by: 0)
    #expect(log.entries.last == "removed" && loop.issues == [])
  }

  @Test func `a new image is set at once, and its transition completes in the next turn`() {
    let image = UIImage()
    let log = Log()
    view.setSymbolImage(image, contentTransition: .replace.downUp) { context in
      log.add("\(context.contentTransition is ReplaceSymbolEffect)")
    }
    #expect(view.image === image && log.entries == [])
    loop.advance(by: 0)
    #expect(log.entries == ["true"])
  }

  // https://developer.apple.com/documentation/uikit/uiglasseffect
  @Test func `glass comes in with its block like other effects`() {
    let glass = UIGlassEffect(style: .clear)
    glass.isInteractive = true
    glass.tintColor = .red
    let container = UIGlassContainerEffect()
    container.spacing = 20
    let view = UIVisualEffectView(effect: container)
    let element = UIVisualEffectView()
    view.contentView.addSubview(element)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      element.effect = glass
    } completion: { _ in
    }
    loop.advance(by: 0.5)
    #expect(element.layer.presentation()?.value(forKeyPath: "visualEffect") as? Double == 0.5)
    #expect(element.effect === glass && UIGlassEffect().tintColor == nil)
  }
}
