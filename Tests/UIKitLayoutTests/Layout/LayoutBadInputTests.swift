import Onionskin
import Testing
import UIKit

/// What no program should do, and what happens then.
@MainActor @Suite(.ownLoop) struct LayoutBadInputTests {
  let loop = RenderLoop.current
  let board = LayoutBoard()

  // P18
  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a constant that is no finite number is refused`(number: CGFloat) {
    let left = board.boxes[0].leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 9)
    board.frames([left])
    left.constant = number
    board.view.layoutIfNeeded()
    #expect(left.constant == 9)
    #expect(board.boxes[0].frame.minX == 9)
    let other = board.boxes[0].topAnchor.constraint(equalTo: board.view.topAnchor, constant: number)
    other.isActive = true
    #expect(!other.isActive)
    #expect(loop.issues.map(\.kind) == [.invalidConstraint, .invalidConstraint])
  }

  // P16
  @Test func `a place alone, and one with a multiplier of 0, are refused`() {
    let box = board.boxes[0]
    for (item, multiplier) in [(nil, 1), (board.view, 0)] as [(UIView?, CGFloat)] {
      let constraint = NSLayoutConstraint(
        item: box,
        attribute: .left,
        relatedBy: .equal,
        toItem: item,
        attribute: item == nil ? .notAnAttribute : .left,
        multiplier: multiplier,
        constant: 5
      )
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(loop.issues.map(\.kind) == [.invalidConstraint, .invalidConstraint])
  }

  // P16
  @Test func `items without a common view are refused`() {
    let (a, b) = (UIView(), UIView())
    let constraints = [
      a.leftAnchor.constraint(equalTo: b.leftAnchor),
      a.widthAnchor.constraint(equalTo: UILayoutGuide().widthAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.map(\.isActive) == [false, false])
    #expect(loop.issues.allSatisfy { $0.kind == .constraintWithoutCommonView })
    #expect(loop.issues.count == 2)
  }

  @Test func `an attribute of no item is none`() {
    let height = NSLayoutConstraint(
      item: board.boxes[0],
      attribute: .height,
      relatedBy: .equal,
      toItem: nil,
      attribute: .height,
      multiplier: 1,
      constant: 30
    )
    #expect(height.secondAttribute == .notAnAttribute)
    board.boxes[0].addConstraint(height)
    board.view.layoutIfNeeded()
    #expect(board.boxes[0].frame.height == 30)
    height.constant = 40
    UIView.animate(withDuration: 1) { board.view.layoutIfNeeded() }
    #expect(board.boxes[0].frame.height == 40)
    #expect(loop.issues == [])
  }

  @Test func `a width of no multiple is its constant`() {
    let box = board.boxes[0]
    board.frames([
      box.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: 0, constant: 12)
    ])
    #expect(box.frame.width == 12)
  }

  @Test func `huge constants do no lasting harm`() {
    let left = board.boxes[0].leftAnchor.constraint(equalTo: board.view.leftAnchor)
    let far = board.boxes[0].topAnchor.constraint(equalTo: board.view.topAnchor)
    board.frames([left, far])
    left.constant = 1e300
    far.constant = -1e300
    board.view.layoutIfNeeded()
    left.constant = 5
    far.constant = 6
    board.view.layoutIfNeeded()
    #expect(board.boxes[0].frame.origin == CGPoint(x: 5, y: 6))
  }

  @Test func `priorities beyond 1 to 1000 are refused`() {
    let width = UIView().widthAnchor.constraint(equalToConstant: 5)
    for priority in [0, -1, 1001, Float.nan] { width.priority = UILayoutPriority(priority) }
    #expect(width.priority == .required)
    #expect(loop.issues.map(\.kind) == Array(repeating: .invalidConstraint, count: 4))
  }

  @Test func `circles of constraints come to rest`() {
    let board = LayoutBoard(boxes: 3)
    let (a, b, c) = (board.boxes[0], board.boxes[1], board.boxes[2])
    board.frames([
      a.widthAnchor.constraint(equalTo: b.widthAnchor),
      b.widthAnchor.constraint(equalTo: c.widthAnchor),
      c.widthAnchor.constraint(equalTo: a.widthAnchor),
      a.widthAnchor.constraint(equalToConstant: 20).at(500),
    ])
    #expect(board.boxes.map(\.frame.width) == [20, 20, 20])
    #expect(loop.issues == [])
    // One that grows with itself has one size only.
    c.widthAnchor.constraint(equalTo: a.widthAnchor, constant: 1).isActive = true
    board.view.layoutIfNeeded()
    #expect(!loop.issues.isEmpty)
    #expect(loop.issues.allSatisfy { $0.kind == .conflictingConstraints })
  }

  @Test func `items that are released while installed leave no trace`() {
    let board = LayoutBoard(boxes: 1)
    weak var gone: UIView?
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      board.view.addSubview(view)
      gone = view
      NSLayoutConstraint.activate(
        view.edges(of: board.view, left: 0, top: 0, width: 5) + [
          board.boxes[0].leftAnchor.constraint(equalTo: view.rightAnchor)
        ]
      )
      board.view.layoutIfNeeded()
      #expect(board.boxes[0].frame.minX == 5)
      view.removeFromSuperview()
    }
    board.view.setNeedsLayout()
    loop.advance(by: 0)
    #expect(gone == nil)
    #expect(board.view.constraints == [])
    #expect(board.boxes[0].frame.minX == 5)
  }

  @Test func `a tree that moves elsewhere brings its constraints along`() {
    let (first, second) = (LayoutBoard(), LayoutBoard(boxes: 0))
    let box = first.boxes[0]
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    first.frames(
      box.edges(of: first.view, left: 0, top: 0) + box.edges(of: box, width: 50, height: 60)
        + inner.edges(of: box, left: 4, top: 5, width: 6, height: 7)
    )
    second.view.addSubview(box)
    NSLayoutConstraint.activate(box.edges(of: second.view, left: 20, top: 30))
    inner.frame = .zero
    box.setNeedsLayout()
    second.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 30, width: 50, height: 60))
    #expect(inner.frame == CGRect(x: 4, y: 5, width: 6, height: 7))
    #expect(first.view.constraints == [])
    #expect(loop.issues == [])
  }

  @Test func `tens of thousands of constraints are laid out`() {
    let count = TestSize.of(5_000, full: 25_000)
    withRenderLoop(RenderLoop(recording: .issues)) { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var last: UIView?
      for index in 0..<count {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate(
          box.edges(of: view, left: CGFloat(index), top: 1, width: 2, height: 3)
        )
        last = box
      }
      view.layoutIfNeeded()
      #expect(last?.frame == CGRect(x: CGFloat(count - 1), y: 1, width: 2, height: 3))
    }
  }

  // B1, B2, B3
  @Test func `what constraints leave open is reported when somebody asks`() {
    let box = board.boxes[0]
    let edges = box.edges(of: board.view, left: 10, top: 10, height: 10)
    board.frames(edges)
    #expect(box.hasAmbiguousLayout)
    #expect(!board.view.hasAmbiguousLayout)
    box.exerciseAmbiguityInLayout()
    board.view.layoutIfNeeded()
    #expect(box.frame.width == 10)
    #expect(box.frame.minX == 10)
    let same = box.widthAnchor.constraint(equalTo: box.heightAnchor)
    same.isActive = true
    #expect(!box.hasAmbiguousLayout)
    #expect(
      box.constraintsAffectingLayout(for: .horizontal) == [edges[0], edges[2], same]
    )
    #expect(box.constraintsAffectingLayout(for: .vertical) == [edges[1], edges[2]])
    #expect(loop.issues == [])
  }

  @Test func `a constraint that is added to a view is refused like one that is activated`() {
    let box = board.boxes[0]
    let constraints = [
      box.widthAnchor.constraint(equalToConstant: .nan),
      box.widthAnchor.constraint(equalTo: UIView().widthAnchor),
      box.widthAnchor.constraint(equalTo: board.view.widthAnchor),
    ]
    board.view.addConstraints(Array(constraints[..<2]))
    box.addConstraint(constraints[2])
    #expect(constraints.map(\.isActive) == [false, false, false])
    #expect(
      loop.issues.map(\.kind) == [
        .invalidConstraint, .constraintWithoutCommonView, .constraintWithoutCommonView,
      ]
    )
    board.view.addConstraint(constraints[2])
    #expect(constraints[2].isActive)
  }
}
