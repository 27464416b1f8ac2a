import Foundation
import Onionskin
import Testing
import UIKit

/// Who looks at a block, or records it, finds what it has made, and changes nothing.
@MainActor @Suite struct ObservedBlockTests {
  @Test func `who looks inside the block finds its animations`() {
    unrecorded { loop, view in
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        #expect(view.alpha == 0)
        #expect(view.layer.animationKeys() == ["opacity"])
        view.center.x = 10
        #expect(view.layer.animationKeys() == ["opacity", "position"])
      }
      #expect(view.layer.animationKeys() == ["opacity", "position"])
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 0.5)
      #expect(view.layer.presentation()?.position.x == 5)
    }
  }

  @Test func `who looks after the block finds its animations before any commit`() {
    unrecorded { loop, view in
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.animate(withDuration: 2) { view.center.x = 10 }
      #expect(view.layer.animationKeys() == ["opacity", "position"])
      #expect(view.layer.presentation()?.opacity == 1)
      #expect(loop.issues.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `a repeat count of one is recorded as it was set`(looksBefore: Bool) {
    withRenderLoop { loop in
      let view = UIView()
      UIView.beginAnimations(nil, context: nil)
      if looksBefore { _ = view.layer.animationKeys() }
      UIView.setAnimationRepeatCount(1)
      view.alpha = 0
      UIView.commitAnimations()
      loop.advance(by: 0)
      #expect(loop.trace.animations.map(\.timing.repeatCount) == [1])
    }
  }

  @Test func `what is set between two blocks does not animate`() {
    unrecorded { loop, view in
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      view.center.x = 10
      UIView.animate(withDuration: 1) { view.bounds.size.width = 20 }
      loop.advance(by: 0)
      #expect(view.layer.animationKeys() == ["opacity", "bounds.origin", "bounds.size"])
      #expect(view.layer.presentation()?.position.x == 10)
    }
  }

  @Test func `a number that is set twice in a block moves as in UIKit`() {
    unrecorded { loop, view in
      UIView.animate(withDuration: 1) {
        // What replaces starts anew from the value before it, and what is added goes on top.
        view.alpha = 0.5
        view.alpha = 0
        view.center.x = 10
        view.center.x = 30
      }
      loop.advance(by: 0.5)
      #expect(view.layer.animationKeys() == ["opacity", "position", "position-2"])
      #expect(view.layer.presentation()?.opacity == 0.25)
      #expect(view.layer.presentation()?.position.x == 15)
    }
  }

  @Test func `a later block goes on top of an earlier one that has not been committed`() {
    unrecorded { loop, view in
      for _ in 0..<3 { UIView.animate(withDuration: 1) { view.center.x += 10 } }
      loop.advance(by: 0.5)
      #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
      #expect(view.layer.presentation()?.position.x == 15)
      loop.advance(by: 0.5)
      #expect(view.layer.animationKeys() == nil)
      #expect(view.layer.presentation()?.position.x == 30)
    }
  }

  @Test func `a delay of a block has an effect`() {
    unrecorded { loop, view in
      UIView.animate(withDuration: 1, delay: 0.5, animations: { view.alpha = 0 })
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 1)
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 0.5)
      loop.advance(by: 0.5)
      #expect(loop.isIdle)
    }
  }

  @Test func `a view that is released before the commit leaves nothing running`() {
    unrecorded { loop, _ in
      do {
        let view = UIView()
        UIView.animate(withDuration: 1) { view.alpha = 0 }
      }
      loop.advance(by: 0)
      #expect(loop.isIdle)
      #expect(loop.issues.isEmpty)
    }
  }

  @Test func `a block that animates nothing is reported with its place`() throws {
    try unrecorded { loop, view in
      UIView.animate(withDuration: 1) { view.alpha = 1 }
      let issue = try #require(loop.issues.first)
      #expect(issue.kind == .emptyBlock)
      #expect(issue.callSite?.line == #line - 3)
    }
  }

  @Test func `a view that begin/commit moves responds to touches, and one in a block does not`() {
    for disablesInteraction in [true, false] {
      withRenderLoop(RenderLoop(recording: .issues)) { loop in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        window.isHidden = false
        loop.advance(by: 0)
        if disablesInteraction {
          UIView.animate(withDuration: 1) { view.center.x += 1 }
        } else {
          UIView.beginAnimations(nil, context: nil)
          view.center.x += 1
          UIView.commitAnimations()
        }
        loop.advance(by: 0.1)
        #expect(view.layer.animationKeys() == ["position"])
        #expect(
          window.hitTest(CGPoint(x: 5, y: 5), with: nil) === (disablesInteraction ? window : view)
        )
      }
    }
  }

  @Test func `a change beside a running animation leaves that as it is`() {
    unrecorded { loop, view in
      let others = (0..<40).map { _ in UIView() }
      UIView.animate(withDuration: 1) { view.center.x += 8 }
      loop.advance(by: 0.5)
      UIView.animate(withDuration: 1) {
        for other in others { other.center.x += 8 }
        view.center.x += 8
      }
      loop.advance(by: 0.5)
      #expect(others.allSatisfy { $0.layer.animationKeys() == ["position"] })
      #expect(others.allSatisfy { $0.layer.presentation()?.position.x == 4 })
      #expect(view.layer.presentation()?.position.x == 12)
      loop.advance(by: 0.5)
      #expect(loop.isIdle)
      #expect(others.allSatisfy { $0.layer.animationKeys() == nil })
    }
  }

  @Test func `callbacks of blocks that end together come in the order of the blocks`() {
    unrecorded { loop, view in
      let log = Log()
      let views = (0..<4).map { _ in UIView() }
      loop.advance(by: 0)
      for (index, view) in views.enumerated() {
        UIView.animate(
          withDuration: index == 1 ? 0.5 : 1,
          delay: index == 1 ? 0.5 : 0,
          animations: { view.center.x += 8 },
          completion: { log.addWithTime("\(index) \($0)") }
        )
      }
      loop.advance(by: 1)
      #expect(log.entries == (0..<4).map { "\($0) true at 1.0" })
      #expect(loop.isIdle)
    }
  }

  /// Blocks with errors, and blocks that are otherwise out of the ordinary.
  enum Oddity: CaseIterable {
    case commitsTooOften, leavesABlockOpen, swapsBlocks, nests, nestsAfterChanges, switchesOff
    case advances, isNotFinite, isNegative, repeatsItself, changesSettings, endsWhatItBegan
    case performsWithout, usesATransaction, runsTwiceAsFast
  }

  @Test(arguments: Oddity.allCases)
  func `an odd block is what it is when it is recorded`(oddity: Oddity) throws {
    let recorded = try sights(.everything) { Self.play(oddity, $0, $1) }
    let unrecorded = try sights(.issues) { Self.play(oddity, $0, $1) }
    #expect(unrecorded == recorded)
    #expect(recorded.count > 20)
  }

  @Test(arguments: 0..<60)
  func `random blocks look the same whether they are recorded or not, to the bit`(seed: Int) throws
  {
    for behavior in [Behavior.iOS8AndLater, .iOS7] {
      func run(_ recording: Recording) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        let log = Log()
        let sights = try sights(recording, behavior, rounds: 12) { loop, views in
          log.add("at \(loop.now)")
          Self.playAtRandom(views, isPlain: seed % 2 == 0, log, &random)
        }
        return sights + log.entries
      }
      let recorded = try run(.everything)
      let unrecorded = try run(.issues)
      #expect(recorded.count == unrecorded.count)
      let differing = zip(recorded, unrecorded).first { $0 != $1 }
      #expect(differing == nil, "The first sight that differs, \(behavior.name).")
      #expect(Set(recorded).count > 30, "Sights that are all the same prove nothing.")
    }
  }

  @Test(arguments: 0..<TestSize.of(20, full: 60), [Behavior.iOS8AndLater, .iOS7])
  func `who looks before each commit changes nothing, on the screen and in the trace`(
    seed: Int,
    behavior: Behavior
  ) throws {
    func run(_ recording: Recording, looking: Bool) throws -> [String] {
      var random = SeededGenerator(seed: seed)
      let log = Log()
      let sights = try sights(
        recording,
        behavior,
        rounds: 12,
        looks: { _ in looking },
        withTrace: true
      ) { loop, views in
        log.add("at \(loop.now)")
        Self.playAtRandom(views, isPlain: seed % 4 != 0, log, &random)
      }
      return sights.filter { !$0.hasPrefix(Self.early) } + log.entries
    }
    for recording in [Recording.everything, .issues] {
      let looking = try run(recording, looking: true)
      let differing = zip(looking, try run(recording, looking: false)).first { $0 != $1 }
      #expect(differing == nil, "The first sight that differs.")
      #expect(Set(looking).count > 30, "Sights that are all the same prove nothing.")
    }
  }

  private func unrecorded(_ body: (RenderLoop, UIView) throws -> Void) rethrows {
    try withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      // Half the time is half the way on the usual curve.
      try body(loop, view)
      view.layer.removeAllAnimations()
    }
  }

  /// How a sight begins that was seen before the commit.
  private static let early = "before the commit at "

  /// All that can be seen of three views after each round, and what was reported at the end.
  private func sights(
    _ recording: Recording,
    _ behavior: Behavior = .iOS8AndLater,
    rounds: Int = 3,
    // Every other time nobody looks before the commit.
    looks: (_ round: Int) -> Bool = { $0 % 2 == 0 },
    withTrace: Bool = false,
    _ play: (RenderLoop, [UIView]) -> Void
  ) throws -> [String] {
    var sights: [String] = []
    let loop = RenderLoop(behavior: behavior, recording: recording)
    withRenderLoop(loop) { loop in
      let views = (0..<3).map { _ in UIView() }
      loop.advance(by: 0)
      for round in 0..<rounds {
        play(loop, views)
        for step in 0..<3 {
          if step > 0 || looks(round) {
            let moment = step > 0 ? "" : Self.early
            for view in views { sights.append(moment + Self.sight(of: view, at: loop.now)) }
          }
          loop.advance(by: step == 0 ? 0 : Double(round % 4) / 8 + 0.05)
          #expect(loop.brokenInvariants() == [])
        }
      }
      for view in views { view.layer.removeAllAnimations() }
    }
    if withTrace {
      sights += String(decoding: try loop.trace.json(), as: UTF8.self).split(separator: "\n").map(
        String.init
      )
    }
    // A name tells of the class only where that is recorded.
    return sights + loop.issues.map { "\($0.severity) \($0.kind) \($0.callSite?.line ?? 0)" }
  }

  private static func sight(of view: UIView, at now: Double) -> String {
    let shown = view.layer.presentation()
    let numbers = [
      shown?.position.x, shown?.position.y, shown?.bounds.size.width, shown?.bounds.origin.y,
      shown?.cornerRadius, view.center.x, view.alpha,
    ]
    let keys = view.layer.animationKeys()?.joined(separator: " ") ?? ""
    let color = "\(shown?.backgroundColor.map { "\($0)" } ?? "no colour")"
    return "\(now) \(shown?.opacity ?? -1) \(numbers.map { $0 ?? -1 }) \(color) \(keys)"
  }

  private static func play(_ oddity: Oddity, _ loop: RenderLoop, _ views: [UIView]) {
    let (view, other) = (views[0], views[1])
    UIView.animate(withDuration: 0.5) { other.center.y += 4 }
    UIView.animate(withDuration: 0.25) {
      view.center.x += 8
      switch oddity {
      case .commitsTooOften: UIView.commitAnimations()
      case .leavesABlockOpen: UIView.beginAnimations(nil, context: nil)
      case .swapsBlocks:
        UIView.commitAnimations()
        UIView.beginAnimations(nil, context: nil)
      case .nests:
        UIView.animate(withDuration: 1) { other.alpha *= 0.5 }
      case .nestsAfterChanges:
        view.alpha *= 0.5
        UIView.animate(1, options: .overrideInheritedDuration) { view.center.x += 3 }
        view.center.y += 2
      case .switchesOff:
        UIView.setAnimationsEnabled(false)
        view.alpha *= 0.5
        UIView.setAnimationsEnabled(true)
      case .advances: loop.advance(by: 0.01)
      case .isNotFinite: view.center.y = .nan
      case .isNegative: UIView.animate(withDuration: -1) { other.alpha *= 0.5 }
      case .repeatsItself: view.center.x += 8
      case .changesSettings: UIView.setAnimationDuration(2)
      case .endsWhatItBegan: view.layer.removeAllAnimations()
      case .performsWithout: UIView.performWithoutAnimation { view.alpha *= 0.5 }
      case .runsTwiceAsFast: view.layer.speed = 2
      case .usesATransaction:
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.alpha *= 0.5
        CATransaction.commit()
      }
      view.center.x += 1
      other.bounds.size.width += 5
    }
    view.bounds.origin.y += 1
    UIView.animate(withDuration: 0.125) { view.alpha = 1 - view.alpha / 2 }
  }

  /// How a block is written.
  private enum Style: CaseIterable {
    case animate, animateWithCurve, animateWithCompletion, beginCommit, beginCommitWithDelegate
    case noBlock
  }

  /// Plays a turn of blocks: of all sorts, or of a few that do nothing out of the ordinary.
  private static func playAtRandom(
    _ views: [UIView],
    isPlain: Bool,
    _ log: Log,
    _ random: inout SeededGenerator
  ) {
    for number in 0..<Int.random(in: 1...(isPlain ? 2 : 5), using: &random) {
      let duration = Double(Int.random(in: (isPlain ? 1 : 0)...6, using: &random)) / 8
      let delay = Double(max(Int.random(in: -4...2, using: &random), 0)) / 8
      let curve = Int.random(in: 0...3, using: &random)
      var changes = (0..<Int.random(in: (isPlain ? 1 : 0)...4, using: &random)).map { _ in
        Int.random(in: 0..<24, using: &random)
      }
      let styles = isPlain ? Style.allCases.filter { $0 != .noBlock } : Style.allCases
      let style = styles[Int.random(in: 0..<styles.count, using: &random)]
      if !isPlain && Int.random(in: 0...9, using: &random) == 0 { changes.append(24) }
      let name = "\(style) \(number)"
      @MainActor func make() { for change in changes { Self.change(change, views) } }
      switch style {
      case .noBlock: make()
      case .animate: UIView.animate(withDuration: duration, delay: delay, animations: make)
      case .animateWithCurve:
        UIView.animate(
          withDuration: duration,
          delay: delay,
          options: UIView.AnimationOptions(rawValue: UInt(curve) << 16),
          animations: make
        )
      case .animateWithCompletion:
        UIView.animate(duration, completion: { log.addWithTime("\(name) \($0)") }, changes: make)
      case .beginCommit, .beginCommitWithDelegate:
        UIView.beginAnimations(style == .beginCommit ? nil : name, context: nil)
        UIView.setAnimationDuration(duration)
        UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: curve) ?? .easeInOut)
        if style == .beginCommitWithDelegate {
          UIView.setAnimationDelegate(LogDelegate(name, log))
          UIView.setAnimationWillStart("start")
          UIView.setAnimationDidStop("stop")
        }
        make()
        // A setting after the changes counts for those that follow, of which there are none.
        if !isPlain && curve == 3 { UIView.setAnimationDelay(delay) }
        UIView.commitAnimations()
      }
    }
  }

  private static func change(_ number: Int, _ views: [UIView]) {
    let view = views[number % 3]
    switch number / 3 {
    case 0: view.alpha = view.alpha == 1 ? 0.25 : 1
    case 1: view.center.x += 7
    case 2: view.center = CGPoint(x: 3, y: view.center.y + 2)
    case 3: view.bounds.size.width += 4
    case 4: view.layer.cornerRadius += 1
    case 5: view.bounds.origin.y -= 3
    case 6: view.backgroundColor = view.backgroundColor == nil ? .red : nil
    case 7: view.backgroundColor = view.backgroundColor == .blue ? .green : .blue
    default: UIView.animate(withDuration: 0.5) { views[0].center.y += 1 }
    }
  }
}
