import AnimationModel
import Foundation

// What a shape layer draws: its path, filled and stroked.
extension LottieExporter {
  /// Returns a Boolean value that indicates whether a layer ever draws a path.
  func hasPath(_ layer: Int) -> Bool {
    values("path", layer).contains { $0.path != nil }
      && ["fillColor", "strokeColor"].contains { isSeen($0, of: layer) }
  }

  /// Returns the stroke and the fill of a layer's path, the topmost first.
  mutating func path(of layer: Int) -> [LottieShape] {
    let outlines = outlines(of: layer)
    guard !outlines.isEmpty else { return [] }
    var shapes: [LottieShape] = []
    if isSeen("strokeColor", of: layer) {
      let (color, alpha) = color("strokeColor", of: layer)
      shapes.append(
        LottieShape(
          outlines: outlines,
          paint: .stroke(stroke(of: layer), color),
          alpha: alpha
        )
      )
    }
    if isSeen("fillColor", of: layer) {
      let (color, alpha) = color("fillColor", of: layer)
      let isEvenOdd = text("fillRule", of: layer) == "even-odd"
      shapes.append(
        LottieShape(
          outlines: outlines,
          paint: isEvenOdd ? .fillByEvenOdd(color) : .fill(color),
          alpha: alpha
        )
      )
    }
    return shapes
  }

  /// Returns an outline for each subpath of a layer's path.
  private mutating func outlines(
    of layer: Int
  ) -> [(outline: LottieShape.Outline, isHole: Bool)] {
    let form = OutlineForm(of: values("path", layer).compactMap(\.path))
    var start = 0
    return form.contours.map { contour in
      let range = start..<start + contour.count
      start = range.upperBound
      let numbers: @Sendable ([LottieValue]) -> [Double] = { values in
        let row = form.row(of: values[0].value?.path ?? BezierPath())
        return LottiePath(Array(row[range]), contour).numbers
      }
      let count = numbers([LottieValue(nil)]).count
      let points = channel(
        [(layer, "path")],
        Array(repeating: Self.tolerance, count: count),
        as: contour.isClosed ? .path : .openPath,
        numbers
      )
      return (.path(points), false)
    }
  }

  private mutating func stroke(of layer: Int) -> LottieStroke {
    func percent(_ key: String) -> LottieChannel {
      channel([(layer, key)], [Self.tolerance], in: 0...100) { [100 * $0[0].numbers(1, 0)[0]] }
    }
    let (start, end) = (percent("strokeStart"), percent("strokeEnd"))
    let isWhole = start.isAlways([0]) && end.isAlways([100])
    var lengths =
      text("lineDashPattern", of: layer)?.split(separator: " ").compactMap { Double($0) } ?? []
    // Dashes and gaps of an odd count change places each time.
    if !lengths.count.isMultiple(of: 2) { lengths += lengths }
    let phase = channel([(layer, "lineDashPhase")], [Self.tolerance]) { $0[0].numbers(1, 0) }
    return LottieStroke(
      width: channel([(layer, "lineWidth")], [Self.tolerance], in: Self.lengths) {
        $0[0].numbers(1, 0)
      },
      cap: LottieStroke.caps[text("lineCap", of: layer) ?? "butt"] ?? 1,
      join: LottieStroke.joins[text("lineJoin", of: layer) ?? "miter"] ?? 1,
      miterLimit: initial("miterLimit", layer)?.components.first ?? 10,
      part: isWhole ? nil : (start, end),
      dashes: lengths.isEmpty ? nil : (lengths, phase)
    )
  }

  /// Returns a text at the first commit of a layer.
  func text(_ key: String, of layer: Int) -> String? {
    if case .text(let text)? = initial(key, layer) { text } else { nil }
  }

  /// Notes a line whose scale along one axis is another than along the other.
  mutating func noteStroke(of node: Int) {
    let layer = tree.nodes[node].layer
    guard hasPath(layer), isSeen("strokeColor", of: layer) else { return }
    let isUneven = ([node] + tree.ancestors(of: node)).contains { around in
      values("transform", tree.nodes[around].layer).contains { value in
        let parts = LottieValue(value).parts
        return abs(abs(parts.scaleX) - abs(parts.scaleY)) > 0.01 || !parts.hasNoShear(over: 1)
      }
    }
    guard isUneven else { return }
    // A width is one number for both axes there.
    note(
      "\(index.layers[layer].title): rlottie and ThorVG draw its line otherwise while its scale is "
        + "uneven: https://github.com/thorvg/thorvg/pull/1347"
    )
  }

  /// Notes what of a layer's path changes in a way that Lottie has no keyframes for.
  mutating func notePath(_ layer: Int) {
    guard hasPath(layer) else { return }
    let keys = ["fillRule", "lineCap", "lineDashPattern", "lineJoin", "miterLimit"]
    for key in keys where changes(key, layer) {
      note("\(index.layers[layer].title): it has its first \(key).")
    }
  }
}

extension LottiePath {
  /// Creates a path from the numbers of a subpath in a form.
  fileprivate init(_ row: [Double], _ contour: OutlineForm.Contour) {
    var place = 0
    func point() -> SIMD2<Double> {
      defer { place += 2 }
      return [row[place], row[place + 1]]
    }
    vertices = [Vertex(point: point())]
    for isCurve in contour.curves {
      let last = vertices.count - 1
      let controls = isCurve ? (point(), point()) : nil
      var vertex = Vertex(point: point())
      if let controls {
        vertices[last].outgoing = controls.0 - vertices[last].point
        vertex.incoming = controls.1 - vertex.point
      }
      vertices.append(vertex)
    }
    guard contour.isClosed, contour.endsAtStart, vertices.count > 2 else { return }
    // The corner at the seam is one.
    vertices[0].incoming = vertices.removeLast().incoming
  }
}
