/// A difference between two traces, with its cause.
///
/// A difference names one cause, once, together with all its consequences. If the first block of a
/// chain takes longer, the later end of the chain is not a second difference.
///
/// ```swift
/// let comparison = TraceComparison(baseline: legacy, candidate: new)
/// for difference in comparison.differences {
///   if case .easing(let easings, _) = difference.cause { print(easings.baseline) }
///   print(difference)   // easing: easeOut → easeInOut, on UIView 1 opacity, visible from frame 1 on
/// }
/// ```
public struct Difference: Hashable, Sendable {
  /// Why the traces differ.
  package var cause: Cause

  /// The calls that the difference goes back to, as far as they are known.
  package var calls: Sides<Call?>

  /// The properties that show the difference, the one that shows it best first.
  package var places: [Place]

  /// The name of the layer, for a difference that concerns no property.
  public var layer: String?

  /// The first instant at which the difference is visible; `nil` if it is not visible in this run.
  public var firstVisible: Instant?

  /// Where the shown values lie farthest apart; none if the difference is not visible in this run.
  package var largestDeviation: Deviation?

  /// What follows from the difference.
  package var consequences: [Consequence]

  /// Creates a difference.
  package init(
    cause: Cause,
    calls: Sides<Call?> = Sides(nil, nil),
    places: [Place] = [],
    layer: String? = nil,
    firstVisible: Instant? = nil,
    largestDeviation: Deviation? = nil,
    consequences: [Consequence] = []
  ) {
    self.cause = cause
    self.calls = calls
    self.places = places
    self.layer = layer
    self.firstVisible = firstVisible
    self.largestDeviation = largestDeviation
    self.consequences = consequences
  }

  /// The kind of difference, by which it can be allowed.
  public var kind: Kind { cause.kind }
}

extension Difference {
  /// The call that opened a block.
  package struct Call: Hashable, Sendable {
    /// The interface that the call belongs to.
    package var api: AnimationAPI

    /// The place of the call in the source, if known.
    package var site: CallSite?

    /// Creates a call.
    package init(api: AnimationAPI, site: CallSite?) {
      self.api = api
      self.site = site
    }
  }

  /// A property of a layer.
  package struct Place: Hashable, Sendable {
    /// The name of the layer in the baseline.
    package var layer: String

    /// The key of the property.
    package var property: String

    /// Creates a place.
    package init(layer: String, property: String) {
      self.layer = layer
      self.property = property
    }
  }

  /// How far apart two shown values are, and when.
  package struct Deviation: Hashable, Sendable {
    /// The distance in points.
    ///
    /// An opacity or a component of a color goes from 0 to 100 points. What has no numbers is
    /// infinitely far from anything else.
    package var points: Double

    /// When the values are shown.
    package var instant: Instant

    /// What is shown.
    package var values: Sides<PropertyValue>

    /// The property that shows it, if it is known.
    package var place: Place?

    /// Creates a deviation.
    package init(
      points: Double,
      instant: Instant,
      values: Sides<PropertyValue>,
      place: Place? = nil
    ) {
      self.points = points
      self.instant = instant
      self.values = values
      self.place = place
    }
  }

  /// A callback, as far as a difference is about it.
  package struct Callback: Hashable, Sendable {
    /// The kind of callback.
    package var kind: AnimationEvent.Callback.Kind

    /// The selector, if the callback has one.
    package var selector: String?

    /// When it comes.
    package var instant: Instant

    /// What it is told, if it is told.
    package var finished: Bool?

    /// Creates a callback.
    package init(
      kind: AnimationEvent.Callback.Kind,
      selector: String? = nil,
      instant: Instant,
      finished: Bool? = nil
    ) {
      self.kind = kind
      self.selector = selector
      self.instant = instant
      self.finished = finished
    }
  }

  /// What follows from a difference, and is no difference of its own.
  package enum Consequence: Hashable, Sendable {
    /// A callback is called at a different instant.
    case callbackMoved(Sides<Callback>)
    /// A callback is called in a different turn of the same instant.
    case callbackTurn(Callback, turns: Sides<Int>)
    /// A callback has a different `finished` flag.
    case callbackFlag(Sides<Callback>)
    /// A callback of the baseline is never called.
    case callbackNeverComes(Callback)
    /// A callback is called that is not in the baseline.
    case callbackComes(Callback)
    /// A model value in a callback differs.
    case callbackReads(Callback, Place, Sides<PropertyValue>)
    /// Later values of a property differ as well.
    case follows(Place)
  }
}

extension Difference.Place: CustomStringConvertible {
  /// The layer and the property, as in a trace.
  package var description: String {
    "\(layer) \(property)"
  }
}

extension Difference.Call: CustomStringConvertible {
  /// The name of the interface and the place of the call.
  package var description: String {
    site.map { "\(api.name)  \($0)" } ?? api.name
  }
}
