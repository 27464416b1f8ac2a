import Onionskin
import UIKit

/// The cost of a frame, in which `advanceFrame()` writes each animated number for `frame()` and
/// `presentation()` to read.
extension Workload {
  static var frames: [Workload] {
    [
      oneBlock("opacity", scalars: 1) { view, _ in view.alpha = 0 },
      oneBlock("position", scalars: 2) { view, _ in view.center = CGPoint(x: 100, y: 200) },
      oneBlock("bounds", scalars: 2) { view, _ in view.bounds.size = CGSize(width: 50, height: 20)
      },
      oneBlock("color", scalars: 4) { view, _ in
        view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      },
      oneBlock("transform", scalars: 1, limits: .matrices) { view, _ in
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
      },
      Workload(name: "frame/block-each", unit: .property, limits: .curves) { count in
        frame(of: count) { views in
          for (index, view) in views.enumerated() {
            let options = UIView.AnimationOptions(rawValue: UInt(index % 4) << 16)
            UIView.animate(
              withDuration: span(count) * (1 + Double(index % 1000) / 1000),
              delay: Double(index % 7) / 1000,
              options: options,
              animations: { view.alpha = 0 }
            )
          }
        }
      },
      Workload(name: "frame/spring-each", unit: .property, limits: .springs) { count in
        frame(of: count) { views in
          for (index, view) in views.enumerated() {
            UIView.animate(
              withDuration: span(count) * (1 + Double(index % 1000) / 1000),
              delay: 0,
              usingSpringWithDamping: 0.3 + Double(index % 7) / 10,
              initialSpringVelocity: 0,
              animations: { view.alpha = 0 }
            )
          }
        }
      },
      Workload(name: "frame/keyframes", unit: .property, limits: .lerp) { count in
        frame(of: count) { views in
          UIView.animateKeyframes(
            withDuration: span(count),
            delay: 0,
            animations: {
              for (start, alpha) in [(0.0, 0.0), (0.3, 1.0), (0.6, 0.5)] {
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.3) {
                  for view in views { view.alpha = CGFloat(alpha) }
                }
              }
            }
          )
        }
      },
      Workload(name: "frame/additive", unit: .property, limits: .lerp) { count in
        frame(of: count, scalars: 4) { views in
          // Lasts longer than all frames and the tenth of a second before them.
          UIView.animate(
            withDuration: 1 + span(count),
            animations: { for view in views { view.center = CGPoint(x: 100, y: 200) } }
          )
          RenderLoop.current.advance(by: 0.1)
          UIView.animate(
            withDuration: span(count),
            animations: { for view in views { view.center = CGPoint(x: 10, y: 20) } }
          )
        }
      },
      oneBlock("recording", scalars: 1, recording: .everything) { view, _ in view.alpha = 0 },
    ]
  }

  /// Returns a duration in seconds that includes all frames, so that they cover the whole curve.
  private static func span(_ count: Int) -> Double { 0.2 + Double(frameCount(count)) / 60 }

  private static func frameCount(_ count: Int) -> Int { max(8, 200_000 / count) }

  private static func oneBlock(
    _ property: String,
    scalars: Int,
    limits: Limits = .lerp,
    recording: Recording = .issues,
    _ change: @escaping (UIView, Int) -> Void
  ) -> Workload {
    Workload(name: "frame/one-block/\(property)", unit: .property, limits: limits) { count in
      frame(of: count, scalars: scalars, recording: recording) { views in
        UIView.animate(
          withDuration: span(count),
          animations: { for (index, view) in views.enumerated() { change(view, index) } }
        )
      }
    }
  }

  /// Returns the nanoseconds of a frame, per number.
  private static func frame(
    of count: Int,
    scalars: Int = 1,
    recording: Recording = .issues,
    _ start: ([UIView]) -> Void
  ) -> Double {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let views = makeViews(count)
      loop.advance(by: 0)
      start(views)
      loop.advance(by: 0.1)
      let frames = frameCount(count)
      let time = withExtendedLifetime(views) {
        elapsedNanoseconds { for _ in 0..<frames { loop.advanceFrame() } }
      }
      for view in views { view.layer.removeAllAnimations() }
      return time / Double(frames * count * scalars)
    }
  }
}
