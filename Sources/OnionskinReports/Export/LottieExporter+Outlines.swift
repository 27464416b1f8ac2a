import AnimationModel

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
      case .clip: return value.numbers(1, 0)[0] > 0.5 ? size : [1e5, 1e5]
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
  private static let pair = [tolerance, tolerance]
  /// The bits of the corners, clockwise from the top left one.
  private static let cornerBits = [1, 2, 8, 4]
  private static let allCorners = 15.0

  /// Returns the outline of an edge: a path if some corners are round and others aren't.
  ///
  /// A size that a spring takes below zero shows nothing, and players would mirror it.
  mutating func outline(_ edge: Edge, of layer: Int) -> LottieShape.Outline {
    let (origin, size): (Input, Input) = ((layer, "bounds.origin"), (layer, "bounds.size"))
    let (radius, corners): (Input, Input) = ((layer, "cornerRadius"), (layer, "maskedCorners"))
    let other: [Input] = edge.key.map { [(layer, $0)] } ?? []
    let round = values(corners.key, layer).map { Self.corners($0.components.first ?? 0) }
    let isPath =
      round.contains { $0 != round[0] || $0.contains(false) && $0.contains(true) }
      && values(radius.key, layer).contains { $0.components.first ?? 0 > 0 }
    guard isPath else {
      let isRound = round.allSatisfy { $0.contains(true) }
      return .box(
        center: channel([origin, size], Self.pair) { Self.center($0[0], $0[1]) },
        size: channel([size] + other, Self.pair, in: Self.lengths) { values in
          edge.size(values[0], values[values.count - 1])
        },
        radius: channel([radius] + other, [Self.tolerance], in: Self.lengths) { values in
          [isRound ? edge.radius(values[0], values[values.count - 1]) : 0]
        }
      )
    }
    let everRound = Self.cornerBits.indices.map { corner in round.contains { $0[corner] } }
    let vertices = everRound.map { $0 ? 2 : 1 }.reduce(0, +)
    let tolerances = Array(
      repeating: Self.tolerance,
      count: vertices * LottiePath.numbersPerVertex
    )
    @Sendable func box(_ values: [LottieValue]) -> (size: [Double], radius: Double) {
      let other = values[values.count - 1]
      return (edge.size(values[1], other), edge.radius(values[2], other))
    }
    let path = channel(
      [origin, size, radius, corners] + other,
      tolerances,
      as: .path,
      isLinear: { values in
        let (size, radius) = box(values)
        return radius >= 0 && size.allSatisfy { radius <= $0 / 2 }
      },
      { values in
        let (size, radius) = box(values)
        let (center, isRound) = (
          Self.center(values[0], values[1]), Self.corners(values[3].numbers(1, Self.allCorners)[0])
        )
        let (width, height) = (max(size[0], 0), max(size[1], 0))
        let limited = max(min(radius, width / 2, height / 2), 0)
        let path = LottiePath(
          center: [center[0], center[1]],
          size: [width, height],
          radii: everRound.indices.map { everRound[$0] ? isRound[$0] ? limited : 0 : nil }
        )
        return (edge == .insideBorder ? path.reversed() : path).numbers
      }
    )
    return .path(path)
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
