import Foundation

// Paths that change, as what is left of an element.
extension MotionExporter {
  /// The samples of a path over time, in a form that all of them have.
  struct Outline {
    var form: OutlineForm
    var samples: Samples

    /// The box of all points, also of control points.
    var box: CGRect {
      var (low, high) = ([Double.infinity, .infinity], [-Double.infinity, -.infinity])
      for row in samples.list.map(\.row) {
        for (place, number) in row.enumerated() {
          low[place % 2] = min(low[place % 2], number)
          high[place % 2] = max(high[place % 2], number)
        }
      }
      guard low[0].isFinite, low[1].isFinite else { return .zero }
      return CGRect(x: low[0], y: low[1], width: high[0] - low[0], height: high[1] - low[1])
        .integral
    }
  }

  /// Samples a path between instants.
  ///
  /// - Parameters:
  ///   - points: The instants.
  ///   - steps: How many times between two of them the path may have more lines and curves than at
  ///     both.
  ///   - path: A closure that returns the path at an instant.
  /// - Returns: The samples.
  func samples(
    of points: [Instant],
    between steps: Int = 0,
    _ path: @escaping @Sendable (Instant) -> BezierPath
  ) -> Outline {
    let form = OutlineForm(of: Instant.list(points, between: steps).map(path))
    let count = form.contours.reduce(0) { $0 + $1.count }
    let allowances = Array(repeating: ExportedMotion.error / 2, count: count)
    return Outline(
      form: form,
      samples: samples(at: points, allowances: allowances) { form.row(of: path($0)) }
    )
  }

  /// Clips an element to an outline.
  ///
  /// - Parameters:
  ///   - element: The index of the element.
  ///   - outline: The outline.
  ///   - isEvenOdd: Whether it is filled by the even-odd rule.
  ///   - origin: Where the element's corner is in the coordinates of the outline.
  mutating func clip(
    _ element: Int,
    to outline: Outline,
    isEvenOdd: Bool,
    from origin: CGPoint = .zero
  ) {
    let rule = isEvenOdd ? "evenodd, " : ""
    let shift = [Double(origin.x), Double(origin.y)]
    add(outline.samples, of: "clip-path", to: element) { row in
      let moved = row.enumerated().map { place, number in number - shift[place % 2] }
      return "path(\(rule)\"\(outline.form.svg(moved))\")"
    }
  }

  /// Returns whether a layer ever fills a path.
  func fillsPath(_ layer: Int) -> Bool { colorsPath("fillColor", of: layer) }

  /// Returns whether a layer ever has a path, and a color for it.
  func colorsPath(_ color: String, of layer: Int) -> Bool {
    player.visibleKeys(of: index.layers[layer]).contains("path")
      && values(of: color, on: layer).contains { $0.components.last ?? 0 > 0 }
  }

  /// Returns the path of a layer over time.
  func outline(of layer: Int) -> Outline {
    let path = shown("path", of: layer)
    let points = breakpoints(of: [(layer, "path")]).sorted()
    return samples(of: points) { path($0)?.path ?? BezierPath() }
  }

  /// Makes an element the filled path of its layer.
  mutating func fill(_ element: Int) {
    let layer = sources[element].layer
    let outline = outline(of: layer)
    let isEvenOdd = text("fillRule", of: layer) == "even-odd"
    motion.elements[element].style += style(ofFrame: outline.box)
    clip(element, to: outline, isEvenOdd: isEvenOdd, from: outline.box.origin)
  }

  /// Returns the styles that place an element in its parent.
  func style(ofFrame frame: CGRect) -> [(property: String, value: String)] {
    [("left", frame.minX), ("top", frame.minY), ("width", frame.width), ("height", frame.height)]
      .map { ($0.0, "\(Double($0.1).exact)px") }
  }
}
