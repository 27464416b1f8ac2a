extension UIView {
  /// How the block API animates: flags, a curve, a transition and a frame rate in one number.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays subviews out at commit, so that they animate along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the user touch the views while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Plays for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays back to where it came from.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Lets views animate during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes nothing from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Around the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Around the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// As a page is turned up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// As a page is turned down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One fades out as the other fades in.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Around the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Around the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// At 60 frames per second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At 30 frames per second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}
