import RenderEngine

/// The limits of taps in time and distance.
///
/// Apple publishes none of these numbers; they are decisions.
package enum TapLimits {
  /// The longest time between two taps, in seconds.
  package static let interval = 0.35
  /// The greatest distance between two taps, in points.
  package static let distance: CGFloat = 30
  /// The longest duration of a tap, in seconds.
  package static let hold = 1.5
  /// The greatest movement during a tap, in points.
  package static let movement: CGFloat = 45
}

/// A gesture recognizer for taps.
///
/// ## Differences from UIKit
///
/// UIKit's limits are not documented. Here two taps are at most 0.35 s and 30 points apart, and a
/// tap takes at most 1.5 s and moves by at most 45 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var fingers = 0
  /// Where the touches of the first tap began.
  private var firstLocations: [CGPoint] = []
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var limit: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    session.waitsForMore = false
    for touch in session.touches where touches.contains(touch) {
      starts[ObjectIdentifier(touch)] = touch.screenLocation
      if taps == 0 {
        firstLocations.append(touch.screenLocation)
      } else if !isNearFirstTap(touch.screenLocation) {
        return state = .failed
      }
    }
    fingers = max(fingers, session.touches.count)
    if fingers > numberOfTouchesRequired { return state = .failed }
    failLater(after: TapLimits.hold)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in session.touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      let location = touch.screenLocation
      if hypot(location.x - start.x, location.y - start.y) > TapLimits.movement {
        return state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !session.touches.contains(where: \.isOnScreen) else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    limit?.cancel()
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      session.waitsForMore = true
      failLater(after: TapLimits.interval)
    }
  }

  open override func reset() {
    limit?.cancel()
    (taps, fingers, starts, firstLocations) = (0, 0, [:], [])
  }

  /// Returns whether the recognizer prevents another one; it does not prevent a recognizer of more
  /// taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func isNearFirstTap(_ location: CGPoint) -> Bool {
    firstLocations.contains { hypot(location.x - $0.x, location.y - $0.y) <= TapLimits.distance }
  }

  private func failLater(after delay: TimeInterval) {
    limit?.cancel()
    limit = later(after: delay) { [weak self] in
      if self?.state == .possible, self?.session.pending == nil { self?.state = .failed }
    }
  }
}

/// A gesture recognizer for long presses.
///
/// ## Differences from UIKit
///
/// Taps required before the press are determined by the tap count of the touch.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest movement until the press is recognized, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps that are required before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var timer: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    for touch in session.touches where touches.contains(touch) {
      starts[ObjectIdentifier(touch)] = touch.screenLocation
      if touch.tapCount <= numberOfTapsRequired { return state = .failed }
    }
    let count = session.touches.count
    if count > numberOfTouchesRequired { return state = .failed }
    guard count == numberOfTouchesRequired else { return }
    timer = later(after: max(0, minimumPressDuration)) { [weak self] in
      if self?.state == .possible { self?.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .changed }
    for touch in session.touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      let location = touch.screenLocation
      if hypot(location.x - start.x, location.y - start.y) > allowableMovement {
        timer?.cancel()
        return state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    timer?.cancel()
    starts = [:]
  }
}

extension UIGestureRecognizer {
  /// Lets the recognizer change its state after a delay.
  func later(
    after delay: TimeInterval,
    _ body: @escaping @MainActor () -> Void
  ) -> ScheduledAction? {
    guard let loop = view?.layer.handle.loop, let dispatcher = session.dispatcher else {
      return nil
    }
    return loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      dispatcher.perform(for: self, body)
    }
  }
}
