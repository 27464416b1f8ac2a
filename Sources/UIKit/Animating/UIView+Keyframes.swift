import AnimationModel
import RenderEngine

/// Keyframes: changes that each take a part of the whole animation.
extension UIView {
  /// The options of a keyframe animation: flags and an interpolation mode.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates options from a bit mask, which may contain the bits of a curve.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews at commit time, so that they animate with their superviews.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen instead of the final values of earlier animations.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forward and backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear interpolation between keyframes.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// No interpolation: each value lasts until the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear interpolation at a constant speed; the times of the keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolation along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolation along a smooth curve at a nearly constant speed; the times of the keyframes
    /// are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The interpolation mode.
    var mode: KeyframeTrack.Mode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates keyframes, each of which takes a part of the duration.
  ///
  /// The whole animation eases in and out, which shifts the times of the keyframes, unless the
  /// options contain the bits of another curve or the call is inside a block with a linear curve.
  /// Changes outside any keyframe take the whole duration. Keyframe animations are not additive.
  ///
  /// ```swift
  /// UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: []) {
  ///   UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
  ///   UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole animation in seconds; zero or less applies the changes
  ///     without animation.
  ///   - delay: The delay in seconds before the animations begin.
  ///   - options: The animation options.
  ///   - animations: The closure that adds the keyframes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called once, with `true` if all animations reached their end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    // The two kinds of options share these bits; only the interpolation mode differs.
    let shared = AnimationOptions(rawValue: options.rawValue & ~(0xF << 10))
    let call = BlockCall(
      "UIView.animateKeyframes",
      duration: duration,
      delay: delay,
      shared,
      fileID,
      line
    )
    call.settings.rawOptions = options.rawValue
    call.record(
      "animateKeyframes(withDuration:delay:options:animations:completion:)",
      ["\(duration)", "\(delay)", "\(options.rawValue)"]
    )
    call.prepare = { $0.collectKeyframes(KeyframeCollector(mode: options.mode)) }
    call.run(animations, completion)
  }

  /// Adds a keyframe with the changes of a closure to the keyframe animation.
  ///
  /// Outside a keyframe animation the closure runs, and its changes are not keyframes.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start of the keyframe, as a fraction of the duration, from 0 to 1.
  ///   - frameDuration: The duration of the keyframe, as a fraction of the whole duration, from 0
  ///     to 1; with 0 the value changes at once.
  ///   - animations: The closure that makes the changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    loop.recordCall(
      "addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
      ["\(frameStartTime)", "\(frameDuration)"],
      callSite
    )
    guard let top = loop.state.openBlocks.indices.last,
      let outer = loop.state.openBlocks[top].keyframes?.current
    else {
      loop.state.report(
        .misuse,
        .keyframeOutsideBlock,
        "addKeyframe was called outside animateKeyframes, so its changes are not keyframes.",
        at: callSite
      )
      return animations()
    }
    let part = loop.state.checkedKeyframe(frameStartTime, frameDuration, at: callSite)
    loop.state.openBlocks[top].keyframes?.hasKeyframes = true
    loop.state.openBlocks[top].keyframes?.current = part
    animations()
    // The changes may have closed the block.
    guard loop.state.openBlocks.indices.contains(top) else { return }
    loop.state.openBlocks[top].keyframes?.current = outer
  }
}

extension RenderState {
  /// Returns the start and duration of a keyframe, clamped to the whole animation.
  @MainActor fileprivate mutating func checkedKeyframe(
    _ start: Double,
    _ duration: Double,
    at callSite: CallSite
  ) -> (start: Double, duration: Double) {
    func clamped(_ value: Double, to limit: Double) -> Double {
      value.isNaN ? 0 : min(max(value, 0), limit)
    }
    let kept = (start: clamped(start, to: 1), duration: 0.0)
    let length = clamped(duration, to: 1 - kept.start)
    // Fractions that add up to 1 may exceed it by a rounding error.
    if kept.start != start || abs(length - duration) > 1e-9 || duration.isNaN {
      report(
        .misuse,
        .keyframeOutOfRange,
        "A keyframe that starts at \(start) and takes \(duration) does not lie within its block: both "
          + "are fractions from 0 to 1. It takes \(kept.start) to \(kept.start + length).",
        at: callSite
      )
    }
    return (kept.start, length)
  }
}
