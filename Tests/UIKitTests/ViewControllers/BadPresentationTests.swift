import Onionskin
import Testing
import UIKit

/// Presenting what cannot be presented, and dismissing what is not there.
@MainActor @Suite(.ownLoop) struct BadPresentationTests {
  let stage = ScreenStage()

  // V13.
  @Test func `a second presentation is reported and has no effect`() {
    stage.present()
    stage.log.entries = []
    stage.a.present(stage.c, animated: true) { stage.log.entries.append("completion") }
    stage.loop.advance(by: 1)
    #expect(stage.log.entries == [])
    #expect(stage.a.presentedViewController === stage.b)
    #expect(stage.loop.issues.map(\.kind) == [.cannotPresent])
  }

  // V13.
  @Test func `dismissing from the first of three takes both away at once`() {
    stage.present()
    stage.b.present(stage.c, animated: true)
    stage.loop.advance(by: 1)
    stage.log.entries = []
    stage.a.dismiss(animated: true) { stage.log.entries.append("completion") }
    #expect(stage.b.view.window == nil)
    stage.loop.advance(by: 1)
    #expect(
      stage.calls == [
        "B willDisappear false", "B didDisappear false", "C willDisappear true",
        "C didDisappear true", "completion",
      ]
    )
    #expect(stage.window.subviews == [stage.a.view])
    stage.a.dismiss(animated: true) { stage.log.entries.append("never") }
    stage.loop.advance(by: 1)
    #expect(stage.log.entries.last == "completion")
    #expect(stage.loop.issues == [])
  }

  @Test func `dismissing what is being presented is reported and has no effect`() {
    stage.a.present(stage.b, animated: true)
    stage.a.dismiss(animated: true) { stage.log.entries.append("completion") }
    stage.loop.advance(by: 1)
    #expect(!stage.log.entries.contains("completion"))
    #expect(stage.a.presentedViewController === stage.b)
    #expect(stage.loop.issues.map(\.kind) == [.cannotPresent])
  }

  @Test func `presenting on a screen that is not there is reported`() {
    stage.b.present(stage.c, animated: true)
    stage.a.present(stage.a, animated: true)
    stage.loop.advance(by: 1)
    #expect(stage.log.entries == [])
    #expect(stage.loop.issues.map(\.kind) == [.cannotPresent, .cannotPresent])
  }

  @Test func `what is presented in the completion of a dismissal comes`() {
    stage.present()
    stage.a.dismiss(animated: true) { stage.a.present(stage.c, animated: true) }
    stage.loop.advance(by: 2)
    #expect(stage.a.presentedViewController === stage.c)
    #expect(
      stage.calls.suffix(3) == ["C willAppear true", "C isAppearing true", "C didAppear true"]
    )
    #expect(stage.loop.issues == [])
  }

  @Test func `a window that is released in a transition takes both screens along`() {
    withRenderLoop { loop in
      weak var presented: UIViewController?
      do {
        let stage = ScreenStage()
        presented = stage.b
        stage.a.present(stage.b, animated: true)
        loop.advance(by: 0.1)
        stage.window.rootViewController = nil
        stage.window.subviews.forEach { $0.removeFromSuperview() }
      }
      loop.advance(by: 1)
      #expect(presented == nil)
      #expect(loop.isIdle)
    }
  }

  @Test func `animations that are off present at once and call everybody`() {
    UIView.setAnimationsEnabled(false)
    stage.b.modalPresentationStyle = .fullScreen
    stage.a.present(stage.b, animated: true) { stage.log.entries.append("completion") }
    UIView.setAnimationsEnabled(true)
    stage.loop.advance(by: 0)
    #expect(
      stage.calls.suffix(3) == ["B didAppear true", "A didDisappear true", "completion"]
    )
  }
}
