public import AnimationModel

/// A difference between two traces, with its cause.
///
/// A difference names one cause, once, together with all its consequences. If the first block of a
/// chain takes longer, the later end of the chain isn't a second difference.
///
/// ```swift
/// let comparison = TraceComparison(baseline: legacy, candidate: new)
/// for difference in comparison.differences {
///   if case .easing(let easings, _) = difference.cause { print(easings.baseline) }
///   print(difference)   // easing: easeOut → easeInOut, on UIView 1 opacity, visible from frame 1 on
/// }
/// ```
public struct Difference: Hashable, Sendable {
  package var cause: Cause

  /// The calls that cause the difference, as far as they are known.
  package var calls: Sides<Call?> = Sides(nil, nil)

  /// The properties that show the difference, starting with the one that shows it most clearly.
  package var targets: [Target] = []

  /// The name of the layer, for a difference that concerns no property.
  public var layer: String?

  /// The first instant at which the difference is visible; `nil` if it is not visible in this run.
  public var firstVisible: Instant?

  /// The largest deviation of the shown values; `nil` if the difference isn't visible in this run.
  package var largestDeviation: Deviation?

  package var consequences: [Consequence] = []

  /// The kind of difference, by which it can be ignored.
  public var kind: Kind { cause.kind }
}

extension Difference {
  /// The call that opened a block.
  package struct Call: Hashable, Sendable {
    /// The interface that the call belongs to.
    package var api: AnimationAPI

    /// The location of the call in the source, if known.
    package var site: CallSite?
  }

  /// A property of a layer.
  package struct Target: Hashable, Sendable {
    /// The name of the layer in the baseline.
    package var layer: String

    /// The key of the property.
    package var property: String

    /// Creates a target.
    package init(layer: String, property: String) {
      self.layer = layer
      self.property = property
    }
  }

  /// The distance between two shown values, and when it occurs.
  package struct Deviation: Hashable, Sendable {
    /// The distance in points.
    ///
    /// An opacity or a component of a color goes from 0 to 100 points. The distance is infinite if
    /// the values can't be compared as numbers.
    package var points: Double

    /// The instant at which the values are shown.
    package var instant: Instant

    /// The shown values.
    package var values: Sides<PropertyValue>

    /// The property that shows the deviation, if known.
    package var target: Target?
  }

  /// The part of a callback that is relevant to a difference.
  package struct Callback: Hashable, Sendable {
    package var kind: AnimationEvent.Callback.Kind

    /// The selector, if the callback has one.
    package var selector: String?

    package var instant: Instant

    /// The `finished` flag that is passed, if there is one.
    package var finished: Bool?

    /// The position that the completion of an animator is told.
    package var position: AnimationEvent.Callback.Position?
  }

  /// An effect of a difference that isn't a difference of its own.
  package enum Consequence: Hashable, Sendable {
    /// A callback is called at a different instant.
    case callbackMoved(Sides<Callback>)
    /// A callback is called in a different turn of the same instant.
    case callbackTurn(Callback, turns: Sides<Int>)
    /// A callback has a different `finished` flag, or is told another position.
    case callbackFlag(Sides<Callback>)
    /// A callback of the baseline is never called.
    case callbackNeverComes(Callback)
    /// A callback is called that is not in the baseline.
    case callbackComes(Callback)
    /// A model value in a callback differs.
    case callbackReads(Callback, Target, Sides<PropertyValue>)
    /// Later values of a property differ as well.
    case follows(Target)
  }
}

extension Difference.Target: CustomStringConvertible {
  /// The layer and the property, as in a trace.
  package var description: String { "\(layer) \(property)" }
}

extension Difference.Call: CustomStringConvertible {
  /// The name of the interface and the location of the call.
  package var description: String { site.map { "\(api.name)  \($0)" } ?? api.name }
}
