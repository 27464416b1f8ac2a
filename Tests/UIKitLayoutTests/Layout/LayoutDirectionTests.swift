import Onionskin
import TestSupport
import Testing
import UIKit

/// Leading and trailing edges in both directions of text.
@MainActor @Suite(.ownLoop, .behavior("Layout P20")) struct LayoutDirectionTests {
  let loop = RenderLoop.current

  // https://github.com/freshOS/Stevia, Tests/SteviaTests/FlexibleMarginTests.swift, asserts the first and the
  // last of these on a simulator: only the container is told its direction.
  @Test(
    arguments: [
      (NSLayoutConstraint.Attribute.leading, 23, 277), (.trailing, -74, 74),
      (.leadingMargin, 23, 277),
      (.trailingMargin, -74, 74), (.left, 23, 23), (.right, -74, 226), (.centerX, 5, 155),
    ] as [(NSLayoutConstraint.Attribute, CGFloat, CGFloat)],
    [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
  )
  func `a container that runs from right to left turns the constraints of its subviews`(
    place: (attribute: NSLayoutConstraint.Attribute, constant: CGFloat, x: CGFloat),
    relation: NSLayoutConstraint.Relation
  ) {
    for isTurnedLater in [true, false] {
      let board = LayoutBoard()
      let box = board.boxes[0]
      if !isTurnedLater { board.view.semanticContentAttribute = .forceRightToLeft }
      board.frames(
        box.edges(of: board.view, top: 0, width: 100, height: 20) + [
          NSLayoutConstraint(
            item: box,
            attribute: place.attribute,
            relatedBy: relation,
            toItem: board.view,
            attribute: place.attribute,
            multiplier: 1,
            constant: place.constant
          )
        ]
      )
      board.view.semanticContentAttribute = .forceRightToLeft
      board.view.layoutIfNeeded()
      #expect(box.frame == CGRect(x: place.x, y: 0, width: 100, height: 20))
    }
  }

  // Stevia's `testMarginGreaterBetweenTwoViewsRTL`
  @Test func `siblings follow each other from right to left`() {
    let board = LayoutBoard(boxes: 2)
    let (first, second) = (board.boxes[0], board.boxes[1])
    board.view.semanticContentAttribute = .forceRightToLeft
    board.frames([
      first.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 10),
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 25),
    ])
    #expect(first.frame.minX == 390)
    #expect(second.frame.minX == 365)
  }

  @Test func `a subview that runs from right to left turns only what it holds itself`() {
    let board = LayoutBoard()
    let (box, inner) = (board.boxes[0], UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    box.semanticContentAttribute = .forceRightToLeft
    board.frames(
      box.edges(of: board.view, top: 0, width: 100, height: 10)
        + inner.edges(of: box, top: 0, width: 10, height: 10) + [
          box.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 30),
          inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3),
        ]
    )
    #expect(box.frame.minX == 30)
    #expect(inner.frame.minX == 87)
    box.semanticContentAttribute = .unspecified
    board.view.layoutIfNeeded()
    #expect(inner.frame.minX == 3)
  }

  @Test func `a constraint means the same from either of its sides`() {
    let board = LayoutBoard(boxes: 2)
    board.view.semanticContentAttribute = .forceRightToLeft
    board.frames([
      board.boxes[0].leadingAnchor.constraint(equalTo: board.view.centerXAnchor, constant: 20),
      board.view.centerXAnchor.constraint(equalTo: board.boxes[1].leadingAnchor, constant: -20),
    ])
    #expect(board.boxes[0].frame.minX == 180)
    #expect(board.boxes[1].frame.minX == 180)
  }

  @Test func `the way from a trailing to a leading edge is a length in both directions`() {
    let board = LayoutBoard(boxes: 2)
    let (first, second) = (board.boxes[0], board.boxes[1])
    board.view.semanticContentAttribute = .forceRightToLeft
    board.frames([
      first.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 5),
      first.widthAnchor.constraint(equalToConstant: 10),
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(
        equalToConstant: 40
      ),
    ])
    #expect(first.frame.minX == 385)
    #expect(second.frame.minX == 345)
  }

  @Test func `a stack that runs from right to left begins at the right`() {
    let views = [ContentView(30), ContentView(50)]
    let stack = UIStackView(arrangedSubviews: views)
    let board = LayoutBoard([stack])
    stack.semanticContentAttribute = .forceRightToLeft
    board.frames(stack.edges(of: board.view, left: 0, top: 0))
    #expect(views.map(\.frame.minX) == [50, 0])
    #expect(stack.frame.width == 80)
  }

  // Bad input
  @Test func `without a window a view turns its constraints just the same`() {
    let (view, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    view.semanticContentAttribute = .forceRightToLeft
    box.leadingAnchor.constraint(lessThanOrEqualTo: view.leadingAnchor, constant: 10).isActive =
      true
    view.layoutIfNeeded()
    #expect(box.frame.minX == 90)
    #expect(loop.issues == [])
  }
}
