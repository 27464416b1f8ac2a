import Foundation

/// Reads a Lottie animation and works out what it shows, by the rules that the format publishes.
///
/// It knows what `onionskin` writes: shape layers with parents, rectangles and fills, keyframes with
/// handles and holds. It is written from the format's documentation, not from the exporter.
struct LottieReader {
  /// A layer at an instant.
  struct Look {
    /// From the layer's coordinates to those of the composition, as a, b, c, d, tx, ty.
    var matrix: [Double]
    /// From 0 to 1.
    var opacity: Double
    /// The rectangle as x, y, width and height; none without a shape.
    var box: [Double]?
    var radius: Double?
    var color: [Double]?
  }

  /// What the format requires is not there.
  struct Damage: Error {
    var what: String
  }

  let rate: Double
  private let layers: [[String: Any]]

  init(_ text: String) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let rate = root["fr"] as? Double, let layers = root["layers"] as? [[String: Any]],
      root["v"] is String, root["w"] is Int, root["h"] is Int,
      root["ip"] is Double
        || root["ip"] is Int
    else { throw Damage(what: "the composition") }
    (self.rate, self.layers) = (rate, layers)
  }

  /// The names of the layers, the topmost first.
  var names: [String] { layers.compactMap { $0["nm"] as? String } }

  /// Returns what a layer shows; none before its in point and from its out point on.
  func look(_ name: String, at seconds: Double) throws -> Look? {
    guard let layer = layers.first(where: { $0["nm"] as? String == name }) else {
      throw Damage(what: name)
    }
    let frame = seconds * rate
    let (start, end) = (try number(layer["ip"]), try number(layer["op"]))
    guard frame >= start - 1e-6, frame < end + 1e-6 else { return nil }
    guard let transform = layer["ks"] as? [String: Any] else { throw Damage(what: "ks") }
    var look = Look(
      matrix: try matrix(of: layer, at: frame),
      opacity: try value(transform["o"], at: frame)[0] / 100
    )
    for shape in layer["shapes"] as? [[String: Any]] ?? [] {
      switch shape["ty"] as? String {
      case "rc":
        let (center, size) = (try value(shape["p"], at: frame), try value(shape["s"], at: frame))
        look.box = [center[0] - size[0] / 2, center[1] - size[1] / 2, size[0], size[1]]
        look.radius = try value(shape["r"], at: frame)[0]
      case "fl":
        look.color = try value(shape["c"], at: frame)
      default: throw Damage(what: "shape")
      }
    }
    return look
  }

  /// The transform of a layer in those of its parents: anchor, scale, rotation, position.
  private func matrix(of layer: [String: Any], at frame: Double) throws -> [Double] {
    guard let transform = layer["ks"] as? [String: Any] else { throw Damage(what: "ks") }
    let (anchor, position) = (
      try value(transform["a"], at: frame), try value(transform["p"], at: frame)
    )
    let (scale, angle) = (
      try value(transform["s"], at: frame), try value(transform["r"], at: frame)[0] * .pi / 180
    )
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
    let outer = try matrix(of: around, at: frame)
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
    if let list = value as? [Any] { return try list.map(number) }
    return [try number(value)]
  }

  /// A property: still, or with keyframes.
  private func value(_ property: Any?, at frame: Double) throws -> [Double] {
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
