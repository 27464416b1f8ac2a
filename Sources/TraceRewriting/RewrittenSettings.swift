import AnimationForms
package import AnimationModel
import AnimationTraces

/// The settings of changes, as they were in a run.
package struct RewrittenSettings: Hashable, Sendable {
  /// The easing of changes.
  package enum Easing: Hashable, Sendable {
    case curve(TimingCurve)
    /// A curve that UIKit does not name, by its number, such as the keyboard's, 7.
    case number(Int)
    case spring(Spring)
  }

  /// The duration in seconds; 0.2 in a block that sets none.
  package var duration = AnimationSettings.defaultDuration
  /// The delay in seconds.
  package var delay = 0.0
  package var easing = Easing.curve(.easeInOut)
  package var beginsFromCurrentState = false
  /// How many times the changes play; infinite for no end.
  package var repeatCount = 1.0
  package var autoreverses = false
  /// The time from the call to the start date, in seconds, which a trace does not count as a delay.
  private var startDelay = 0.0
  /// The arguments of the spring in the call, by their labels, if the call has any.
  package var springArguments: [String: Double] = [:]

  /// The time from the begin of the block to the end of its animations, in seconds.
  var end: Double { delay + duration * repeatCount * (autoreverses ? 2 : 1) }
}

// MARK: - Reading

extension RewrittenSettings {
  /// Reads the settings that a call makes.
  mutating func read(_ call: AnimationEvent.Call) {
    let labels = call.name.split(separator: "(").dropFirst().first?.dropLast().split(separator: ":")
    guard let first = call.arguments.first else { return }
    switch BeginCommitMethod(rawValue: String(call.name.prefix { $0 != "(" })) {
    case .duration: Double(first).map { duration = $0 }
    case .delay: Double(first).map { delay = $0 + startDelay }
    case .startDate:
      guard let seconds = first.firstMatch(of: /timeIntervalSinceNow: (-?[0-9.e-]+)/) else {
        return
      }
      let start = max(Double(seconds.1) ?? 0, 0)
      delay += start - startDelay
      startDelay = start
    case .repeatCount: Double(first).map { setRepeatCount($0) }
    case .autoreverses: autoreverses = first == "true"
    case .beginsFromCurrentState: beginsFromCurrentState = first == "true"
    case .curve: read(curve: first)
    default:
      // Trailing closures are labels without arguments.
      for (label, argument) in zip(labels ?? [], call.arguments) {
        read(argument, labeled: String(label))
      }
    }
  }

  private mutating func read(_ argument: String, labeled label: String) {
    let number = Double(argument)
    switch AnimationFunction.setting(labeled: label) {
    case .duration:
      number.map { duration = $0 }
      if label == AnimationFunction.bounceAnimate.label(of: .duration) {
        springArguments[label] = number
      }
    case .delay: number.map { delay = $0 }
    case .curve: read(curve: argument)
    case .damping, .velocity, .bounce: springArguments[label] = number
    case .options:
      guard let options = UInt(argument) else { return }
      beginsFromCurrentState = AnimationOption.beginFromCurrentState.isIn(options)
      if AnimationOption.repeat.isIn(options) { repeatCount = .infinity }
      autoreverses = AnimationOption.autoreverse.isIn(options)
      setCurve(AnimationOption.curveNumber(in: options))
    case .view, .userInteraction, nil: break
    }
  }

  private mutating func read(curve: String) {
    if let named = TimingCurve(name: curve) {
      easing = .curve(named)
    } else if let number = curve.firstMatch(of: /-?\d+/).flatMap({ Int($0.0) }) {
      setCurve(number)
    }
  }

  private mutating func setCurve(_ number: Int) {
    easing = NamedCurve(rawValue: number).map { .curve(TimingCurve($0)) } ?? .number(number)
  }

  private mutating func setRepeatCount(_ count: Double) {
    repeatCount = count >= 1e6 ? .infinity : count > 0 ? count : 1
  }

  /// Reads the settings of an animation, which count more than those of calls: a nested block may
  /// inherit them.
  func reading(_ animation: AnimationEvent.Animation) -> RewrittenSettings {
    var settings = self
    let timing = animation.timing
    settings.delay = timing.delay + startDelay
    settings.setRepeatCount(timing.repeatCount)
    settings.autoreverses = timing.autoreverses
    settings.beginsFromCurrentState = animation.beginsFromCurrentState
    // A curve without a name may have a duration of its own, whatever duration is set.
    if case .number = easing { return settings }
    // The duration of a spring with a bounce is not the time in which it settles.
    if springArguments["springDuration"] == nil { settings.duration = timing.duration }
    switch timing.easing {
    case .curve(let curve): settings.easing = .curve(curve)
    case .spring(let spring): settings.easing = .spring(spring)
    }
    return settings
  }
}
