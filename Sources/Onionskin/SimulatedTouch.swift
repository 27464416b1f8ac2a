import AnimationModel
import QuartzCore
public import UIKit

/// A touch that a test simulates in the loop's time.
///
/// The touch begins at once. Its further steps are scheduled one after another, and happen as the
/// loop's time passes. Several touches can be active at the same time.
///
/// ```swift
/// let finger = loop.touch(at: CGPoint(x: 20, y: 300))
/// finger.move(to: CGPoint(x: 220, y: 300), over: 0.25).lift()
/// loop.advance(by: 0.25)
/// ```
///
/// A moving touch sends an event in each frame and one at its end. A touch that does not move sends
/// none, so the velocity of a pan gesture stays as it was, as on a device for simulated touches. To
/// bring a touch to rest, move it to its own location over 0.1 s.
@preconcurrency @MainActor
public final class SimulatedTouch {
  private let player: TouchPlayer
  let touch = UITouch()
  private let start: (location: CGPoint, instant: Instant)
  /// Whether the touch has moved farther than a tap does.
  private var hasMovedAway = false
  /// The location after all planned steps.
  private var plannedLocation: CGPoint
  private var plannedEnd: Instant

  init(_ player: TouchPlayer, at location: CGPoint, now: Instant) {
    self.player = player
    start = (location, now)
    plannedLocation = location
    plannedEnd = now
    touch.screenLocation = location
    touch.previousScreenLocation = location
  }

  /// The view that is touched; `nil` if no view accepts touches at that point.
  public var view: UIView? { touch.view }

  /// A Boolean value that indicates whether the touch has begun and not ended.
  public var isDown: Bool { touch.isOnScreen && touch.window != nil }

  /// Moves the touch to a point, in a straight line and at a constant speed.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the screen.
  ///   - duration: The number of seconds; finite and at least 0.
  /// - Returns: The touch.
  @discardableResult
  public func move(to point: CGPoint, over duration: TimeInterval = 0) -> SimulatedTouch {
    Self.check(duration)
    let (start, from) = (begin(), plannedLocation)
    plannedEnd = start.advanced(by: duration)
    plannedLocation = point
    for instant in player.frames(after: start, before: plannedEnd) {
      let part = CGFloat(instant.seconds(since: start) / duration)
      let location = CGPoint(
        x: from.x + (point.x - from.x) * part,
        y: from.y + (point.y - from.y) * part
      )
      player.plan(.moved(location), of: self, at: instant)
    }
    player.plan(.moved(point), of: self, at: plannedEnd)
    return self
  }

  /// Moves the touch by a distance, in a straight line and at a constant speed.
  ///
  /// - Parameters:
  ///   - distance: The distance in points.
  ///   - duration: The number of seconds; finite and at least 0.
  /// - Returns: The touch.
  @discardableResult
  public func move(by distance: CGVector, over duration: TimeInterval = 0) -> SimulatedTouch {
    move(
      to: CGPoint(x: plannedLocation.x + distance.dx, y: plannedLocation.y + distance.dy),
      over: duration
    )
  }

  /// Keeps the touch where it is.
  ///
  /// - Parameter duration: The number of seconds; finite and at least 0.
  /// - Returns: The touch.
  @discardableResult
  public func hold(for duration: TimeInterval) -> SimulatedTouch {
    Self.check(duration)
    plannedEnd = begin().advanced(by: duration)
    return self
  }

  /// Notes where the touch is now.
  func noteMove() {
    let (location, first) = (touch.screenLocation, start.location)
    if hypot(location.x - first.x, location.y - first.y) > TapLimits.movement {
      hasMovedAway = true
    }
  }

  /// Returns whether the touch is a tap if it ends now.
  func isTap(endingAt now: Instant) -> Bool {
    !hasMovedAway && now.seconds(since: start.instant) <= TapLimits.hold
  }

  /// Ends the touch.
  public func lift() { player.plan(.ended, of: self, at: begin()) }

  /// Cancels the touch, as the system does for an incoming call.
  public func cancel() { player.plan(.cancelled, of: self, at: begin()) }

  /// Returns the start of the next step: the end of the previous one, or now if that has passed.
  private func begin() -> Instant { max(plannedEnd, player.now) }

  private static func check(_ duration: TimeInterval) {
    precondition(
      duration >= 0 && duration < .infinity,
      "A finger moves and stays for a finite number of seconds, 0 or more, not for \(duration)."
    )
  }
}

extension RenderLoop {
  /// Begins a simulated touch.
  ///
  /// Hit testing uses model values, as on a device: a moving view is touched where it will be at
  /// the end of its animation. Views with interaction disabled by an animation are not touched, and
  /// an application that ignores interaction receives no touches.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the view.
  ///   - view: The view; `nil` for the coordinates of the screen.
  /// - Returns: The touch.
  @discardableResult
  public func touch(at point: CGPoint, in view: UIView? = nil) -> SimulatedTouch {
    loopExtension(TouchPlayer.self).down(view?.layer.convert(point, to: nil) ?? point, on: self)
  }

  /// Simulates a tap: a touch that ends in the next turn.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the view.
  ///   - view: The view; `nil` for the coordinates of the screen.
  public func tap(at point: CGPoint, in view: UIView? = nil) { touch(at: point, in: view).lift() }
}

/// Plays the simulated touches of a loop; those that act at the same instant share an event.
@MainActor final class TouchPlayer: LoopExtension {
  enum Step { case moved(CGPoint), ended, cancelled }

  private struct Planned {
    let instant: Instant
    let finger: SimulatedTouch
    let step: Step
  }

  private weak var loop: RenderLoop?
  private var planned: [Planned] = []
  private var fingers: [SimulatedTouch] = []
  /// The latest touch that was lifted, to count taps at one location.
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  init() {}

  func loopWillClose(_ loop: RenderLoop) {
    planned = []
    fingers = []
  }

  var now: Instant { loop?.instant ?? .zero }

  func frames(after start: Instant, before end: Instant) -> [Instant] {
    guard var clock = loop?.state.frameClock else { return [] }
    var frames: [Instant] = []
    var frame = clock.frame(after: start)
    while frame < end {
      frames.append(frame)
      frame = clock.frame(after: frame)
    }
    return frames
  }

  // MARK: - Steps

  func down(_ location: CGPoint, on loop: RenderLoop) -> SimulatedTouch {
    self.loop = loop
    return RenderLoop.$current.withValue(loop) {
      let finger = SimulatedTouch(self, at: location, now: loop.instant)
      let application = loop.application
      loop.state.record(.action(AnimationEvent.Action(name: "touch at \(Self.text(location))")))
      guard !application.application.isIgnoringInteractionEvents else { return finger }
      let touch = finger.touch
      for window in application.windowsFromTheFront {
        let point = window.layer.convert(location, from: nil)
        guard let hit = window.hitTest(point, with: nil) else { continue }
        (touch.ownView, touch.ownWindow) = (hit, window)
        break
      }
      guard touch.window != nil else { return finger }
      touch.ownTapCount = tapCount(at: location)
      fingers.append(finger)
      send([finger])
      return finger
    }
  }

  private func tapCount(at location: CGPoint) -> Int {
    guard let last = lastTap, let loop, loop.now - last.time <= TapLimits.interval,
      hypot(location.x - last.location.x, location.y - last.location.y) <= TapLimits.distance
    else { return 1 }
    return last.count + 1
  }

  func plan(_ step: Step, of finger: SimulatedTouch, at instant: Instant) {
    guard let loop, !loop.isClosed, finger.touch.window != nil else { return }
    planned.append(Planned(instant: instant, finger: finger, step: step))
    let action = ScheduledAction({ [weak self] in self?.play() }, callSite: nil)
    loop.state.schedule(action, at: instant)
  }

  /// Plays the steps that are due, the first of each touch together.
  private func play() {
    guard let loop else { return }
    while true {
      var due: [Planned] = []
      for index in planned.indices where planned[index].instant <= loop.instant {
        let next = planned[index]
        if !due.contains(where: { $0.finger === next.finger }) { due.append(next) }
      }
      guard !due.isEmpty else { return }
      planned.removeAll { entry in
        due.contains {
          $0.finger === entry.finger && $0.instant == entry.instant && same($0, entry)
        }
      }
      let playing = due.filter { $0.finger.isDown }
      for entry in playing { take(entry.step, of: entry.finger) }
      if !playing.isEmpty { send(playing.map(\.finger)) }
    }
  }

  private func same(_ one: Planned, _ other: Planned) -> Bool {
    switch (one.step, other.step) {
    case (.moved(let a), .moved(let b)): a == b
    case (.ended, .ended), (.cancelled, .cancelled): true
    default: false
    }
  }

  private func take(_ step: Step, of finger: SimulatedTouch) {
    let touch = finger.touch
    touch.previousScreenLocation = touch.screenLocation
    switch step {
    case .moved(let location):
      touch.screenLocation = location
      touch.ownPhase = .moved
      finger.noteMove()
    case .ended:
      touch.ownPhase = .ended
      let location = touch.screenLocation
      loop?.state.record(.action(AnimationEvent.Action(name: "lift at \(Self.text(location))")))
      lastTap = finger.isTap(endingAt: now) ? (location, now.seconds, touch.tapCount) : nil
    case .cancelled: touch.ownPhase = .cancelled
    }
  }

  private func send(_ acting: [SimulatedTouch]) {
    guard let loop else { return }
    for finger in fingers where !acting.contains(where: { $0 === finger }) {
      finger.touch.ownPhase = .stationary
      finger.touch.previousScreenLocation = finger.touch.screenLocation
    }
    for finger in acting { finger.touch.ownTimestamp = loop.now }
    let event = UIEvent(touches: fingers.map(\.touch))
    loop.application.application.sendEvent(event)
    fingers.removeAll { !$0.touch.isOnScreen }
  }

  private static func text(_ point: CGPoint) -> String { "\(PropertyValue.point(point))" }
}

extension ApplicationState {
  /// The visible windows, from front to back.
  var windowsFromTheFront: [UIWindow] {
    let shown = windows.enumerated().filter { !$0.element.isHidden }
    return shown.sorted { one, other in
      let (a, b) = (one.element.windowLevel.rawValue, other.element.windowLevel.rawValue)
      return a == b ? one.offset > other.offset : a > b
    }.map(\.element)
  }
}
