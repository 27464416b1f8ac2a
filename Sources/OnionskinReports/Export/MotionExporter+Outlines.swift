import AnimationModel
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
  func samples(
    of points: [Instant],
    _ path: @escaping @Sendable (Instant) -> BezierPath
  ) -> Outline {
    let form = OutlineForm(of: points.map(path))
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

  /// Returns a Boolean value that indicates whether a layer ever fills a path.
  func fillsPath(_ layer: Int) -> Bool {
    player.visibleKeys(of: index.layers[layer]).contains("path")
      && values(of: "fillColor", on: layer).contains { $0.components.last ?? 0 > 0 }
  }

  /// Makes an element the filled path of its layer.
  mutating func fill(_ element: Int) {
    let layer = sources[element].layer
    let path = player.player(of: "path", on: index.layers[layer].name)
    let committed = index.layers[layer].committed ?? .zero
    let points = breakpoints(of: [(layer, "path")]).sorted()
    let outline = samples(of: points) { path.value(at: max($0, committed))?.path ?? BezierPath() }
    let box = outline.box
    let lengths = [
      ("left", box.minX), ("top", box.minY), ("width", box.width), ("height", box.height),
    ]
    motion.elements[element].style += lengths.map { ($0.0, "\(Double($0.1).exact)px") }
    clip(element, to: outline, isEvenOdd: isEvenOdd(layer), from: box.origin)
  }

  private func isEvenOdd(_ layer: Int) -> Bool {
    let layer = index.layers[layer]
    let rule = player.value(of: "fillRule", on: layer.name, at: layer.committed ?? .zero)
    return rule == .text("even-odd")
  }
}
