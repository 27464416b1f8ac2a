// The outlines of what a layer shows.
extension LottieExporter {
  /// An edge of a layer.
  enum Edge {
    case bounds
    /// The edge of what the border leaves of the bounds.
    case insideBorder
    /// The edge at which the layer clips; beyond anything while it doesn't.
    case clip

    /// The key of what tells the edge from that of the bounds.
    fileprivate var key: String? {
      switch self {
      case .bounds: nil
      case .insideBorder: "borderWidth"
      case .clip: "masksToBounds"
      }
    }

    /// Returns the size of what is in the edge, given that of the bounds and the value of the key.
    fileprivate func size(_ size: LottieValue, _ value: LottieValue) -> [Double] {
      let size = size.numbers(2, 0)
      switch self {
      case .bounds: return size
      case .insideBorder: return size.map { $0 - 2 * max(value.numbers(1, 0)[0], 0) }
      case .clip: return value.numbers(1, 0)[0] > 0.5 ? size : [1e4, 1e4]
      }
    }

    /// Returns the radius of the edge, given that of the layer and the value of the key.
    fileprivate func radius(_ radius: LottieValue, _ value: LottieValue) -> Double {
      let radius = radius.numbers(1, 0)[0]
      switch self {
      case .bounds: return radius
      case .insideBorder: return radius - max(value.numbers(1, 0)[0], 0)
      case .clip: return value.numbers(1, 0)[0] > 0.5 ? radius : 0
      }
    }
  }

  static let lengths = 0...Double.greatestFiniteMagnitude
  static let pair = [tolerance, tolerance]
  /// The bits of the corners, clockwise from the top left one.
  private static let cornerBits = [1, 2, 8, 4]
  private static let allCorners = 15.0

  /// Returns the outline of an edge: a path if some corners are round and others aren't.
  ///
  /// A size that a spring takes below zero shows nothing, and players would mirror it.
  mutating func outline(_ edge: Edge, of layer: Int) -> LottieShape.Outline {
    let round = values("maskedCorners", layer).map { Self.corners($0.components.first ?? 0) }
    let hasRadius = values("cornerRadius", layer).contains { $0.components.first ?? 0 > 0 }
    let isMixed = round.contains { $0 != round[0] || $0.contains(true) && $0.contains(false) }
    if hasRadius, isMixed { return .path(path(along: edge, of: layer)) }
    let isRound = round.allSatisfy { $0.contains(true) }
    let other: [Input] = edge.key.map { [(layer, $0)] } ?? []
    return .box(
      center: channel([(layer, "bounds.origin"), (layer, "bounds.size")], Self.pair) { values in
        Self.center(values[0], values[1])
      },
      size: channel([(layer, "bounds.size")] + other, Self.pair, in: Self.lengths) { values in
        edge.size(values[0], values[values.count - 1])
      },
      radius: channel(
        [(layer, "cornerRadius")] + other,
        [Self.tolerance],
        in: Self.lengths
      ) { values in
        [isRound ? edge.radius(values[0], values[values.count - 1]) : 0]
      }
    )
  }

  /// Returns the path along an edge, in which a corner that is ever round always has two vertices.
  mutating func path(along edge: Edge, of layer: Int) -> LottieChannel {
    let hasRadius = values("cornerRadius", layer).contains { $0.components.first ?? 0 > 0 }
    let round = values("maskedCorners", layer).map {
      Self.corners($0.components.first ?? Self.allCorners)
    }
    let everRound = Self.cornerBits.indices.map { corner in
      hasRadius && (round.isEmpty || round.contains { $0[corner] })
    }
    let keys = ["bounds.origin", "bounds.size", "cornerRadius", "maskedCorners"]
    @Sendable func box(_ values: [LottieValue]) -> (size: [Double], radius: Double) {
      let other = values[values.count - 1]
      return (edge.size(values[1], other), edge.radius(values[2], other))
    }
    @Sendable func path(_ values: [LottieValue]) -> LottiePath {
      var (size, radius) = box(values)
      size = size.map { max($0, 0) }
      radius = max(min(radius, size[0] / 2, size[1] / 2), 0)
      let center = Self.center(values[0], values[1])
      let isRound = Self.corners(values[3].numbers(1, Self.allCorners)[0])
      let path = LottiePath(
        center: [center[0], center[1]],
        size: [size[0], size[1]],
        radii: everRound.indices.map { everRound[$0] ? isRound[$0] ? radius : 0 : nil }
      )
      return edge == .insideBorder ? path.reversed() : path
    }
    let count = everRound.map { $0 ? 2 : 1 }.reduce(0, +) * LottiePath.numbersPerVertex
    return channel(
      (keys + [edge.key].compactMap(\.self)).map { (layer: layer, key: $0) },
      Array(repeating: Self.tolerance, count: count),
      as: .path,
      isLinear: { values in
        let (size, radius) = box(values)
        return radius >= 0 && size.allSatisfy { radius <= $0 / 2 }
      },
      { path($0).numbers }
    )
  }

  /// Returns whether each corner is round, clockwise from the top left one.
  private static func corners(_ bits: Double) -> [Bool] {
    let bits = Int(exactly: bits) ?? 0
    return cornerBits.map { bits & $0 != 0 }
  }

  private static func center(_ origin: LottieValue, _ size: LottieValue) -> [Double] {
    let (origin, size) = (origin.numbers(2, 0), size.numbers(2, 0))
    return [origin[0] + size[0] / 2, origin[1] + size[1] / 2]
  }
}
