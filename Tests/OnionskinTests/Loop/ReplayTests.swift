import Onionskin
import Testing
import UIKit

/// The trace is the truth.
@MainActor @Suite struct ReplayTests {
  /// What was on screen at an instant.
  private struct Sight {
    var instant: Instant
    var layer: String
    var property: String
    var value: [Double]
  }

  private static let behaviors: [Behavior] = [.iOS8AndLater, .iOS7]

  @Test(arguments: 0..<40)
  func `a trace alone tells everything that a loop shows`(seed: Int) throws {
    for behavior in Self.behaviors {
      let loop = RenderLoop(behavior: behavior)
      var sights: [Sight] = []
      withRenderLoop(loop) { loop in
        let program = RandomProgram(seed: seed, on: loop)
        program.run(steps: 12) {
          for (index, view) in program.views.enumerated() {
            sights += look(at: view, named: "UIView \(index + 2)", on: loop)
          }
          sights += transitions(on: loop)
        }
      }
      // Written and read again, so that nothing but the document counts.
      let trace = try AnimationTrace(json: try loop.trace.json())
      let player = TracePlayer(trace)
      #expect(sights.count > 100)
      for sight in sights {
        let played =
          player.value(of: sight.property, on: sight.layer, at: sight.instant)?.components ?? [.nan]
        let difference = zip(played, sight.value).map { abs($0 - $1) }.max() ?? 0
        guard played.count != sight.value.count || !(difference < 1e-9) else { continue }
        Issue.record(
          """
          \(behavior.name), seed \(seed): \(sight.property) of \(sight.layer) at \(sight.instant) \
          was \(sight.value), and the trace says \(played).
          \(history(of: sight, in: trace))
          """
        )
        break
      }
    }
  }

  @Test func `a new layer that shows nothing is told as it is`() throws {
    let trace = withRenderLoop { loop in
      let view = UIView()
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0, y: 0)
      view.layer.anchorPoint = .zero
      loop.advance(by: 0)
      return loop.trace
    }
    let scene = try #require(trace.scenes.first)
    #expect(scene.values["opacity"] == .number(0))
    #expect(scene.values["transform"] == .transform(CGAffineTransform(scaleX: 0, y: 0)))
    #expect(scene.values["anchorPoint"] == .point(.zero))
  }

  @Test func `the programs make all of it happen`() {
    var names: Set<String> = []
    for seed in 0..<40 {
      let loop = RenderLoop()
      withRenderLoop(loop) { loop in RandomProgram(seed: seed, on: loop).run(steps: 12) {} }
      names.formUnion(loop.trace.events.map(\.kind.name))
    }
    let expected = [
      "called", "changed", "animated", "started", "retimed", "retargeted", "removed", "hierarchy",
      "transition", "interaction",
    ]
    #expect(expected.filter { !names.contains($0) } == [])
  }

  @Test(arguments: 0..<20)
  func `the same program leaves the same trace, byte for byte`(seed: Int) throws {
    func trace() throws -> Data {
      let loop = RenderLoop()
      withRenderLoop(loop) { loop in RandomProgram(seed: seed, on: loop).run(steps: 12) {} }
      return try loop.trace.json()
    }
    #expect(try trace() == trace())
  }

  @Test(arguments: 0..<20)
  func `looking does not change what happens`(seed: Int) throws {
    func run(isWatched: Bool) throws -> Data {
      let loop = RenderLoop()
      withRenderLoop(loop) { loop in
        let program = RandomProgram(seed: seed, on: loop)
        program.run(steps: 12) {
          guard isWatched else { return }
          for view in program.views { _ = view.layer.presentation() }
          _ = loop.frame()
        }
      }
      return try loop.trace.json()
    }
    #expect(try run(isWatched: true) == run(isWatched: false))
  }

  @Test(arguments: 0..<40)
  func `what is not recorded looks the same, to the bit`(seed: Int) {
    func run(_ recording: Recording, _ behavior: Behavior) -> [[Double]] {
      var seen: [[Double]] = []
      withRenderLoop(RenderLoop(behavior: behavior, recording: recording)) { loop in
        let program = RandomProgram(seed: seed, on: loop)
        program.run(steps: 12) {
          for view in program.views {
            seen += look(at: view, named: "", on: loop).map(\.value)
            seen.append([Double(view.layer.animationKeys()?.count ?? 0)])
          }
          seen.append(loop.frame().items.map(\.opacity))
        }
        for view in program.views { view.layer.removeAllAnimations() }
      }
      return seen
    }
    for behavior in Self.behaviors {
      let recorded = run(.everything, behavior)
      let unrecorded = run(.issues, behavior)
      let differing = zip(recorded, unrecorded).first { $0 != $1 }
      #expect(recorded.count > 100)
      #expect(unrecorded.count == recorded.count)
      #expect(differing == nil, "The first value that differs, \(behavior.name).")
    }
  }

  /// What the trace tells of a property until an instant, for messages.
  private func history(of sight: Sight, in trace: AnimationTrace) -> String {
    var animations: Set<Int> = []
    let events = trace.events(on: sight.layer).filter { event in
      switch event.kind {
      case .changed(let change): return change.property == sight.property
      case .retargeted(let retarget): return retarget.property == sight.property
      case .started(let start): return animations.contains(start.animation)
      case .removed(let removal): return animations.contains(removal.animation)
      case .animated(let animation):
        if animation.property == sight.property { animations.insert(animation.animation) }
        return animation.property == sight.property
      default: return false
      }
    }
    return events.filter { $0.instant <= sight.instant }.map {
      if case .animated(let animation) = $0.kind {
        "\($0)  #\(animation.animation) \(animation.key) \(animation.beginsFromCurrentState)"
      } else {
        "\($0)"
      }
    }
    .joined(separator: "\n")
  }

  /// How far each transition is.
  private func transitions(on loop: RenderLoop) -> [Sight] {
    loop.frame().items.compactMap { item in
      item.transition.map { transition in
        Sight(
          instant: loop.instant,
          layer: item.layer,
          property: "transition",
          value: [transition.progress]
        )
      }
    }
  }

  private func look(at view: UIView, named name: String, on loop: RenderLoop) -> [Sight] {
    guard let shown = view.layer.presentation() else { return [] }
    let (position, bounds, anchor) = (shown.position, shown.bounds, shown.anchorPoint)
    let matrix = shown.affineTransform()
    let color = shown.backgroundColor?.rgba
    // A layer's opacity is a float; a frame has the whole number.
    let item = loop.frame().items.first { $0.layer == name }
    var values: [(String, [Double])] = [
      ("position", [position.x, position.y]),
      ("bounds.origin", [bounds.origin.x, bounds.origin.y]),
      ("bounds.size", [bounds.size.width, bounds.size.height]),
      ("backgroundColor", color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []),
      ("transform", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]),
      ("cornerRadius", [shown.cornerRadius]),
      ("anchorPoint", [anchor.x, anchor.y]),
      ("hidden", [shown.isHidden ? 1 : 0]),
    ]
    // A hidden layer is in a frame only for its transition, and then without any opacity.
    if let item, !shown.isHidden { values.append(("opacity", [item.opacity])) }
    return values.map { Sight(instant: loop.instant, layer: name, property: $0.0, value: $0.1) }
  }
}
