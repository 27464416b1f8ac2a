import Onionskin
import Foundation
import Testing
import UIKit

/// Layers of one loop that change while another is the current one: told where the test looks.
@MainActor struct OtherLoopTests {
  @Test func `a change in a block is misuse of the loop of the block and names the layer`() throws {
    try withRenderLoop { _ in
      _ = UIView()
      let view = UIView()
      try withRenderLoop { second in
        let line = #line + 1
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        let issue = try #require(second.issues.first)
        #expect(second.misuses == [.otherLoop])
        #expect(issue.layer == "UIView 2")
        #expect(issue.callSite?.line == line)
        #expect(
          issue.message == """
            UIView 2 belongs to another loop, so the open block does not capture its change. Make the \
            view inside this withRenderLoop, or in the scene closure of a migration test.
            """
        )
      }
    }
  }

  @Test func `a change outside a block is a note`() throws {
    try withRenderLoop { first in
      let view = UIView()
      try withRenderLoop { second in
        view.alpha = 0
        let issue = try #require(second.issues.first)
        #expect(second.issues.count == 1)
        #expect(issue.severity == .note)
        #expect(issue.kind == .otherLoop)
        #expect(issue.layer == "UIView 1")
        #expect(issue.callSite == nil)
        #expect(first.issues == [])
      }
    }
  }

  @Test func `each layer is reported once, and once more if it is misuse then`() {
    withRenderLoop { _ in
      let views = [UIView(), UIView()]
      withRenderLoop { second in
        for view in views + views { view.center.x += 1 }
        #expect(second.issues.map(\.layer) == ["UIView 1", "UIView 2"])
        UIView.animate(withDuration: 1) { for view in views + views { view.center.x += 1 } }
        #expect(
          second.issues.filter { $0.kind == .otherLoop }.map(\.severity)
            == [.note, .note, .misuse, .misuse]
        )
        for view in views { view.center.x += 1 }
        #expect(second.issues.filter { $0.kind == .otherLoop }.count == 4)
      }
      // Each loop is told for itself.
      withRenderLoop { third in
        views[0].alpha = 0
        #expect(third.issues.map(\.layer) == ["UIView 1"])
      }
    }
  }

  /// Ways in which a layer can change.
  nonisolated static let ways: [@MainActor @Sendable (UIView) -> Void] = [
    { $0.alpha = 0.5 },
    { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) },
    { $0.backgroundColor = .red },
    { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
    { $0.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0) },
    { $0.layer.sublayerTransform = CATransform3DMakeRotation(1, 1, 0, 0) },
    { $0.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil) },
    { $0.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) },
    { view in view.subviews.first?.removeFromSuperview() },
  ]

  @Test(arguments: ways.indices)
  func `every kind of change is noticed`(index: Int) {
    withRenderLoop { first in
      let view = UIView()
      view.addSubview(UIView())
      first.advance(by: 0)
      withRenderLoop { second in
        Self.ways[index](view)
        #expect(second.issues.map(\.kind).contains(.otherLoop))
      }
      #expect(first.issues == [])
      first.advance(by: 1)
    }
  }

  @Test func `a loop that advances changes its own layers`() {
    withRenderLoop { first in
      let view = UIView()
      first.schedule(after: 0.5) { view.alpha = 0 }
      withRenderLoop { second in
        first.advance(by: 1)
        #expect(second.issues == [])
      }
      #expect(first.issues == [])
    }
  }

  @Test func `changes inside a block of the layer's own loop are that loop's`() {
    withRenderLoop { first in
      let view = UIView()
      UIView.animate(withDuration: 1) {
        withRenderLoop { second in
          view.alpha = 0
          #expect(second.issues == [])
        }
      }
      first.advance(by: 1)
      #expect(first.issues == [])
    }
  }

  @Test func `a transition of another loop's view names the view`() throws {
    try withRenderLoop { _ in
      _ = (0..<100).map { _ in UIView() }
      let view = UIView()
      try withRenderLoop { second in
        UIView.transition(with: view, duration: 1, options: .transitionCurlUp) {}
        let issue = try #require(second.issues.first { $0.kind == .otherLoop })
        #expect(issue.severity == .misuse)
        #expect(issue.layer == "UIView 101")
        #expect(
          issue.message == """
            UIView 101 belongs to another loop, which does not show this transition. Make the view \
            inside this withRenderLoop, or in the scene closure of a migration test.
            """
        )
        second.advance(by: 1)
      }
    }
  }

  @Test func `an issue writes the layer only if it names one, and reads it back`() throws {
    var issue = AnimationIssue(
      severity: .note,
      kind: .otherLoop,
      message: "?",
      layer: "UIView 1",
      instant: .zero,
      turn: 0
    )
    let data = try JSONEncoder().encode(issue)
    #expect(String(decoding: data, as: UTF8.self).contains(#""layer":"UIView 1""#))
    #expect(try JSONDecoder().decode(AnimationIssue.self, from: data) == issue)
    issue.layer = nil
    let bare = try JSONEncoder().encode(issue)
    #expect(!String(decoding: bare, as: UTF8.self).contains("layer"))
  }
}
