import Onionskin
import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// What moves, as straight lines between samples.
@MainActor @Suite struct SamplingTests {
  private func track(_ key: String, _ code: (UIView) -> Void) throws -> (SampledTrack, TracePlayer)
  {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      code($0)
    }
    let player = TracePlayer(run.trace)
    let start = try #require(player.value(of: key, on: "UIView 1", at: .zero))
    let columns = try #require(Columns(of: key, like: start, reach: 50))
    let numbers = columns.numbers
    let sampler = TrackSampler(columns) { instant in
      player.value(of: key, on: "UIView 1", at: instant).map(numbers)
    }
    let points = [.zero] + player.instants(of: key, on: "UIView 1") + [run.trace.end]
    let track = try #require(sampler.track(at: Set(points).sorted()))
    return (track, player)
  }

  @Test func `a curve is sampled to its error at every instant`() throws {
    let (track, player) = try track("position") { view in
      UIView.animate(withDuration: 0.7, delay: 0.1, options: .curveEaseOut) { view.center.x += 300 }
    }
    var worst = 0.0
    for step in 0...5_000 {
      let instant = Instant(seconds: 0.8 * Double(step) / 5_000)
      let exact = player.value(of: "position.x", on: "UIView 1", at: instant)?.components.first
      worst = max(worst, abs(track.value(0, at: instant) - (try #require(exact))))
    }
    // 0.01 points between samples, and as much again for what three probes do not see.
    #expect(worst < 0.02, "\(worst)")
    #expect(track.instants.count > 20 && track.instants.count < 400)
    #expect(track.error == 1)
  }

  @Test func `a repeat that jumps back has two samples at its jump`() throws {
    let (track, _) = try track("opacity") { view in
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear]) {
        UIView.setAnimationRepeatCount(2)
        view.alpha = 0
      }
    }
    let half = Instant(seconds: 0.5)
    let before = track.value(0, at: Instant(flicks: half.flicks - 1_411_200))
    let after = track.value(0, at: Instant(flicks: half.flicks + 1_411_200))
    // Two thousandths of a second before and after: 0.4 % of the way from either end.
    #expect(abs(before - 0.004) < 0.001, "\(before)")
    #expect(abs(after - 0.996) < 0.001, "\(after)")
  }

  @Test func `what rests needs two samples`() throws {
    let (track, _) = try track("opacity") { view in
      UIView.animate(withDuration: 1) { view.center.x = 40 }
    }
    #expect(track.instants.count == 2)
  }

  @Test func `a rotation goes on beyond half a turn`() throws {
    let (track, _) = try track("transform") { view in
      view.transform = CGAffineTransform(rotationAngle: 3)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(rotationAngle: -2.5)
      }
    }
    let place = try #require(track.columns.firstIndex { $0.name == "rotation" })
    let values = track.columns[place].values
    // From 171.9° the short way to 216.8°, which is the same as −143.2°.
    #expect(
      abs((values.last ?? 0) - (values.first ?? 0)) < 60,
      "\(values.first ?? 0) \(values.last ?? 0)"
    )
  }
}
