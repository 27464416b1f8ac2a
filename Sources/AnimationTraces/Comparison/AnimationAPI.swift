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

  /// The common name of the interface, without arguments.
  package var name: String {
    switch self {
    case .beginCommit: "beginAnimations"
    case .animate, .springAnimate, .springDuration: "UIView.animate"
    case .keyframes: "UIView.animateKeyframes"
    case .transition: "UIView.transition"
    case .systemAnimation: "UIView.perform"
    case .animator: "UIViewPropertyAnimator"
    case .animateViews, .animateViewsOptions: "animateViews"
    case .viewAnimation: "ViewAnimation"
    case .other(let name): name.prefix { $0 != "(" }.description
    }
  }

  /// A Boolean value that indicates whether the interface takes `UIView.AnimationOptions`.
  var takesOptions: Bool {
    switch self {
    case .animate, .springAnimate, .springDuration, .transition, .animateViewsOptions: true
    default: false
    }
  }

  /// A Boolean value that indicates whether setters inside the block can change the settings.
  var stacksOnBeginCommit: Bool {
    self == .beginCommit || self == .animateViews || self == .animateViewsOptions
  }

  /// A Boolean value that indicates whether the interface has a setting for beginning from the
  /// current state; springs and animators always begin from it.
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

// MARK: - Options

extension AnimationAPI {
  /// The names of the options, with their bits.
  private static let optionNames: [(bit: UInt, name: String)] = [
    (1 << 0, ".layoutSubviews"), (1 << 1, ".allowUserInteraction"),
    (1 << 2, ".beginFromCurrentState"), (1 << 3, ".repeat"), (1 << 4, ".autoreverse"),
    (1 << 5, ".overrideInheritedDuration"), (1 << 6, ".overrideInheritedCurve"),
    (1 << 7, ".allowAnimatedContent"), (1 << 8, ".showHideTransitionViews"),
    (1 << 9, ".overrideInheritedOptions"), (1 << 29, ".flushUpdates"),
  ]

  /// Returns options as written in code; `nil` if none has a name.
  package static func text(forOptions options: UInt) -> String? {
    let names = optionNames.filter { options & $0.bit != 0 }.map(\.name)
    return names.count > 1 ? "[\(names.joined(separator: ", "))]" : names.first
  }

  /// Returns a Boolean value that indicates whether options prevent a block from inheriting the
  /// curve of the enclosing block.
  static func overridesCurve(_ options: UInt) -> Bool { options & 1 << 6 != 0 }
}

extension AnimationEvent.Call {
  /// The interface that the call belongs to.
  package var api: AnimationAPI { AnimationAPI(callNamed: name) }
}
