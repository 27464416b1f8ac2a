/// A cause for which two traces do not look or behave alike.
///
/// A difference names what changed, once, with everything it leads to. How much later a chain of
/// blocks ends because its first one takes longer is not a second difference.
///
/// ```swift
/// let comparison = TraceComparison(reference: legacy, variant: new)
/// for difference in comparison.differences {
///   print(difference)   // curve: easeOut → easeInOut, on UIView 1  opacity, seen from 0.0083 s on
/// }
/// ```
public struct Difference: Hashable, Sendable {
  /// What is different.
  public var kind: Kind

  /// The layer on which it is seen best; none if it is not about a layer.
  public var layer: String?

  /// The key of the property in which it is seen best; none if it is not about a property.
  public var property: String?

  /// How the reference has it, in a few words.
  public var legacy: String

  /// How the variant has it, in a few words.
  public var new: String

  /// The call that it goes back to in the reference, if one is known.
  public var legacyCall: Call?

  /// The call that it goes back to in the variant, if one is known.
  public var newCall: Call?

  /// The instant from which on a viewer sees it; none if nobody sees it in these traces.
  public var firstVisible: Instant?

  /// Where what is shown lies farthest apart; none if nobody sees it in these traces.
  public var greatest: Deviation?

  /// All properties that show it, the best first.
  public var places: [Place]

  /// What else is different because of it, in whole words.
  public var consequences: [String]

  /// What to write instead, in whole sentences; empty if there is nothing to say.
  public var advice: String

  /// Creates a difference.
  public init(
    kind: Kind,
    layer: String? = nil,
    property: String? = nil,
    legacy: String,
    new: String,
    legacyCall: Call? = nil,
    newCall: Call? = nil,
    firstVisible: Instant? = nil,
    greatest: Deviation? = nil,
    places: [Place] = [],
    consequences: [String] = [],
    advice: String = ""
  ) {
    self.kind = kind
    self.layer = layer
    self.property = property
    self.legacy = legacy
    self.new = new
    self.legacyCall = legacyCall
    self.newCall = newCall
    self.firstVisible = firstVisible
    self.greatest = greatest
    self.places = places
    self.consequences = consequences
    self.advice = advice
  }
}

extension Difference {
  /// The call that opened a block: its name and where it stands.
  public struct Call: Hashable, Sendable {
    /// The full name with its labels, as in documentation.
    public var name: String

    /// Where it stands in the source, if known.
    public var site: CallSite?

    /// Creates a call.
    public init(name: String, site: CallSite?) {
      self.name = name
      self.site = site
    }
  }

  /// A property of a layer.
  public struct Place: Hashable, Sendable {
    /// The layer's name in the reference.
    public var layer: String

    /// The property's key.
    public var property: String

    /// Creates a place.
    public init(layer: String, property: String) {
      self.layer = layer
      self.property = property
    }
  }

  /// How far apart two shown values are, and when.
  public struct Deviation: Hashable, Sendable {
    /// The distance in points.
    ///
    /// For an opacity or a colour a hundred points are all there is between none and full. What has
    /// no numbers is infinitely far from anything else.
    public var points: Double

    /// When.
    public var instant: Instant

    /// What the reference shows then.
    public var legacy: PropertyValue

    /// What the variant shows then.
    public var new: PropertyValue

    /// Creates a distance.
    public init(points: Double, instant: Instant, legacy: PropertyValue, new: PropertyValue) {
      self.points = points
      self.instant = instant
      self.legacy = legacy
      self.new = new
    }
  }
}

extension Difference: CustomStringConvertible {
  /// The kind, both sides, where and from when on, on one line.
  public var description: String {
    let place = places.first.map { ", on \($0)" } ?? ""
    let seen = firstVisible.map { ", seen from \($0.short) on" } ?? ""
    return "\(kind): \(legacy) → \(new)\(place)\(seen)".onOneLine
  }
}

extension Difference.Place: CustomStringConvertible {
  /// The layer and the property, as in a trace.
  public var description: String {
    "\(layer)  \(property)"
  }
}

extension Difference.Call: CustomStringConvertible {
  /// The place and the name, whose labels after the first are left out.
  public var description: String {
    var labels = name.split(separator: ":", omittingEmptySubsequences: false)
    if labels.count > 2 { labels = [labels[0], "…)"] }
    let short = labels.joined(separator: ":")
    return site.map { "\($0)  \(short)" } ?? short
  }
}

extension Difference.Deviation: CustomStringConvertible {
  /// Both values and the instant.
  public var description: String {
    "\(legacy) against \(new) at \(instant.short)"
  }
}
