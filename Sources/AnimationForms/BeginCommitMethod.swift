/// The methods of `UIView` that begin, set up, and commit a block.
package enum BeginCommitMethod: String, CaseIterable, Sendable {
  case begin = "beginAnimations"
  case commit = "commitAnimations"
  case duration = "setAnimationDuration"
  case delay = "setAnimationDelay"
  case startDate = "setAnimationStart"
  case curve = "setAnimationCurve"
  case repeatCount = "setAnimationRepeatCount"
  case autoreverses = "setAnimationRepeatAutoreverses"
  case beginsFromCurrentState = "setAnimationBeginsFromCurrentState"
  case transition = "setAnimationTransition"
  case delegate = "setAnimationDelegate"
  case willStart = "setAnimationWillStart"
  case didStop = "setAnimationDidStop"

  /// Whether the method sets what a block does.
  package var isSetting: Bool { self != .begin && self != .commit }

  /// Whether a change takes the setting as it then is.
  ///
  /// The others hold for the whole block, and the last call counts.
  package var isTakenByChanges: Bool {
    switch self {
    case .duration, .delay, .startDate, .curve, .repeatCount, .autoreverses,
      .beginsFromCurrentState:
      true
    case .begin, .commit, .transition, .delegate, .willStart, .didStop: false
    }
  }
}
