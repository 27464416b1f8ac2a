/// The settings of changes, as code writes them.
package struct AnimationSettings: Hashable, Sendable {
  /// How often changes play.
  package enum Repeats: Hashable, Sendable {
    case once
    case endless
    /// A number of times, as it is written.
    case times(String)

    /// The repeats of a count; a count this large has no end.
    package init(_ count: Double, text: String) {
      self = count >= 1e6 ? .endless : count <= 1 && count == count.rounded() ? .once : .times(text)
    }
  }

  /// A curve other than the one that a block without a curve has.
  package struct Curve: Hashable, Sendable {
    /// The argument of a parameter that may be `nil`.
    package let optional: String?
    /// The argument of a parameter that needs a curve; `nil` for its default.
    package let argument: String?
    /// The option; `nil` for none.
    package let option: AnimationOption?

    /// Creates a curve.
    package init(optional: String?, argument: String?, option: AnimationOption?) {
      self.optional = optional
      self.argument = argument
      self.option = option
    }

    /// Creates the curve of a number; `nil` for the one that a block without a curve has.
    package init?(number: Int) {
      guard number != 0 else { return nil }
      let argument =
        NamedCurve(rawValue: number)?.argument ?? "UIView.AnimationCurve(rawValue: \(number))"
      self.init(optional: argument, argument: argument, option: .curve(number))
    }
  }

  /// A view transition.
  package struct Transition: Hashable, Sendable {
    package let option: AnimationOption
    package let view: String
    /// Whether changes stand beside it.
    package let animatesContent: Bool

    /// Creates a transition.
    package init(_ option: AnimationOption, of view: String, animatesContent: Bool) {
      self.option = option
      self.view = view
      self.animatesContent = animatesContent
    }
  }

  /// The duration of a block that sets none, in seconds.
  package static let defaultDuration = 0.2

  package var duration = "\(defaultDuration)"
  /// The delay; `nil` for none.
  package var delay: String?
  /// The curve; `nil` for the one that a block without a curve has.
  package var curve: Curve?
  package var beginsFromCurrentState = "false"
  package var repeats = Repeats.once
  package var autoreverses = "false"
  /// Whether a block may be open around the call.
  package var isNested = false
  /// Whether views do not take touches while they move.
  package var disablesInteraction = false
  package var transition: Transition?

  /// Creates the settings of a block that sets none.
  package init() {}

  /// The arguments of `modifyAnimations` for a number of repeats; `nil` if options say it all.
  func finiteRepeats(in form: AnimationForm) -> String? {
    switch repeats {
    case .endless: nil
    // Options turn round only what repeats; the drop-in turns round like a block.
    case .once:
      autoreverses == "false" || form == .animateViews
        ? nil : "withRepeatCount: 1, autoreverses: \(autoreverses)"
    case .times(let count): "withRepeatCount: \(count), autoreverses: \(autoreverses)"
    }
  }

  /// The options for what is set, without the curve.
  func ownOptions(in form: AnimationForm) -> [AnimationOption] {
    let reverses = finiteRepeats(in: form) == nil ? autoreverses : "false"
    return [
      AnimationOption.beginFromCurrentState.when(beginsFromCurrentState),
      repeats == .endless ? .repeat : nil,
      AnimationOption.autoreverse.when(reverses),
    ].compactMap(\.self)
  }
}
