/// A gesture recognizer for pinches with two touches.
///
/// ## Differences from UIKit
///
/// The gesture begins when the distance between the touches has changed by more than 10 points,
/// which do not count toward the scale. This is a decision.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  private var reference: CGFloat = 1
  private var base: CGFloat = 1
  private var speed: CGFloat = 0

  /// The distance between the touches, relative to their distance at the beginning.
  open var scale: CGFloat = 1 {
    didSet {
      // A scale set by the program is relative to the current distance.
      guard pair.distance > 0, !isMeasuring else { return }
      (reference, base) = (pair.distance, scale)
    }
  }
  private var isMeasuring = false

  /// The velocity of the gesture, per second.
  open var velocity: CGFloat { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if session.touches.count > 2 { return ignore(session.touches[2], for: event) }
    pair.begin(session.touches)
    (reference, base, speed) = (pair.distance, 1, 0)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard session.touches.count == 2 else { return }
    let old = scale
    let time = pair.move(session.touches)
    let change = pair.distance - pair.startDistance
    if state == .possible, session.pending == nil {
      guard abs(change) > 10 else { return }
      reference = max(pair.startDistance + (change > 0 ? 10 : -10), 1)
    }
    isMeasuring = true
    scale = base * pair.distance / max(reference, 1)
    isMeasuring = false
    if time > 0 { speed = (scale - old) / time }
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible && session.pending == nil ? .failed : .ended
  }

  open override func reset() {
    isMeasuring = true
    pair = FingerPair()
    scale = 1
    isMeasuring = false
  }
}

/// A gesture recognizer for rotations with two touches.
///
/// ## Differences from UIKit
///
/// The gesture begins when each touch has moved more than 10 points around their center, which do
/// not count toward the rotation. This is a decision.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  private var speed: CGFloat = 0
  /// The angle since the touches began.
  private var turned: CGFloat = 0

  /// The rotation in radians.
  open var rotation: CGFloat = 0

  /// The velocity of the gesture, per second.
  open var velocity: CGFloat { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if session.touches.count > 2 { return ignore(session.touches[2], for: event) }
    pair.begin(session.touches)
    (turned, rotation, speed) = (0, 0, 0)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard session.touches.count == 2 else { return }
    let old = pair.angle
    let time = pair.move(session.touches)
    var step = pair.angle - old
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    turned += step
    if state == .possible, session.pending == nil {
      let threshold = 20 / max(pair.distance, 1)
      guard abs(turned) > threshold else { return }
      rotation = turned - (turned > 0 ? threshold : -threshold)
    } else {
      rotation += step
    }
    if time > 0 { speed = step / time }
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible && session.pending == nil ? .failed : .ended
  }

  open override func reset() { pair = FingerPair() }
}

/// The distance and the angle of two touches.
@MainActor private struct FingerPair {
  private(set) var startDistance: CGFloat = 0
  private(set) var distance: CGFloat = 0
  private(set) var angle: CGFloat = 0
  private var time: TimeInterval = 0

  mutating func begin(_ touches: [UITouch]) {
    guard touches.count == 2 else { return }
    _ = move(touches)
    startDistance = distance
  }

  /// Updates the locations of the touches.
  ///
  /// - Returns: The seconds since the latest movement.
  mutating func move(_ touches: [UITouch]) -> CGFloat {
    let (first, second) = (touches[0].screenLocation, touches[1].screenLocation)
    let (x, y) = (second.x - first.x, second.y - first.y)
    distance = hypot(x, y)
    angle = atan2(y, x)
    let last = time
    time = touches.map(\.ownTimestamp).max() ?? 0
    return CGFloat(time - last)
  }
}
