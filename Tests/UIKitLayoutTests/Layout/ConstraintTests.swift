import AnimationModel
import RenderEngine
import Testing
import UIKit

/// A view of 400 by 300 with boxes in it that constraints place.
@MainActor
private struct Board {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let boxes: [UIView]

  init(boxes count: Int = 1) {
    boxes = (0..<count).map { _ in UIView() }
    for box in boxes {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }
  }

  func frames(_ constraints: [NSLayoutConstraint]) -> [CGRect] {
    NSLayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
    return boxes.map(\.frame)
  }
}

@MainActor @Suite(.ownLoop)
struct ConstraintTests {
  let loop = RenderLoop.current
  private let board = Board()

  private typealias Sides = @MainActor (_ box: UIView, _ view: UIView) -> [NSLayoutConstraint]

  private nonisolated static let placings: [(String, Sides, CGRect)] = [
    (
      "top left, constant size",
      { box, view in
        [
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          box.widthAnchor.constraint(equalToConstant: 150),
          box.heightAnchor.constraint(equalToConstant: 150),
        ]
      },
      CGRect(x: 20, y: 20, width: 150, height: 150)
    ),
    (
      "bottom right, constant size",
      { box, view in
        [
          view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 20),
          view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 20),
          box.widthAnchor.constraint(equalToConstant: 150),
          box.heightAnchor.constraint(equalToConstant: 150),
        ]
      },
      CGRect(x: 230, y: 130, width: 150, height: 150)
    ),
    (
      "four edges",
      { box, view in
        [
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
          box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
          box.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -30),
          box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
        ]
      },
      CGRect(x: 20, y: 10, width: 350, height: 250)
    ),
    (
      "centred, half as wide, and as high as wide",
      { box, view in
        [
          box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          box.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 5),
          box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
          box.heightAnchor.constraint(equalTo: box.widthAnchor),
        ]
      },
      CGRect(x: 100, y: 55, width: 200, height: 200)
    ),
    (
      "no wider than allowed",
      { box, view in
        let wide = box.widthAnchor.constraint(equalTo: view.widthAnchor)
        wide.priority = .defaultHigh
        return [
          box.topAnchor.constraint(equalTo: view.topAnchor),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          box.heightAnchor.constraint(greaterThanOrEqualToConstant: 44), wide,
          box.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
        ]
      },
      CGRect(x: 0, y: 0, width: 320, height: 44)
    ),
    (
      "the older initializer",
      { box, view in
        [
          NSLayoutConstraint(
            item: box,
            attribute: .left,
            relatedBy: .equal,
            toItem: view,
            attribute: .width,
            multiplier: 0.25,
            constant: 1
          ),
          NSLayoutConstraint(
            item: box,
            attribute: .height,
            relatedBy: .equal,
            toItem: nil,
            attribute: .notAnAttribute,
            multiplier: 1,
            constant: 7
          ),
        ]
      },
      CGRect(x: 101, y: 0, width: 0, height: 7)
    ),
  ]

  @Test(arguments: placings.indices)
  func `a subview stands where its constraints say`(index: Int) {
    let (name, sides, frame) = Self.placings[index]
    let board = Board()
    #expect(board.frames(sides(board.boxes[0], board.view)) == [frame], "\(name)")
    #expect(loop.issues.isEmpty)
  }

  @Test func `a constraint is copied with the items of another, which are optional`() {
    let (container, first) = (UIView(), UIView())
    first.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(first)
    let old = NSLayoutConstraint(
      item: first,
      attribute: .left,
      relatedBy: .equal,
      toItem: container,
      attribute: .left,
      multiplier: 1,
      constant: 5
    )
    let (from, to): (Any?, Any?) = (old.firstItem, old.secondItem)
    let copy = NSLayoutConstraint(
      item: from as Any,
      attribute: old.firstAttribute,
      relatedBy: old.relation,
      toItem: to,
      attribute: old.secondAttribute,
      multiplier: old.multiplier,
      constant: old.constant
    )
    #expect(copy.firstItem === first)
    #expect(copy.secondItem === container)
    copy.isActive = true
    container.layoutIfNeeded()
    #expect(first.frame.minX == 5)
    #expect(loop.issues == [])
  }

  @Test func `siblings share what is left, whatever the order of the constraints`() {
    for isTurned in [false, true] {
      let board = Board(boxes: 2)
      let (left, right) = (board.boxes[0], board.boxes[1])
      var constraints = [
        left.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 10),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
        right.trailingAnchor.constraint(equalTo: board.view.trailingAnchor, constant: -10),
        right.widthAnchor.constraint(equalTo: left.widthAnchor),
        left.topAnchor.constraint(equalTo: board.view.topAnchor),
        right.topAnchor.constraint(equalTo: left.topAnchor, constant: 5),
        left.heightAnchor.constraint(equalToConstant: 40),
        right.heightAnchor.constraint(equalToConstant: 50),
      ]
      if isTurned { constraints.reverse() }
      // 400 less three gaps of 10 is 370, in two halves.
      #expect(
        board.frames(constraints) == [
          CGRect(x: 10, y: 0, width: 185, height: 40),
          CGRect(x: 205, y: 5, width: 185, height: 50),
        ]
      )
    }
  }

  @Test func `what constraints leave open stays as it was`() {
    board.boxes[0].frame = CGRect(x: 7, y: 8, width: 60, height: 30)
    let top = board.boxes[0].topAnchor.constraint(equalTo: board.view.topAnchor, constant: 100)
    #expect(board.frames([top]) == [CGRect(x: 7, y: 100, width: 60, height: 30)])
  }

  @Test func `a frame that is set lasts until the next layout`() {
    let (name, sides, frame) = Self.placings[0]
    _ = board.frames(sides(board.boxes[0], board.view))
    board.boxes[0].frame.origin.x = 200
    loop.advance(by: 1)
    #expect(board.boxes[0].frame.minX == 200, "\(name)")
    board.view.setNeedsLayout()
    loop.advance(by: 0)
    #expect(board.boxes[0].frame == frame)
  }

  @Test func `a container that grows takes its pinned subviews along`() {
    _ = board.frames(Self.placings[2].1(board.boxes[0], board.view))
    board.view.frame.size.width = 500
    loop.advance(by: 0)
    #expect(board.boxes[0].frame == CGRect(x: 20, y: 10, width: 450, height: 250))
  }

  @Test func `a view that is placed places its own subviews in the same layout`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    board.boxes[0].addSubview(inner)
    _ = board.frames(
      Self.placings[2].1(board.boxes[0], board.view) + Self.placings[2].1(inner, board.boxes[0])
    )
    #expect(inner.frame == CGRect(x: 20, y: 10, width: 300, height: 200))
  }

  @Test func `a scrolled or scaled view places its subviews as an unscrolled one`() {
    board.view.bounds.origin = CGPoint(x: 50, y: 60)
    board.boxes[0].transform = CGAffineTransform(scaleX: 2, y: 2)
    _ = board.frames(Self.placings[0].1(board.boxes[0], board.view))
    #expect(board.boxes[0].center == CGPoint(x: 95, y: 95))
    #expect(board.boxes[0].bounds.size == CGSize(width: 150, height: 150))
  }

  @Test func `a changed constant animates as layoutIfNeeded in a block`() {
    let constraints = Self.placings[0].1(board.boxes[0], board.view)
    _ = board.frames(constraints)
    loop.advance(by: 0)
    constraints[1].constant = 120
    #expect(board.boxes[0].frame.minX == 20)
    UIView.animate(withDuration: 1) { board.view.layoutIfNeeded() }
    #expect(board.boxes[0].frame.minX == 120)
    loop.advance(by: 0.5)
    #expect(board.boxes[0].layer.presentation()?.frame.minX == 70)
    loop.advance(by: 0.5)
  }

  @Test func `a constant changed in the block without layout does not animate`() {
    let constraints = Self.placings[0].1(board.boxes[0], board.view)
    _ = board.frames(constraints)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) { constraints[1].constant = 120 }
    loop.advance(by: 0.5)
    #expect(board.boxes[0].layer.presentation()?.frame.minX == 120)
  }

  @Test func `exchanging active constraints animates too`() {
    let box = board.boxes[0]
    let left = box.leadingAnchor.constraint(equalTo: board.view.leadingAnchor)
    let right = box.trailingAnchor.constraint(equalTo: board.view.trailingAnchor)
    _ = board.frames([
      left, box.widthAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: board.view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
    loop.advance(by: 0)
    left.isActive = false
    right.isActive = true
    UIView.animate(withDuration: 1) { board.view.layoutIfNeeded() }
    loop.advance(by: 0.5)
    #expect(box.layer.presentation()?.frame.minX == 150)
    loop.advance(by: 0.5)
    #expect(box.frame.minX == 300)
  }

  @Test func `constraints count whether or not a subclass calls super`() {
    final class Silent: UIView {
      override func layoutSubviews() {}
    }
    final class Adapting: UIView {
      var constraint: NSLayoutConstraint?
      override func layoutSubviews() {
        constraint?.constant = bounds.width / 4
        super.layoutSubviews()
      }
    }
    let silent = Silent(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let adapting = Adapting(frame: silent.frame)
    for view in [silent, adapting] {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      let left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30)
      left.isActive = true
      (view as? Adapting)?.constraint = left
      view.layoutIfNeeded()
    }
    #expect(silent.subviews[0].frame.minX == 30)
    #expect(adapting.subviews[0].frame.minX == 100)
  }

  @Test func `a view that leaves takes the constraints with it that reach into it`() {
    let inner = UIView()
    board.boxes[0].addSubview(inner)
    let outside = Self.placings[0].1(board.boxes[0], board.view)
    let inside = inner.widthAnchor.constraint(equalTo: board.boxes[0].widthAnchor)
    NSLayoutConstraint.activate(outside + [inside])
    board.boxes[0].removeFromSuperview()
    // Its own size, and what is between it and its subviews, are its own affair.
    #expect(outside.map(\.isActive) == [false, false, true, true])
    #expect(inside.isActive)
    #expect(board.view.constraints.isEmpty)
  }

  @Test func `a constraint between views of different trees is reported and has no effect`() {
    let constraint = UIView().topAnchor.constraint(equalTo: UIView().topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(loop.issues.map(\.kind) == [.constraintWithoutCommonView])
  }

  // P8: the larger constant is broken, whichever came first.
  @Test func `of required constraints that contradict each other one is broken and told`() {
    let constraints = Self.placings[0].1(board.boxes[0], board.view)
    let other = board.boxes[0].widthAnchor.constraint(equalToConstant: 99)
    other.identifier = "too narrow"
    let frame = CGRect(x: 20, y: 20, width: 99, height: 150)
    #expect(board.frames(constraints + [other]) == [frame])
    #expect(loop.issues.map(\.kind) == [.conflictingConstraints])
    #expect(loop.issues.first?.message.contains("too narrow") == true)
  }

  @Test func `a constraint of less priority gives way without a word`() {
    let narrow = board.boxes[0].widthAnchor.constraint(equalToConstant: 99)
    narrow.priority = .defaultLow
    let constraints = Self.placings[0].1(board.boxes[0], board.view)
    #expect(board.frames([narrow] + constraints) == [Self.placings[0].2])
    #expect(loop.issues.isEmpty)
  }

  @Test func `a view that keeps its frame is not moved, and that is reported`() {
    board.boxes[0].translatesAutoresizingMaskIntoConstraints = true
    let top = board.boxes[0].topAnchor.constraint(equalTo: board.view.topAnchor, constant: 9)
    #expect(board.frames([top]) == [.zero])
    #expect(loop.issues.map(\.kind) == [.conflictingConstraints])
    #expect(loop.issues.first?.message.contains("translatesAutoresizing") == true)
  }

  @Test func `layout that changes nothing is no change`() {
    let box = board.boxes[0]
    _ = board.frames([
      box.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 0.1),
      box.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: 0.3),
      box.centerYAnchor.constraint(equalTo: board.view.centerYAnchor, constant: 0.7),
      box.heightAnchor.constraint(equalToConstant: 33.3),
    ])
    loop.advance(by: 0)
    let count = loop.trace.events.count
    for _ in 0..<10 {
      board.view.setNeedsLayout()
      loop.advance(by: 0)
    }
    #expect(loop.trace.events.count == count)
  }

  // P14: addresses would differ from run to run.
  @Test func `a constraint describes itself as an equation`() {
    let (box, view) = (board.boxes[0], board.view)
    let width = box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 8)
    width.identifier = "half"
    #expect(
      "\(width)"
        == "<NSLayoutConstraint 'half' UIView.width == 0.5*UIView.width + 8   (inactive)>"
    )
    let height = box.heightAnchor.constraint(lessThanOrEqualToConstant: 0)
    #expect("\(height)" == "<NSLayoutConstraint UIView.height <= 0   (inactive)>")
    height.isActive = true
    #expect("\(height)" == "<NSLayoutConstraint UIView.height <= 0   (active)>")
    let left = box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -3)
    left.priority = .defaultHigh
    #expect("\(left)" == "<NSLayoutConstraint UIView.left == UIView.left - 3 @750   (inactive)>")
    // The format says these in the other order.
    let trailing = box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3)
    #expect(
      "\(trailing)" == "<NSLayoutConstraint UIView.trailing == UIView.trailing - 3   (inactive)>"
    )
  }

  // P14
  @Test func `a constraint that the visual format can say describes itself in it`() {
    let board = Board(boxes: 2)
    let (a, b, view) = (board.boxes[0], board.boxes[1], board.view)
    a.accessibilityIdentifier = "a"
    b.accessibilityIdentifier = "b"
    let top = a.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
    top.identifier = "top"
    top.isActive = true
    let gap = b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 4)
    gap.priority = .defaultHigh
    let bottom = view.bottomAnchor.constraint(equalTo: b.bottomAnchor)
    #expect(
      [top, gap, bottom].map { "\($0)" } == [
        "<NSLayoutConstraint 'top' V:|-(8)-[UIView[a]]   (active, names: '|':UIView )>",
        "<NSLayoutConstraint H:[UIView[a]]-(>=4@750)-[UIView[b]]   (inactive)>",
        "<NSLayoutConstraint V:[UIView[b]]-(0)-|   (inactive, names: '|':UIView )>",
      ]
    )
  }

  // https://developer.apple.com/documentation/uikit/nslayoutconstraint/firstanchor
  @Test func `a constraint has the anchors of its items`() {
    let (box, view) = (UIView(), UIView())
    let top = box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    #expect(top.firstAnchor == box.topAnchor)
    #expect(top.firstAnchor != view.topAnchor && top.firstAnchor != box.bottomAnchor)
    #expect(top.secondAnchor == view.safeAreaLayoutGuide.bottomAnchor)
    #expect(top.firstAnchor.hash == box.topAnchor.hash && top.firstAnchor.item === box)
    #expect(box.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
    switch view.safeAreaLayoutGuide.bottomAnchor {
    case top.firstAnchor: Issue.record("It is the second anchor.")
    case top.secondAnchor: break
    default: Issue.record("The anchor is not found.")
    }
  }

  // https://github.com/scenee/FloatingPanel, Tests/LayoutTests.swift
  @Test(.behavior("Layout P16"))
  func `a length that is 0 times another is a constant without a second item`() {
    let board = LayoutBoard()
    let box = board.boxes[0]
    for relation in [
      box.heightAnchor.constraint(equalTo: board.view.heightAnchor, multiplier: 0),
      box.heightAnchor.constraint(greaterThanOrEqualTo: board.view.heightAnchor, multiplier: 0),
      box.heightAnchor.constraint(lessThanOrEqualTo: board.view.heightAnchor, multiplier: 0),
    ] {
      #expect(relation.multiplier == 1)
      #expect(relation.secondItem == nil)
      #expect(relation.secondAttribute == .notAnAttribute)
      #expect(relation.constant == 0)
    }
    let gap = board.view.leftAnchor.anchorWithOffset(to: box.leftAnchor)
    board.frames(
      box.edges(of: board.view, top: 0, height: 10) + [
        box.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: 0, constant: 12),
        gap.constraint(equalTo: board.view.widthAnchor, multiplier: 0, constant: 30),
      ]
    )
    #expect(box.frame == CGRect(x: 30, y: 0, width: 12, height: 10))
    #expect(loop.issues == [])
  }

  // https://developer.apple.com/documentation/uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
  @Test func `a constraint takes items of any type, also out of an optional`() {
    let board = Board()
    let (box, view): (Any, Any?) = (board.boxes[0], board.view)
    let item = board.boxes[0].leftAnchor.constraint(equalTo: board.view.leftAnchor).firstItem as Any
    let frames = board.frames(
      zip([item, box, box, box], [NSLayoutConstraint.Attribute.left, .top, .width, .height]).map {
        NSLayoutConstraint(
          item: $0.0,
          attribute: $0.1,
          relatedBy: .equal,
          toItem: view,
          attribute: $0.1,
          multiplier: 1,
          constant: 10
        )
      }
    )
    #expect(frames == [CGRect(x: 10, y: 10, width: 410, height: 310)])
  }

  @Test func `a guide that is removed takes along the constraints of its distances`() {
    let board = Board()
    let guide = UILayoutGuide()
    board.view.addLayoutGuide(guide)
    let gap = board.boxes[0].leftAnchor.anchorWithOffset(to: guide.leftAnchor)
      .constraint(equalToConstant: 10)
    gap.isActive = true
    board.view.removeLayoutGuide(guide)
    #expect(!gap.isActive)
  }

  @Test func `a description names both distances`() {
    let views = (0..<3).map { number in
      let view = UIView()
      view.accessibilityIdentifier = "\(number)"
      return view
    }
    let second = views[1].leftAnchor.anchorWithOffset(to: views[2].leftAnchor)
    let equal = views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor)
      .constraint(equalTo: second, multiplier: 2)
    #expect(
      equal.description.contains(
        "UIView[1].left - UIView[0].left == 2*(UIView[2].left - UIView[1].left)"
      )
    )
  }
}
