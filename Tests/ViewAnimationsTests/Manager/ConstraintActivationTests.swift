import Onionskin
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

  @Test func `a constraint to a layout guide starts from where the box is`() {
    let guide = UILayoutGuide()
    stage.view.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 40).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 10).isActive = true
    play(stage.box.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 4))
    // From 0 to 44.
    #expect(isClose(stage.box.frame.minX, 22))
    loop.advance(by: 0.5)
    #expect(stage.box.frame.minX == 44)
  }

  @Test func `a constraint of a layout guide starts from the frame of the guide`() {
    let guide = UILayoutGuide()
    stage.view.addLayoutGuide(guide)
    let narrow = guide.widthAnchor.constraint(equalToConstant: 20)
    narrow.priority = .defaultLow
    narrow.isActive = true
    play(guide.widthAnchor.constraint(equalToConstant: 60))
    #expect(isClose(guide.layoutFrame.width, 40))
    loop.advance(by: 0.5)
    #expect(guide.layoutFrame.width == 60)
  }

  @Test func `where text runs from right to left the leading edge is the right one`() {
    stage.box.semanticContentAttribute = .forceRightToLeft
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.setNeedsLayout()
    loop.advance(by: 0)
    #expect(stage.box.frame.maxX == 100)
    play(stage.box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 20))
    #expect(isClose(stage.box.frame.maxX, 90))
    loop.advance(by: 0.5)
    #expect(stage.box.frame.maxX == 80)
  }

  @Test func `margins are measured`() {
    stage.view.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    play(
      NSLayoutConstraint(
        item: stage.box,
        attribute: .left,
        relatedBy: .equal,
        toItem: stage.view,
        attribute: .leftMargin,
        multiplier: 1,
        constant: 4
      )
    )
    // From 0 to 14.
    #expect(isClose(stage.box.frame.minX, 7))
    loop.advance(by: 0.5)
    #expect(stage.box.frame.minX == 14)
  }

  /// Activates a constraint for a second, and advances to the middle.
  private func play(_ constraint: NSLayoutConstraint) {
    constraint.animationManager.basic.set(
      isActive: true,
      duration: .long,
      timingFunctionType: .linear
    )
    loop.advance(by: 0.5)
  }

  @Test func `on the engine of views what depends on a layout guide moves`() {
    AnimationManager.engine = ViewEngine()
    let guide = UILayoutGuide()
    stage.view.addLayoutGuide(guide)
    let place = guide.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
    place.isActive = true
    stage.box.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    loop.advance(by: 0)
    place.animationManager.basic.set(constant: 30, duration: .long)
    loop.advance(by: 2)
    Observable.just(50).bind(animated: place.rx.animated.layout(duration: 1).constant).goOn()
    loop.advance(by: 2)
    #expect(
      loop.trace.summaries == [
        "0…1 position (10, 10) → (40, 10)", "2…3 position (40, 10) → (60, 10)",
      ]
    )
  }

  @Test func `a new constraint at the address of one that is gone has its own constant`() throws {
    var address: ObjectIdentifier?
    do {
      let old = stage.box.widthAnchor.constraint(equalToConstant: 60)
      old.animationManager.basic.set(isActive: true, duration: .long)
      loop.advance(by: 0)
      old.isActive = false
      address = ObjectIdentifier(old)
    }
    loop.advance(by: 0)
    // Others are kept, so that each one has a new address.
    var others: [NSLayoutConstraint] = []
    var found: NSLayoutConstraint?
    while found == nil && others.count < 10_000 {
      let constraint = stage.box.widthAnchor.constraint(equalToConstant: 30)
      if ObjectIdentifier(constraint) == address { found = constraint }
      others.append(constraint)
    }
    let constraint = try #require(found)
    constraint.animationManager.basic.set(isActive: true, duration: .long)
    loop.advance(by: 2)
    #expect(constraint.constant == 30)
    #expect(stage.box.bounds.width == 30)
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
