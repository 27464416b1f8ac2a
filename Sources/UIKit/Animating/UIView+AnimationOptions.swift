extension UIView {
  /// The options of an animation: flags, a curve, a transition and a frame rate.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews at commit time, so that they animate with their superviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen instead of the final values of earlier animations.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forward and backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes of views during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Updates properties and layouts that were asked for before the block without animation, and those
    /// that are asked for in it with the block's.
    ///
    /// Updates are also made before and after each nested block, and before animations are disabled
    /// and enabled again. So `layoutIfNeeded()` is not called in the block.
    ///
    /// ## Differences from UIKit
    ///
    /// Apple documents no raw value; this one is a decision.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

    /// A curve that starts and ends slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// A curve that starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A curve that ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A curve with a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A flip around the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip around the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross dissolve between the old and the new content.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip around the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip around the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A frame rate of 60 frames per second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A frame rate of 30 frames per second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView.AnimationOptions {
  /// The options that only transitions have, besides the transitions themselves.
  static let transitionFlags: UIView.AnimationOptions = [
    .allowAnimatedContent, .showHideTransitionViews,
  ]

  /// Whether there are options that only transitions have.
  var hasTransitionOptions: Bool { rawValue & (0x7 << 20 | 0x3 << 7) != 0 }

  /// The names of the options that only transitions have.
  var transitionOptionNames: [String] {
    guard hasTransitionOptions else { return [] }
    var names: [String] = []
    switch rawValue >> 20 & 7 {
    case 1: names.append(".transitionFlipFromLeft")
    case 2: names.append(".transitionFlipFromRight")
    case 3: names.append(".transitionCurlUp")
    case 4: names.append(".transitionCurlDown")
    case 5: names.append(".transitionCrossDissolve")
    case 6: names.append(".transitionFlipFromTop")
    case 7: names.append(".transitionFlipFromBottom")
    default: break
    }
    if contains(.allowAnimatedContent) { names.append(".allowAnimatedContent") }
    if contains(.showHideTransitionViews) { names.append(".showHideTransitionViews") }
    return names
  }
}
