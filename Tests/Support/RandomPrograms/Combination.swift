/// A combination of calls that programs leave out, because the library is known to fail there.
///
/// Each waits for one defect to be mended; until then a program has it only if it is asked for.
package enum Combination: String, CaseIterable, Sendable {
  /// Transforms that leave the plane, set in blocks or over running changes of the transform.
  ///
  /// Waits for: changes of transforms in space that continue what runs, and are replayed.
  case spaceInBlocks
  /// A matrix that has no inverse and is no scaling, and goes on from there.
  ///
  /// Waits for: retargeting that does not amplify rounding.
  case singularMatrices
}
