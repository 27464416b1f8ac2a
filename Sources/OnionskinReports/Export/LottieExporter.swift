import Foundation

/// Writes the motion of a trace as a Lottie animation: rectangles that move, turn, grow and fade.
///
/// Curves stay curves: a keyframe of Lottie has the handles of a cubic curve. Repeats and reversals
/// are written out. Springs, and animations that run on one property at once, are sampled.
package struct LottieExporter {
  private let builder: ReportBuilder
  private let index: TraceIndex
  private let player: TracePlayer
  private let rate: Double
  private var notes: [String] = []

  /// Prepares an export.
  package init(_ trace: AnimationTrace, name: String) {
    builder = ReportBuilder(of: trace, name: name)
    index = builder.indices[0]
    player = builder.players[0]
    rate = Double(trace.framesPerSecond)
  }

  /// A keyframe: a value, and how it goes on to the next.
  private struct Keyframe {
    enum Way {
      case curve(UnitBezier)
      case line
      case hold
    }

    var seconds: Double
    var value: [Double]
    var way: Way
  }

  /// Returns the document, and what it cannot say.
  ///
  /// - Throws: An error for what JSON cannot hold.
  package func document() throws -> (json: String, notes: [String]) {
    var copy = self
    let frame = StageReader(builder).frame
    var layers: [[String: Any]] = []
    var numbers: [Int: Int] = [:]
    let tree = StageReader(builder).tree(of: 0, at: builder.end.seconds / 2)
    var order: [(layer: Int, parent: Int?)] = []
    func visit(_ node: StageReader.Node, _ parent: Int?) {
      order.append((node.layer, parent))
      numbers[node.layer] = order.count
      for child in node.children { visit(child, node.layer) }
    }
    for node in tree { visit(node, nil) }
    for (layer, parent) in order {
      guard
        let entry = copy.layer(
          layer,
          number: numbers[layer] ?? 0,
          parent: parent.flatMap { numbers[$0] }
        )
      else { continue }
      layers.append(entry)
    }
    if !builder.traces[0].events.isEmpty,
      index.hierarchy.contains(where: { $0.moment.instant > .zero })
    {
      copy.note("Layers that come or go are shown all the time.")
    }
    let document: [String: Any] = [
      "v": "5.7.0", "nm": builder.name, "fr": rate, "ip": 0,
      "op": builder.end.seconds * rate, "w": Int(max(frame.maxX, 1).rounded(.up)),
      "h": Int(max(frame.maxY, 1).rounded(.up)), "assets": [Any](),
      // The first layer of Lottie is on top.
      "layers": Array(layers.reversed()),
      "meta": ["g": "flipbook", "notes": copy.notes] as [String: Any],
    ]
    let data = try JSONSerialization.data(
      withJSONObject: document,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return (String(decoding: data, as: UTF8.self) + "\n", copy.notes)
  }

  private mutating func note(_ sentence: String) {
    if !notes.contains(sentence), notes.count < 100 { notes.append(sentence) }
  }

  private mutating func layer(_ entry: Int, number: Int, parent: Int?) -> [String: Any]? {
    guard let place = builder.roster.entries[entry].places[0] else { return nil }
    let name = index.layers[place].name
    let title = index.layers[place].title
    guard case .size(let size)? = shown("bounds.size", name),
      case .point? = shown("position", name)
    else { return nil }
    var anchor = [0.5, 0.5]
    if let value = shown("anchorPoint", name) { anchor = value.components }
    var origin = [0.0, 0.0]
    if let value = shown("bounds.origin", name) { origin = value.components }
    let parts = { (value: PropertyValue) -> TransformComponents in
      guard let matrix = value.matrix, CATransform3DIsAffine(matrix) else { return .identity }
      return TransformComponents(CATransform3DGetAffineTransform(matrix))
    }
    if let value = shown("transform", name),
      value.matrix.map({ !CATransform3DIsAffine($0) }) ?? false
    {
      note("\(title): a transform in space is left out.")
    }
    if moves("transform", place),
      animatedParts(place).contains(where: {
        $0.translationX != 0 || $0.translationY != 0 || abs($0.m12) > 1e-9 || abs($0.m21) > 1e-9
      })
    {
      note("\(title): the translation and the shear of its transform are left out.")
    }
    if moves("bounds.size", place) {
      note("\(title): its anchor stays where it is at the start while its size changes.")
    }
    if parent != nil, shown("opacity", name).map({ $0 != .number(1) }) ?? false, hasChildren(entry)
    {
      note("\(title): its opacity does not reach the layers in it.")
    }
    let center = [origin[0] + anchor[0] * size.width, origin[1] + anchor[1] * size.height]
    var transform: [String: Any] = ["a": ["a": 0, "k": center + [0]] as [String: Any]]
    transform["p"] = property("position", place) { $0.components + [0] }
    transform["o"] = property("opacity", place) { [($0.components.first ?? 1) * 100] }
    transform["r"] = property("transform", place) { [parts($0).angle * 180 / .pi] }
    transform["s"] = property("transform", place) {
      [parts($0).scaleX * 100, parts($0).scaleY * 100, 100]
    }
    var shapes: [[String: Any]] = []
    if let color = shown("backgroundColor", name), case .color(.some) = color {
      let rectangle: [String: Any] = [
        "ty": "rc", "d": 1, "s": property("bounds.size", place) { $0.components },
        "p": ["a": 0, "k": [origin[0] + size.width / 2, origin[1] + size.height / 2]]
          as [String: Any],
        "r": property("cornerRadius", place) { [$0.components.first ?? 0] },
      ]
      let fill: [String: Any] = [
        "ty": "fl", "o": ["a": 0, "k": 100] as [String: Any], "r": 1,
        "c": property("backgroundColor", place) { value in
          value.components.count == 4 ? value.components : [0, 0, 0, 0]
        },
      ]
      shapes = [rectangle, fill]
    }
    var layer: [String: Any] = [
      "ty": 4, "nm": title, "ind": number, "ip": 0, "op": builder.end.seconds * rate, "st": 0,
      "sr": 1, "bm": 0, "ddd": 0, "ks": transform, "shapes": shapes,
    ]
    if let parent { layer["parent"] = parent }
    return layer
  }

  private func hasChildren(_ entry: Int) -> Bool {
    let name = builder.roster.entries[entry].name
    return index.layers.contains { $0.scene?.parent == name }
  }

  private func shown(_ key: String, _ layer: String) -> PropertyValue? {
    let committed = index.layer(named: layer).flatMap { index.layers[$0].committed } ?? .zero
    return player.value(of: key, on: layer, at: committed)
  }

  private func moves(_ key: String, _ layer: Int) -> Bool {
    index.property(key, of: layer).map { place in
      index.properties[place].steps.contains { if case .scene = $0.kind { false } else { true } }
    } ?? false
  }

  private func animatedParts(_ layer: Int) -> [TransformComponents] {
    guard let place = index.property("transform", of: layer) else { return [] }
    return index.properties[place].changes.flatMap { change in
      [index.changes[change].from, index.changes[change].to]
    }.compactMap { $0.matrix }.filter { CATransform3DIsAffine($0) }
      .map { TransformComponents(CATransform3DGetAffineTransform($0)) }
  }
}

// MARK: - Keyframes

extension LottieExporter {
  private mutating func property(
    _ key: String,
    _ layer: Int,
    _ numbers: (PropertyValue) -> [Double]
  ) -> [String: Any] {
    let name = index.layers[layer].name
    guard let initial = shown(key, name) else {
      return ["a": 0, "k": numbers(.none).isEmpty ? [0] : numbers(.none)]
    }
    guard moves(key, layer), let place = index.property(key, of: layer) else {
      return ["a": 0, "k": numbers(initial)]
    }
    let frames =
      chain(index.properties[place], initial, numbers)
      ?? sampled(index.properties[place], name, numbers)
    guard frames.contains(where: { $0.value != frames[0].value }) else {
      return ["a": 0, "k": numbers(initial)]
    }
    return ["a": 1, "k": frames.map(entry)]
  }

  private func entry(_ frame: Keyframe) -> [String: Any] {
    var entry: [String: Any] = ["t": frame.seconds * rate, "s": frame.value]
    let count = frame.value.count
    func handle(_ x: Double, _ y: Double) -> [String: Any] {
      ["x": Array(repeating: x, count: count), "y": Array(repeating: y, count: count)]
    }
    switch frame.way {
    case .hold: entry["h"] = 1
    case .line:
      entry["o"] = handle(0, 0)
      entry["i"] = handle(1, 1)
    case .curve(let bezier):
      entry["o"] = handle(bezier.c1x, bezier.c1y)
      entry["i"] = handle(bezier.c2x, bezier.c2y)
    }
    return entry
  }

  /// Animations one after the other, each with its own curve; none if they are more than that.
  private mutating func chain(
    _ property: TraceIndex.Property,
    _ initial: PropertyValue,
    _ numbers: (PropertyValue) -> [Double]
  ) -> [Keyframe]? {
    guard property.retargets.isEmpty, property.key != "bounds" else { return nil }
    var frames = [Keyframe(seconds: 0, value: numbers(initial), way: .hold)]
    var busyUntil = -Double.infinity
    for step in property.steps {
      switch step.kind {
      case .scene, .retimed: continue
      case .model(let place):
        guard step.instant.seconds >= busyUntil - 1e-9 else { return nil }
        frames.append(
          Keyframe(seconds: step.instant.seconds, value: numbers(index.values[place]), way: .hold)
        )
      case .added(let place):
        let animation = index.animations[place]
        let (event, timing) = (animation.event, animation.event.timing)
        guard case .curve(let curve) = timing.pacing, let begin = animation.begin?.seconds,
          event.keyframes == nil, event.byHand == nil, !animation.wasRetimed,
          !animation.wasInterrupted, event.property == property.key, timing.speed == 1,
          timing.timeOffset == 0, timing.repeatDuration == 0, timing.duration > 0,
          timing.pacingStart == 0, timing.pacingEnd == 1,
          timing.iterationCount == timing.iterationCount.rounded()
            || !timing.iterationCount.isFinite,
          step.instant.seconds >= busyUntil - 1e-9
        else { return nil }
        guard let (from, to) = ends(event, numbers) else { return nil }
        let count = Int(min(timing.iterationCount, 10_000))
        let bezier = curve.bezier
        let back = UnitBezier(
          c1x: 1 - bezier.c2x,
          c1y: 1 - bezier.c2y,
          c2x: 1 - bezier.c1x,
          c2y: 1 - bezier.c1y
        )
        if case .hold? = frames.last?.way, frames.last?.seconds == step.instant.seconds {
          frames.removeLast()
        }
        frames.append(Keyframe(seconds: step.instant.seconds, value: from, way: .hold))
        for iteration in 0..<count {
          let start = begin + Double(iteration) * timing.duration
          guard start < builder.end.seconds else { break }
          let isBack = timing.autoreverses && iteration % 2 == 1
          frames.append(
            Keyframe(
              seconds: start,
              value: isBack ? to : from,
              way: .curve(isBack ? back : bezier)
            )
          )
          frames.append(
            Keyframe(seconds: start + timing.duration, value: isBack ? from : to, way: .hold)
          )
        }
        busyUntil = begin + Double(count) * timing.duration
        frames.append(Keyframe(seconds: busyUntil, value: to, way: .hold))
        if !timing.iterationCount.isFinite {
          note("\(index.layers[property.layer].title): an endless animation ends with the trace.")
        }
      case .removed: continue
      case .retargeted: return nil
      }
    }
    return frames.reduce(into: []) { list, frame in
      // Of several at one instant the last one counts.
      if let last = list.last, abs(last.seconds - frame.seconds) < 1e-9 { list.removeLast() }
      list.append(frame)
    }
  }

  private func ends(
    _ event: AnimationEvent.Animation,
    _ numbers: (PropertyValue) -> [Double]
  ) -> (from: [Double], to: [Double])? {
    guard event.property == "transform" else { return (numbers(event.from), numbers(event.to)) }
    guard case .transform(let from) = event.from, case .transform(let to) = event.to else {
      return nil
    }
    // The angle goes the way that the engine takes.
    let pair = TransformComponents.pair(from: from, to: to)
    let (one, two) = (numbers(event.from), numbers(event.to))
    guard one.count == 1 else {
      return (
        [pair.from.scaleX * 100, pair.from.scaleY * 100, 100],
        [pair.to.scaleX * 100, pair.to.scaleY * 100, 100]
      )
    }
    _ = two
    return ([pair.from.angle * 180 / .pi], [pair.to.angle * 180 / .pi])
  }

  private mutating func sampled(
    _ property: TraceIndex.Property,
    _ name: String,
    _ numbers: (PropertyValue) -> [Double]
  ) -> [Keyframe] {
    let end = builder.end
    let step = 1 / (rate * 4)
    let count = min(Int(end.seconds / step) + 1, 20_000)
    var frames: [Keyframe] = []
    for number in 0...count {
      let instant = min(Instant(seconds: Double(number) * step), end)
      guard let value = player.value(of: property.key, on: name, at: instant) else { continue }
      let list = numbers(value)
      // A rest needs its two ends only.
      if frames.count > 1, frames[frames.count - 1].value == list,
        frames[frames.count - 2].value == list
      {
        frames[frames.count - 1].seconds = instant.seconds
      } else {
        frames.append(Keyframe(seconds: instant.seconds, value: list, way: .line))
      }
    }
    note(
      "\(index.layers[property.layer].title): \(property.key) is sampled "
        + "\((rate * 4).short) times a second."
    )
    return frames
  }
}
