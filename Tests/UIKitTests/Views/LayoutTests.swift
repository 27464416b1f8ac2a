import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct LayoutTests {
  let loop = RenderLoop.current
  let log = Log()

  @Test func `a commit lays each view out once, from the top of the tree down`() {
    let (root, child, grandchild) = (
      LoggingView("root", log), LoggingView("child", log), LoggingView("grandchild", log)
    )
    child.addSubview(grandchild)
    root.addSubview(child)
    loop.advance(by: 0)
    #expect(log.entries == ["root", "child", "grandchild"])
    log.clear()
    // Asked from the bottom up, and twice.
    grandchild.setNeedsLayout()
    root.setNeedsLayout()
    grandchild.setNeedsLayout()
    loop.advance(by: 0)
    #expect(log.entries == ["root", "grandchild"])
    log.clear()
    loop.advance(by: 1)
    #expect(log.entries == [])
  }

  @Test func `a change of size asks for layout, a move does not`() {
    let view = LoggingView("view", log)
    loop.advance(by: 0)
    log.clear()
    view.center.x += 10
    view.frame.origin.y += 10
    view.bounds.origin.x = 3
    loop.advance(by: 0)
    #expect(log.entries == [])
    view.frame.size.width = 10
    #expect(view.layer.needsLayout())
    loop.advance(by: 0)
    #expect(log.entries == ["view"])
  }

  // "UIView/CALayer: Transform triggers layoutSubviews in superview" on Stack Overflow, with a table of what was
  // measured and an answer of Apple's; https://github.com/flowkey/UIKit-cross-platform, CALayerTests, which runs
  // on a simulator of iOS 26.
  @Test(.behavior("Layout U14"))
  func `a changed size lays out the superview, too, and a changed transform the superview alone`() {
    let (root, view, child) = (
      LoggingView("root", log), LoggingView("view", log), LoggingView("child", log)
    )
    root.addSubview(view)
    view.addSubview(child)
    loop.advance(by: 0)
    func laidOut(after change: () -> Void) -> [String] {
      log.clear()
      change()
      loop.advance(by: 0)
      return log.entries
    }
    #expect(laidOut { view.frame.size.width = 10 } == ["root", "view"])
    #expect(laidOut { view.layer.bounds.size.width = 20 } == ["root", "view"])
    #expect(laidOut { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["root"])
    #expect(laidOut { view.layer.transform = CATransform3DIdentity } == ["root"])
    #expect(laidOut { view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0) } == ["root"])
    #expect(
      laidOut {
        view.center.x = 7
        view.layer.position.y = 7
        view.layer.anchorPoint = .zero
        view.alpha = 0.5
        view.transform3D = view.transform3D
      } == []
    )
  }

  @Test(.behavior("Layout U14")) func `a layout that resizes and turns its subviews is made once`()
  {
    let view = ScalingView("view", log)
    let box = UIView()
    view.addSubview(box)
    for turn in 1...3 {
      view.size = CGFloat(turn)
      view.setNeedsLayout()
      loop.advance(by: 0)
    }
    #expect(log.entries == ["view", "view", "view"])
    #expect(box.bounds.width == 3 && box.transform.a == 3)
  }

  @Test(.behavior("Layout U14"))
  func `a view that sizes itself in its layout asks for none of its superview`() {
    let (view, box) = (ScalingView("view", log), SelfSizingView("box", log))
    view.addSubview(box)
    view.size = 3
    loop.advance(by: 0)
    #expect(box.bounds.width == 5)
    #expect(loop.issues == [])
  }

  // https://stackoverflow.com/questions/728372: removing a view lays out its superview.
  @Test(.behavior("Layout U14"))
  func `a view that leaves its superview has that laid out, and is not itself`() {
    let (root, other, child) = (
      LoggingView("root", log), LoggingView("other", log), LoggingView("child", log)
    )
    root.addSubview(child)
    loop.advance(by: 0)
    log.clear()
    child.removeFromSuperview()
    loop.advance(by: 0)
    #expect(log.entries == ["root"])
    root.addSubview(child)
    loop.advance(by: 0)
    log.clear()
    other.addSubview(child)
    loop.advance(by: 0)
    #expect(log.entries.sorted() == ["other", "root"])
  }

  @Test func `layout if needed lays out now, and only where it was asked for`() {
    let (root, child) = (LoggingView("root", log), LoggingView("child", log))
    root.addSubview(child)
    root.layoutIfNeeded()
    #expect(log.entries == ["root", "child"])
    root.layoutIfNeeded()
    #expect(log.entries == ["root", "child"])
    child.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.entries == ["root", "child", "child"])
    loop.advance(by: 0)
    #expect(log.entries == ["root", "child", "child"])
  }

  // Apple's reference of UIView.layoutIfNeeded(); for layers, https://github.com/gnustep/libs-quartzcore,
  // Tests/quartzcore/CALayer/layout.m, "laying out a tree", which was checked on Apple's QuartzCore.
  @Test func `layout if needed begins at a view, or at the highest layer above that waits`() {
    let (root, child) = (LoggingView("root", log), LoggingView("child", log))
    root.addSubview(child)
    child.layoutIfNeeded()
    #expect(log.entries == ["child"])
    child.setNeedsLayout()
    child.layer.layoutIfNeeded()
    #expect(log.entries == ["child", "root", "child"])
  }

  @Test func `layout inside a block animates`() {
    let row = RowView()
    loop.advance(by: 0)
    #expect(row.box.center.x == 10)
    row.offset = 110
    row.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.layoutIfNeeded() }
    loop.advance(by: 0.5)
    #expect(row.box.shownX == 60)
    loop.advance(by: 0.5)
  }

  @Test func `layout at the commit does not animate for a block that was closed before`() {
    let row = RowView()
    loop.advance(by: 0)
    row.offset = 110
    UIView.animate(withDuration: 1) {
      row.alpha = 0
      row.setNeedsLayout()
    }
    loop.advance(by: 0)
    #expect(row.box.shownX == 110)
    loop.advance(by: 1)
  }

  @Test func `a layout that animates itself works and does not end`() {
    let view = PulsingRow()
    loop.advance(by: 0)
    view.offset = 100
    view.setNeedsLayout()
    loop.advance(by: 0)
    loop.advance(by: 0.5)
    #expect(view.box.shownX == 50)
    loop.advance(by: 0.5)
    #expect(view.box.shownX == 100)
    #expect(loop.isIdle)
  }

  @Test func `a layout that asks for itself again does not hang the loop`() {
    let view = RestlessView()
    loop.advance(by: 0)
    #expect(view.count == 100)
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(error?.running == ["layout that asks for itself again"])
    view.isRestless = false
    #expect(throws: Never.self) { try loop.runUntilIdle() }
  }

  @Test func `a view off screen is laid out when it comes back`() {
    let (root, child) = (UIView(), LoggingView("child", log))
    root.addSubview(child)
    child.removeFromSuperview()
    loop.advance(by: 0)
    #expect(log.entries == [])
    #expect(loop.isIdle)
    root.addSubview(child)
    loop.advance(by: 0)
    #expect(log.entries == ["child"])
  }
}

private class LoggingView: UIView {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { log.add(name) }
}

/// A view that resizes and scales its subviews at every layout.
private final class SelfSizingView: LoggingView {
  override func layoutSubviews() {
    super.layoutSubviews()
    bounds.size.width = 5
  }
}

private final class ScalingView: LoggingView {
  var size: CGFloat = 1

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews {
      view.bounds.size.width = size
      view.transform = CGAffineTransform(scaleX: size, y: size)
    }
  }
}

/// A view that puts a box where its offset says.
private class RowView: UIView {
  let box = UIView()
  var offset: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { box.center.x = offset }
}

/// A row whose layout animates, as some shipped views do.
private final class PulsingRow: RowView {
  override func layoutSubviews() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.box.center.x = self.offset
    }
  }
}

private final class RestlessView: UIView {
  private(set) var count = 0
  var isRestless = true

  override func layoutSubviews() {
    count += 1
    if isRestless { setNeedsLayout() }
  }
}
