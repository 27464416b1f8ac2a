import AnimationModel
import Onionskin
import Testing
import UIKit

/// The display list: what a screen would show.
@MainActor @Suite struct FrameTests {
  /// A root with three subviews, committed.
  private func scene(_ body: (RenderLoop, UIView, [UIView]) -> Void) {
    withRenderLoop { loop in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let views = (0..<3).map { UIView(frame: CGRect(x: 10 * $0, y: 0, width: 10, height: 10)) }
      views.forEach(root.addSubview)
      loop.advance(by: 0)
      body(loop, root, views)
    }
  }

  @Test func `layers stand from back to front, each below what it contains`() {
    scene { loop, root, views in
      let child = UIView()
      views[0].addSubview(child)
      loop.advance(by: 0)
      let items = loop.frame().items
      #expect(items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 5", "UIView 3", "UIView 4"])
      #expect(items.map(\.depth) == [0, 1, 2, 1, 1])
    }
  }

  @Test func `a layer is not shown before its first commit`() {
    scene { loop, root, views in
      let late = UIView()
      root.addSubview(late)
      #expect(loop.frame().items.count == 4)
      loop.advance(by: 0)
      #expect(loop.frame().items.count == 5)
    }
  }

  @Test func `a greater z position comes in front, equal ones in the order of the tree`() {
    scene { loop, root, views in
      views[0].layer.zPosition = 1
      views[2].layer.zPosition = -1
      loop.advance(by: 0)
      #expect(
        loop.frame().items.map(\.layer) == ["UIView 1", "UIView 4", "UIView 3", "UIView 2"]
      )
      views[2].layer.zPosition = 1
      loop.advance(by: 0)
      #expect(
        loop.frame().items.map(\.layer) == ["UIView 1", "UIView 3", "UIView 2", "UIView 4"]
      )
    }
  }

  @Test func `hidden layers are left out with all that they contain`() {
    scene { loop, root, views in
      views[0].addSubview(UIView())
      views[0].isHidden = true
      loop.advance(by: 0)
      #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 3", "UIView 4"])
      root.isHidden = true
      loop.advance(by: 0)
      #expect(loop.frame().items == [])
    }
  }

  @Test func `layers that left the screen are left out`() {
    scene { loop, root, views in
      views[1].removeFromSuperview()
      loop.advance(by: 0)
      #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 4"])
      root.addSubview(views[1])
      loop.advance(by: 0)
      #expect(
        loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 4", "UIView 3"]
      )
    }
  }

  @Test func `opacities multiply and transforms add up`() {
    scene { loop, root, views in
      root.alpha = 0.5
      views[2].alpha = 0.5
      root.transform = CGAffineTransform(scaleX: 2, y: 2)
      loop.advance(by: 0)
      let item = loop.frame().items[3]
      #expect(item.opacity == 0.25)
      // The root's origin is at −50; what lies at 20 in it lies at −50 + 2 · 20.
      #expect(item.box == CGRect(x: -10, y: -50, width: 20, height: 20))
      #expect(item.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func `scrolling moves what is inside`() {
    scene { loop, root, views in
      root.bounds.origin = CGPoint(x: 0, y: 30)
      loop.advance(by: 0)
      #expect(loop.frame().items[1].box == CGRect(x: 0, y: -30, width: 10, height: 10))
      #expect(loop.frame().items[0].box == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  @Test func `a frame shows the values of its instant`() {
    scene { loop, root, views in
      views[0].backgroundColor = .red
      views[0].layer.cornerRadius = 3
      views[0].clipsToBounds = true
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        views[0].alpha = 0
        views[0].center.x += 100
        views[0].layer.cornerRadius = 5
      }
      loop.advance(by: 0.5)
      let frame = loop.frame()
      #expect(frame.instant.seconds == 0.5)
      #expect(frame.items[1].opacity == 0.5)
      #expect(frame.items[1].box.minX == 50)
      #expect(frame.items[1].backgroundColor == ColorComponents(red: 1, green: 0, blue: 0))
      #expect(frame.items[1].cornerRadius == 4)
      #expect(frame.items[1].masksToBounds)
      loop.advance(by: 1)
    }
  }

  @Test func `descriptions are one line`() {
    scene { loop, root, views in
      loop.advance(by: 0.5)
      #expect(loop.frame().description == "4 layers at 0.5 s")
      #expect(loop.frame().items[2].description == "UIView 3  (10, 0) 10 × 10  opacity 1")
    }
  }
}
