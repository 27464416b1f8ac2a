import Foundation

/// Pictures of a scene: a single frame, a strip of frames, or an animation.
package struct StagePicture: Sendable {
  let reader: StageReader
  let frame: CGRect

  /// Prepares the pictures for a report.
  package init(_ builder: ReportBuilder) {
    reader = StageReader(builder)
    frame = reader.frame
  }

  /// The colors of the report's light page.
  enum Ink {
    static let sides = ["#0b5cad", "#a84b00"]
    static let same = "#8b93a1"
    static let line = "#c6ccd5"
    static let difference = "#c50058"
    static let text = "#15181e"
    static let quiet = "#626974"
    static let font =
      "-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',sans-serif"
  }

  /// Returns one frame as an SVG document.
  ///
  /// - Parameters:
  ///   - seconds: The time in seconds.
  ///   - ghosts: The number of ghosts before and after the frame; `nil` to show the scene as it
  ///     looks.
  /// - Returns: The document.
  package func frame(at seconds: Double, ghosts: Int? = nil) -> String {
    document(width: frame.width, height: frame.height) { svg in
      drawFrame(at: seconds, ghosts: ghosts, &svg, origin: CGPoint(x: 0, y: 0))
    }
  }

  /// Returns a strip of frames as an SVG document; each is an onion skin with its time below.
  package func filmstrip(_ count: Int, ghosts: Int = 2) -> String {
    let gap = 16.0
    let label = max(18, frame.width / 14)
    let width = Double(count) * (frame.width + gap) - gap
    return document(width: width, height: frame.height + label * 1.6) { svg in
      for index in 0..<count {
        let fraction = count == 1 ? 0 : Double(index) / Double(count - 1)
        let seconds = rounded(reader.builder.end.seconds * fraction)
        let origin = CGPoint(x: Double(index) * (frame.width + gap), y: 0)
        drawFrame(at: seconds, ghosts: ghosts, &svg, origin: origin)
        svg.element(
          "text",
          [
            "x": Double(origin.x).svg, "y": (frame.height + label * 1.3).svg,
            "font-family": Ink.font, "font-size": label.svg, "fill": Ink.quiet,
          ]
        ) { $0.appendText("\(seconds.fixed(3)) s") }
      }
    }
  }

  /// Returns the time of the nearest frame.
  private func rounded(_ seconds: Double) -> Double {
    let rate = Double(reader.builder.traces[0].framesPerSecond)
    return min((seconds * rate).rounded() / rate, reader.builder.end.seconds)
  }

  func document(width: Double, height: Double, _ body: (inout SVGWriter) -> Void) -> String {
    var svg = SVGWriter()
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width.svg) \(height.svg)",
        "width": width.svg, "height": height.svg, "role": "img",
        "aria-label": reader.builder.name,
      ],
      body
    )
    svg.endLine()
    return svg.text
  }

  private func drawFrame(
    at seconds: Double,
    ghosts: Int?,
    _ svg: inout SVGWriter,
    origin: CGPoint
  ) {
    let move = "translate(\((origin.x - frame.minX).svg),\((origin.y - frame.minY).svg))"
    let clip = "frame-\(Int(origin.x))"
    svg.element("clipPath", ["id": clip]) { $0.element("rect", screen(radius: 8)) }
    svg.element("g", ["transform": move, "clip-path": "url(#\(clip))"]) { svg in
      svg.element(
        "rect",
        [
          "x": frame.minX.svg, "y": frame.minY.svg, "width": frame.width.svg,
          "height": frame.height.svg, "fill": "#fff",
        ]
      )
      if let ghosts {
        drawOnionSkin(at: seconds, ghosts: ghosts, &svg)
      } else {
        for node in reader.tree(of: 0, at: seconds) { draw(node, 0, seconds, &svg) }
      }
    }
    svg.element("g", ["transform": move]) {
      $0.element(
        "path",
        ["d": Self.outline(frame, 8), "fill": "none", "stroke": Ink.line, "stroke-width": "1.5"]
      )
    }
  }

  func screen(radius: Double) -> KeyValuePairs<String, String> {
    [
      "x": frame.minX.svg, "y": frame.minY.svg, "width": frame.width.svg,
      "height": frame.height.svg, "rx": radius.svg,
    ]
  }

  /// Draws a layer and its descendants as they look.
  private func draw(
    _ node: StageReader.Node,
    _ side: Int,
    _ seconds: Double,
    _ svg: inout SVGWriter
  ) {
    guard let appearance = reader.appearance(node.layer, side, at: Instant(seconds: seconds)),
      appearance.opacity > 0.001
    else { return }
    let opacity = appearance.opacity == 1 ? "" : appearance.opacity.fine
    svg.element("g", ["transform": appearance.matrix.svg, "opacity": opacity]) { svg in
      drawShape(appearance, hasChildren: !node.children.isEmpty, &svg)
      for child in node.children { draw(child, side, seconds, &svg) }
    }
  }

  func drawShape(_ appearance: StageReader.Appearance, hasChildren: Bool, _ svg: inout SVGWriter) {
    let outline = Self.outline(appearance.bounds, appearance.radius)
    if let fill = appearance.fill {
      svg.element("path", ["d": outline, "fill": fill.hex])
    } else if !hasChildren {
      // A layer without its own appearance is drawn as a frame.
      svg.element(
        "path",
        [
          "d": outline, "fill": Ink.same, "fill-opacity": ".1", "stroke": Ink.same,
          "vector-effect": "non-scaling-stroke",
        ]
      )
    }
  }

  /// Returns a rectangle with rounded corners as SVG path data.
  static func outline(_ box: CGRect, _ radius: Double) -> String {
    let (x, y) = (Double(box.minX), Double(box.minY))
    let (width, height) = (Double(box.width), Double(box.height))
    let r = min(radius, width / 2, height / 2)
    guard r > 0 else { return "M\(x.svg) \(y.svg)h\(width.svg)v\(height.svg)h\((-width).svg)z" }
    let arc = "a\(r.svg) \(r.svg) 0 0 1 "
    return "M\((x + r).svg) \(y.svg)h\((width - 2 * r).svg)\(arc)\(r.svg) \(r.svg)"
      + "v\((height - 2 * r).svg)\(arc)\((-r).svg) \(r.svg)h\((2 * r - width).svg)"
      + "\(arc)\((-r).svg) \((-r).svg)v\((2 * r - height).svg)\(arc)\(r.svg) \((-r).svg)z"
  }
}

// MARK: - Onion skin

extension StagePicture {
  /// A layer with its transform and opacity in the picture.
  struct PlacedLayer {
    var appearance: StageReader.Appearance
    var matrix: CGAffineTransform
    var alpha: Double
  }

  /// Returns all layers of a side at an instant, in painting order.
  func placedLayers(_ side: Int, at seconds: Double) -> [(layer: Int, placed: PlacedLayer)] {
    var cache = StageReader.AppearanceCache()
    return placedLayers(side, at: seconds, &cache)
  }

  /// Returns all layers of a side at an instant, using a cache for unchanged layers.
  func placedLayers(
    _ side: Int,
    at seconds: Double,
    _ cache: inout StageReader.AppearanceCache
  ) -> [(layer: Int, placed: PlacedLayer)] {
    var list: [(layer: Int, placed: PlacedLayer)] = []
    func visit(_ node: StageReader.Node, _ parentTransform: CGAffineTransform, _ alpha: Double) {
      let instant = Instant(seconds: seconds)
      guard let appearance = reader.appearance(node.layer, side, at: instant, &cache) else {
        return
      }
      let own = PlacedLayer(
        appearance: appearance,
        matrix: appearance.matrix.concatenating(parentTransform),
        alpha: alpha * appearance.opacity
      )
      list.append((node.layer, own))
      for child in node.children { visit(child, own.matrix, own.alpha) }
    }
    for node in reader.tree(of: side, at: seconds) { visit(node, .identity, 1) }
    return list
  }

  private func drawOnionSkin(at seconds: Double, ghosts: Int, _ svg: inout SVGWriter) {
    let now = (0..<reader.sideCount).map { placedLayers($0, at: seconds) }
    let step = 2 / Double(reader.builder.traces[0].framesPerSecond)
    for ghost in stride(from: ghosts, to: 0, by: -1) {
      for sign in [-1.0, 1] {
        let time = seconds + sign * Double(ghost) * step
        guard time >= 0, time <= reader.builder.end.seconds else { continue }
        for side in now.indices {
          let current = Dictionary(now[side].map { ($0.layer, $0.placed) }) { first, _ in first }
          for (layer, own) in placedLayers(side, at: time) {
            guard own.alpha > 0.02, let there = current[layer], !Self.isNear(own, there, 0.4) else {
              continue
            }
            svg.element(
              "path",
              [
                "d": Self.outline(own.appearance.bounds, own.appearance.radius), "fill": "none",
                "transform": own.matrix.svg, "vector-effect": "non-scaling-stroke",
                "stroke": now.count == 2 ? Ink.sides[side] : Ink.same,
                "stroke-dasharray": sign > 0 ? "1 3" : "",
                "opacity": (0.6 - 0.4 * Double(ghost) / Double(ghosts + 1)).svg,
              ]
            )
          }
        }
      }
    }
    drawNow(now, &svg)
  }

  private func drawNow(_ now: [[(layer: Int, placed: PlacedLayer)]], _ svg: inout SVGWriter) {
    let others = Dictionary((now.count == 2 ? now[1] : []).map { ($0.layer, $0.placed) }) { a, _ in
      a
    }
    for (layer, own) in now[0] {
      let other = others[layer]
      let isSame = now.count == 1 || other.map { Self.isNear(own, $0, 0.05) } ?? false
      if isSame {
        outline(own, Ink.same, isDashed: false, fill: 0.09, &svg)
      } else {
        outline(own, Ink.sides[0], isDashed: false, fill: 0.1, &svg)
        if let other { outline(other, Ink.sides[1], isDashed: true, fill: 0.08, &svg) }
      }
    }
    guard now.count == 2 else { return }
    let known = Set(now[0].map(\.layer))
    for (layer, own) in now[1] where !known.contains(layer) {
      outline(own, Ink.sides[1], isDashed: true, fill: 0.08, &svg)
    }
  }

  private func outline(
    _ own: PlacedLayer,
    _ ink: String,
    isDashed: Bool,
    fill: Double,
    _ svg: inout SVGWriter
  ) {
    guard own.alpha > 0.004 else { return }
    svg.element(
      "path",
      [
        "d": Self.outline(own.appearance.bounds, own.appearance.radius),
        "transform": own.matrix.svg, "fill": ink, "fill-opacity": fill.svg, "stroke": ink,
        "stroke-width": ink == Ink.same ? "1" : "2",
        "stroke-dasharray": isDashed ? "6 4" : "", "vector-effect": "non-scaling-stroke",
        "opacity": (0.25 + 0.75 * own.alpha).svg,
      ]
    )
  }

  static func isNear(_ one: PlacedLayer, _ other: PlacedLayer, _ points: Double) -> Bool {
    guard abs(one.alpha - other.alpha) <= points / 100 else { return false }
    func corners(_ own: PlacedLayer) -> [CGPoint] {
      let box = own.appearance.bounds
      return [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
      ].map { $0.applying(own.matrix) }
    }
    return zip(corners(one), corners(other)).allSatisfy {
      hypot($0.x - $1.x, $0.y - $1.y) <= points
    }
  }
}
