/// A Lottie property with one or more components over time.
struct LottieChannel: DocumentPart {
  /// How components are written.
  enum Form {
    case numbers
    /// The path that has them as its numbers.
    case path
    /// A path whose end isn't joined to its start.
    case openPath
    /// The stops of a gradient.
    case stops
  }

  private let form: Form
  /// The number of frames per second.
  private let rate: Double
  /// The decimals that the tolerance leaves to be seen.
  private let decimals: [Double]
  /// The value before the first keyframe, or always.
  private let first: [Double]
  private let keyframes: [KeyframeFit.Keyframe]

  /// Creates a channel that never changes.
  init(_ still: [Double], rate: Double, tolerances: [Double]) {
    self.init(still, [], .numbers, rate: rate, tolerances: tolerances)
  }

  /// Creates a channel with keyframes; without a change among them, it is their value.
  init(
    _ still: [Double],
    _ keyframes: [KeyframeFit.Keyframe],
    _ form: Form,
    rate: Double,
    tolerances: [Double]
  ) {
    self.form = form
    self.rate = rate
    decimals = tolerances.map { tolerance in tolerance > 0.01 ? 1e3 : 1e5 }
    first = keyframes.first?.row ?? still
    let moves = keyframes.contains { $0.row != keyframes[0].row }
    self.keyframes = !moves ? [] : form == .stops ? Self.withoutHolds(keyframes, rate) : keyframes
  }

  /// Returns keyframes with a line to the same value, up to just before the next keyframe, for each that
  /// is held: ThorVG holds no stops of a gradient.
  private static func withoutHolds(
    _ keyframes: [KeyframeFit.Keyframe],
    _ rate: Double
  ) -> [KeyframeFit.Keyframe] {
    let step = 0.01 / rate
    let nexts = keyframes.dropFirst().map(\.instant) + [nil]
    return zip(keyframes, nexts).flatMap { keyframe, next in
      guard keyframe.interpolation == .hold, let next else { return [keyframe] }
      var (start, end) = (keyframe, keyframe)
      (start.interpolation, end.interpolation) = (.line, .line)
      end.instant = next.advanced(by: -step)
      return end.instant > start.instant ? [start, end] : [start]
    }
  }

  /// Returns whether the channel always has a value.
  func isAlways(_ value: [Double]) -> Bool { keyframes.isEmpty && rounded(first) == value }

  private func rounded(_ row: [Double]) -> [Double] {
    zip(row, decimals).map { number, decimals in
      let rounded = (number * decimals).rounded() / decimals
      // Adding 0 makes −0 to 0. A number without room for decimals stays as it is.
      return rounded.isFinite ? rounded + 0 : number
    }
  }

  /// Writes the channel as JSON.
  func write(to stream: inout DocumentStream) throws {
    guard !keyframes.isEmpty else {
      try stream.write("{\"a\":0,\"k\":")
      let row = rounded(first)
      switch form {
      case .path, .openPath: try stream.write(json: path(row))
      // A list of one number is none: rlottie reads a list as the start of keyframes.
      case .numbers where row.count == 1: try stream.write(json: row[0])
      case .numbers, .stops: try stream.write(json: row)
      }
      return try stream.write("}")
    }
    try stream.write("{\"a\":1,\"k\":[")
    for (index, keyframe) in keyframes.enumerated() {
      if index > 0 { try stream.write(",") }
      let isLast = index + 1 == keyframes.count
      let row = rounded(keyframe.row)
      switch form {
      case .path, .openPath:
        try stream.write(json: Entry(keyframe, [path(row)], rate: rate, isLast: isLast))
      case .numbers, .stops:
        try stream.write(json: Entry(keyframe, row, rate: rate, isLast: isLast))
      }
    }
    try stream.write("]}")
  }

  private func path(_ row: [Double]) -> LottiePath {
    var path = LottiePath(numbers: row)
    if case .openPath = form { path.isClosed = false }
    return path
  }

  /// A keyframe in Lottie's format.
  private struct Entry<Value: Encodable>: Encodable {
    var t: Double
    var s: [Value]
    var h: Int?
    var o: Handle?
    var i: Handle?

    init(_ keyframe: KeyframeFit.Keyframe, _ value: [Value], rate: Double, isLast: Bool) {
      t = LottieExporter.frames(keyframe.instant.seconds, rate)
      s = value
      // Nothing comes after the last one: rlottie would show 0 instead of its value.
      guard !isLast else { return }
      switch keyframe.interpolation {
      case .hold: h = 1
      case .line: (o, i) = (Handle(0, 0), Handle(1, 1))
      case .curve(let curve): (o, i) = (Handle(curve.c1x, curve.c1y), Handle(curve.c2x, curve.c2y))
      }
    }
  }

  /// A control point of a curve of time.
  private struct Handle: Encodable {
    var x: [Double]
    var y: [Double]

    init(_ x: Double, _ y: Double) {
      self.x = [(x * 1e5).rounded() / 1e5]
      self.y = [(y * 1e5).rounded() / 1e5]
    }
  }
}
