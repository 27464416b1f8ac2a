package import AnimationModel

/// The values that a property takes and animates between, and the times at which it does so.
///
/// What is shown at an instant is a sum of the values, whose weights depend on the schedule alone and
/// add up to 1. Components with one schedule therefore move alike, wherever they start and however far
/// they go, if their values have the same proportions.
package struct PropertyCourse: Sendable {
  /// Everything that determines what is shown, except the values.
  package struct Schedule: Hashable, Sendable {
    /// The instants at which the model value is set.
    package var models: [Instant]
    /// The animations, in the order in which they were added.
    package var animations: [AnimationTiming]
  }

  /// What determines the progress of an animation, and when it has an effect.
  package struct AnimationTiming: Hashable, Sendable {
    package var added: Instant
    package var removed: Instant?
    package var isAdditive: Bool
    package var timing: Timing
    /// The instant from which the animation has its begin time; `nil` if it never begins.
    package var since: Instant?
    package var begin: Instant?
  }

  typealias Animation = (timing: AnimationTiming, from: PropertyValue, to: PropertyValue)

  /// The kinds of values whose components are interpolated one by one.
  private static let kinds: Set<PropertyValue.Kind> = [.number, .point, .size, .rect, .color]

  package let schedule: Schedule
  /// The components of the model values, and then those of each animation's first and last value.
  package let values: [[Double]]

  /// Creates a course; `nil` if the components of the values are not interpolated one by one, or if
  /// one is missing or too large to be exact.
  init?(of models: [(instant: Instant, value: PropertyValue)], _ animations: [Animation] = []) {
    guard let kind = models.first?.value.kind, Self.kinds.contains(kind) else { return nil }
    schedule = Schedule(models: models.map(\.instant), animations: animations.map(\.timing))
    values =
      models.map(\.value.components)
      + animations.flatMap { [$0.from.components, $0.to.components] }
    let count = kind.componentCount
    guard values.allSatisfy({ $0.count == count && $0.allSatisfy { abs($0) < 1e12 } }) else {
      return nil
    }
  }
}
