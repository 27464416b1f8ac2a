import AnimationModel
import RenderEngine

extension CAAnimation {
  /// Returns the timing of the animation, without its begin time.
  ///
  /// - Parameters:
  ///   - fallback: The duration of an animation without one.
  ///   - loop: The loop to which invalid numbers are reported.
  /// - Returns: The timing.
  func modelTiming(duration fallback: Double, on loop: RenderLoop) -> Timing {
    func checked(_ number: Double, _ key: String, otherwise: Double) -> Double {
      guard !number.isFinite else { return number }
      loop.reportAnimation(
        self,
        .notFinite,
        "has \(number) as its \(key), which is not a finite number; \(otherwise) is used instead."
      )
      return otherwise
    }
    func count(_ number: Double, _ key: String) -> Double {
      guard number.isNaN || number < 0 else { return number >= 1e6 ? .infinity : number }
      loop.reportAnimation(
        self,
        .unusualRepeatCount,
        "has \(number) as its \(key), which no animation has; it plays once."
      )
      return 0
    }
    var timing = Timing(duration: duration > 0 && duration < .infinity ? duration : fallback)
    if !duration.isFinite { _ = checked(duration, "duration", otherwise: fallback) }
    timing.repeatCount = count(Double(repeatCount), "repeat count")
    timing.repeatDuration =
      repeatDuration == .infinity ? .infinity : count(repeatDuration, "repeat duration")
    timing.autoreverses = autoreverses
    timing.speed = checked(Double(speed), "speed", otherwise: 1)
    timing.timeOffset = checked(timeOffset, "time offset", otherwise: 0)
    timing.fill = fillMode.fill
    timing.easing = easing
    if let timingFunction, timingFunction.isReplaced {
      loop.reportReplaced(timingFunction, of: self)
    }
    if !beginTime.isFinite { _ = checked(beginTime, "begin time", otherwise: 0) }
    return timing
  }
}

extension RenderLoop {
  /// Reports a timing function that was made of numbers that are not finite.
  func reportReplaced(_ function: CAMediaTimingFunction, of animation: CAAnimation) {
    reportAnimation(
      animation,
      .notFinite,
      "has a timing function with a control point that is not finite; \(function.curve) is used "
        + "instead."
    )
  }

  /// Reports an invalid setting of an animation.
  func reportAnimation(
    _ animation: CAAnimation,
    _ kind: AnimationIssue.Kind,
    _ what: String,
    isNote: Bool = false
  ) {
    var name = "\(type(of: animation))"
    if let path = (animation as? CAPropertyAnimation)?.keyPath { name += " of \(path)" }
    state.report(isNote ? .note : .misuse, kind, "A \(name) \(what)", at: nil)
  }
}
