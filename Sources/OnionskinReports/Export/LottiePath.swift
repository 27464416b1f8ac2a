/// A path of cubic curves, as Lottie has it.
struct LottiePath {
  /// A point of the path in which one curve ends and the next one begins.
  struct Vertex {
    var point: SIMD2<Double>
    /// The second control point of the curve that ends here, relative to the point.
    var incoming = SIMD2<Double>.zero
    /// The first control point of the curve that begins here, relative to the point.
    var outgoing = SIMD2<Double>.zero
  }

  var vertices: [Vertex]
  /// Whether a curve leads from the last vertex to the first.
  var isClosed = true

  /// Returns the path in the other direction.
  func reversed() -> LottiePath {
    LottiePath(
      vertices: vertices.reversed().map {
        Vertex(point: $0.point, incoming: $0.outgoing, outgoing: $0.incoming)
      }
    )
  }
}

// MARK: - Numbers

extension LottiePath {
  /// The count of numbers that a vertex has.
  static let numbersPerVertex = 6

  /// The numbers of the path, one vertex after the other, as the components of a channel.
  var numbers: [Double] {
    vertices.flatMap { vertex in
      [vertex.point, vertex.incoming, vertex.outgoing].flatMap { [$0.x, $0.y] }
    }
  }

  /// Creates the path that has such numbers.
  init(numbers: [Double]) {
    func pair(_ place: Int) -> SIMD2<Double> { [numbers[place], numbers[place + 1]] }
    vertices = stride(from: 0, to: numbers.count, by: Self.numbersPerVertex).map { start in
      Vertex(point: pair(start), incoming: pair(start + 2), outgoing: pair(start + 4))
    }
  }
}

extension LottiePath: Encodable {
  private enum CodingKeys: String, CodingKey {
    case isClosed = "c"
    case incoming = "i"
    case outgoing = "o"
    case points = "v"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isClosed, forKey: .isClosed)
    try container.encode(vertices.map(\.incoming), forKey: .incoming)
    try container.encode(vertices.map(\.outgoing), forKey: .outgoing)
    try container.encode(vertices.map(\.point), forKey: .points)
  }
}

// MARK: - Boxes

extension LottiePath {
  /// How far the control points of a quarter of a circle with the radius 1 are from its ends.
  private static let quarter = 4 / 3 * (2.0.squareRoot() - 1)

  /// Creates a box, clockwise.
  ///
  /// A round corner has two vertices, also while its radius is 0, because a path has the same number
  /// of them in all its keyframes.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - size: The width and the height, which aren't below 0.
  ///   - radii: The radius of each corner, clockwise from the one at the top left; `nil` for one that
  ///     is never round.
  init(center: SIMD2<Double>, size: SIMD2<Double>, radii: [Double?]) {
    // Where each corner is, and which ways a line takes to it and from it.
    let corners: [(place: SIMD2<Double>, ahead: SIMD2<Double>, onward: SIMD2<Double>)] = [
      ([-0.5, -0.5], [0, -1], [1, 0]), ([0.5, -0.5], [1, 0], [0, 1]),
      ([0.5, 0.5], [0, 1], [-1, 0]), ([-0.5, 0.5], [-1, 0], [0, -1]),
    ]
    vertices = zip(corners, radii).flatMap { corner, radius in
      let point = center + corner.place * size
      guard let radius else { return [Vertex(point: point)] }
      let handle = radius * Self.quarter
      return [
        Vertex(point: point - corner.ahead * radius, outgoing: corner.ahead * handle),
        Vertex(point: point + corner.onward * radius, incoming: corner.onward * -handle),
      ]
    }
  }
}
