import AnimationForms

/// The interface through which code animates, such as begin/commit or `UIView.animate`.
///
/// The interface determines how a setting is written: a curve is a setter of begin/commit, an
/// argument of `animateViews`, and an option of `UIView.animate`.
package enum AnimationAPI: Hashable, Sendable {
  /// `UIView.beginAnimations(_:context:)` and `UIView.commitAnimations()`.
  case beginCommit
  /// `UIView.animate(withDuration:delay:options:animations:completion:)` and its variants.
  case animate
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
  case springAnimate
  /// `UIView.animate(springDuration:bounce:…)`.
  case springDuration
  /// `UIView.animateKeyframes(withDuration:…)`.
  case keyframes
  /// `UIView.transition(with:…)` and `UIView.transition(from:to:…)`.
  case transition
  /// `UIView.perform(_:on:…)`.
  case systemAnimation
  /// `UIViewPropertyAnimator`.
  case animator
  /// `animateViews(duration:delay:curve:animations:completion:)`.
  case animateViews
  /// `animateViews(duration:delay:options:animations:completion:)`.
  case animateViewsOptions
  /// `ViewAnimation`.
  case viewAnimation
  /// Another function, by its name.
  case other(String)
}

extension AnimationAPI {
  /// Creates the interface that a call in a trace belongs to.
  ///
  /// - Parameter name: The full name of the function with its labels.
  init(callNamed name: String) {
    func starts(_ prefix: String) -> Bool { name.hasPrefix(prefix) }
    func has(_ label: String) -> Bool { name.contains(label) }
    if starts("beginAnimations") {
      self = .beginCommit
    } else if starts("animateViews") {
      self = has("options:") ? .animateViewsOptions : .animateViews
    } else if starts("animateKeyframes") {
      self = .keyframes
    } else if starts("animate(springDuration:") {
      self = .springDuration
    } else if starts("animate(withDuration:") {
      self = has("usingSpringWithDamping:") ? .springAnimate : .animate
    } else if starts("transition(") {
      self = .transition
    } else if starts("perform(_:on:") {
      self = .systemAnimation
    } else if starts("startAnimation") || starts("pauseAnimation") || starts("fractionComplete")
      || starts("runningPropertyAnimator") || starts("addAnimations") || starts("continueAnimation")
    {
      self = .animator
    } else if starts("ViewAnimation") {
      self = .viewAnimation
    } else {
      self = .other(name)
    }
  }

  /// The function with its parameters for settings; `nil` for an interface that has none.
  var function: AnimationFunction? {
    switch self {
    case .animate: .animate
    case .springAnimate: .springAnimate
    case .springDuration: .bounceAnimate
    case .keyframes: .animateKeyframes
    case .transition: .transition
    case .animator: .animator
    case .animateViews: .animateViews
    case .animateViewsOptions: .animateViewsWithOptions
    case .viewAnimation: .viewAnimation
    case .beginCommit, .systemAnimation, .other: nil
    }
  }

  /// The common name of the interface, without arguments.
  package var name: String {
    switch self {
    case .beginCommit: BeginCommitMethod.begin.rawValue
    case .systemAnimation: "UIView.perform"
    case .other(let name): name.prefix { $0 != "(" }.description
    default: function?.callee ?? ""
    }
  }

  /// Whether the interface takes `UIView.AnimationOptions`.
  var takesOptions: Bool { function?.label(of: .options) != nil }

  /// Whether options of the interface repeat and turn round.
  var repeatsByOptions: Bool { takesOptions || self == .keyframes }

  /// Whether setters inside the block can change the settings.
  var stacksOnBeginCommit: Bool {
    self == .beginCommit || self == .animateViews || self == .animateViewsOptions
  }

  /// Whether the interface has a setting for beginning from the current state; springs and
  /// animators always begin from it.
  var choosesWhereToBegin: Bool {
    switch self {
    case .springAnimate, .springDuration, .animator: false
    default: true
    }
  }

  /// The index of the duration among the call's arguments; `nil` if the duration is not read from
  /// them.
  var durationArgument: Int? {
    switch self {
    case .animate, .springAnimate, .keyframes, .animateViews, .animateViewsOptions: 0
    default: nil
    }
  }
}

extension AnimationEvent.Call {
  /// The interface that the call belongs to.
  package var api: AnimationAPI { AnimationAPI(callNamed: name) }
}
