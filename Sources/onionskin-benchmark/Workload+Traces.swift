import AnimationModel
import RenderEngine
import UIKit

/// The cost of replaying, writing, reading, and drawing a recorded trace.
///
/// The size of a row is the approximate number of events, which come in whole blocks.
extension Workload {
  static var traces: [Workload] {
    [
      Workload(
        name: "trace/decode",
        unit: .event,
        counts: [1000, 17_000, 170_000],
        runs: 3,
        limits: .fold
      ) { count in
        playedLoop(count, .everything) { loop in
          var events = 0
          let time = elapsedNanoseconds { events = loop.trace.events.count }
          precondition(events > 0, "Nothing was recorded.")
          return time / Double(events)
        }
      },
      trace("replay/make", limits: .fold, makePlayer),
      trace("replay/stacked", isStacked: true, limits: .fold, makePlayer),
      comparison("compare/equal", limits: .pairs) { $0.verdict == .same },
      comparison("compare/different", limits: .pairs, isEqual: false) {
        $0.differences.allSatisfy { $0.kind == .duration }
      },
      trace("replay/value", unit: .value, limits: .search) { trace in
        let player = TracePlayer(trace)
        let layers = player.layers
        var random = Xorshift()
        var sum = 0.0
        let time = elapsedNanoseconds {
          for _ in 0..<10_000 {
            let layer = layers[Int(random.next() % UInt64(layers.count))]
            let seconds = Double(random.next() % 5_000_000) / 1_000_000
            let value = player.value(of: "opacity", on: layer, at: Instant(seconds: seconds))
            if case .number(let number) = value { sum += number }
          }
        }
        precondition(sum > 0, "The views are invisible.")
        return time / 10_000
      },
      trace("trace/write", limits: .text) { trace in
        var size = 0
        let time = elapsedNanoseconds { size = (try? trace.json().count) ?? 0 }
        precondition(size > 0, "The trace cannot be written.")
        return time / Double(trace.events.count)
      },
      trace("trace/read", limits: .numbers) { trace in
        guard let data = try? trace.json() else { return .nan }
        var isSame = false
        let time = elapsedNanoseconds {
          isSame = (try? AnimationTrace(json: data).events.count) == trace.events.count
        }
        precondition(isSame, "The trace cannot be read.")
        return time / Double(trace.events.count)
      },
      trace("draw/timeline", limits: .cells) { trace in
        var size = 0
        let time = elapsedNanoseconds { size = TimelineDrawing().timeline(of: trace).utf8.count }
        precondition(size > 0, "Nothing is drawn.")
        return time / Double(trace.events.count)
      },
    ]
  }

  private static func trace(
    _ name: String,
    unit: Unit = .event,
    isStacked: Bool = false,
    limits: Limits,
    _ measure: @escaping (AnimationTrace) -> Double
  ) -> Workload {
    Workload(name: name, unit: unit, counts: [1000, 17_000, 170_000], runs: 3, limits: limits) {
      measure(isStacked ? stackedTrace($0) : recordedTrace($0))
    }
  }

  private static func makePlayer(_ trace: AnimationTrace) -> Double {
    let elapsed = elapsedNanoseconds {
      precondition(TracePlayer(trace).end == trace.end, "The player differs.")
    }
    return elapsed / Double(trace.events.count)
  }

  /// Returns a row for comparing two separate recordings, per event of one of them.
  private static func comparison(
    _ name: String,
    limits: Limits,
    isEqual: Bool = true,
    isRight: @escaping (TraceComparison) -> Bool
  ) -> Workload {
    Workload(name: name, unit: .event, counts: [1000, 17_000, 170_000], runs: 3, limits: limits) {
      count in
      let baseline = recordedTrace(count)
      let candidate = recordedTrace(count, duration: isEqual ? 0.3 : 0.4)
      var comparison: TraceComparison?
      let time = elapsedNanoseconds {
        comparison = TraceComparison(baseline: baseline, candidate: candidate)
      }
      precondition(comparison.map(isRight) ?? false, "The verdict is wrong.")
      return time / Double(baseline.events.count)
    }
  }
}

/// Returns a trace of about a number of events, in which views fade and move in separate blocks.
@MainActor func recordedTrace(_ count: Int, duration: Double = 0.3) -> AnimationTrace {
  playedLoop(count, .everything, duration: duration) { $0.trace }
}

/// Plays about a number of events, and returns the result of a closure that is called with the
/// loop.
@MainActor func playedLoop<Result>(
  _ count: Int,
  _ recording: Recording,
  duration: Double = 0.3,
  _ body: (RenderLoop) -> Result
) -> Result {
  withRenderLoop(RenderLoop(recording: recording)) { loop in
    // Ten events per block.
    let views = makeViews(max(1, count / 100))
    loop.advance(by: 0)
    for round in 0..<10 {
      for view in views {
        UIView.animate(
          withDuration: duration,
          animations: {
            view.alpha = round.isMultiple(of: 2) ? 0.25 : 1
            view.center.x += 50
          },
          completion: { _ in }
        )
      }
      loop.advance(by: 0.5)
    }
    return withExtendedLifetime(views) { body(loop) }
  }
}

/// Returns a trace of about a number of events, in which blocks overlap on one property of a view.
@MainActor func stackedTrace(_ count: Int) -> AnimationTrace {
  let timing = Timing(duration: 1000, fill: .both, easing: .curve(.easeInOut))
  var events = [
    AnimationEvent(
      instant: .zero,
      turn: 0,
      kind: .scene(
        .init(layer: "UIView 1", type: "UIView", parent: nil, values: ["position": .point(.zero)])
      )
    )
  ]
  for block in 0..<max(1, count / 3) {
    let instant = Instant(seconds: Double(block) / 1000)
    let (from, to) = (CGPoint(x: block, y: 0), CGPoint(x: block + 1, y: 0))
    let kinds: [AnimationEvent.Kind] = [
      .changed(
        .init(
          layer: "UIView 1",
          property: "position",
          from: .point(from),
          to: .point(to),
          block: block,
          unanimated: nil
        )
      ),
      .animated(
        .init(
          animation: block,
          block: block,
          layer: "UIView 1",
          property: "position",
          key: "position-\(block)",
          from: .point(from),
          to: .point(to),
          additive: true,
          timing: timing
        )
      ),
      .started(.init(animation: block, begin: instant)),
    ]
    events += kinds.map { AnimationEvent(instant: instant, turn: block, kind: $0) }
  }
  return AnimationTrace(
    framesPerSecond: 60,
    behavior: "iOS8AndLater",
    end: Instant(seconds: 1000),
    events: events
  )
}
