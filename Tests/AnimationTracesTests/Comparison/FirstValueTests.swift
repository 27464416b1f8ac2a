import AnimationTraces
import Onionskin
import Testing
import UIKit

/// Values that differ from the start on, before either side changes them.
@MainActor @Suite struct FirstValueTests: ComparesPrograms {
  @Test func `a value that differs from the start is told before one that is computed from it`() {
    func run(_ x: Double) -> AnimationTrace {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.center.x = x
        loop.advance(by: 0.5)
        view.center.x += 25
        withExtendedLifetime(view) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let found = TraceComparison(baseline: run(100), candidate: run(140)).differences
    #expect(found.map(\.kind) == [.scene, .value])
    #expect(found.first?.firstVisible == .zero)
    #expect(found.first?.targets == [.init(layer: "UIView 1", property: "position")])
    #expect(TraceComparison(baseline: run(100), candidate: run(100)).differences.isEmpty)
  }
}
