import AnimationModel

/// A gesture recognizer for panning.
///
/// The gesture begins when the touches have moved more than 10 points, which do not count toward
/// the translation.
///
/// ## Differences from UIKit
///
/// The velocity is the mean over the moves in the tenth of a second before the last move, which is
/// a decision. Measurements on a device show that a constant velocity is reported exactly, and that
/// a touch that stops moving keeps its velocity.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that touches move before a drag begins, in points.
  static let threshold: CGFloat = 10

  private var translation = CGPoint.zero
  private var speed = CGPoint.zero
  /// The distance that the touches have moved since they began, over time.
  private var path: [(time: TimeInterval, distance: CGPoint)] = []

  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; further touches are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling, besides touches, that the recognizer follows: stored only.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Returns the translation of the gesture in points, in the coordinates of a view, or of the
  /// screen for `nil`.
  open func translation(in view: UIView?) -> CGPoint {
    view.map { translation.applying($0.directionsToScreen.inverted()) } ?? translation
  }

  /// Sets the translation of the gesture in points, in the coordinates of a view, or of the screen
  /// for `nil`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    self.translation = view.map { translation.applying($0.directionsToScreen) } ?? translation
  }

  /// Returns the velocity of the gesture in points per second, in the coordinates of a view, or of
  /// the screen for `nil`.
  open func velocity(in view: UIView?) -> CGPoint {
    view.map { speed.applying($0.directionsToScreen.inverted()) } ?? speed
  }

  /// Returns whether a drag may begin after the touches have moved a distance.
  func accepts(_ distance: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while session.touches.count > maximumNumberOfTouches, let last = session.touches.last {
      ignore(last, for: event)
    }
    if path.isEmpty {
      (translation, speed) = (.zero, .zero)
      path = [(now, .zero)]
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let count = CGFloat(session.touches.count)
    guard count > 0 else { return }
    // What one finger moves before the second comes is not part of a gesture of two.
    guard state != .possible || session.touches.count >= minimumNumberOfTouches else { return }
    var step = CGPoint.zero
    for touch in session.touches {
      step.x += (touch.screenLocation.x - touch.previousScreenLocation.x) / count
      step.y += (touch.screenLocation.y - touch.previousScreenLocation.y) / count
    }
    let before = path.last?.distance ?? .zero
    let distance = CGPoint(x: before.x + step.x, y: before.y + step.y)
    path.append((now, distance))
    measureSpeed()
    if state == .possible {
      // A recognizer that waits for another one keeps track of the touches.
      guard session.pending == nil else {
        translation.x += step.x
        translation.y += step.y
        return
      }
      let length = hypot(distance.x, distance.y)
      guard length > Self.threshold else { return }
      guard accepts(distance) else { return state = .failed }
      let part = (length - Self.threshold) / length
      translation = CGPoint(x: distance.x * part, y: distance.y * part)
      state = .began
    } else {
      translation.x += step.x
      translation.y += step.y
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = session.touches.count(where: \.isOnScreen)
    if state == .possible, session.pending == nil {
      if remaining == 0 { state = .failed }
    } else if remaining < minimumNumberOfTouches {
      state = .ended
    }
  }

  open override func reset() { path = [] }

  private var now: TimeInterval { session.touches.map(\.ownTimestamp).max() ?? 0 }

  private func measureSpeed() {
    guard let last = path.last else { return }
    // Slightly more than 0.1 s, so that rounding does not exclude a frame at the edge.
    let first = path.first { $0.time >= last.time - 0.1001 } ?? last
    let time = CGFloat(last.time - first.time)
    guard time > 0 else { return speed = .zero }
    speed = CGPoint(
      x: (last.distance.x - first.distance.x) / time,
      y: (last.distance.y - first.distance.y) / time
    )
  }
}

extension UIView {
  /// The transform of vectors in the view to those on the screen: without the view's location.
  fileprivate var directionsToScreen: CGAffineTransform {
    var transform = layer.projection(to: nil).affine
    (transform.tx, transform.ty) = (0, 0)
    return transform
  }
}

/// A gesture recognizer for panning from an edge of the screen.
///
/// ## Differences from UIKit
///
/// A touch comes from an edge if it begins within 20 points of it. This is a decision.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture can begin.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in session.touches where touches.contains(touch) {
      guard state == .possible, !isAtEdge(touch) else { continue }
      return state = .failed
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let (location, reach) = (touch.screenLocation, CGFloat(20))
    return edges.contains(.left) && location.x <= bounds.minX + reach
      || edges.contains(.right) && location.x >= bounds.maxX - reach
      || edges.contains(.top) && location.y <= bounds.minY + reach
      || edges.contains(.bottom) && location.y >= bounds.maxY - reach
  }

  override func accepts(_ distance: CGPoint) -> Bool {
    if abs(distance.x) >= abs(distance.y) {
      return distance.x > 0 ? edges.contains(.left) : edges.contains(.right)
    }
    return distance.y > 0 ? edges.contains(.top) : edges.contains(.bottom)
  }
}

/// A gesture recognizer for swipes.
///
/// ## Differences from UIKit
///
/// UIKit's limits are not documented. Here a swipe moves at least 50 points within 0.5 s, farther
/// along its direction than across.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 1 << 1)
    public static let up = Self(rawValue: 1 << 2)
    public static let down = Self(rawValue: 1 << 3)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  private var start: (time: TimeInterval, locations: [ObjectIdentifier: CGPoint])?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let first = session.touches.first?.ownTimestamp ?? 0
    start = (
      start?.time ?? first,
      Dictionary(
        uniqueKeysWithValues: session.touches.map { (ObjectIdentifier($0), $0.screenLocation) }
      )
    )
    if session.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start else { return }
    let latest = session.touches.map(\.ownTimestamp).max() ?? 0
    guard latest - start.time <= 0.5 + 1e-9 else { return state = .failed }
    guard session.touches.count == numberOfTouchesRequired else { return }
    let count = CGFloat(session.touches.count)
    var (x, y) = (CGFloat(0), CGFloat(0))
    for touch in session.touches {
      guard let from = start.locations[ObjectIdentifier(touch)] else { continue }
      x += (touch.screenLocation.x - from.x) / count
      y += (touch.screenLocation.y - from.y) / count
    }
    let along: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    guard max(abs(x), abs(y)) >= 50 else { return }
    state = direction.contains(along) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() { start = nil }
}

/// The kinds of scrolling with a pointing device.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel, in steps.
  public static let discrete = Self(rawValue: 1)
  /// A trackpad, without steps.
  public static let continuous = Self(rawValue: 2)
  /// All kinds.
  public static let all: Self = [.discrete, .continuous]
}
