import Onionskin
import TestSupport
import Testing
import UIKit

/// Inequalities that no other constraint pushes.
@MainActor @Suite(.ownLoop, .behavior("Layout P19")) struct RestingInequalityTests {
  let loop = RenderLoop.current

  // https://github.com/freshOS/Stevia, Tests/SteviaTests/EquationTests.swift and FlexibleMarginTests.swift
  // assert the first two on a simulator: at most 10 below the top, and at most 45 above the bottom of 844.
  @Test(
    arguments: [
      (NSLayoutConstraint.Attribute.top, 10, CGPoint(x: 0, y: 10)),
      (.bottom, -45, CGPoint(x: 0, y: 699)), (.top, -10, CGPoint(x: 0, y: -10)),
      (.bottom, 45, CGPoint(x: 0, y: 789)), (.left, 72, CGPoint(x: 72, y: 0)),
      (.right, -13, CGPoint(x: 277, y: 0)), (.leading, 23, CGPoint(x: 23, y: 0)),
      (.trailing, -74, CGPoint(x: 216, y: 0)), (.centerX, 5, CGPoint(x: 150, y: 0)),
      (.centerY, -5, CGPoint(x: 0, y: 367)), (.firstBaseline, 7, CGPoint(x: 0, y: 7)),
      (.lastBaseline, -7, CGPoint(x: 0, y: 737)), (.topMargin, 3, CGPoint(x: 0, y: 3)),
      (.trailingMargin, -3, CGPoint(x: 287, y: 0)),
    ] as [(NSLayoutConstraint.Attribute, CGFloat, CGPoint)],
    [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
  )
  func `an inequality that nothing pushes places the view like an equation`(
    place: (attribute: NSLayoutConstraint.Attribute, constant: CGFloat, origin: CGPoint),
    relation: NSLayoutConstraint.Relation
  ) {
    for sizeComesFirst in [true, false] {
      let board = LayoutBoard(width: 390, height: 844)
      let box = board.boxes[0]
      let inequality = NSLayoutConstraint(
        item: box,
        attribute: place.attribute,
        relatedBy: relation,
        toItem: board.view,
        attribute: place.attribute,
        multiplier: 1,
        constant: place.constant
      )
      let size = box.edges(of: board.view, width: 100, height: 100)
      board.frames(sizeComesFirst ? size + [inequality] : [inequality] + size)
      #expect(box.frame == CGRect(origin: place.origin, size: CGSize(width: 100, height: 100)))
    }
    #expect(loop.issues == [])
  }

  // Stevia's tests: two views of one row, 25 apart at least or at most.
  @Test(arguments: [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual])
  func `a view at most or at least so far from another is just so far`(
    relation: NSLayoutConstraint.Relation
  ) {
    let board = LayoutBoard(boxes: 2)
    let (first, second) = (board.boxes[0], board.boxes[1])
    board.frames([
      first.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 10),
      NSLayoutConstraint(
        item: second,
        attribute: .leading,
        relatedBy: relation,
        toItem: first,
        attribute: .trailing,
        multiplier: 1,
        constant: 25
      ),
    ])
    #expect(first.frame == CGRect(x: 0, y: 0, width: 10, height: 0))
    #expect(second.frame == CGRect(x: 35, y: 0, width: 0, height: 0))
  }

  // Stevia's `testWidthLessOrEqual` and `testHeightLessOrEqual`
  @Test func `a size that is at most so large stays 0`() {
    let board = LayoutBoard()
    let box = board.boxes[0]
    board.frames([
      box.widthAnchor.constraint(lessThanOrEqualTo: board.view.widthAnchor, constant: -52),
      box.heightAnchor.constraint(lessThanOrEqualTo: board.view.heightAnchor, constant: -34),
    ])
    #expect(box.frame == .zero)
  }

  @Test func `an inequality gives way to a weaker constraint, and holds again without it`() {
    let board = LayoutBoard()
    let box = board.boxes[0]
    let wish = box.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 4).at(1)
    board.frames(
      box.edges(of: board.view, left: 0, width: 10, height: 10) + [
        box.bottomAnchor.constraint(lessThanOrEqualTo: board.view.bottomAnchor), wish,
      ]
    )
    #expect(box.frame.minY == 4)
    wish.isActive = false
    board.view.layoutIfNeeded()
    #expect(box.frame.minY == 290)
    #expect(box.hasAmbiguousLayout)
    wish.isActive = true
    board.view.layoutIfNeeded()
    #expect(box.frame.minY == 4)
    #expect(!box.hasAmbiguousLayout)
    #expect(loop.issues == [])
  }

  @Test func `the first of two inequalities holds, as far as the other lets it`() {
    let board = LayoutBoard()
    let box = board.boxes[0]
    let least = box.leftAnchor.constraint(greaterThanOrEqualTo: board.view.leftAnchor, constant: 30)
    board.frames([
      least, box.leftAnchor.constraint(lessThanOrEqualTo: board.view.leftAnchor, constant: 90),
    ])
    #expect(box.frame.minX == 30)
    least.constant = 60
    board.view.layoutIfNeeded()
    #expect(box.frame.minX == 60)
    least.isActive = false
    board.view.layoutIfNeeded()
    #expect(box.frame.minX == 90)
  }
}
