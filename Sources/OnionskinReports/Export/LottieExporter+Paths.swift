import Foundation

// What a shape layer draws: its path, filled and stroked.
extension LottieExporter {
  /// Returns whether a layer ever draws a path.
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
      // The width of a line is one number for both axes in rlottie and ThorVG.
      let isOutline = uneven.contains(layer) || hasUnevenDashes(layer)
      shapes.append(
        LottieShape(
          outlines: isOutline ? outlinesOfStroke(of: layer) : outlines,
          paint: isOutline ? .fill(color) : .stroke(stroke(of: layer), color),
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
  private mutating func outlines(of layer: Int) -> [(outline: LottieShape.Outline, isHole: Bool)] {
    let form = OutlineForm(of: values("path", layer).compactMap(\.path))
    return outlines(in: form, [(layer, "path")]) { $0[0].value?.path ?? BezierPath() }
  }

  /// Returns the outlines of a layer's line.
  private mutating func outlinesOfStroke(
    of layer: Int
  ) -> [(outline: LottieShape.Outline, isHole: Bool)] {
    let line = StrokedLine { text($0, of: layer) }
    let inputs = StrokedLine.keys.map { (layer: layer, key: $0) }
    let path: @Sendable ([LottieValue]) -> BezierPath = { line.outline($0.map(\.value)) }
    let values = values(of: inputs)
    let instants = Instant.list(breakpoints(of: inputs).sorted(), between: 16)
    let form = OutlineForm(of: instants.map { path(values($0)) })
    return outlines(in: form, inputs, isLinear: { _ in false }, path)
  }

  /// Returns whether a layer has other dashes than one dash and one gap from the start of its path
  /// on, which rlottie and lottie-web draw otherwise.
  private func hasUnevenDashes(_ layer: Int) -> Bool {
    let pattern = StrokedLine { text($0, of: layer) }.pattern
    let begins = ["lineDashPhase", "strokeStart"].allSatisfy { key in
      values(key, layer).allSatisfy { $0 == .number(0) }
    }
    let isWhole = values("strokeEnd", layer).allSatisfy { $0 == .number(1) }
    return !pattern.isEmpty && !(pattern.count == 2 && begins && isWhole)
  }

  /// Returns an outline for each subpath of a path in a form.
  private mutating func outlines(
    in form: OutlineForm,
    _ inputs: [Input],
    isLinear: (([LottieValue]) -> Bool)? = nil,
    _ path: @escaping @Sendable ([LottieValue]) -> BezierPath
  ) -> [(outline: LottieShape.Outline, isHole: Bool)] {
    var start = 0
    return form.contours.map { contour in
      let range = start..<start + contour.count
      start = range.upperBound
      let numbers: @Sendable ([LottieValue]) -> [Double] = { values in
        LottiePath(Array(form.row(of: path(values))[range]), contour).numbers
      }
      let count = numbers(inputs.map { _ in LottieValue(nil) }).count
      let points = channel(
        inputs,
        Array(repeating: Self.tolerance, count: count),
        as: contour.isClosed ? .path : .openPath,
        isLinear: isLinear,
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
    var lengths = StrokedLine { text($0, of: layer) }.pattern
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

  /// Returns whether the scale of a node along one axis is ever another than along the other.
  func isUneven(_ node: Int) -> Bool {
    ([node] + tree.ancestors(of: node)).contains { around in
      values("transform", tree.nodes[around].layer).contains { value in
        let parts = LottieValue(value).parts
        return abs(abs(parts.scaleX) - abs(parts.scaleY)) > 0.01 || !parts.hasNoShear(over: 1)
      }
    }
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
