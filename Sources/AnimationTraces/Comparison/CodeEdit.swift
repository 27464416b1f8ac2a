/// An edit of the candidate's code that makes a setting of the baseline.
///
/// The sentence of an advice is written from it, and a program that carries it out shows whether
/// the advice can be followed.
package struct CodeEdit: Hashable, Sendable {
  /// What to do.
  package enum Action: Hashable, Sendable {
    /// Call a setter of `UIView`, such as "setAnimationDuration", with an argument.
    case call(String, argument: String, Place)
    /// Leave all calls of a setter of `UIView` out, and call another one with an argument.
    case replaceCall(String, by: String, argument: String, Place)
    /// Leave all calls of a setter of `UIView` out.
    case leaveCallOut(String)
    /// Pass an argument to the call that opens the block.
    case pass(String, value: String)
    /// Pass arguments, such as "animated: true", to a call of UIKit.
    case passArguments([String])
    /// Pass the arguments of a spring to the call that opens the block.
    case passSpring(String)
    /// Leave an argument of the call that opens the block out.
    case leaveArgumentOut(String)
    /// Add an option, such as ".repeat".
    case addOption(String)
    case leaveOptionOut(String)
    /// Use an option in place of another one.
    case replaceOption(String, by: String)
    /// Set a property of a layer to a value.
    case setValue(String, PropertyValue)
    /// Set a property of the explicit animation.
    case set(String, value: String)
    /// Create the animator with other arguments.
    case createAnimator(String)
    /// Start the animator after a delay; `nil` for none.
    case startAnimator(afterDelay: String?)
    /// Do what a sentence says, which only a person can.
    case other(String)
    /// Nothing: the call cannot do it, and the sentence says what can.
    case impossible(String)
  }

  /// Where a setter is called.
  package enum Place: Hashable, Sendable { case beforeChange, firstInClosure }

  package var action: Action

  /// What follows the instruction in its sentence, such as ": a block without a curve is
  /// easeInOut".
  package var remark: String

  /// Creates an edit.
  package init(_ action: Action, _ remark: String = "") {
    self.action = action
    self.remark = remark
  }

  static func other(_ sentence: String) -> CodeEdit { CodeEdit(.other(sentence)) }

  static func impossible(_ sentence: String) -> CodeEdit { CodeEdit(.impossible(sentence)) }

  /// The edit in a full sentence.
  package var sentence: String {
    switch action {
    case .other(let sentence), .impossible(let sentence): sentence
    default: instruction + remark + "."
    }
  }

  private var instruction: String {
    switch action {
    case .call(let setter, let argument, let place): "Call \(Self.text(setter, argument, place))"
    case .replaceCall(let setter, let new, let argument, let place):
      "Leave UIView.\(setter) out, and call \(Self.text(new, argument, place))"
    case .leaveCallOut(let setter): "Leave UIView.\(setter) out"
    case .pass(let label, let value): "Pass \(label): \(value)"
    case .passArguments(let arguments): "Pass \(arguments.joined(separator: " and "))"
    case .passSpring(let arguments): "Pass \(arguments)"
    case .leaveArgumentOut(let label): "Leave the \(label) out"
    case .addOption(let option): "Add \(option) to the options"
    case .leaveOptionOut(let option): "Leave \(option) out of the options"
    case .replaceOption(let option, let new): "Write \(new) for \(option) in the options"
    case .setValue(let property, let value): "Set \(property) to \(value)"
    case .set(let property, let value): "Set the animation's \(property) to \(value)"
    case .createAnimator(let arguments): "Create the animator with \(arguments)"
    case .startAnimator(let delay?): "Call startAnimation(afterDelay: \(delay))"
    case .startAnimator(nil): "Call startAnimation() without a delay"
    case .other(let sentence), .impossible(let sentence): sentence
    }
  }

  private static func text(_ setter: String, _ argument: String, _ place: Place) -> String {
    "UIView.\(setter)(\(argument)) "
      + (place == .beforeChange ? "before the change" : "first in the closure")
  }
}
