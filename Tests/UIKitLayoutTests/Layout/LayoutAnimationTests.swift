import Onionskin
import Testing
import UIKit

/// Layout in animations of every kind.
@MainActor @Suite(.ownLoop) struct LayoutAnimationTests {
  let loop = RenderLoop.current
  private let stage = Stage()

  /// A box at the left of a view, and the constraint that holds it there.
  @MainActor private struct Stage {
    let board = LayoutBoard()
    let left: NSLayoutConstraint

    var box: UIView { board.boxes[0] }
    var shownX: CGFloat? { box.layer.presentation()?.frame.minX }

    init() {
      left = board.boxes[0].leftAnchor.constraint(equalTo: board.view.leftAnchor)
      board.frames(board.boxes[0].edges(of: board.view, top: 0, width: 50, height: 50) + [left])
      RenderLoop.current.advance(by: 0)
    }

    func move(to x: CGFloat) {
      left.constant = x
      board.view.layoutIfNeeded()
    }
  }

  @Test func `a constant moves in begin and commit`() {
    animationBlock(duration: 1, curve: .linear) { stage.move(to: 100) }
    loop.advance(by: 0.25)
    #expect(stage.shownX == 25)
    loop.advance(by: 0.75)
    #expect(stage.shownX == 100)
  }

  // Apple's release notes of iOS 10, which https://github.com/bryx-inc/BRYXBanner, pull request 52, quotes.
  @Test func `layout of the view itself does not move it, and it jumps in the next pass`() {
    let width = stage.box.constraints.first { $0.firstAttribute == .width }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.left.constant = 80
      width?.constant = 150
      stage.box.layoutIfNeeded()
      #expect(stage.box.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    loop.advance(by: 0.5)
    #expect(stage.box.layer.presentation()?.frame == CGRect(x: 80, y: 0, width: 150, height: 50))
    #expect(stage.box.layer.animationKeys() == nil)
  }

  @Test func `an activated constraint of higher priority moves`() {
    stage.left.isActive = false
    let low = stage.box.leftAnchor.constraint(equalTo: stage.board.view.leftAnchor).at(500)
    let high = stage.box.rightAnchor.constraint(equalTo: stage.board.view.rightAnchor).at(400)
    stage.board.frames([low, high])
    #expect(stage.box.frame.minX == 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      high.priority = UILayoutPriority(600)
      stage.board.view.layoutIfNeeded()
    }
    loop.advance(by: 0.5)
    #expect(stage.shownX == 175)
    loop.advance(by: 0.5)
  }

  @Test func `a change of mind on the way goes on without a jump`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.move(to: 100) }
    loop.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.move(to: 0) }
    // The first still goes on beneath: 50 at the turn, and the difference of 100 is added to 0.
    #expect(stage.shownX == 50)
    loop.advance(by: 0.25)
    #expect(stage.shownX == 50)
    loop.advance(by: 0.75)
    #expect(stage.shownX == 0)
  }

  @Test func `a spring moves what constraints place`() {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0
    ) {
      stage.move(to: 100)
    }
    var highest: CGFloat = 0
    for _ in 0..<60 {
      loop.advanceFrame()
      highest = max(highest, stage.shownX ?? 0)
    }
    #expect(highest > 105)
    #expect(stage.shownX == 100)
  }

  @Test func `an animator scrubs layout back and forth`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.move(to: 100) }
    animator.fractionComplete = 0.25
    loop.advance(by: 0)
    #expect(stage.shownX == 25)
    animator.fractionComplete = 0.75
    loop.advance(by: 0)
    #expect(stage.shownX == 75)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    loop.advance(by: 1)
    #expect(stage.shownX == 0)
  }

  @Test func `both position and size animate, and what stands in the view goes along`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.box.addSubview(inner)
    let width = stage.board.boxes[0].constraints.first { $0.firstAttribute == .width }
    stage.board.frames(
      inner.edges(of: stage.box, top: 0, width: 10, height: 10) + [
        inner.rightAnchor.constraint(equalTo: stage.box.rightAnchor)
      ]
    )
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      width?.constant = 150
      stage.board.view.layoutIfNeeded()
    }
    loop.advance(by: 0.5)
    #expect(stage.box.layer.presentation()?.bounds.width == 100)
    #expect(inner.layer.presentation()?.frame.minX == 90)
    loop.advance(by: 0.5)
  }

  @Test func `a content that grows pushes in a block`() {
    let (content, next) = (ContentView(40), UIView())
    let board = LayoutBoard([content, next])
    board.frames(
      content.edges(of: board.view, left: 0, top: 0)
        + next.edges(of: board.view, top: 0, width: 10, height: 10) + [
          next.leftAnchor.constraint(equalTo: content.rightAnchor)
        ]
    )
    loop.advance(by: 0)
    content.content.width = 140
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      board.view.layoutIfNeeded()
    }
    loop.advance(by: 0.5)
    #expect(next.layer.presentation()?.frame.minX == 90)
    loop.advance(by: 0.5)
  }
}
