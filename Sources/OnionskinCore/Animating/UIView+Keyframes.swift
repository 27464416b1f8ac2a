/// Keyframes: changes that take a part of the whole animation each.
extension UIView {
  /// How a keyframe animation plays, and how values between keyframes come about.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// Creates options from bits; those of a curve may be among them.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays subviews out at commit, so that they animate along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the user touch the views while they animate.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Plays for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays back to where it came from.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Takes nothing from the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// On a straight line from one keyframe to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each value holds until the next one.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even pace; the times of the keyframes do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve, at about an even pace.
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

  /// Animates keyframes, each for its part of the whole.
  ///
  /// The whole eases in and out, and so the times of the keyframes are bent, unless the options
  /// have the bits of another curve, or the call stands in a block with a linear one. Changes
  /// outside any keyframe take the whole duration. Keyframes are not additive.
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
    // The bits that both kinds of options have mean the same; the mode is not among them.
    let shared = AnimationOptions(rawValue: options.rawValue & ~(0xF << 10))
    let call = BlockCall(
      "UIView.animateKeyframes",
      shared,
      at: CallSite(fileID: fileID, line: line)
    )
    call.take(duration: duration, delay: delay)
    call.settings.rawOptions = options.rawValue
    call.record(
      "animateKeyframes(withDuration:delay:options:animations:completion:)",
      ["\(duration)", "\(delay)", "\(options.rawValue)"]
    )
    call.keyframes = KeyframeCollector(mode: options.mode)
    call.run(animations, completion)
  }

  /// Makes the changes of a closure take a part of the keyframe block that it is called in.
  ///
  /// Outside a keyframe block the closure runs and its changes are not keyframes.
  ///
  /// - Parameters:
  ///   - frameStartTime: When the changes begin, as a fraction of the whole, from 0 to 1.
  ///   - frameDuration: How long they take, as a fraction of the whole; at 0 the value switches.
  ///   - animations: The changes.
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
    loop.state.recordCall(
      "addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
      ["\(frameStartTime)", "\(frameDuration)"],
      callSite
    )
    guard let top = loop.state.stack.indices.last,
      let outer = loop.state.stack[top].keyframes?.current
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
    loop.state.stack[top].keyframes?.hasKeyframes = true
    loop.state.stack[top].keyframes?.current = part
    animations()
    // The changes may have closed the block.
    guard loop.state.stack.indices.contains(top) else { return }
    loop.state.stack[top].keyframes?.current = outer
  }
}

extension RenderState {
  /// A part of a whole; what lies outside is cut off.
  @MainActor
  fileprivate mutating func checkedKeyframe(
    _ start: Double,
    _ duration: Double,
    at callSite: CallSite
  ) -> (start: Double, duration: Double) {
    func clamped(_ value: Double, to limit: Double) -> Double {
      value.isNaN ? 0 : min(max(value, 0), limit)
    }
    let kept = (start: clamped(start, to: 1), duration: 0.0)
    let length = clamped(duration, to: 1 - kept.start)
    // A third, a third and 0.34 of a whole are one, but for rounding.
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
