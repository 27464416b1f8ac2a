/// The durations, delays, and curves that a program may use.
///
/// ```swift
/// let palette = MotionPalette(durations: [0.25, 0.3], curves: [.easeInOut, .spring(dampingRatio: 0.8)])
/// ```
public struct MotionPalette: Hashable, Sendable {
  /// The durations in seconds; `nil` for any.
  public var durations: [Double]?

  /// The delays in seconds, in addition to none; `nil` for any.
  public var delays: [Double]?

  /// The curves and springs; `nil` for any.
  public var curves: [MotionCurve]?

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - durations: The durations in seconds; `nil` for any.
  ///   - delays: The delays in seconds, in addition to none; `nil` for any.
  ///   - curves: The curves and springs; `nil` for any.
  /// - Precondition: At least one of the lists is given.
  public init(durations: [Double]? = nil, delays: [Double]? = nil, curves: [MotionCurve]? = nil) {
    precondition(
      durations != nil || delays != nil || curves != nil,
      "A palette names durations, delays, or curves. Without any, it allows everything."
    )
    self.durations = durations
    self.delays = delays
    self.curves = curves
  }

  /// A value that is used and is not in the palette.
  public struct Outlier: Hashable, Sendable {
    /// The value, with how often and where it is used.
    public var entry: MotionCensus.Entry
    /// The nearest entry of the palette as text; `nil` if there is none to compare with.
    public var nearest: String?
  }

  /// Returns the values of a census that are not in the palette.
  ///
  /// A duration and a delay may be off by a millisecond, and a curve by a thousandth of the way.
  ///
  /// - Parameter census: The census.
  /// - Returns: The outliers, in the order of their kinds.
  public func outliers(in census: MotionCensus) -> [Outlier] {
    MotionCensus.Kind.allCases.flatMap { kind -> [Outlier] in
      let entries = census.entries(of: kind)
      switch kind {
      case .duration: return outliers(entries, durations)
      case .delay: return outliers(entries, delays)
      case .curve, .spring: return outliers(entries, curves)
      case .repetition: return []
      }
    }
  }

  private func outliers(_ entries: [MotionCensus.Entry], _ allowed: [Double]?) -> [Outlier] {
    guard let allowed else { return [] }
    return entries.compactMap { entry in
      guard let seconds = entry.seconds,
        !allowed.contains(where: { abs($0 - seconds) <= 0.001 })
      else { return nil }
      let nearest = allowed.min { abs($0 - seconds) < abs($1 - seconds) }
      return Outlier(entry: entry, nearest: nearest.map { "\($0.short) s" })
    }
  }

  private func outliers(_ entries: [MotionCensus.Entry], _ allowed: [MotionCurve]?) -> [Outlier] {
    guard let allowed else { return [] }
    return entries.compactMap { entry in
      guard let curve = entry.curve, !allowed.contains(where: curve.isIn) else { return nil }
      let near = allowed.filter { $0.isSpring == curve.isSpring }
        .min { curve.distance(to: $0) < curve.distance(to: $1) }
      return Outlier(entry: entry, nearest: near?.description)
    }
  }
}

extension MotionPalette {
  /// Returns a text about the values that are not in the palette; `nil` if all are.
  package func failure(for census: MotionCensus) -> String? {
    let outliers = outliers(in: census)
    guard !outliers.isEmpty else { return nil }
    let limit = 12
    let lines = outliers.prefix(limit).map { outlier in
      let entry = outlier.entry
      let sites = entry.sites.prefix(4).map { "      \($0)" }
      let more = entry.sites.count > 4 ? ["      and \(entry.sites.count - 4) more calls"] : []
      let near = outlier.nearest.map { "; the nearest in the palette is \($0)" } ?? ""
      return ([("  \(entry.kind.name)  \(entry.text)  \(entry.countText)\(near)")] + sites + more)
        .joined(separator: "\n")
    }
    let title =
      outliers.count == 1
      ? "A value is not in the palette:" : "\(outliers.count) values are not in the palette:"
    let rest = outliers.count > limit ? ["  And \(outliers.count - limit) more."] : []
    let advice = "What to do: Use an entry of the palette, or add the value to it."
    return ([title, ""] + lines + rest + ["", advice]).joined(separator: "\n")
  }

  /// The text for a test in which nothing animates.
  package static let nothingAnimated =
    "Nothing was checked: nothing animates in this loop. Expect the palette after time has passed."
}

extension MotionCensus.Kind {
  /// The name of the kind in a text.
  package var name: String { self == .repetition ? "repeat" : rawValue }
}
