import UIKit

/// Something that is measured, and the same work written by hand.
@MainActor
protocol Workload {
  static var name: String { get }
  /// Runs once and returns the nanoseconds for each property.
  static func measure(count: Int) -> Double
  /// The same for a loop over flat arrays.
  static func limit(count: Int) -> Double
}

/// A frame of views that one block moves: every running number is written.
enum FrameWorkload: Workload {
  static let name = "frame/one-block/opacity"
  private static let frames = 100

  static func measure(count: Int) -> Double {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let views = makeViews(count)
      loop.advance(by: 0)
      UIView.animate(withDuration: 1000, animations: { for view in views { view.alpha = 0 } })
      loop.advance(by: 0)
      return withExtendedLifetime(views) {
        nanoseconds { for _ in 0..<frames { loop.advanceFrame() } } / Double(frames * count)
      }
    }
  }

  static func limit(count: Int) -> Double {
    let from = [Double](repeating: 1, count: count)
    let to = [Double](repeating: 0, count: count)
    var shown = [Double](repeating: 0, count: count)
    let time = nanoseconds {
      for frame in 0..<frames {
        let p = Double(frame) / 100
        for index in 0..<count { shown[index] = from[index] * (1 - p) + to[index] * p }
      }
    }
    precondition(shown.allSatisfy { $0 >= 0 }, "The limit's values are out of range.")
    return time / Double(frames * count)
  }
}

/// The start of an animation of each view in one block, until it runs.
enum StartWorkload: Workload {
  static let name = "start/one-block"

  static func measure(count: Int) -> Double {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let views = makeViews(count)
      loop.advance(by: 0)
      return withExtendedLifetime(views) {
        nanoseconds {
          UIView.animate(withDuration: 1000, animations: { for view in views { view.alpha = 0 } })
          loop.advance(by: 0)
        } / Double(count)
      }
    }
  }

  static func limit(count: Int) -> Double {
    nanoseconds {
      var from: [Double] = []
      var to: [Double] = []
      for index in 0..<count {
        from.append(Double(index))
        to.append(0)
      }
      precondition(from.count == to.count, "The limit's arrays differ.")
    } / Double(count)
  }
}

/// Views in an order that is not that of memory, the same in every run.
@MainActor
func makeViews(_ count: Int) -> [UIView] {
  var views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  var random: UInt64 = 88_172_645_463_325_252
  for index in stride(from: count - 1, to: 0, by: -1) {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    views.swapAt(index, Int(random % UInt64(index + 1)))
  }
  return views
}

/// The time that a closure takes.
func nanoseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}
