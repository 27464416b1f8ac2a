import AnimationModel

/// A census of the durations, delays, curves, springs, and repeats of any number of traces.
///
/// A block counts once for each of its timings, however many properties it animates, and an animation
/// that is added to a layer counts once.
///
/// ```swift
/// var census = MotionCensus()
/// for trace in traces { census.add(trace) }
/// for entry in census.entries(of: .duration) where entry.isOutlier {
///   print(entry)   // 0.33 s once, App/Menu.swift:41; the nearest is 0.3 s, 57 times
/// }
/// ```
public struct MotionCensus: Sendable {
  /// The number of traces.
  public private(set) var traceCount = 0

  /// The number of blocks of the traces.
  public var blockCount: Int { counts.blocks }

  /// The number of animations of the traces, including those that never begin.
  public var animationCount: Int { counts.animations }

  /// A Boolean value that indicates whether no animation of the traces begins, so that no value is
  /// used.
  public var isEmpty: Bool { tallies.isEmpty }

  private var counts = TraceCounts()
  private var tallies: [Kind: [Value: Tally]] = [:]

  /// Creates a census of no traces.
  public init() {}

  /// A counted value, rounded so that equal values are one.
  private enum Value: Hashable {
    /// A number of seconds, in ten-thousandths.
    case seconds(Int64)
    case curve(MotionCurve)
    case repeats(text: String, order: Double)
  }

  private struct Tally {
    var count = 0
    var sites: [CallSite?: Int] = [:]
  }
}

extension MotionCensus {
  /// A kind of value that is counted.
  public enum Kind: String, CaseIterable, Sendable {
    /// The duration of an animation that plays once.
    case duration
    /// A delay; none is not counted.
    case delay
    /// A timing curve.
    case curve
    /// A spring.
    case spring
    /// A repeat; an animation that plays once, in one direction, is not counted.
    case repetition
  }

  /// A value, with how often and where it is used.
  public struct Entry: Hashable, Sendable {
    /// The kind of value.
    public var kind: Kind
    /// The value as text, such as "0.33 s".
    public var text: String
    /// The number of seconds of a duration or a delay; otherwise, `nil`.
    public var seconds: Double?
    /// The curve or the spring; otherwise, `nil`.
    public var curve: MotionCurve?
    /// The number of uses.
    public var count: Int
    /// The locations of the calls, the most frequent ones first.
    public var sites: [Site]
    /// The nearest value of the kind: of an outlier, among those that are used much more often.
    public var nearest: Neighbor?
    /// A Boolean value that indicates whether the value is close to one that is used at least five
    /// times as often.
    ///
    /// Durations and delays are close if they differ by at most a quarter of the longer one, and
    /// curves and springs if their progress never differs by more than a tenth of the way. A value that
    /// is rare and far from all others is taken for a decision.
    public var isOutlier: Bool
  }

  /// The location of a call, with how often it uses a value.
  public struct Site: Hashable, Sendable {
    /// The location; `nil` for animations that were added to a layer.
    public var callSite: CallSite?
    /// The number of uses.
    public var count: Int
  }

  /// Another value of the same kind.
  public struct Neighbor: Hashable, Sendable {
    /// The value as text.
    public var text: String
    /// The number of uses.
    public var count: Int
  }

  /// How many times as often the neighbor of an outlier is used.
  fileprivate static let outlierRatio = 5
}

// MARK: - Counting

extension MotionCensus {
  /// Counts the animations of a trace.
  ///
  /// - Parameter trace: The trace.
  /// - Complexity: O(*n*) for *n* events. The trace itself is not kept.
  public mutating func add(_ trace: AnimationTrace) {
    let index = TraceIndex(trace)
    traceCount += 1
    counts += TraceCounts(index)
    for block in index.blocks {
      let begun = block.animations.map { index.animations[$0] }.filter { $0.begin != nil }
      for timing in begun.map(\.event.timing).uniqued() {
        count(timing, at: block.opening?.callSite)
      }
    }
    for animation in index.animations where animation.block == nil && animation.begin != nil {
      count(animation.event.timing, at: nil)
    }
  }

  private mutating func count(_ timing: Timing, at site: CallSite?) {
    func note(_ kind: Kind, _ value: Value) {
      var tally = tallies[kind]?[value] ?? Tally()
      tally.count += 1
      tally.sites[site, default: 0] += 1
      tallies[kind, default: [:]][value] = tally
    }
    note(.duration, .seconds(Self.rounded(timing.duration)))
    if timing.delay != 0 { note(.delay, .seconds(Self.rounded(timing.delay))) }
    let curve = MotionCurve(timing.easing)
    note(curve.isSpring ? .spring : .curve, .curve(curve))
    if let (text, order) = timing.repetition {
      note(.repetition, .repeats(text: text, order: order))
    }
  }

  private static func rounded(_ seconds: Double) -> Int64 {
    Int64((min(max(seconds, -1e9), 1e9) * 10_000).rounded())
  }
}

extension AnimationTrace {
  /// Whether a trace contains an animation.
  package var animatesAnything: Bool {
    events.contains { if case .animated = $0.kind { true } else { false } }
  }
}

extension Timing {
  /// How the animation repeats, with a number by which repeats are sorted; `nil` if it plays once.
  fileprivate var repetition: (text: String, order: Double)? {
    let ways = autoreverses ? ", there and back" : ""
    if repeatDuration > 0 { return ("for \(repeatDuration.short) s\(ways)", repeatDuration) }
    if repeatCount > 1e9 { return ("endless\(ways)", .infinity) }
    if repeatCount != 0, repeatCount != 1 {
      return ("\(repeatCount.short) times\(ways)", repeatCount)
    }
    return autoreverses ? ("there and back", 1) : nil
  }
}

// MARK: - Asking

extension MotionCensus {
  /// Returns the values of a kind: numbers in ascending order, curves and springs by how often they
  /// are used.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The entries; an empty array if there are none.
  public func entries(of kind: Kind) -> [Entry] {
    let values = (tallies[kind] ?? [:]).map { value, tally in
      (value: value, entry: Self.entry(of: value, tally, kind))
    }
    let sorted = values.sorted { one, other in
      let (a, b) = (Self.order(one), Self.order(other))
      return a == b ? one.entry.text < other.entry.text : a < b
    }.map(\.entry)
    return sorted.map { entry in
      var entry = entry
      let others = sorted.filter { $0 != entry && entry.distance(to: $0) < .infinity }
      let common = others.filter {
        $0.count >= Self.outlierRatio * entry.count && entry.isClose(to: $0)
      }
      entry.isOutlier = !common.isEmpty
      entry.nearest = (common.isEmpty ? others : common)
        .min { entry.distance(to: $0) < entry.distance(to: $1) }
        .map { Neighbor(text: $0.text, count: $0.count) }
      return entry
    }
  }

  /// The values that are out of line, in the order of their kinds.
  public var outliers: [Entry] { Kind.allCases.flatMap { entries(of: $0).filter(\.isOutlier) } }

  private static func order(_ item: (value: Value, entry: Entry)) -> Double {
    switch item.value {
    case .seconds(let number): Double(number)
    case .curve: -Double(item.entry.count)
    case .repeats(_, let order): order
    }
  }

  private static func entry(of value: Value, _ tally: Tally, _ kind: Kind) -> Entry {
    let sites = tally.sites.map { Site(callSite: $0, count: $1) }.sorted { one, other in
      guard one.count == other.count else { return one.count > other.count }
      let (place, otherPlace) = (one.callSite?.order ?? ("", 0), other.callSite?.order ?? ("", 0))
      return place < otherPlace
    }
    var entry = Entry(kind: kind, text: "", count: tally.count, sites: sites, isOutlier: false)
    switch value {
    case .seconds(let number):
      let seconds = Double(number) / 10_000
      entry.seconds = seconds
      entry.text = "\(seconds.short) s"
    case .curve(let curve):
      entry.curve = curve
      entry.text = curve.description
    case .repeats(let text, _): entry.text = text
    }
    return entry
  }
}

extension MotionCensus.Entry {
  /// Returns how far two values of a kind are apart; infinite if that means nothing.
  fileprivate func distance(to other: Self) -> Double {
    if let seconds, let others = other.seconds { return abs(seconds - others) }
    if let curve, let others = other.curve { return curve.distance(to: others) }
    return .infinity
  }

  /// Returns whether two values are so close that one of them may be meant to be the other.
  fileprivate func isClose(to other: Self) -> Bool {
    if let seconds, let others = other.seconds {
      return abs(seconds - others) <= max(abs(seconds), abs(others)) / 4 + 1e-9
    }
    return distance(to: other) <= 0.1
  }

  /// The number of uses in words, such as "once" or "57 times".
  package var countText: String { Self.text(ofCount: count) }

  package static func text(ofCount count: Int) -> String {
    count == 1 ? "once" : "\(count.grouped) times"
  }
}

extension MotionCensus.Entry: CustomStringConvertible {
  /// The value, how often and where it is used, and the nearest value, on one line.
  public var description: String {
    let places = sites.prefix(3).map(\.description).joined(separator: ", ")
    let more = sites.count > 3 ? ", and \(sites.count - 3) more" : ""
    let near = nearest.map { "; the nearest is \($0)" } ?? ""
    return "\(text) \(countText), \(places)\(more)\(near)"
  }
}

extension MotionCensus.Site: CustomStringConvertible {
  /// The location, and the number of uses if there are several.
  public var description: String {
    let place = callSite.map { "\($0)" } ?? "added to a layer"
    return count == 1 ? place : "\(place) (\(count.grouped))"
  }
}

extension MotionCensus.Neighbor: CustomStringConvertible {
  /// The value, and how often it is used.
  public var description: String { "\(text), \(MotionCensus.Entry.text(ofCount: count))" }
}

extension CallSite {
  fileprivate var order: (String, Int) { (fileID, line) }
}
