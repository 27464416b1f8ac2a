import RenderEngine
import UIKit

/// A suite that compares what two programs do with one view.
@MainActor protocol ComparesPrograms {}

extension ComparesPrograms {
  typealias Program = (RenderLoop, UIView) -> Void

  /// Returns the trace of a program and of five seconds after it.
  func trace(_ program: Program) -> AnimationTrace {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      loop.advance(by: 0)
      program(loop, view)
      withExtendedLifetime(view) { loop.advance(by: 5) }
      return loop.trace
    }
  }

  func differences(_ baseline: Program, _ candidate: Program) -> [Difference] {
    TraceComparison(baseline: trace(baseline), candidate: trace(candidate)).differences
  }
}
