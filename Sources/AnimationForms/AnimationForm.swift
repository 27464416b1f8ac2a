/// The forms in which a block can be written, with the names that the commands give them.
package enum AnimationForm: String, CaseIterable, Sendable {
  /// The drop-in of this package, whose closure does not escape.
  case animateViews
  /// The block API of UIKit.
  case animate
  /// A property animator of UIKit.
  case animator
  /// A value of this package that describes an animation.
  case viewAnimation = "ViewAnimation"

  /// Whether the closure for the changes escapes, so that it has to name `self`.
  package var escapes: Bool { self != .animateViews }

  /// Whether the form is a call of UIKit's block API.
  package var isOfUIKit: Bool { module == nil }

  /// The module that a file imports for the form; `nil` for UIKit alone.
  package var module: String? {
    self == .animateViews || self == .viewAnimation ? "ViewAnimations" : nil
  }

  /// Returns what the form cannot express of settings; `nil` if it can express them all.
  ///
  /// A transition is one of `UIView.transition` in every form.
  package func limit(on settings: AnimationSettings) -> FormLimit? {
    let repeats = settings.finiteRepeats(in: self) != nil
    if settings.transition != nil { return repeats ? .numberOfRepeats(self) : nil }
    switch self {
    case .animateViews, .animate: return nil
    case .animator:
      if repeats { return .numberOfRepeats(self) }
      return settings.repeats == .endless ? .repeats : nil
    case .viewAnimation:
      if repeats { return .numberOfRepeats(self) }
      return settings.ownOptions(in: self).isEmpty ? nil : .repeatsOrCurrentState
    }
  }

  /// Returns the call that makes changes with settings that the form can express.
  package func call(with settings: AnimationSettings) -> FormCall {
    let options = options(for: settings)
    var values: [AnimationFunction.Setting: String] = [.duration: settings.duration]
    values[.delay] = settings.delay
    values[.options] = AnimationOption.text(of: options)
    values[.userInteraction] = settings.disablesInteraction ? nil : "true"
    let call: AnimationFunction
    if let transition = settings.transition {
      call = .transition
      values[.view] = transition.view
    } else {
      switch self {
      // The drop-in takes a curve or options.
      case .animateViews where options.isEmpty:
        call = .animateViews
        values[.curve] = settings.curve?.optional
      case .animateViews: call = .animateViewsWithOptions
      case .animate: call = .animate
      case .animator: call = .runningAnimator
      case .viewAnimation:
        call = .viewAnimation
        values[.curve] = settings.curve?.argument
      }
    }
    return FormCall(
      callee: call.callee,
      arguments: call.arguments(values),
      options: options,
      takesCurve: call.label(of: .curve) != nil,
      repeats: settings.transition == nil ? settings.finiteRepeats(in: self) : nil,
      start: call == .viewAnimation
        ? (settings.delay.map { ".delay(\($0))" } ?? "") + ".start" : nil
    )
  }

  /// Returns the options that a call takes, in the order in which they are written.
  package func options(for settings: AnimationSettings) -> [AnimationOption] {
    let own = settings.ownOptions(in: settings.transition == nil ? self : .animate)
    let curve = [settings.curve?.option].compactMap(\.self)
    // Views of a begin/commit block take touches all the time.
    let touches = settings.disablesInteraction ? [] : [AnimationOption.allowUserInteraction]
    // UIKit's calls take over what is around them, and begin/commit does not.
    let inherited: [AnimationOption] =
      settings.isNested
      ? [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions] : []
    if let transition = settings.transition {
      return [transition.option] + own + curve
        + (transition.animatesContent ? [.allowAnimatedContent] : []) + inherited + touches
    }
    switch self {
    case .animateViews: return own.isEmpty ? [] : own + curve
    case .animate: return own + curve + inherited + touches
    case .animator where settings.isNested:
      return own + curve + [.overrideInheritedDuration, .overrideInheritedOptions]
    case .animator: return own + curve
    case .viewAnimation: return []
    }
  }
}

/// A call of a form, as it is written.
package struct FormCall: Hashable, Sendable {
  package let callee: String
  /// The arguments but closures, with their labels.
  package let arguments: [String]
  package let options: [AnimationOption]
  /// Whether the curve is an argument and no option.
  package let takesCurve: Bool
  /// The arguments of `UIView.modifyAnimations`, in which the changes stand; `nil` for none.
  package let repeats: String?
  /// What starts the value that the call makes, such as ".delay(1).start"; `nil` if the call starts
  /// the animation.
  package let start: String?
}

/// What a form cannot express.
package enum FormLimit: Error, Hashable {
  case numberOfRepeats(AnimationForm)
  /// Of an animator.
  case repeats
  /// Of a `ViewAnimation`.
  case repeatsOrCurrentState
  /// Of a `ViewAnimation`.
  case curveWithoutName
  /// Of a `ViewAnimation`.
  case ownSettingsInBlock
  case delayOfTransition

  /// The limit in words that follow others.
  package var text: String {
    switch self {
    case .numberOfRepeats(.animator): "a property animator does not repeat a number of times"
    case .numberOfRepeats(.viewAnimation): "a ViewAnimation does not repeat a number of times"
    case .numberOfRepeats: "a call does not repeat a number of times"
    case .repeats: "an animator does not repeat"
    case .repeatsOrCurrentState:
      "a ViewAnimation neither repeats in this way nor begins from the current state"
    case .curveWithoutName: "a ViewAnimation has only the curves with names"
    case .ownSettingsInBlock: "a ViewAnimation inside a block takes over the block's settings"
    case .delayOfTransition: "UIView.transition has no delay"
    }
  }

  /// The limit in a full sentence.
  package var sentence: String { "\(text.prefix(1).uppercased())\(text.dropFirst())." }
}
