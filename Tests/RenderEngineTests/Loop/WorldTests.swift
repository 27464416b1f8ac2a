import Onionskin
import Testing
import UIKit

/// Each loop is a world of its own.
@MainActor @Suite struct WorldTests {
  @Test func `a world's loop is the current one inside and not outside`() {
    let outside = RenderLoop.current
    withRenderLoop { loop in
      #expect(RenderLoop.current === loop)
      withRenderLoop { inner in
        #expect(RenderLoop.current === inner)
        #expect(inner !== loop)
      }
      #expect(RenderLoop.current === loop)
    }
    #expect(RenderLoop.current === outside)
  }

  @Test func `a world gives back what its body returns or throws`() {
    #expect(withRenderLoop { _ in 3 } == 3)
    #expect(throws: Oops.self) { try withRenderLoop { _ in throw Oops() } }
  }

  @Test func `outside of every world there is one loop that records issues only`() {
    let loop = RenderLoop.current
    #expect(loop === RenderLoop.current)
    let view = UIView()
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0
    UIView.commitAnimations()
    #expect(loop.trace.events.allSatisfy { if case .issue = $0.kind { true } else { false } })
    view.layer.removeAllAnimations()
  }

  @Test func `a view made in a world keeps its own time`() {
    withRenderLoop { first in
      let view = UIView()
      move(view, by: 100, duration: 1)
      first.advance(by: 0.25)
      withRenderLoop { second in
        second.advance(by: 0.5)
        #expect(view.shownX == 25)
        first.advance(by: 0.25)
        #expect(view.shownX == 50)
        #expect(second.now == 0.5)
      }
      first.advance(by: 1)
    }
  }

  @Test func `two loops that take turns do not see each other`() {
    let (first, second) = (RenderLoop(), RenderLoop())
    let log = Log()
    var views: [UIView] = []
    for (loop, name) in [(first, "first"), (second, "second")] {
      RenderLoop.$current.withValue(loop) {
        let view = UIView()
        views.append(view)
        move(view, by: 100, duration: 1) { _ in
          log.add("\(name) \(RenderLoop.current === loop)")
          move(view, by: 100, duration: 1)
        }
      }
    }
    for _ in 0..<10 {
      first.advance(by: 0.1)
      second.advance(by: 0.05)
    }
    #expect(log.entries == ["first true"])
    #expect(first.now == 1)
    #expect(second.now == 0.5)
    #expect(views.map(\.shownX) == [100, 50])
    second.advance(by: 1)
    #expect(log.entries == ["first true", "second true"])
    #expect(views.map(\.shownX) == [100, 150])
    #expect(first.trace.layers == ["UIView 1"])
    #expect(second.trace.layers == ["UIView 1"])
  }

  @Test func `a block of one loop is not open on another`() {
    withRenderLoop { first in
      UIView.beginAnimations(nil, context: nil)
      withRenderLoop { second in
        let view = UIView()
        view.alpha = 0
        #expect(view.layer.animationKeys() == nil)
        second.advance(by: 0)
        #expect(view.shownAlpha == 0)
        #expect(second.misuses == [])
      }
      UIView.commitAnimations()
    }
  }

  @Test func `a change of another loop's layer inside a block is misuse`() {
    withRenderLoop { first in
      let view = UIView()
      withRenderLoop { _ in
        let line = #line + 1
        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        #expect(view.layer.animationKeys() == nil)
        #expect(first.misuses == [.otherLoop])
        #expect(first.issues.last?.callSite?.line == line)
        #expect(first.issues.last?.message.contains("UIView 1") == true)
        UIView.commitAnimations()
      }
    }
  }

  @Test func `a view put into a view of another loop is misuse and keeps its time`() {
    withRenderLoop { first in
      let outer = UIView()
      withRenderLoop { second in
        let inner = UIView()
        outer.addSubview(inner)
        #expect(first.misuses == [.otherLoop])
        #expect(second.misuses == [.otherLoop])
        #expect(second.issues.first?.layer == "UIView 1")
        #expect(
          second.issues.first?.message == """
            UIView 1 belongs to another loop, and UIView 1 was put into UIView 1. Each keeps the time \
            of its own loop. Make the view inside this withRenderLoop, or in the scene closure of a \
            migration test.
            """
        )
        move(inner, by: 100, duration: 1)
        first.advance(by: 1)
        second.advance(by: 0.5)
        #expect(inner.shownX == 50)
        second.advance(by: 0.5)
      }
    }
  }

  @Test func `callbacks, layout, observers and actions run in their own loop`() {
    let loop = RenderLoop()
    var seen: [Bool] = []
    func note() { seen.append(RenderLoop.current === loop) }
    let view = RenderLoop.$current.withValue(loop) {
      let view = CurrentLoopView(frame: .zero)
      view.note = note
      emptyBlock { _ in note() }
      loop.schedule(after: 0) { note() }
      loop.onFrame { _ in note() }
      return view
    }
    loop.advanceFrame()
    #expect(seen == [true, true, true, true])
    view.note = {}
  }

  @Test func `a view that only another loop knows can be named, shown and taken away`() {
    withRenderLoop { first in
      let outer = UIView()
      for _ in 0..<20 { outer.addSubview(UIView()) }
      let last = outer.subviews[19]
      outer.addSubview(last)
      withRenderLoop { second in
        // The inner loop has one layer, and no place for the number of the outer one's last.
        let inner = UIView()
        UIView.transition(with: last, duration: 1, animations: nil)
        UIView.transition(from: last, to: inner, duration: 0)
        UIView.perform(.delete, on: [last], animations: nil)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.curlUp, for: last, cache: true)
        UIView.commitAnimations()
        inner.addSubview(last)
        second.advance(by: 1)
        #expect(second.frame().items.isEmpty, "It stands in a tree of the outer loop.")
        inner.removeFromSuperview()
        second.advance(by: 0)
      }
      first.advance(by: 0)
      #expect(first.frame().items.count == 20)
    }
  }

  @Test func `a task inherits the loop`() async {
    await withRenderLoop { loop in
      let inherited = await Task { RenderLoop.current === loop }.value
      let detached = await Task.detached { RenderLoop.current === loop }.value
      #expect(inherited)
      #expect(!detached)
    }
  }

  private struct Oops: Error {}
}

private final class CurrentLoopView: UIView {
  var note: () -> Void = {}
  override func layoutSubviews() { note() }
}
