import AnimationModel
import Onionskin
import Testing
import UIKit

/// What an animation that is added to a layer has beyond those of blocks is compared as well.
@MainActor @Suite struct ExplicitComparisonTests: ComparesPrograms {
  /// Returns the trace of a radius that goes from 0 to 100 points.
  private func growth(
    _ contribution: AnimationEvent.Animation.Contribution,
    additive: Bool,
    lasting seconds: Double = 1
  ) -> AnimationTrace {
    var script = Script(["cornerRadius": .number(0)])
    let growth = script.add(
      "cornerRadius",
      from: .number(0),
      to: .number(100),
      at: 0,
      additive: additive,
      contribution: contribution,
      timing: Timing(duration: seconds, fill: .both)
    )
    script.start(growth, at: 0, begin: 0)
    script.remove(growth, at: seconds)
    return script.trace(until: 4)
  }

  @Test func `what an additive animation puts on top is compared`() throws {
    // One adds what is left of its way, from -100 to 0; the other adds its values, from 0 to 100.
    let found = TraceComparison(
      baseline: growth(.difference, additive: true),
      candidate: growth(.values, additive: true)
    ).differences
    #expect(found.map(\.kind) == [.value])
    #expect(found.first?.firstVisible == .zero)
    #expect(isClose(found.first?.largestDeviation?.points, 100))
  }

  // Only what adds to the model makes a choice of what it adds.
  @Test func `a longer animation of a layer in place of a block's differs in its duration alone`() {
    let found = TraceComparison(
      baseline: growth(.difference, additive: false),
      candidate: growth(.values, additive: false, lasting: 2)
    ).differences
    #expect(found.map(\.kind) == [.duration])
  }

  @Test func `another path between the same ends is seen`() {
    func run(by height: CGFloat) -> Program {
      { _, view in
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: height))
        let way = CAKeyframeAnimation(keyPath: "position")
        way.path = path.cgPath
        way.duration = 1
        view.layer.add(way, forKey: "way")
      }
    }
    #expect(differences(run(by: 80), run(by: 80)) == [])
    let found = differences(run(by: 0), run(by: 80))
    #expect(found.map(\.kind) == [.value])
    // A quadratic curve comes half as far as its control point.
    #expect(isClose(found.first?.largestDeviation?.points, 40, within: 1e-6))
  }

  @Test func `repeats that go on from one another are seen`() {
    func run(isCumulative: Bool) -> Program {
      { _, view in
        let growth = CABasicAnimation(keyPath: "cornerRadius")
        (growth.fromValue, growth.toValue, growth.duration) = (0, 10, 0.5)
        growth.repeatCount = 2
        growth.isCumulative = isCumulative
        view.layer.add(growth, forKey: "growth")
      }
    }
    let found = differences(run(isCumulative: false), run(isCumulative: true))
    #expect(found.map(\.kind) == [.value])
    // The second repeat goes from 10 to 20 in the place of from 0 to 10.
    #expect(found.first?.firstVisible?.seconds == 0.5)
    #expect(isClose(found.first?.largestDeviation?.points, 10))
  }

  @Test func `the curve of a group is seen`() {
    func run(_ curve: CAMediaTimingFunctionName) -> Program {
      { _, view in
        let growth = CABasicAnimation(keyPath: "cornerRadius")
        (growth.fromValue, growth.toValue, growth.duration) = (0, 10, 1)
        let group = CAAnimationGroup()
        group.animations = [growth]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: curve)
        view.layer.add(group, forKey: "group")
      }
    }
    #expect(differences(run(.linear), run(.linear)) == [])
    #expect(differences(run(.linear), run(.easeIn)).map(\.kind) == [.value])
  }
}
