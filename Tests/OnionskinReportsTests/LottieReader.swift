import Foundation

/// Reads a Lottie animation and works out what it shows, by the rules that the format publishes.
///
/// It knows what `onionskin` writes: shape layers, nulls, compositions and mattes with parents, filled
/// rectangles and paths, keyframes with handles and holds. What shape layers draw, it passes over, but for
/// plain fills: players draw that. It is written from the format's documentation, not from the exporter.
struct LottieReader {
  /// A rectangle, each corner of which is round or not.
  struct Outline: Equatable {
    /// The rectangle as x, y, width and height.
    var box: [Double]
    /// The radius of each corner, clockwise from the top left one.
    var radii: [Double]
    var isClockwise: Bool
  }

  /// A filled rectangle at an instant.
  struct Look {
    /// The name of its layer.
    var name: String
    /// From the layer's coordinates to those of the document, as a, b, c, d, tx, ty.
    var matrix: [Double]
    /// From 0 to 1, with those of the compositions that it is in.
    var opacity: Double
    var outline: Outline
    /// What is left out of it.
    var hole: Outline?
    /// Red, green, blue and alpha from 0 to 1.
    var color: [Double]
  }

  /// What the format requires is not there.
  struct Damage: Error {
    var what: String
  }

  let rate: Double
  let end: Double
  let layers: [[String: Any]]
  private let compositions: [String: [[String: Any]]]

  init(_ text: String) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let rate = root["fr"] as? Double, let layers = root["layers"] as? [[String: Any]],
      let end = root["op"] as? Int, root["v"] is String, root["w"] is Int, root["h"] is Int,
      root["ip"] as? Int == 0, let assets = root["assets"] as? [[String: Any]]
    else { throw Damage(what: "the document") }
    (self.rate, self.layers, self.end) = (rate, layers, Double(end))
    var compositions: [String: [[String: Any]]] = [:]
    for asset in assets {
      guard let id = asset["id"] as? String, let layers = asset["layers"] as? [[String: Any]]
      else { throw Damage(what: "assets") }
      compositions[id] = layers
    }
    self.compositions = compositions
  }

  /// Returns the rectangles of a frame, the topmost first.
  func looks(at frame: Double) throws -> [Look] {
    try looks(of: layers, at: frame, opacity: 1)
  }

  private func looks(
    of layers: [[String: Any]],
    at frame: Double,
    opacity: Double
  ) throws -> [Look] {
    var looks: [Look] = []
    for layer in layers where layer["td"] == nil {
      let (start, end) = (try number(layer["ip"]), try number(layer["op"]))
      guard frame >= start - 1e-6, frame < end - 1e-6 else { continue }
      guard let transform = layer["ks"] as? [String: Any], let name = layer["nm"] as? String
      else { throw Damage(what: "ks") }
      let own = opacity * (try value(transform["o"], at: frame, usually: [100])[0] / 100)
      switch layer["ty"] as? Int {
      case 0:
        guard let id = layer["refId"] as? String, let inner = compositions[id] else {
          throw Damage(what: "refId")
        }
        looks += try self.looks(of: inner, at: frame, opacity: own)
      case 3: continue
      case 4:
        let matrix = try matrix(of: layer, among: layers, at: frame)
        for shape in layer["shapes"] as? [[String: Any]] ?? [] {
          if let look = try look(name, matrix, own, shape["it"], at: frame) { looks.append(look) }
        }
      default: throw Damage(what: "ty")
      }
    }
    return looks
  }

  private func look(
    _ name: String,
    _ matrix: [Double],
    _ opacity: Double,
    _ items: Any?,
    at frame: Double
  ) throws -> Look? {
    guard let items = items as? [[String: Any]], let paint = items.dropLast().last,
      items.last?["ty"] as? String == "tr"
    else { throw Damage(what: "shapes") }
    let kind = paint["ty"] as? String
    if kind == "st" || kind == "gf" || paint["r"] as? Int == 2 { return nil }
    guard items.count >= 3, kind == "fl" else { throw Damage(what: "shapes") }
    // The outline of each dash of a line.
    if items.count > 4 { return nil }
    let outlines = try items.dropLast(2).map { try outline($0, at: frame) }
    if outlines.count > 1, outlines[0].isClockwise == outlines[1].isClockwise {
      throw Damage(what: "a hole that goes the way of what it is in")
    }
    let color = try value(paint["c"], at: frame)
    return Look(
      name: name,
      matrix: matrix,
      opacity: opacity,
      outline: outlines[0],
      hole: outlines.dropFirst().first,
      color: color + [try value(paint["o"], at: frame)[0] / 100]
    )
  }

  private func outline(_ item: [String: Any], at frame: Double) throws -> Outline {
    switch item["ty"] as? String {
    case "rc":
      let center = try value(item["p"], at: frame)
      let size = try value(item["s"], at: frame)
      let radius = try value(item["r"], at: frame)[0]
      return Outline(
        box: [center[0] - size[0] / 2, center[1] - size[1] / 2, size[0], size[1]],
        radii: [radius, radius, radius, radius],
        isClockwise: try number(item["d"]) != 3
      )
    case "sh": return try outline(of: value(item["ks"], at: frame))
    default: throw Damage(what: "an outline")
    }
  }

  /// The rectangle that a path is, given all its points, and then all its control points.
  private func outline(of path: [Double]) throws -> Outline {
    let count = path.count / 6
    func point(_ place: Int) -> SIMD2<Double> { [path[2 * place], path[2 * place + 1]] }
    let points = (0..<count).map(point)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { throw Damage(what: "a path") }
    let corners: [SIMD2<Double>] = [[left, top], [right, top], [right, bottom], [left, bottom]]
    var (radii, area) = ([0.0, 0, 0, 0], 0.0)
    func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
    for place in 0..<count {
      let next = (place + 1) % count
      let (start, end) = (points[place], points[next])
      area += start.x * end.y - end.x * start.y
      let (incoming, outgoing) = (point(count + next), point(2 * count + place))
      guard incoming != .zero || outgoing != .zero else { continue }
      // The middle of a quarter of a circle is this far from the corner that it rounds.
      let (first, second) = (start + outgoing, end + incoming)
      let half: SIMD2<Double> = start + 3 * first
      let middle: SIMD2<Double> = (half + 3 * second + end) / 8
      let distances = corners.map { length(middle - $0) }
      guard let nearest = distances.min(), let corner = distances.firstIndex(of: nearest) else {
        throw Damage(what: "a corner")
      }
      radii[corner] = nearest / (2.0.squareRoot() - 1)
    }
    return Outline(
      box: [left, top, right - left, bottom - top],
      radii: radii,
      isClockwise: area > 0
    )
  }

  /// The transform of a layer in those of its parents: anchor, scale, rotation, position.
  private func matrix(
    of layer: [String: Any],
    among layers: [[String: Any]],
    at frame: Double
  ) throws -> [Double] {
    guard let transform = layer["ks"] as? [String: Any] else { throw Damage(what: "ks") }
    let anchor = try value(transform["a"], at: frame, usually: [0, 0])
    let position = try value(transform["p"], at: frame, usually: [0, 0])
    let scale = try value(transform["s"], at: frame, usually: [100, 100])
    let angle = try value(transform["r"], at: frame, usually: [0])[0] * .pi / 180
    let (a, b) = (cos(angle) * scale[0] / 100, sin(angle) * scale[0] / 100)
    let (c, d) = (-sin(angle) * scale[1] / 100, cos(angle) * scale[1] / 100)
    let own = [
      a, b, c, d, position[0] - a * anchor[0] - c * anchor[1],
      position[1] - b * anchor[0] - d * anchor[1],
    ]
    guard let parent = layer["parent"] as? Int else { return own }
    guard let around = layers.first(where: { $0["ind"] as? Int == parent }) else {
      throw Damage(what: "parent")
    }
    let outer = try matrix(of: around, among: layers, at: frame)
    return [
      outer[0] * own[0] + outer[2] * own[1], outer[1] * own[0] + outer[3] * own[1],
      outer[0] * own[2] + outer[2] * own[3], outer[1] * own[2] + outer[3] * own[3],
      outer[0] * own[4] + outer[2] * own[5] + outer[4],
      outer[1] * own[4] + outer[3] * own[5] + outer[5],
    ]
  }

  // MARK: Properties

  private func number(_ value: Any?) throws -> Double {
    guard let number = value as? NSNumber else { throw Damage(what: "number") }
    return number.doubleValue
  }

  private func numbers(_ value: Any?) throws -> [Double] {
    if let list = value as? [Any] { return try list.flatMap(numbers) }
    if let path = value as? [String: Any] {
      guard path["c"] as? Bool == true else { throw Damage(what: "a path with an end") }
      return try ["v", "i", "o"].flatMap { try numbers(path[$0]) }
    }
    return [try number(value)]
  }

  /// A property: still, or with keyframes.
  private func value(
    _ property: Any?,
    at frame: Double,
    usually usual: [Double]? = nil
  ) throws -> [Double] {
    if property == nil, let usual { return usual }
    guard let property = property as? [String: Any] else { throw Damage(what: "property") }
    guard try number(property["a"]) == 1 else { return try numbers(property["k"]) }
    guard let frames = property["k"] as? [[String: Any]], let first = frames.first else {
      throw Damage(what: "keyframes")
    }
    let times = try frames.map { try number($0["t"]) }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw Damage(what: "the order of keyframes")
    }
    // A frame at the time of a keyframe belongs to it; numbers are compared as a player does.
    guard let place = times.lastIndex(where: { $0 <= frame + 1e-7 }) else {
      return try numbers(first["s"])
    }
    let start = try numbers(frames[place]["s"])
    guard place + 1 < frames.count, try (frames[place]["h"].map(number) ?? 0) == 0 else {
      return start
    }
    let end = try numbers(frames[place + 1]["s"])
    let part = (frame - times[place]) / (times[place + 1] - times[place])
    let (out, into) = (frames[place]["o"], frames[place]["i"])
    return try start.indices.map { index in
      let eased = try ease(min(max(part, 0), 1), out, into, index)
      return start[index] + (end[index] - start[index]) * eased
    }
  }

  /// The cubic curve from (0, 0) to (1, 1) with the handles "o" and "i".
  private func ease(_ part: Double, _ out: Any?, _ into: Any?, _ index: Int) throws -> Double {
    func handle(_ value: Any?) throws -> (Double, Double) {
      guard let handle = value as? [String: Any] else { throw Damage(what: "handle") }
      let (x, y) = (try numbers(handle["x"]), try numbers(handle["y"]))
      return (x[min(index, x.count - 1)], y[min(index, y.count - 1)])
    }
    let ((x1, y1), (x2, y2)) = (try handle(out), try handle(into))
    func cubic(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(middle, x1, x2) < part { low = middle } else { high = middle }
    }
    return cubic((low + high) / 2, y1, y2)
  }
}
