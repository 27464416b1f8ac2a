import Foundation

extension StagePicture {
  /// Returns an animation of the scene as an SVG document without scripts.
  ///
  /// For two sides, the baseline, the onion skin of both, and the candidate are side by side, above
  /// a chart of the deviation.
  ///
  /// - Parameters:
  ///   - report: The report of the same trace or comparison.
  ///   - speed: The playback speed; 0.5 for half speed.
  ///   - progress: A closure that is called with the completed fraction of the work, from 0 to 1.
  /// - Returns: The document.
  package func animated(
    _ report: AnimationReport,
    speed: Double = 0.5,
    progress: (Double) -> Void = { _ in }
  ) -> String { AnimatedPicture(self, report, speed: speed, progress).document() }
}

/// A writer of an animated picture, which uses CSS animations.
private struct AnimatedPicture {
  private typealias Appearance = StageReader.Appearance

  private let picture: StagePicture
  private let report: AnimationReport
  private let speed: Double
  /// The duration of one loop in seconds, including a pause at its end.
  private let period: Double
  /// The layers that are ever positioned differently on the other side.
  private var differing: Set<Int> = []
  private var rules: [String] = []
  /// The class of each layer that changes, by side and layer.
  private var classes: [[Int: String]]
  /// The classes of the shapes that change.
  private var shapeClasses: Set<String> = []

  init(
    _ picture: StagePicture,
    _ report: AnimationReport,
    speed: Double,
    _ progress: (Double) -> Void
  ) {
    self.picture = picture
    self.report = report
    self.speed = speed
    period = max(report.end, 0.1) / speed + 1
    classes = Array(repeating: [:], count: picture.reader.sideCount)
    findDifferences { progress($0 * 0.5) }
    let count = Double(classes.count)
    for side in classes.indices {
      addRules(side) { progress(0.5 + 0.5 * (Double(side) + $0) / count) }
    }
  }

  private var frame: CGRect { picture.frame }
  private var isDouble: Bool { picture.reader.sideCount == 2 }

  // MARK: Keyframes

  private mutating func findDifferences(_ progress: (Double) -> Void) {
    guard isDouble else { return }
    let rate = Double(report.framesPerSecond)
    let count = min(Int(report.end * rate) + 1, 600)
    var cache = StageReader.AppearanceCache()
    for step in 0..<count {
      progress(Double(step) / Double(count))
      let seconds = count == 1 ? 0 : report.end * Double(step) / Double(count - 1)
      let sides = (0...1).map { picture.placedLayers($0, at: seconds, &cache) }
      let other = Dictionary(sides[1].map { ($0.layer, $0.placed) }) { first, _ in first }
      for (layer, own) in sides[0] {
        let isNear = other[layer].map { StagePicture.isNear(own, $0, 0.3) } ?? false
        if !isNear { differing.insert(layer) }
      }
      let known = Set(sides[0].map(\.layer))
      for (layer, _) in sides[1] where !known.contains(layer) { differing.insert(layer) }
    }
  }

  private mutating func addRules(_ side: Int, _ progress: (Double) -> Void) {
    let layers = picture.reader.builder.roster.entries.indices
    for layer in layers {
      progress(Double(layer) / Double(layers.count))
      let samples = samples(layer, side)
      guard let first = samples.first,
        samples.contains(where: { $0.appearance != first.appearance })
      else { continue }
      let name = "\(side == 0 ? "b" : "c")\(layer)"
      classes[side][layer] = name
      let groups = samples.map { ($0.seconds, $0.appearance.group) }
      let shapes = samples.map { ($0.seconds, $0.appearance.shape) }
      if let rule = rule(name, groups) { rules.append(rule) }
      if let rule = rule("\(name)s", shapes) {
        rules.append(rule)
        shapeClasses.insert("\(name)s")
      }
    }
  }

  /// An appearance in CSS; transparent where the layer isn't in the tree.
  private struct Declaration: Equatable {
    var group: String
    var shape: String
  }

  private func declaration(_ appearance: StageReader.Appearance?) -> Declaration {
    guard let appearance else { return Declaration(group: "opacity:0", shape: "") }
    let box = appearance.bounds
    let radius = min(appearance.radius, Double(box.width) / 2, Double(box.height) / 2)
    return Declaration(
      group: "transform:\(appearance.matrix.css);opacity:\(appearance.opacity.fine)",
      shape: "x:\(Double(box.minX).svg)px;y:\(Double(box.minY).svg)px;"
        + "width:\(Double(box.width).svg)px;height:\(Double(box.height).svg)px;"
        + "rx:\(radius.svg)px;fill:\(appearance.fill?.hex ?? "none")"
    )
  }

  /// Returns the appearances of a layer, reduced to where their motion bends.
  private func samples(_ layer: Int, _ side: Int) -> [(seconds: Double, appearance: Declaration)] {
    let rate = Double(report.framesPerSecond)
    let count = max(2, min(Int(report.end * rate) + 1, 1_200))
    let present = presence(of: layer, side)
    var cache = StageReader.AppearanceCache()
    var raw: [(seconds: Double, appearance: StageReader.Appearance?)] = []
    for step in 0..<count {
      let seconds = report.end * Double(step) / Double(count - 1)
      let isThere = present.contains { $0.from <= seconds + 1e-9 && seconds + 1e-9 < $0.to }
      let instant = Instant(seconds: seconds)
      raw.append(
        (seconds, isThere ? picture.reader.appearance(layer, side, at: instant, &cache) : nil)
      )
    }
    // Leave out appearances that lie between their neighbors.
    let path = Path(raw)
    var kept = [0]
    var start = 0
    while start < raw.count - 1 {
      var end = min(start + 64, raw.count - 1)
      while end > start + 1, !path.isStraight(from: start, to: end) {
        end -= end - start > 8 ? 4 : 1
      }
      kept.append(end)
      start = end
    }
    return kept.map { (raw[$0].seconds, declaration(raw[$0].appearance)) }
  }

  /// The sequence of a layer's appearances.
  private struct Path {
    private let appearances: [Appearance?]
    /// The number of changes of the appearance, and of the color, up to each element.
    private var changes = [0]
    private var recolorings = [0]

    init(_ raw: [(seconds: Double, appearance: Appearance?)]) {
      appearances = raw.map(\.appearance)
      for index in appearances.indices.dropFirst() {
        let (last, appearance) = (appearances[index - 1], appearances[index])
        changes.append(changes[index - 1] + (last == appearance ? 0 : 1))
        recolorings.append(recolorings[index - 1] + (last?.fill == appearance?.fill ? 0 : 1))
      }
    }

    /// Returns whether the appearances between two others are close to their interpolation.
    ///
    /// Most layers rest most of the time and rarely change color, so both are checked by counting.
    func isStraight(from start: Int, to end: Int) -> Bool {
      guard changes[start] != changes[end] else { return true }
      guard let first = appearances[start], let last = appearances[end] else {
        return appearances[start...end].allSatisfy { ($0 == nil) == (appearances[start] == nil) }
      }
      let keepsColor = recolorings[start] == recolorings[end]
      func isNearInterpolation(_ index: Int) -> Bool {
        guard let appearance = appearances[index] else { return false }
        let fraction = Double(index - start) / Double(end - start)
        let between = first.between(last, fraction)
        return keepsColor
          ? appearance.isNearInShape(between, within: 0.4) : appearance.isNear(between, within: 0.4)
      }
      // A curve deviates most in the middle.
      return isNearInterpolation((start + end) / 2)
        && (start + 1..<end).allSatisfy(isNearInterpolation)
    }
  }

  private func presence(of layer: Int, _ side: Int) -> [AnimationReport.Span] {
    report.layers.indices.contains(layer) ? report.layers[layer].spans[side] : []
  }

  private func rule(_ name: String, _ samples: [(Double, String)]) -> String? {
    guard let first = samples.first, samples.contains(where: { $0.1 != first.1 }) else {
      return nil
    }
    var steps: [(percent: String, css: String)] = []
    for (seconds, css) in samples {
      let percent = (seconds / speed / period * 100).svg + "%"
      if let last = steps.last, last.percent == percent { steps.removeLast() }
      steps.append((percent, css))
    }
    // The last state is held until the end of the loop.
    if let last = steps.last { steps.append(("100%", last.css)) }
    let text = steps.map { "\($0.percent){\($0.css)}" }.joined()
    return "@keyframes \(name){\(text)}.\(name){animation:\(name) \(period.svg)s linear infinite}"
  }

  // MARK: Document

  func document() -> String {
    let (gap, edge) = (20.0, 20.0)
    let count = isDouble ? 3 : 1
    let width = max(Double(count) * (frame.width + gap) - gap + 2 * edge, 300)
    let unit = width / 720
    let head = 34 * unit
    let foot = isDouble ? 128 * unit : 30 * unit
    let height = edge + head + frame.height + foot
    return picture.document(width: width, height: height) { svg in
      svg.style(rules + ["rect,g{transform-origin:0 0}"])
      svg.element(
        "rect",
        [
          "width": width.svg, "height": height.svg, "rx": (12 * unit).svg, "fill": "#fff",
          "stroke": "#e3e6ea",
        ]
      )
      let titles = isDouble ? ["Baseline", "Onion skin", "Candidate"] : [report.name]
      for (index, title) in titles.enumerated() {
        let x = edge + Double(index) * (frame.width + gap)
        label(title, x, edge + 14 * unit, 14 * unit, "#15181e", weight: 600, &svg)
        panel(index, at: CGPoint(x: x, y: edge + head - 8 * unit), &svg)
      }
      if isDouble {
        strip(
          CGRect(x: edge, y: edge + head + frame.height, width: width - 2 * edge, height: foot),
          unit,
          &svg
        )
      }
    }
  }

  private func label(
    _ text: String,
    _ x: Double,
    _ y: Double,
    _ size: Double,
    _ fill: String,
    weight: Int = 400,
    _ svg: inout SVGWriter
  ) {
    svg.element(
      "text",
      [
        "x": x.svg, "y": y.svg, "font-family": StagePicture.Ink.font, "font-size": size.svg,
        "font-weight": "\(weight)", "fill": fill,
      ]
    ) { $0.appendText(text) }
  }

  private func panel(_ index: Int, at point: CGPoint, _ svg: inout SVGWriter) {
    let id = "p\(index)"
    let move =
      "translate(\((Double(point.x) - frame.minX).svg),\((Double(point.y) - frame.minY).svg))"
    svg.element("clipPath", ["id": id]) { $0.element("rect", picture.screen(radius: 10)) }
    svg.element("g", ["transform": move]) { svg in
      svg.element("g", ["clip-path": "url(#\(id))"]) { svg in
        if index == 1 {
          for node in roots(0) { outline(node, 0, &svg) }
          for node in roots(1) { outline(node, 1, &svg) }
        } else {
          let side = index == 2 ? 1 : 0
          for node in roots(side) { draw(node, side, &svg) }
        }
      }
      svg.element(
        "path",
        [
          "d": StagePicture.outline(frame, 10), "fill": "none", "stroke": StagePicture.Ink.line,
          "stroke-width": "1.5",
        ]
      )
    }
  }

  /// Returns the tree with all layers of a side; later ones are hidden until they appear.
  private func roots(_ side: Int) -> [StageReader.Node] {
    var nodes = picture.reader.tree(of: side, at: 0)
    var known = Set<Int>()
    func note(_ node: StageReader.Node) {
      known.insert(node.layer)
      node.children.forEach(note)
    }
    nodes.forEach(note)
    func add(_ layer: Int, to list: inout [StageReader.Node], under parent: Int?) -> Bool {
      guard let parent else {
        list.append(.init(layer: layer, children: []))
        return true
      }
      for index in list.indices {
        if list[index].layer == parent {
          list[index].children.append(.init(layer: layer, children: []))
          return true
        }
        if add(layer, to: &list[index].children, under: parent) { return true }
      }
      return false
    }
    var remaining = report.layers.indices.filter { !known.contains($0) }
    // A layer may precede its superlayer in the list.
    var count = 0
    repeat {
      count = remaining.count
      remaining.removeAll { layer in
        let spans = report.layers[layer].spans
        guard spans.indices.contains(side), let span = spans[side].first else { return true }
        return add(layer, to: &nodes, under: span.parent)
      }
    } while remaining.count < count
    return nodes
  }

  private func draw(_ node: StageReader.Node, _ side: Int, _ svg: inout SVGWriter) {
    guard let appearance = firstAppearance(node.layer, side) else { return }
    svg.element("g", group(node.layer, side, appearance)) { svg in
      if let fill = appearance.fill {
        svg.element("rect", shape(node.layer, side, appearance, ["fill": fill.hex]))
      } else if node.children.isEmpty {
        let frame = ["fill": "none", "stroke": StagePicture.Ink.same]
        svg.element("rect", shape(node.layer, side, appearance, frame))
      }
      for child in node.children { draw(child, side, &svg) }
    }
  }

  /// Draws the outline of a layer: gray if both sides are equal; otherwise, in the side's color.
  private func outline(_ node: StageReader.Node, _ side: Int, _ svg: inout SVGWriter) {
    guard let appearance = firstAppearance(node.layer, side) else { return }
    let differs = differing.contains(node.layer)
    guard differs || side == 0 || node.children.contains(where: { hasDifference($0) }) else {
      return
    }
    let ink = differs ? StagePicture.Ink.sides[side] : StagePicture.Ink.same
    svg.element("g", group(node.layer, side, appearance)) { svg in
      if differs || side == 0 {
        let style = [
          "style": "fill:\(ink);fill-opacity:.09;stroke:\(ink);stroke-width:\(differs ? 2 : 1)"
            + (side == 1 ? ";stroke-dasharray:6 4" : "") + ";vector-effect:non-scaling-stroke"
        ]
        svg.element("rect", shape(node.layer, side, appearance, style))
      }
      for child in node.children { outline(child, side, &svg) }
    }
  }

  private func hasDifference(_ node: StageReader.Node) -> Bool {
    differing.contains(node.layer) || node.children.contains { hasDifference($0) }
  }

  private func firstAppearance(_ layer: Int, _ side: Int) -> StageReader.Appearance? {
    let start = presence(of: layer, side).first?.from ?? 0
    return picture.reader.appearance(layer, side, at: Instant(seconds: start))
  }

  private func group(
    _ layer: Int,
    _ side: Int,
    _ appearance: StageReader.Appearance
  ) -> KeyValuePairs<String, String> {
    [
      "class": classes[side][layer] ?? "", "transform": appearance.matrix.svg,
      "opacity": appearance.opacity == 1 ? "" : appearance.opacity.fine,
    ]
  }

  private func shape(
    _ layer: Int,
    _ side: Int,
    _ appearance: StageReader.Appearance,
    _ more: [String: String]
  ) -> KeyValuePairs<String, String> {
    let box = appearance.bounds
    let radius = min(appearance.radius, Double(box.width) / 2, Double(box.height) / 2)
    let shapeClass = classes[side][layer].map { "\($0)s" } ?? ""
    return [
      "class": shapeClasses.contains(shapeClass) ? shapeClass : "",
      "x": Double(box.minX).svg, "y": Double(box.minY).svg, "width": Double(box.width).svg,
      "height": Double(box.height).svg, "rx": radius > 0 ? radius.svg : "",
      "fill": more["fill"] ?? "", "stroke": more["stroke"] ?? "", "style": more["style"] ?? "",
    ]
  }

  /// Draws the verdict and the chart of the deviation over time.
  private func strip(_ box: CGRect, _ unit: Double, _ svg: inout SVGWriter) {
    let (left, right) = (Double(box.minX), Double(box.maxX))
    let top = Double(box.minY)
    svg.element(
      "text",
      [
        "x": left.svg, "y": (top + 22 * unit).svg, "font-family": StagePicture.Ink.font,
        "font-size": (16 * unit).svg, "font-weight": "600", "fill": StagePicture.Ink.text,
      ]
    ) { svg in
      let ink = report.verdict == .different ? StagePicture.Ink.difference : "#1a6b3c"
      svg.element("tspan", ["fill": ink]) { $0.appendText(report.headline.first ?? "") }
      svg.appendText(report.headline.dropFirst().joined())
    }
    let (bottom, chartHeight) = (top + 104 * unit, 44 * unit)
    let maximum = max(report.deviation.max() ?? 0, 0.05)
    func x(_ seconds: Double) -> Double { left + seconds / max(report.end, 1e-9) * (right - left) }
    let points = report.deviation.enumerated().map { frame, value in
      let seconds = min(Double(frame) / Double(report.framesPerSecond), report.end)
      return "\(x(seconds).svg) \((bottom - value / maximum * chartHeight).svg)"
    }
    if !points.isEmpty {
      let line = points.joined(separator: "L")
      svg.element(
        "path",
        [
          "d": "M\(left.svg) \(bottom.svg)L\(line)L\(right.svg) \(bottom.svg)Z",
          "fill": StagePicture.Ink.difference, "fill-opacity": ".13",
        ]
      )
      svg.element(
        "path",
        [
          "d": "M\(line)", "fill": "none", "stroke": StagePicture.Ink.difference,
          "stroke-width": (1.5 * unit).svg,
        ]
      )
    }
    for difference in report.differences where !difference.isAllowed {
      guard let largest = difference.largest else { continue }
      let centerX = min(max(x(largest.at), left + 9 * unit), right - 9 * unit)
      let frame = Int((largest.at * Double(report.framesPerSecond)).rounded())
      let value = report.deviation.indices.contains(frame) ? report.deviation[frame] : 0
      let y = max(bottom - value / maximum * chartHeight, bottom - chartHeight) - 12 * unit
      svg.element(
        "circle",
        ["cx": centerX.svg, "cy": y.svg, "r": (9 * unit).svg, "fill": StagePicture.Ink.difference]
      )
      svg.element(
        "text",
        [
          "x": centerX.svg, "y": (y + 4 * unit).svg, "text-anchor": "middle", "fill": "#fff",
          "font-family": StagePicture.Ink.font, "font-size": (11 * unit).svg, "font-weight": "600",
        ]
      ) { $0.appendText("\(difference.number)") }
      label(
        "\(difference.kind), \(largest.text)",
        centerX + 14 * unit,
        y + 4 * unit,
        12 * unit,
        StagePicture.Ink.quiet,
        &svg
      )
    }
    // The playhead.
    let end = report.end / speed / period * 100
    svg.style([
      "@keyframes t{\(end.svg)%,100%{transform:translateX(\((right - left).svg)px)}}",
      ".t{animation:t \(period.svg)s linear infinite}",
    ])
    svg.element(
      "path",
      [
        "class": "t",
        "d": "M\(left.svg) \((bottom - chartHeight - 6 * unit).svg)V\((bottom + 6 * unit).svg)",
        "stroke": StagePicture.Ink.text, "stroke-width": (1.5 * unit).svg,
      ]
    )
  }
}
