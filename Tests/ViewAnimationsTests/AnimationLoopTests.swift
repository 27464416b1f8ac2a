import Onionskin
import Testing
import UIKit
import ViewAnimations

/// TheSystemsItGrewFrom A12: the example app, whose two boxes move and are laid out again for ever.
@MainActor struct AnimationLoopTests {
  /// The screen of the example: a box at the top left and a blue one at the bottom right.
  private final class LoopView: UIView {
    let subview = UIView()
    let blueBox = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(subview)
      addSubview(blueBox)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      let size = CGSize(width: 150, height: 150)
      subview.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: size)
      blueBox.frame = CGRect(
        origin: CGPoint(x: bounds.width - 170, y: bounds.height - 170),
        size: size
      )
    }

    func animationLoop() {
      animateViews(
        duration: 2,
        animations: {
          subview.frame.origin.x += 100
          subview.frame.origin.y += 100
        },
        completion: { _ in
          self.setNeedsLayout()
          animateViews(
            duration: 0.5,
            animations: { self.layoutIfNeeded() },
            completion: { _ in self.animationLoop() }
          )
        }
      )
      animateViews(duration: 0.5, curve: .easeOut, animations: { blueBox.frame.origin.y -= 100 })
    }
  }

  /// When a period starts and ends.
  private nonisolated static let starts = [0.0, 2.5, 5.0]

  private func play(_ body: (RenderLoop, LoopView) throws -> Void) rethrows {
    try withRenderLoop { loop in
      let view = LoopView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      loop.advance(by: 0)
      view.animationLoop()
      try body(loop, view)
      view.subview.layer.removeAllAnimations()
    }
  }

  @Test(.seed("A12")) func `three periods animate the same and call back at the same times`() {
    play { loop, _ in
      loop.advance(to: 7.4)
      // What is animated when, from where, to where, for how long: worked out by hand.
      let period = [
        "0.0 position (95, 95) to (195, 95) in 2.0 easeInOut",
        "0.0 position (195, 95) to (195, 195) in 2.0 easeInOut",
        "0.0 position (305, 505) to (305, 405) in 0.5 easeOut",
        "2.0 position (195, 195) to (95, 95) in 0.5 easeInOut",
        "2.0 position (305, 405) to (305, 505) in 0.5 easeInOut",
      ]
      let expected = Self.starts.flatMap { start in
        period.map { line in
          let words = line.split(separator: " ", maxSplits: 1)
          return "\(start + (Double(words[0]) ?? .nan)) \(words[1])"
        }
      }
      let lines = loop.trace.events.compactMap { event -> String? in
        guard case .animated(let animation) = event.kind else { return nil }
        guard case .point(let from) = animation.from, case .point(let to) = animation.to else {
          return "not a point"
        }
        let timing = animation.timing
        return "\(event.instant.seconds) \(animation.property) (\(Int(from.x)), \(Int(from.y))) to "
          + "(\(Int(to.x)), \(Int(to.y))) in \(timing.duration) \(timing.easing)"
      }
      #expect(lines == expected)
      #expect(
        loop.callbacks == [
          "2.0 completion true", "2.5 completion true", "4.5 completion true",
          "5.0 completion true",
          "7.0 completion true",
        ]
      )
      #expect(loop.issues == [])
    }
  }

  @Test(.seed("A12"), arguments: starts)
  func `the boxes move out and are laid back within each period`(start: Double) throws {
    try play { loop, view in
      /// Where the boxes are on screen: the first one's x and y, and the blue one's y.
      @MainActor func places() throws -> [CGFloat] {
        let (box, blue) = (try view.subview.shown().frame, try view.blueBox.shown().frame)
        return [box.origin.x, box.origin.y, blue.origin.y]
      }
      @MainActor func expect(_ expected: [Double?], at time: Double) throws {
        loop.advance(to: start + time)
        let shown = try places()
        // The measured values have a tolerance of 1.5e-6, here times 100.
        let isRight = zip(shown, expected).allSatisfy { abs($0 - ($1 ?? $0)) < 1.5e-4 }
        #expect(isRight, "\(shown) at \(time)")
      }
      try expect([20, 20, 430], at: 0)
      // WhatIsEmulated 1.4, measured: easeInOut at .1 is .019722449 and at .25 .12916191, easeOut at
      // .25 is .37813953.
      try expect([nil, nil, 430 - 37.813953], at: 0.125)
      try expect([20 + 1.9722449, 20 + 1.9722449, nil], at: 0.2)
      try expect([20 + 12.916191, 20 + 12.916191, 330], at: 0.5)
      try expect([70, 70, 330], at: 1)
      try expect([120, 120, 330], at: 2)
      try expect([70, 70, 380], at: 2.25)
      try expect([20, 20, 430], at: 2.5)
    }
  }

  @Test(.seed("A12")) func `the loop never becomes idle but an hour of it passes`() {
    play { loop, view in
      loop.advance(to: 3600)
      // 1,440 periods of 2.5 s; the last completion has started the next one.
      #expect(loop.callbacks.count == 2 * 1440)
      #expect(loop.delegates.count == 1)
      #expect(view.subview.frame.origin == CGPoint(x: 120, y: 120))
    }
  }
}
