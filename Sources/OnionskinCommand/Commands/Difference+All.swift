import AnimationTraces
import Foundation

extension Difference.Kind {
  /// All kinds, for parsing and suggestions.
  static let allCases: [Difference.Kind] = [
    .easing, .duration, .implicitDuration, .delay, .beginsFromCurrentState, .repeatCount,
    .autoreverse, .speed, .keyframes, .compositing, .interrupted, .propertyNotAnimated,
    .propertyAnimated, .neverBegun, .arguments, .startTime, .value, .transition, .interaction,
    .hierarchy,
    .scene, .observedValue, .callbackMissing, .callbackAdded, .callbackTwice, .callbackOrder,
    .callbackInstant, .callbackTurn, .finishedFlag, .modelValueInCompletion, .nothingAnimated,
  ]
}
