import Onionskin
import Testing
import UIKit

/// When constraints are updated, solved and applied.
@MainActor @Suite(.ownLoop) struct LayoutPassTests {
  let loop = RenderLoop.current
  let log = Log()

  private final class Logging: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      log.add("update \(name)")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.add("layout \(name)")
    }
  }

  // U1
  @Test func `constraints are updated from the leaves up, then views laid out from the root down`()
  {
    let (root, child, leaf) = (Logging("root", log), Logging("child", log), Logging("leaf", log))
    root.addSubview(child)
    child.addSubview(leaf)
    loop.advance(by: 0)
    log.clear()
    for view in [root, leaf, child] { view.setNeedsUpdateConstraints() }
    #expect(root.needsUpdateConstraints())
    loop.advance(by: 0)
    #expect(!root.needsUpdateConstraints())
    #expect(
      log.entries == [
        "update leaf", "update child", "update root", "layout root", "layout child",
        "layout leaf",
      ]
    )
    log.clear()
    loop.advance(by: 1)
    #expect(log.entries == [])
  }

  @Test func `a view that has come to have constraints is asked once to update them`() {
    let (root, view) = (UIView(), Logging("view", log))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    loop.advance(by: 0)
    log.clear()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    loop.advance(by: 0)
    #expect(log.entries == ["update view", "layout view"])
    log.clear()
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    loop.advance(by: 0)
    #expect(log.entries == ["layout view"])
  }

  // U2
  @Test func `only views around those that change are laid out`() {
    let (root, left, right) = (Logging("root", log), Logging("left", log), Logging("right", log))
    root.frame.size = CGSize(width: 100, height: 100)
    let box = UIView()
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate(view.edges(of: root, left: 0, top: 0, width: 50, height: 50))
    }
    box.translatesAutoresizingMaskIntoConstraints = false
    left.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: left.topAnchor)
    top.isActive = true
    loop.advance(by: 0)
    log.clear()
    top.constant = 9
    loop.advance(by: 0)
    #expect(box.frame.minY == 9)
    #expect(log.entries == ["layout left"])
  }

  // U3
  @Test func `layout if needed without a change does nothing`() {
    let root = Logging("root", log)
    let board = LayoutBoard([root])
    board.frames(root.edges(of: board.view, left: 0, top: 0, width: 10, height: 10))
    log.clear()
    root.layoutIfNeeded()
    board.view.layoutIfNeeded()
    #expect(log.entries == [])
  }

  // U6
  @Test func `layout of a subview leaves changes outside to the next pass`() {
    let board = LayoutBoard(boxes: 2)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    board.boxes[0].addSubview(inner)
    let outside = board.boxes[1].leftAnchor.constraint(equalTo: board.view.leftAnchor)
    let inside = inner.leftAnchor.constraint(equalTo: board.boxes[0].leftAnchor)
    board.frames(
      board.boxes[0].edges(of: board.view, left: 0, top: 0, width: 50, height: 50)
        + [outside, inside]
    )
    loop.advance(by: 0)
    inside.constant = 7
    outside.constant = 30
    #expect(board.boxes[1].frame.minX == 0)
    loop.advance(by: 0)
    #expect(board.boxes[1].frame.minX == 30)
    #expect(inner.frame.minX == 7)
  }

  @Test func `a view controller updates the constraints of its view`() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    controller.view.setNeedsUpdateConstraints()
    loop.advance(by: 0)
    #expect(controller.updates == 1)
  }

  @Test func `constraints that are added in every layout do not hang the loop, and are told`() {
    final class Restless: UIView {
      let box = UIView()
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        box.translatesAutoresizingMaskIntoConstraints = false
        if box.superview == nil { addSubview(box) }
        box.widthAnchor.constraint(equalToConstant: CGFloat(count)).at(Float(count)).isActive =
          true
      }
    }
    let view = Restless()
    loop.advance(by: 0)
    #expect(view.count >= 100)
    #expect(loop.issues.map(\.kind) == [.endlessLayout])
  }

  @Test func `constraints are updated at once in a view and its descendants only`() {
    final class Counting: UIView {
      var updates = 0
      override func updateConstraints() {
        super.updateConstraints()
        updates += 1
      }
    }
    let (root, inner, other) = (UIView(), Counting(), Counting())
    root.addSubview(inner)
    for view in [inner, other] { view.setNeedsUpdateConstraints() }
    root.updateConstraintsIfNeeded()
    #expect(inner.updates == 1 && other.updates == 0)
    #expect(other.needsUpdateConstraints())
    loop.advance(by: 0)
    #expect(inner.updates == 1 && other.updates == 1)
  }
}
