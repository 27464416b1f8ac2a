import Onionskin
import Testing
import UIKit

/// Whatever is done to animators in whatever order, they come to an end and the trace tells it.
@MainActor struct UIViewPropertyAnimatorRandomTests {
  /// What is on screen of the views that move.
  private func look(at program: RandomAnimators, on loop: RenderLoop) -> [(String, [Double])] {
    let items = loop.frame().items
    return program.views.enumerated().flatMap { index, view -> [(String, [Double])] in
      guard let shown = view.layer.presentation() else { return [] }
      let matrix = shown.affineTransform()
      var values: [(String, [Double])] = [
        ("position", [shown.position.x, shown.position.y]),
        ("bounds.size", [shown.bounds.size.width, shown.bounds.size.height]),
        ("transform", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]),
      ]
      if let item = items.first(where: { $0.layer == "UIView \(index + 1)" }) {
        values.append(("opacity", [item.opacity]))
      }
      return values.map { ("UIView \(index + 1) \($0.0)", $0.1) }
    }
  }

  @Test(arguments: 0..<24)
  func `the trace shows what was on screen`(seed: Int) throws {
    let loop = RenderLoop()
    var sights: [(Instant, String, [Double])] = []
    withRenderLoop(loop) { loop in
      let program = RandomAnimators(seed: seed, on: loop)
      program.run(steps: 25) {
        for (key, value) in look(at: program, on: loop) {
          sights.append((loop.instant, key, value))
        }
      }
      try? program.finish()
    }
    let player = TracePlayer(try AnimationTrace(json: try loop.trace.json()))
    #expect(sights.count > 100)
    for (instant, key, value) in sights {
      let words = key.split(separator: " ").map(String.init)
      let layer = "\(words[0]) \(words[1])"
      let played = player.value(of: words[2], on: layer, at: instant)?.components ?? [.nan]
      let difference = zip(played, value).map { abs($0 - $1) }.max() ?? .nan
      guard !(difference < 1e-9) else { continue }
      Issue.record("seed \(seed): \(key) at \(instant) was \(value), and the trace says \(played)")
      break
    }
  }

  @Test(arguments: 0..<24, [Recording.everything, .issues])
  func `every animator ends, and tells so once for each run that is not stopped for good`(
    seed: Int,
    recording: Recording
  ) throws {
    try withRenderLoop(RenderLoop(recording: recording)) { loop in
      let program = RandomAnimators(seed: seed, on: loop)
      program.run(steps: 25) {}
      try program.finish()
      #expect(program.animators.allSatisfy { $0.state == .inactive })
      #expect(loop.isIdle)
      for (number, count) in program.endings { #expect(count <= program.runs[number, default: 0]) }
      for view in program.views {
        #expect(view.layer.animationKeys() == nil)
        #expect(isClose(view.shownX, view.center.x, within: Tolerance.instants))
      }
    }
  }

  @Test(arguments: 0..<12)
  func `looking and recording do not change what happens`(seed: Int) {
    func end(recording: Recording, isWatched: Bool) -> [CGFloat] {
      withRenderLoop(RenderLoop(recording: recording)) { loop in
        let program = RandomAnimators(seed: seed, on: loop)
        program.run(steps: 25) { if isWatched { _ = loop.frame() } }
        try? program.finish()
        return program.views.flatMap { [$0.center.x, $0.center.y, $0.alpha, $0.transform.a] }
      }
    }
    let watched = end(recording: .everything, isWatched: true)
    #expect(watched == end(recording: .issues, isWatched: false))
  }
}
