package import AnimationModel
import Foundation

/// A player of one property of one layer.
///
/// The names of the layer and the property are looked up only once, so that many values can be
/// computed quickly.
package struct PropertyPlayer: Sendable {
  private enum Source: Sendable {
    /// The trace does not contain the property.
    case unknown
    /// The property never changes after its layer is committed.
    case constant(PropertyValue, since: Instant)
    /// The property changes; `part` is the component to return, or `nil` for the whole value.
    case history(PropertyHistory, part: PropertyPath?)
    /// The bounds, which a trace records as two properties.
    indirect case bounds(origin: PropertyPlayer, size: PropertyPlayer)
  }

  private let source: Source

  init() { source = .unknown }

  init(_ value: PropertyValue, since instant: Instant) { source = .constant(value, since: instant) }

  init(_ path: PropertyPath, _ history: PropertyHistory) {
    source = .history(history, part: path.isWhole ? nil : path)
  }

  init(origin: PropertyPlayer, size: PropertyPlayer) {
    source = .bounds(origin: origin, size: size)
  }

  /// Returns the value that is shown at an instant, or `nil` if the trace does not contain it.
  package func value(at instant: Instant) -> PropertyValue? {
    switch source {
    case .unknown: nil
    case .constant(let value, let committed): committed <= instant ? value : nil
    case .history(let history, nil): history.value(at: instant)
    case .history(let history, let path?): history.value(at: instant).flatMap(path.part)
    case .bounds(let origin, let size):
      Self.rect(origin.value(at: instant), size.value(at: instant))
    }
  }

  /// Returns the components of the transform that is shown at an instant, as seen from the front.
  ///
  /// A matrix does not tell a turn from none, or two flips from half a turn. The angle is therefore
  /// that of the animations, with their whole turns, and the scales are those that go with it.
  ///
  /// - Returns: The components; `nil` if the property is no transform, or has no value yet.
  package func transformComponents(at instant: Instant) -> TransformComponents? {
    guard let matrix = value(at: instant)?.matrix else { return nil }
    var parts = TransformComponents(seenFromFront: matrix)
    guard case .history(let history, nil) = source, let angle = history.angle(at: instant),
      angle.isFinite
    else { return parts }
    let halfTurns = ((angle - parts.angle) / .pi).rounded()
    parts.angle += halfTurns * .pi
    if halfTurns.remainder(dividingBy: 2) != 0 {
      parts.scaleX.negate()
      parts.scaleY.negate()
    }
    return parts
  }

  /// Returns the model value at an instant, or `nil` if the trace does not contain it.
  func modelValue(at instant: Instant) -> PropertyValue? {
    switch source {
    case .unknown: nil
    case .constant(let value, let committed): committed <= instant ? value : nil
    case .history(let history, nil): history.model(at: instant)
    case .history(let history, let path?): history.model(at: instant).flatMap(path.part)
    case .bounds(let origin, let size):
      Self.rect(origin.modelValue(at: instant), size.modelValue(at: instant))
    }
  }

  /// The instants at which the model or the animations changed, in order.
  package var instants: [Instant] {
    switch source {
    case .unknown, .constant: []
    case .history(let history, _): history.instants
    case .bounds(let origin, let size): Set(origin.instants + size.instants).sorted()
    }
  }

  /// The course of the property; `nil` if what is shown depends on more than the values and the
  /// times.
  package var course: PropertyCourse? {
    switch source {
    case .constant(let value, let committed): PropertyCourse(of: [(committed, value)])
    case .history(let history, nil): history.course
    case .unknown, .history, .bounds: nil
    }
  }

  private static func rect(_ origin: PropertyValue?, _ size: PropertyValue?) -> PropertyValue? {
    guard case .point(let origin)? = origin, case .size(let size)? = size else { return nil }
    return .rect(CGRect(origin: origin, size: size))
  }
}
