/// A combination of calls that programs leave out, because the library is known to fail there.
///
/// Each waits for one defect to be mended; until then a program has it only if it is asked for.
package enum Combination: String, CaseIterable, Sendable {
  /// Transforms that leave the plane, set in blocks or over running changes of the transform.
  ///
  /// Waits for: changes of transforms in space that continue what runs, and are replayed.
  case spaceInBlocks
  /// An animation added by hand under the key of a property that a block animates.
  ///
  /// Waits for: one animation for each key, whether a loop records or not.
  case propertyKeys
  /// A layer whose time runs otherwise under an animator.
  ///
  /// Waits for: animators that keep the clock of the layer.
  case clocksUnderAnimators
  /// An additive animation of a colour that a layer does not have.
  ///
  /// Waits for: nothing shown where there is no colour, in the loop as in its replay.
  case additiveBackgrounds
  /// A matrix that has no inverse and is no scaling, and goes on from there.
  ///
  /// Waits for: retargeting that does not amplify rounding.
  case singularMatrices
  /// A loop that is closed before animations of several properties at once, added by hand, begin.
  ///
  /// Waits for: each of them to be taken away once.
  case uncommittedGroups
  /// Completions, delegates and actions that are given to a loop after it was closed.
  ///
  /// Waits for: a closed loop that lets go of them, and tells that they are never called.
  case callbacksOnClosedLoops
}
