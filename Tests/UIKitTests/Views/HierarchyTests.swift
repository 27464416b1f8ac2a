import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct HierarchyTests {
  /// A root with subviews whose tags are 1, 2, 3 …, and what their order is.
  private func family(_ count: Int) -> (root: UIView, views: [UIView]) {
    let root = UIView()
    let views = (1...count).map { tag in
      let view = UIView()
      view.tag = tag
      root.addSubview(view)
      return view
    }
    return (root, views)
  }

  private func order(_ root: UIView) -> [Int] { root.subviews.map(\.tag) }

  @Test func `views are added in front, inserted, and sent to front and back`() {
    let (root, views) = family(3)
    #expect(order(root) == [1, 2, 3])
    root.sendSubviewToBack(views[2])
    #expect(order(root) == [3, 1, 2])
    root.bringSubviewToFront(views[0])
    #expect(order(root) == [3, 2, 1])
    root.insertSubview(views[0], at: 0)
    #expect(order(root) == [1, 3, 2])
    root.insertSubview(views[1], belowSubview: views[2])
    #expect(order(root) == [1, 2, 3])
    root.insertSubview(views[0], aboveSubview: views[1])
    #expect(order(root) == [2, 1, 3])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test func `a view is inserted above and below others from elsewhere`() {
    let (root, views) = family(2)
    let (below, above) = (UIView(), UIView())
    below.tag = 8
    above.tag = 9
    root.insertSubview(below, belowSubview: views[1])
    root.insertSubview(above, aboveSubview: views[0])
    #expect(order(root) == [1, 9, 8, 2])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  // https://github.com/flowkey/UIKit-cross-platform, UIKitTests/UIView/UIViewTests+subviews.swift, which also runs on
  // a simulator.
  @Test func `a view that is inserted above or below what is no subview is in front of all`() {
    let (root, _) = family(2)
    let (first, second) = (UIView(), UIView())
    first.tag = 3
    second.tag = 4
    root.insertSubview(first, belowSubview: UIView())
    root.insertSubview(second, aboveSubview: UIView())
    #expect(order(root) == [1, 2, 3, 4])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  // The same.
  @Test func `a view that is inserted above or below another is next to its layer`() {
    let (root, views) = family(1)
    let (line, new) = (CALayer(), UIView())
    root.layer.addSublayer(line)
    root.insertSubview(new, aboveSubview: views[0])
    #expect(root.layer.sublayers == [views[0].layer, new.layer, line])
    new.removeFromSuperview()
    root.layer.insertSublayer(line, at: 0)
    root.insertSubview(new, belowSubview: views[0])
    #expect(root.layer.sublayers == [line, new.layer, views[0].layer])
  }

  @Test(arguments: [
    (0, 2, [3, 2, 1, 4]), (2, 0, [3, 2, 1, 4]), (1, 2, [1, 3, 2, 4]), (0, 3, [4, 2, 3, 1]),
    (1, 1, [1, 2, 3, 4]), (0, 9, [1, 2, 3, 4]),
  ])
  func `two subviews are exchanged`(first: Int, second: Int, expected: [Int]) {
    let (root, _) = family(4)
    root.exchangeSubview(at: first, withSubviewAt: second)
    #expect(order(root) == expected)
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test func `layers without views keep their place among those of views`() {
    let (root, views) = family(2)
    let line = CALayer()
    root.layer.insertSublayer(line, above: views[0].layer)
    root.bringSubviewToFront(views[0])
    #expect(root.layer.sublayers == [line, views[1].layer, views[0].layer])
  }

  @Test func `a view with a tag is found, the nearest to the root first`() {
    let (root, views) = family(3)
    let (inner, twin) = (UIView(), UIView())
    inner.tag = 7
    twin.tag = 3
    views[0].addSubview(inner)
    inner.addSubview(twin)
    #expect(root.viewWithTag(7) === inner)
    #expect(root.viewWithTag(2) === views[1])
    // Depth first, as the tree is written.
    #expect(root.viewWithTag(3) === twin)
    #expect(root.viewWithTag(99) == nil)
    #expect(root.viewWithTag(0) === root)
  }

  @Test func `a view that moves leaves its old superview`() {
    let (root, views) = family(2)
    views[0].addSubview(views[1])
    #expect(order(root) == [1])
    #expect(views[1].superview === views[0])
    #expect(views[1].isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: views[1]))
    #expect(views[1].next === views[0])
  }

  @Test func `views are told of their moves in UIKit's order`() {
    let log = Log()
    let (window, first, second) = (UIWindow(), Mover("first", log), Mover("second", log))
    let child = Mover("child", log)
    window.addSubview(first)
    log.clear()
    first.addSubview(child)
    #expect(
      log.entries == [
        "child will move to first", "child will move to window", "first did add child",
        "child did move to superview", "child did move to window",
      ]
    )
    log.clear()
    second.addSubview(child)
    #expect(
      log.entries == [
        "first will remove child", "child will move to second", "child will leave window",
        "second did add child", "child did move to superview", "child did move to window",
      ]
    )
    log.clear()
    child.removeFromSuperview()
    #expect(
      log.entries == [
        "second will remove child", "child will leave superview", "child did move to superview",
      ]
    )
    log.clear()
    child.removeFromSuperview()
    #expect(log.entries == [])
  }

  // Logs of 2016 and 2019: e-com-net.com, article 5357521, and https://www.jianshu.com/p/681053cc48fd
  @Test(.behavior("Layout U15")) func `a removed view is told of its window first`() {
    let log = Log()
    let (window, view) = (UIWindow(), Mover("view", log))
    window.addSubview(view)
    log.clear()
    view.removeFromSuperview()
    #expect(
      log.entries == [
        "view will leave superview", "view will leave window", "view did move to window",
        "view did move to superview",
      ]
    )
  }

  @Test func `a view belongs to nobody after its superview is gone`() {
    let child = UIView()
    do {
      let root = UIView()
      root.addSubview(child)
      #expect(child.superview === root)
    }
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
  }

  // F8: gaps between subviews are closed when the subviews are read.
  @Test(arguments: [1, 3, 7, 9, 19])
  func `subviews that are removed in any order leave the others in theirs`(step: Int) {
    let root = UIView()
    for readsBetween in [1, 3, 100] {
      var expected = (0..<20).map { _ in UIView() }
      let views = expected
      for view in views { root.addSubview(view) }
      for count in 0..<20 {
        let view = views[(count * step) % 20]
        view.removeFromSuperview()
        expected.removeAll { $0 === view }
        // A subview that comes back comes to the front, also if it was the last.
        if count % 5 == 4, let again = expected.last, let other = expected.first {
          root.bringSubviewToFront(other)
          root.insertSubview(again, at: 0)
          expected.removeAll { $0 === again || $0 === other }
          expected.append(other)
          if again !== other { expected.insert(again, at: 0) }
        }
        if count % readsBetween == 0 {
          #expect(root.subviews == expected)
          #expect((root.layer.sublayers ?? []) == expected.map(\.layer))
        }
      }
      #expect(root.subviews == expected && expected.isEmpty)
      #expect(root.layer.sublayers == nil)
    }
  }

  @Test func `a removed subview is released before the others are read`() {
    let root = UIView()
    weak var removed: UIView?
    do {
      let view = UIView()
      removed = view
      root.addSubview(view)
      root.addSubview(UIView())
      root.addSubview(UIView())
      view.removeFromSuperview()
    }
    RenderLoop.current.advance(by: 0)
    #expect(removed == nil)
    #expect(root.subviews.count == 2)
  }
}

/// A view that writes down what it is told of its moves.
private final class Mover: UIView {
  let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    let superview = newSuperview as? Mover
    log.add("\(name) will \(superview.map { "move to \($0.name)" } ?? "leave superview")")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.add("\(name) will \(newWindow == nil ? "leave" : "move to") window")
  }

  override func didMoveToSuperview() { log.add("\(name) did move to superview") }

  override func didMoveToWindow() { log.add("\(name) did move to window") }

  override func didAddSubview(_ subview: UIView) {
    log.add("\(name) did add \((subview as? Mover)?.name ?? "")")
  }

  override func willRemoveSubview(_ subview: UIView) {
    log.add("\(name) will remove \((subview as? Mover)?.name ?? "")")
  }
}
