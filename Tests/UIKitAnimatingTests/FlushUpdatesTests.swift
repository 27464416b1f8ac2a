import Onionskin
import Testing
import UIKit

@testable import UIKit

/// The option that makes updates wherever the animation context changes, as Apple's reference lists
/// the places.
@MainActor @Suite(.ownLoop) struct FlushUpdatesTests {
  let loop = RenderLoop.current

  /// A box whose width and height come from two constraints.
  @MainActor
  private struct Board {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let box = UIView()
    let width: NSLayoutConstraint
    let height: NSLayoutConstraint

    init() {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      width = box.widthAnchor.constraint(equalToConstant: 10)
      height = box.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: view.leftAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor), width, height,
      ])
    }

    var shown: CGSize { box.layer.presentation()?.bounds.size ?? .zero }
  }

  private let linear: UIView.AnimationOptions = [.curveLinear, .flushUpdates]

  @Test func `what was asked for before the block does not animate, what is asked for in it does`()
  {
    let board = Board()
    loop.advance(by: 0)
    board.height.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: linear) { board.width.constant = 100 }
    loop.advance(by: 0.5)
    #expect(board.shown == CGSize(width: 55, height: 100))
    loop.advance(by: 0.5)
    #expect(board.box.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func `without the option neither is laid out in the block`() {
    let board = Board()
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { board.width.constant = 100 }
    loop.advance(by: 0.5)
    #expect(board.shown.width == 100)
  }

  @Test func `a nested block has what is asked for in it, and the outer one what was before`() {
    let board = Board()
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: linear) {
      board.width.constant = 100
      UIView.animate(
        withDuration: 2,
        delay: 0,
        options: [.curveLinear, .overrideInheritedDuration]
      ) {
        board.height.constant = 100
      }
    }
    loop.advance(by: 0.5)
    // The nested block does not name the option, which applies to it all the same.
    #expect(board.shown == CGSize(width: 55, height: 32.5))
  }

  @Test func `a legacy block inside has what is asked for in it`() {
    let board = Board()
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: linear) {
      board.width.constant = 100
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(2)
      board.height.constant = 100
      UIView.commitAnimations()
    }
    loop.advance(by: 0.5)
    #expect(board.shown.width == 55)
    #expect(board.shown.height < 55)
    #expect(board.shown.height > 10)
  }

  @Test func `what is asked for while animations are disabled does not animate`() {
    let board = Board()
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: linear) {
      board.width.constant = 100
      UIView.performWithoutAnimation { board.height.constant = 100 }
    }
    loop.advance(by: 0.5)
    #expect(board.shown == CGSize(width: 55, height: 100))
    UIView.animate(withDuration: 1, delay: 0, options: linear) {
      board.width.constant = 200
      UIView.setAnimationsEnabled(false)
      board.height.constant = 200
      UIView.setAnimationsEnabled(true)
    }
    loop.advance(by: 0)
    #expect(board.shown.height == 200)
    #expect(board.shown.width < 200)
  }

  @Test func `an animator flushes what its closures ask for`() {
    let board = Board()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      board.width.constant = 100
    }
    animator.flushUpdates = true
    board.height.constant = 100
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect(board.shown == CGSize(width: 55, height: 100))
    #expect(UIViewPropertyAnimator(duration: 1, curve: .linear).flushUpdates == false)
  }

  @Test func `the form that lays out in the block and the new form are the same`() {
    func trace(_ change: @escaping @MainActor (Board) -> Void) -> AnimationTrace {
      withRenderLoop { loop in
        let board = Board()
        loop.advance(by: 0)
        change(board)
        withExtendedLifetime(board.view) { loop.advance(by: 2) }
        return loop.trace
      }
    }
    let former = trace { board in
      board.width.constant = 100
      board.view.setNeedsLayout()
      UIView.animate(withDuration: 1) { board.view.layoutIfNeeded() }
    }
    let flushed = trace { board in
      UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
        board.width.constant = 100
      }
    }
    #expect(TraceComparison(baseline: former, candidate: flushed).differences == [])
    #expect(TraceComparison(baseline: flushed, candidate: former).differences == [])
    // A change that stands before the block no longer animates.
    let tooEarly = trace { board in
      board.width.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {}
    }
    #expect(TraceComparison(baseline: former, candidate: tooEarly).differences != [])
  }

  @Test func `odd times flush all the same`() {
    for duration in [0, -1, .nan, .infinity] as [Double] {
      let board = Board()
      loop.advance(by: 0)
      UIView.animate(withDuration: duration, delay: 0, options: linear) {
        board.width.constant = 100
      }
      #expect(board.box.bounds.width == 100, "\(duration)")
    }
    #expect(!loop.flushesUpdates)
  }
}
