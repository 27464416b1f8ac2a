import Onionskin
import Testing
import UIKit
import ViewAnimations

/// TheSystemsItGrewFrom A5, A6, A7 and A13: delegates, who keeps them, and what they are told.
@MainActor @Suite(.ownLoop) struct AnimationDelegateTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test(.seed("A5")) func `the callback runs first and only then the delegate leaves the set`() {
    var counts: [Int] = []
    animateViews(
      duration: 0.5,
      animations: {
        counts.append(loop.delegates.count)
        view.alpha = 0
      },
      completion: { _ in counts.append(loop.delegates.count) }
    )
    counts.append(loop.delegates.count)
    loop.advance(by: 0.5)
    counts.append(loop.delegates.count)
    // Before the changes, after the call, during the callback, after it.
    #expect(counts == [1, 1, 1, 0])
  }

  @Test(.seed("A5")) func `a call from the callback finds the set with two delegates`() {
    var counts: [Int] = []
    animateViews(
      duration: 0.5,
      animations: { view.alpha = 0 },
      completion: { _ in
        animateViews(
          duration: 0.25,
          animations: { view.alpha = 1 },
          completion: { _ in counts.append(loop.delegates.count) }
        )
        counts.append(loop.delegates.count)
      }
    )
    loop.advance(by: 0.5)
    #expect(counts == [2])
    #expect(loop.delegates.count == 1)
    loop.advance(by: 0.25)
    #expect(counts == [2, 1])
    #expect(loop.delegates.isEmpty)
    #expect(loop.callbacks == ["0.5 completion true", "0.75 completion true"])
  }

  @Test(.seed("A6"), arguments: [true, false])
  func `the set owns the delegate from zero to one to zero`(retainsDelegates: Bool) {
    var behavior = Behavior.iOS8AndLater
    behavior.retainsDelegates = retainsDelegates
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      var finished: [Bool] = []
      #expect(loop.delegates.count == 0)
      animateViews(
        duration: 0.5,
        animations: { view.alpha = 0 },
        completion: { finished.append($0) }
      )
      #expect(loop.delegates.count == 1)
      loop.advance(by: 0.5)
      #expect(finished == [true])
      #expect(loop.delegates.count == 0)
      #expect(loop.issues == [])
    }
  }

  @Test(.seed("A6"), arguments: [true, false])
  func `the closure is released after the callback`(retainsDelegates: Bool) {
    final class Token {}
    var behavior = Behavior.iOS8AndLater
    behavior.retainsDelegates = retainsDelegates
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      weak var token: Token?
      do {
        let strong = Token()
        token = strong
        animateViews(duration: 0.5, animations: { view.alpha = 0 }, completion: { _ in _ = strong })
      }
      #expect(token != nil)
      loop.advance(by: 0.5)
      #expect(token == nil)
    }
  }

  @Test(.seed("A6")) func `an endless animation keeps its delegate until it is removed`() {
    var finished: [Bool] = []
    animateViews(
      duration: 0.5,
      options: .repeat,
      animations: { view.alpha = 0 },
      completion: { finished.append($0) }
    )
    loop.advance(by: 3600)
    #expect(loop.delegates.count == 1)
    #expect(finished == [])
    view.layer.removeAllAnimations()
    // Never from the call itself, but in the next turn of the same instant.
    #expect(finished == [])
    loop.advance(by: 0)
    #expect(finished == [false])
    #expect(loop.delegates.count == 0)
  }

  @Test(.seed("A6")) func `a closed world lets its delegates go and says what is owed`() throws {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    withRenderLoop(loop) { loop in
      animateViews(duration: 0.5, animations: { view.alpha = 0 }, completion: { _ in })
      loop.advance(by: 0.1)
      #expect(loop.delegates.count == 1)
    }
    #expect(loop.delegates.count == 0)
    let kinds = loop.issues.map(\.kind)
    #expect(kinds == [.animationsLeftRunning, .completionNeverCalled])
    let place = try #require(loop.issues.last?.callSite)
    #expect(place.fileID == #fileID)
  }

  @Test func `a selector of the program's own is reported where animateViews was called`() {
    let line = #line + 1
    animateViews(duration: 0.5) {
      UIView.setAnimationWillStart("curtainRises")
      view.alpha = 0
    } completion: { _ in
    }
    loop.advance(by: 0.5)
    #expect(loop.issues.map(\.kind) == [.delegateDoesNotRespond])
    #expect(loop.issues.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
    #expect(loop.delegates.isEmpty)
  }

  @Test(.seed("A7")) func `any object answers with any method and start and stop are independent`()
  {
    /// Knows nothing of animations but two names.
    final class Curtain: SelectorResponder {
      var told: [String] = []

      func animationCallback(for selector: Selector) -> AnimationCallback? {
        switch selector {
        case "curtainRises": .start { self.told.append("rises") }
        case "curtain:hasFallen:because:":
          .stop { id, finished, context in
            self.told.append("\(id ?? "nil") \(finished.boolValue) \(context == nil)")
          }
        default: nil
        }
      }
    }
    withRenderLoop { loop in
      let view = UIView()
      let curtain = Curtain()
      @MainActor func play(start: Selector?, stop: Selector?) {
        UIView.beginAnimations("act", context: nil)
        UIView.setAnimationDelegate(curtain)
        UIView.setAnimationWillStart(start)
        UIView.setAnimationDidStop(stop)
        view.center.x += 1
        UIView.commitAnimations()
        loop.advance(by: 1)
      }
      play(start: "curtainRises", stop: nil)
      #expect(curtain.told == ["rises"])
      play(start: nil, stop: "curtain:hasFallen:because:")
      #expect(curtain.told == ["rises", "act true true"])
      play(start: "curtainRises", stop: "curtain:hasFallen:because:")
      #expect(curtain.told.suffix(2) == ["rises", "act true true"])
      #expect(loop.issues == [])
    }
  }

  @Test(.seed("A13")) func `a context carries a retained object through the block`() {
    final class Cargo {
      let name = "cargo"
    }
    final class Receiver: SelectorResponder {
      var received: String?

      func animationCallback(for selector: Selector) -> AnimationCallback? {
        guard selector == "didStop:finished:context:" else { return nil }
        return .stop { _, _, context in
          guard let context else { return }
          self.received = Unmanaged<Cargo>.fromOpaque(context).takeRetainedValue().name
        }
      }
    }
    withRenderLoop { loop in
      let view = UIView()
      let receiver = Receiver()
      weak var kept: Cargo?
      do {
        let cargo = Cargo()
        kept = cargo
        UIView.beginAnimations("ship", context: Unmanaged.passRetained(cargo).toOpaque())
      }
      UIView.setAnimationDelegate(receiver)
      UIView.setAnimationDidStop("didStop:finished:context:")
      view.alpha = 0
      UIView.commitAnimations()
      #expect(kept != nil)
      loop.advance(by: 0.2)
      #expect(receiver.received == "cargo")
      #expect(kept == nil)
      #expect(loop.steps.first == "beginAnimations(_:context:) \"ship\" context")
    }
  }
}
