import AnimationManagers
import AnimationObservables
import Onionskin
import TestSupport
import Testing
import UIKit
import ViewAnimations

/// A box of 20 points at the left, and what can be asked of it besides.
@MainActor
private final class Stage {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let box = UIView()
  /// 60 points of width, which win over the 20 that there are.
  let wide: NSLayoutConstraint
  /// The middle, which wins over the left.
  let middle: NSLayoutConstraint
  private(set) var notes: [String] = []

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    wide = box.widthAnchor.constraint(equalToConstant: 60)
    middle = box.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 5)
    let narrow = box.widthAnchor.constraint(equalToConstant: 20)
    let left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    narrow.priority = .defaultLow
    left.priority = .defaultLow
    NSLayoutConstraint.activate([
      narrow, left,
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    RenderLoop.current.advance(by: 0)
  }

  func note(_ name: String) -> (Bool) -> Void {
    { self.notes.append("\(name) \($0) at \(seconds(RenderLoop.current.now))") }
  }
}

/// Constraints that become active bit by bit: TheSystemsItGrewFrom C10.
@MainActor @Suite(.ownLoop)
struct ConstraintActivationTests {
  let loop = RenderLoop.current
  private let stage = Stage()

  @Test(.seed("C10")) func `a constraint becomes active frame by frame`() {
    var widths: [CGFloat] = []
    loop.onFrame { _ in widths.append(stage.box.bounds.width) }
    stage.wide.animationManager.basic.set(
      isActive: true,
      duration: .variable(0.1),
      timingFunctionType: .linear,
      completion: stage.note("wide")
    )
    #expect(stage.wide.isActive)
    loop.advance(by: 0.1)
    // Seen before each frame's own write: sixths of the way from 20 to 60.
    let expected = (0..<6).map { 20 + 40 * CGFloat($0) / 6 }
    #expect(zip(widths, expected).allSatisfy { isClose($0, $1) })
    #expect(widths.count == 6)
    #expect(stage.box.bounds.width == 60)
    #expect(stage.wide.constant == 60)
    #expect(stage.notes == ["wide true at 0.1"])
    #expect(loop.trace.played.isEmpty)
    #expect(loop.issues == [])
  }

  @Test(.seed("C10")) func `a constraint becomes inactive frame by frame, and keeps its constant`()
  {
    stage.wide.isActive = true
    loop.advance(by: 0)
    stage.wide.animationManager.basic.set(
      isActive: false,
      duration: .long,
      timingFunctionType: .linear
    )
    #expect(stage.box.bounds.width == 60)
    loop.advance(by: 0.5)
    #expect(isClose(stage.box.bounds.width, 40))
    #expect(stage.wide.isActive)
    loop.advance(by: 0.5)
    #expect(stage.box.bounds.width == 20)
    #expect(!stage.wide.isActive)
    #expect(stage.wide.constant == 60)
    loop.advance(by: 0.5)
    #expect(stage.box.bounds.width == 20)
  }

  @Test(.seed("C10")) func `a place becomes fixed from where the box is`() {
    withRenderLoop(.withoutPixels) { loop in
      let stage = Stage()
      stage.middle.animationManager.basic.set(
        isActive: true,
        duration: .long,
        timingFunctionType: .linear
      )
      loop.advance(by: 0.5)
      // From 10, in the middle of 20 points, to 5 behind the middle of 100.
      #expect(isClose(stage.box.center.x, 32.5))
      loop.advance(by: 0.5)
      #expect(stage.box.center.x == 55)
      #expect(stage.middle.constant == 5)
    }
  }

  @Test(.seed("C10")) func `the next call goes on from where the one before is`() {
    let basic = stage.wide.animationManager.basic
    basic.set(
      isActive: true,
      duration: .long,
      timingFunctionType: .linear,
      completion: stage.note("in")
    )
    loop.advance(by: 0.5)
    basic.set(
      isActive: false,
      duration: .long,
      timingFunctionType: .linear,
      completion: stage.note("out")
    )
    #expect(stage.notes == ["in false at 0.5"])
    loop.advance(by: 0.5)
    #expect(isClose(stage.box.bounds.width, 30))
    basic.set(isActive: true, duration: .long, timingFunctionType: .linear)
    loop.advance(by: 0.5)
    #expect(isClose(stage.box.bounds.width, 45))
    loop.advance(by: 0.5)
    #expect(stage.box.bounds.width == 60)
    #expect(stage.wide.constant == 60)
    #expect(stage.notes == ["in false at 0.5", "out false at 1"])
  }

  @Test(.seed("C10"))
  func `nothing happens before the begin time, and it can be taken back till then`() {
    let basic = stage.wide.animationManager.basic
    basic.set(isActive: true, beginTime: 1, completion: stage.note("later"))
    loop.advance(by: 0.5)
    #expect(!stage.wide.isActive)
    basic.set(isActive: false, completion: stage.note("never"))
    loop.advance(by: 2)
    #expect(!stage.wide.isActive)
    #expect(stage.box.bounds.width == 20)
    #expect(stage.notes == ["later false at 0.5", "never true at 0.5"])
    basic.set(isActive: true, duration: .zero, beginTime: 3, completion: stage.note("soon"))
    loop.advance(by: 1)
    #expect(stage.box.bounds.width == 60)
    #expect(stage.notes.last == "soon true at 3")
  }

  @Test(.seed("C10")) func `a loop that is closed reports what waits`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in
      let stage = Stage()
      stage.wide.animationManager.basic.set(isActive: true, beginTime: 9)
    }
    #expect(loop.issues.map(\.kind).contains(.animationNeverStarted))
  }

  @Test(.seed("C10")) func `a constraint that is gone completes with false`() {
    var constraint: NSLayoutConstraint? = stage.box.widthAnchor.constraint(equalToConstant: 9)
    let basic = constraint?.animationManager.basic
    basic?.set(isActive: true, beginTime: 1, completion: stage.note("waiting"))
    constraint = nil
    basic?.set(isActive: true, completion: stage.note("gone"))
    loop.advance(by: 1)
    #expect(stage.notes == ["gone false at 0", "waiting false at 1"])
  }

  @Test(.seed("C10", "C15")) func `on the engine of views a constraint becomes active as a whole`()
  {
    AnimationManager.engine = ViewEngine()
    let basic = stage.wide.animationManager.basic
    basic.set(isActive: true, duration: .long, completion: stage.note("in"))
    loop.advance(by: 2)
    #expect(stage.wide.isActive && stage.wide.constant == 60)
    basic.set(isActive: false, duration: .long, completion: stage.note("out"))
    loop.advance(by: 2)
    #expect(!stage.wide.isActive && stage.wide.constant == 60)
    #expect(
      loop.trace.summaries == [
        "0…1 bounds.size 20 × 20 → 60 × 20", "0…1 position (10, 10) → (30, 10)",
        "2…3 bounds.size 60 × 20 → 20 × 20", "2…3 position (30, 10) → (10, 10)",
      ]
    )
    #expect(stage.notes == ["in true at 1", "out true at 3"])
    #expect(loop.issues == [])
  }

  @Test(.seed("C10", "E2")) func `activation goes the same way per frame and at once`() throws {
    try withRenderLoop(.withoutPixels) { loop in
      let (byFrame, byBlock) = (Stage(), Stage())
      byFrame.wide.animationManager.basic.set(
        isActive: true,
        duration: .variable(0.5),
        timingFunctionType: .easeInEaseOut
      )
      Observable.just(true)
        .bind(animated: byBlock.wide.rx.animated.layout(duration: 0.5).isActive)
        .goOn()
      loop.advance(by: 0)
      for _ in 0..<30 {
        loop.advanceFrame()
        let shown = [try byFrame.box.shown().bounds, try byBlock.box.shown().bounds]
        #expect(isClose(shown[0].width, shown[1].width, within: 1e-3), "at \(loop.now)")
      }
      #expect(byFrame.box.frame == byBlock.box.frame)
    }
  }
}
