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

  @Test func `a new layer that shows nothing is reported as it is`() throws {
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

  /// Programs for which the replay once differed from the screen, each up to where it did.
  @MainActor
  private enum Found: CaseIterable {
    case transformThatMovesOn, transformUnderTurn, hugeEnd, cumulativeFromNoColor
    case pacedAcrossInfinity, shortOnStandingClock

    func run(_ view: UIView, on loop: RenderLoop) {
      let layer = view.layer
      loop.advance(by: 0)
      switch self {
      case .transformThatMovesOn:
        UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: -0.3, y: 0.2) }
        view.transform = view.transform.rotated(by: -2.8)
        loop.advance(by: 0.1)
        view.transform = CGAffineTransform(translationX: 14, y: 3)
        loop.advance(by: 0.1)
      case .transformUnderTurn:
        UIView.animate(withDuration: 1) { view.transform = view.transform.rotated(by: 2.5) }
        view.transform = CGAffineTransform(a: 1, b: 0.5, c: 0.25, d: 1, tx: 0, ty: 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.toValue, turn.duration) = (0.2, 0.3, 0.8)
        layer.add(turn, forKey: nil)
        loop.advance(by: 0.1)
      case .hugeEnd:
        UIView.animate(withDuration: 1, delay: 0.5, options: []) { view.center.x = 1e300 }
        loop.advance(by: 0.25)
      case .cumulativeFromNoColor:
        let fill = CABasicAnimation(keyPath: "backgroundColor")
        fill.toValue = UIColor.red.cgColor
        (fill.duration, fill.repeatCount, fill.isCumulative) = (0.5, 3, true)
        layer.add(fill, forKey: nil)
        loop.advance(by: 0.6)
      case .pacedAcrossInfinity:
        let frames = CAKeyframeAnimation(keyPath: "bounds")
        frames.values = [1, 2, 3].map { CGRect(x: $0, y: 0, width: $0, height: 9) as Any }
        frames.values?[2] = CGRect(x: 3, y: 0, width: CGFloat.infinity, height: 9)
        (frames.duration, frames.calculationMode) = (1, .paced)
        layer.add(frames, forKey: nil)
        loop.advance(by: 0.25)
      case .shortOnStandingClock:
        layer.speed = 0
        UIView.animate(withDuration: 1e-12) { view.bounds.size.height = 20 }
        loop.advance(by: 0.25)
      }
    }
  }

  @Test(arguments: Found.allCases)
  private func `what is seldom put together is reported as it is shown`(_ found: Found) throws {
    try withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      found.run(view, on: loop)
      let sights = look(at: view, named: "UIView 1", on: loop)
      let player = TracePlayer(loop.trace)
      #expect(sights.count > 4)
      for sight in sights {
        let played = try #require(
          player.value(of: sight.property, on: sight.layer, at: sight.instant)
        )
        let isNear = zip(played.components, sight.value).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(
          played.components.count == sight.value.count && isNear,
          "\(sight.property) was \(sight.value), and the trace says \(played.components)"
        )
      }
    }
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
