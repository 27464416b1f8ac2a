/// A recogniser of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes: stored only.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes: stored only.
  open var numberOfTouchesRequired = 1
}

/// A recogniser of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var translation = CGPoint.zero
  private var speed = CGPoint.zero

  /// How few fingers it takes: stored only.
  open var minimumNumberOfTouches = 1
  /// How many fingers it takes: stored only.
  open var maximumNumberOfTouches = Int.max

  /// Returns how far the fingers have moved, in points.
  open func translation(in view: UIView?) -> CGPoint { translation }

  /// Sets how far the fingers have moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    self.translation = translation
  }

  /// Returns how fast the fingers move, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Says how fast the fingers move, in the user's place.
  package func setVelocity(_ velocity: CGPoint) {
    speed = velocity
  }
}

/// A recogniser of drags that come from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges: stored only.
  open var edges: UIRectEdge = []
}

/// A recogniser of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Self(rawValue: 1)
    /// To the left.
    public static let left = Self(rawValue: 1 << 1)
    /// Up.
    public static let up = Self(rawValue: 1 << 2)
    /// Down.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The ways that count: stored only.
  open var direction = Direction.right
  /// How many fingers it takes: stored only.
  open var numberOfTouchesRequired = 1
}

/// A recogniser of two fingers that move apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far apart the fingers are, compared with the beginning.
  open var scale: CGFloat = 1
  /// How fast that grows, per second.
  open var velocity: CGFloat { 0 }
}

/// A recogniser of two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast that grows, per second.
  open var velocity: CGFloat { 0 }
}

/// A recogniser of fingers that stay.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many seconds they stay: stored only.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move, in points: stored only.
  open var allowableMovement: CGFloat = 10
  /// How many taps come before: stored only.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes: stored only.
  open var numberOfTouchesRequired = 1
}
