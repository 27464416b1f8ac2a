import Onionskin
import RandomPrograms
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

  @Test(arguments: 1...20)
  func `looking does not change what happens`(seed: Int) throws {
    let program = Program(seed: seed)
    #expect(try program.trace(isWatched: true).json() == program.trace().json())
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
