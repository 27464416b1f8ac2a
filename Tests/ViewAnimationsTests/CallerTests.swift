import Onionskin
import Testing
import UIKit
import ViewAnimations

/// What a trace tells of animations in each style: the program's own call, where it stands.
@MainActor @Suite(.ownLoop) struct CallerTests {
  let loop = RenderLoop.current

  /// A call of a style, and how the trace tells it.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var line: Int
    var call: @MainActor (UIView) -> Void

    init(_ name: String, line: Int = #line, _ call: @escaping @MainActor (UIView) -> Void) {
      (testDescription, self.line, self.call) = (name, line, call)
    }
  }

  nonisolated static let rows: [Row] = [
    Row("ViewAnimation(duration: 0.5, curve: easeOut)") { view in
      ViewAnimation(view, duration: 0.5, curve: .easeOut) { view.alpha = 0 }.start()
    },
    Row("ViewAnimation(style: spring(duration: 0.5, damping: 0.7))") { view in
      ViewAnimation(view, style: .spring) { view.alpha = 0 }.start()
    },
    Row("animation(Animation(duration: 0.3))") { view in
      view.animation(.fadeOut()).start()
    },
    Row("animation(Animation(duration: 0.3), style: Style(duration: 1.0, curve: easeInOut))") {
      $0.animation(.fadeOut(), style: .long).start()
    },
    Row("animate(Animation(duration: 0.3))") { view in
      view.animate(.fadeOut())
    },
    Row("animate(Animation(duration: 0.3))") { view in
      view.animate([.fadeOut()])
    },
    Row("animate(inParallel: Animation(duration: 0.3))") { view in
      view.animate(inParallel: .fadeOut())
    },
    Row("alpha(toValue: 0.0)") { view in
      view.animationManager.basic.alpha(toValue: 0)
    },
    Row("alpha(toValue: 0.0)") { view in
      AnimationManager.hide(view)
    },
    Row("positionX(toValue: 80.0)") { view in
      view.layer.animationManager.spring.positionX(toValue: 80, dynamicsMass: 1)
    },
    Row("positionY(velocity: 300.0)") { view in
      view.layer.animationManager.decay.positionY(velocity: 300)
    },
    Row("animation(duration: 0.5)") { view in
      _ = Observable.animation(duration: 0.5) { view.alpha = 0 }.subscribe(onNext: { _ in })
    },
    Row("fade(view, duration: 0.5)") { view in
      _ = Observable.fade(view, duration: 0.5).subscribe(onNext: { _ in })
    },
    Row("shift(duration: 0.5)") { view in
      _ = view.rx.shift(duration: 0.5).subscribe(onNext: { _ in })
    },
    Row("bind(animated: animation, 0.25 s)") { view in
      _ = Observable.of(0.5).bind(animated: view.rx.animated.alpha)
    },
    Row("bind(animated: transition, 0.5 s)") { view in
      _ = Observable.of(0.5).bind(animated: view.rx.animated.fade(duration: 0.5).alpha)
    },
    Row("onNext(animation, 0.25 s)") { view in
      view.rx.animated.alpha.onNext(0.5)
    },
    Row("onNext(transition, 0.5 s)") { view in
      view.rx.animated.fade(duration: 0.5).alpha.onNext(0.5)
    },
    Row("bind(animated: spring, 0.5 s)") { view in
      _ = Observable.of(0.5).bind(animated: view.rx.animated.tick(duration: 0.5).alpha)
    },
  ]

  @Test(arguments: rows.indices)
  func `a style's block is reported as the call of the program, and nothing else is`(
    index: Int
  ) throws {
    let row = Self.rows[index]
    try withRenderLoop { loop in
      AnimationManager.engine = ViewEngine()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      loop.advance(by: 0)
      row.call(view)
      loop.advance(by: 10)
      let call = try #require(loop.trace.calls.first)
      #expect(loop.trace.calls.count == 1)
      #expect(call.block == 1)
      #expect(call.callSite?.fileID == #fileID)
      #expect(call.callSite?.line == row.line + 1)
      #expect(call.description.hasPrefix("\(row.testDescription) (block 1)"))
      #expect(loop.issues == [])
    }
  }

  @Test func `misuse in a style is reported where the program has written it`() throws {
    let view = UIView()
    let animation = ViewAnimation(view, duration: 0.5) { view.layer.zPosition = 1 }
    let line = #line - 1
    animation.start()
    loop.advance(by: 1)
    let issue = try #require(loop.issues.first { $0.kind == .notAnimatable })
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `an animator that another animation replaces tells of nobody else's calls`() {
    AnimationManager.engine = ViewEngine()
    let view = UIView()
    loop.advance(by: 0)
    view.animationManager.basic.alpha(toValue: 0, duration: .long)
    loop.advance(by: 0.5)
    view.animationManager.basic.alpha(toValue: 1, duration: .long)
    loop.advance(by: 5)
    #expect(loop.trace.calls.map(\.description).allSatisfy { $0.hasPrefix("alpha(toValue: ") })
    #expect(loop.trace.calls.count == 2)
    #expect(loop.trace.calls.allSatisfy { $0.callSite?.fileID == #fileID })
  }
}
