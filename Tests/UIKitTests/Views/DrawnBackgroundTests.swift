import AnimationModel
import Onionskin
import TestSupport
import Testing
import UIKit

/// Background colors of views that draw themselves: WhatIsEmulated 3.1.
@MainActor @Suite(.ownLoop) struct DrawnBackgroundTests {
  let loop = RenderLoop.current
  let window = UIWindow()

  /// A class of views whose background is drawn, or not.
  enum Kind: CaseIterable {
    case label, labelOfProgram, drawn, drawnBySuperclass

    @MainActor func make() -> UIView {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      return switch self {
      case .label: UILabel(frame: frame)
      case .labelOfProgram: Caption(frame: frame)
      case .drawn: Drawing(frame: frame)
      case .drawnBySuperclass: FilledDrawing(frame: frame)
      }
    }
  }

  /// A way to make changes in a block that takes a second.
  enum Way: CaseIterable {
    case block, beginCommit, spring, keyframes, animator

    @MainActor func animate(_ changes: @escaping () -> Void, _ end: @escaping (Bool) -> Void) {
      switch self {
      case .block: UIView.animate(withDuration: 1, animations: changes, completion: end)
      case .beginCommit:
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelegate(End(end))
        UIView.setAnimationDidStop("stop")
        changes()
        UIView.commitAnimations()
      case .spring:
        UIView.animate(
          withDuration: 1,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0,
          animations: changes,
          completion: end
        )
      case .keyframes:
        UIView.animateKeyframes(
          withDuration: 1,
          delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
          },
          completion: end
        )
      case .animator:
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: changes)
        animator.addCompletion { end($0 == .end) }
        animator.startAnimation()
      }
    }
  }

  private func show(_ view: UIView) {
    window.addSubview(view)
    view.backgroundColor = .white
    loop.advance(by: 0)
  }

  private func shownColor(of view: UIView) -> CGColor? {
    view.layer.presentation()?.backgroundColor
  }

  // Stack Overflow 3762561 and 28876521: the color is there at once, and the completion is called.
  @Test(.behavior("3.1"), arguments: Kind.allCases, Way.allCases)
  func `no block animates the background of a view that draws itself, or waits for it`(
    kind: Kind,
    way: Way
  ) {
    let view = kind.make()
    show(view)
    let log = Log()
    way.animate({ view.backgroundColor = .red }, log.completion("end"))
    loop.advance(by: 0)
    #expect(shownColor(of: view) == UIColor.red.cgColor)
    #expect(view.layer.animationKeys() == nil)
    loop.advance(by: 0.1)
    #expect(log.entries == ["end 0.0 true"])
  }

  // Stack Overflow 3762561: the layer's color animates.
  @Test(.behavior("3.1"), arguments: [Kind.label, .labelOfProgram])
  func `the color of a label's layer animates`(kind: Kind) throws {
    let view = kind.make()
    show(view)
    let log = Log()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.backgroundColor = UIColor.black.cgColor
    } completion: {
      log.completion("end")($0)
    }
    loop.advance(by: 0.5)
    #expect(try isClose(#require(shownColor(of: view)?.components?.first), 0.5))
    loop.advance(by: 0.5)
    #expect(log.entries == ["end 1.0 true"])
  }

  @Test(.behavior("3.1")) func `the rest of a block animates, and it ends with that`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    show(label)
    let log = Log()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.backgroundColor = .red
      label.alpha = 0
    } completion: {
      log.completion("end")($0)
    }
    loop.advance(by: 0.5)
    #expect(shownColor(of: label) == UIColor.red.cgColor)
    #expect(label.shownAlpha == 0.5)
    loop.advance(by: 0.5)
    #expect(log.entries == ["end 1.0 true"])
  }

  @Test(.behavior("3.1")) func `the background of any other view animates, also of a subclass`() {
    for view in [UIView(), Plain(), UITextView(), UIButton(), UIImageView()] {
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      show(view)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .black
      }
      loop.advance(by: 0.5)
      #expect(isClose(shownColor(of: view)?.components?.first.map(Double.init), 0.5), "\(view)")
      loop.advance(by: 0.5)
    }
    #expect(loop.issues == [])
  }

  @Test(.behavior("3.1")) func `a note says that the color took effect at once`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    show(label)
    UIView.animate(withDuration: 1) { label.backgroundColor = .red }
    let line = #line - 1
    loop.advance(by: 0)
    let issue = try #require(loop.issues.first { $0.kind == .notAnimatable })
    #expect(issue.severity == .note)
    #expect(issue.message.contains("backgroundColor of UILabel 2, which draws it"))
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    #expect(loop.trace.reasons.last == .notAnimatable)
    // Outside a block there is nothing to say.
    label.backgroundColor = .blue
    loop.advance(by: 0)
    #expect(loop.issues.count { $0.kind == .notAnimatable } == 1)
  }

  @Test(.behavior("3.1"))
  func `what runs on the color of the layer goes on when the view's is set`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    show(label)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.layer.backgroundColor = UIColor.black.cgColor
    }
    loop.advance(by: 0.25)
    UIView.animate(withDuration: 1) { label.backgroundColor = .black }
    loop.advance(by: 0.25)
    #expect(try isClose(#require(shownColor(of: label)?.components?.first), 0.5))
  }
}

private final class Caption: UILabel {}

private final class Plain: UIView {}

private class Drawing: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

private final class FilledDrawing: Drawing {}

/// Calls a closure when a begin/commit block has stopped.
private final class End: SelectorResponder {
  private let end: (Bool) -> Void

  init(_ end: @escaping (Bool) -> Void) { self.end = end }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    .stop { _, finished in self.end(finished.boolValue) }
  }
}
