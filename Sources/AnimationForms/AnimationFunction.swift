/// A function that animates views, with the parameters for its settings.
///
/// The closures, which every function takes, are left out.
package struct AnimationFunction: Hashable, Sendable {
  /// What a parameter sets.
  package enum Setting: Hashable, Sendable {
    case duration, delay, curve, options, damping, velocity, bounce, view, userInteraction
  }

  /// The function without its labels, such as "UIView.animate".
  package let callee: String
  /// The labels, in order.
  package let labels: [String]
  /// What is written by leaving an argument out, by its label.
  private let defaults: [String: String]

  private init(_ name: String, defaults: [String: String] = [:]) {
    let parts = name.dropLast().split(separator: "(")
    callee = String(parts[0])
    labels = parts[1].split(separator: ":").map(String.init)
    self.defaults = defaults
  }

  package static let animateViews = Self(
    "animateViews(duration:delay:curve:)",
    defaults: ["delay": "0", "curve": "nil"]
  )
  package static let animateViewsWithOptions = Self(
    "animateViews(duration:delay:options:)",
    defaults: ["delay": "0"]
  )
  package static let animate = Self(
    "UIView.animate(withDuration:delay:options:)",
    defaults: ["options": "[]"]
  )
  package static let springAnimate = Self(
    "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)",
    defaults: ["options": "[]"]
  )
  /// Its duration has a default, too, which is clearer if it is written.
  package static let bounceAnimate = Self(
    "UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:)",
    defaults: ["bounce": "0", "initialSpringVelocity": "0", "delay": "0", "options": "[]"]
  )
  /// Its options are of a type of their own.
  package static let animateKeyframes = Self("UIView.animateKeyframes(withDuration:delay:)")
  package static let transition = Self(
    "UIView.transition(with:duration:options:)",
    defaults: ["options": "[]"]
  )
  package static let runningAnimator = Self(
    "UIViewPropertyAnimator.runningPropertyAnimator(withDuration:delay:options:)",
    defaults: ["options": "[]"]
  )
  package static let animator = Self("UIViewPropertyAnimator(duration:curve:)")
  package static let viewAnimation = Self(
    "ViewAnimation(duration:curve:allowsUserInteraction:)",
    defaults: ["curve": ".easeInOut", "allowsUserInteraction": "false"]
  )

  /// What the labels of all functions set.
  private static let settings: [String: Setting] = [
    "duration": .duration, "withDuration": .duration, "springDuration": .duration,
    "delay": .delay, "afterDelay": .delay, "curve": .curve, "options": .options,
    "usingSpringWithDamping": .damping, "initialSpringVelocity": .velocity, "bounce": .bounce,
    "with": .view, "allowsUserInteraction": .userInteraction,
  ]

  /// Returns what a parameter sets; `nil` for a label that none of the functions has.
  package static func setting(labeled label: String) -> Setting? { settings[label] }

  /// Returns the label of the parameter for a setting; `nil` if there is none.
  package func label(of setting: Setting) -> String? {
    labels.first { Self.settings[$0] == setting }
  }

  /// Returns the arguments with their labels, in order, without those that are defaults.
  ///
  /// A setting without a value and a default is 0.
  package func arguments(_ values: [Setting: String]) -> [String] {
    labels.compactMap { label in
      let value = Self.settings[label].flatMap { values[$0] } ?? defaults[label] ?? "0"
      return value == defaults[label] ? nil : "\(label): \(value)"
    }
  }
}
