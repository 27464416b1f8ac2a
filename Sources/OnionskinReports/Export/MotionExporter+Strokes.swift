import Foundation

/// The line along a path that stays the same.
///
/// It is a path of SVG, whose styles browsers animate. WebKit doesn't animate the path itself.
struct ExportedLine {
  /// The path in the coordinates of its element.
  var path: BezierPath
  /// Where the element is in the layer.
  var frame: CGRect
  /// What of the layer's whole path it is, if its stroke ever begins or ends within that.
  var part: Part?

  /// A subpath as a part of a whole path.
  struct Part {
    /// The length of the subpaths before it.
    var before: Double
    var length: Double
    /// The length of the whole path.
    var total: Double
  }
}

extension MotionExporter {
  /// Returns whether a layer ever strokes a path.
  func strokesPath(_ layer: Int) -> Bool { colorsPath("strokeColor", of: layer) }

  /// Returns the lines along the path of a layer: one, or one for each subpath if they are drawn one
  /// after the other; `nil` for one whose path changes, or whose subpaths are seen through each other.
  func lines(of layer: Int) -> [ExportedLine?] {
    guard strokesPath(layer) else { return [] }
    let outline = outline(of: layer)
    guard outline.samples.list.allSatisfy({ $0.row == outline.samples.list[0].row }) else {
      return [nil]
    }
    guard let path = shown("path", of: layer)(.zero)?.path else { return [] }
    // SVG draws nothing in an element without a size.
    let frame = outline.box.insetBy(dx: -1, dy: -1)
    func moved(_ path: BezierPath) -> BezierPath {
      let elements = path.elements.map { element in
        element.mapPoints {
          CGPoint(x: ($0.x - frame.minX).rounded(to: 5), y: ($0.y - frame.minY).rounded(to: 5))
        }
      }
      return BezierPath(elements)
    }
    let isPart =
      isEver("strokeStart", of: layer) { $0 != 0 } || isEver("strokeEnd", of: layer) { $0 != 1 }
    guard isPart else { return [ExportedLine(path: moved(path), frame: frame)] }
    let subpaths = path.subpaths.filter { !$0.segments.isEmpty }
    // Each of several lines would be seen through the others where they cross.
    let isTranslucent = values(of: "strokeColor", on: layer).contains { color in
      0..<1 ~= color.components.last ?? 0
    }
    guard subpaths.count <= 1 || !isTranslucent else { return [nil] }
    let total = subpaths.reduce(0) { $0 + $1.length }
    var before = 0.0
    return subpaths.map { subpath in
      defer { before += subpath.length }
      return ExportedLine(
        path: moved(subpath.path),
        frame: frame,
        part: .init(before: before, length: subpath.length, total: total)
      )
    }
  }

  /// Makes an element the line along a path of its layer.
  mutating func stroke(_ element: Int) {
    let layer = sources[element].layer
    let stroked = StrokedLine { text($0, of: layer) }
    guard let line = sources[element].line else { return fillOutline(of: stroked, element) }
    motion.elements[element].style += style(ofFrame: line.frame)
    if let part = line.part {
      dash(element, DashedPart(part, pattern(of: stroked, along: part, on: layer)))
    } else if !stroked.pattern.isEmpty {
      let lengths = stroked.pattern.map(\.exact).joined(separator: " ")
      motion.elements[element].style.append(("stroke-dasharray", lengths))
    }
  }

  /// Makes an element the outline of a line.
  private mutating func fillOutline(of line: StrokedLine, _ element: Int) {
    let layer = sources[element].layer
    let values = StrokedLine.keys.map { shown($0, of: layer) }
    let points = breakpoints(of: StrokedLine.keys.map { (layer, $0) }).sorted()
    let outline = samples(of: points, between: 16) { instant in
      line.outline(values.map { $0(instant) })
    }
    motion.elements[element].style.append(("background-color", "currentColor"))
    motion.elements[element].style += style(ofFrame: outline.box)
    clip(element, to: outline, isEvenOdd: false, from: outline.box.origin)
  }

  /// Shows by dashes what a layer strokes of a path.
  private mutating func dash(_ element: Int, _ dashes: DashedPart) {
    let layer = sources[element].layer
    let keys = ["strokeStart", "strokeEnd", "lineDashPhase"]
    let values = keys.map { shown($0, of: layer) }
    let points = breakpoints(of: keys.map { (layer, $0) }).sorted()
    let allowances = Array(repeating: ExportedMotion.error / 2, count: dashes.count)
    let samples = samples(at: points, allowances: allowances) { instant in
      let numbers = zip(values, [0.0, 1, 0]).map { value, usual in
        let number = value(instant)?.components.first ?? usual
        return number.isFinite ? number : usual
      }
      return dashes.row(from: numbers[0], to: numbers[1], phase: numbers[2])
    }
    add(samples.part(0..<1), of: "stroke-dashoffset", to: element) { "\($0[0].exact)px" }
    add(samples.part(1..<dashes.count), of: "stroke-dasharray", to: element) { row in
      row.map(\.exact).joined(separator: " ")
    }
  }

  /// Returns the dashes and gaps of a part of a line; none, with a note, if they are too many to be
  /// keyframes.
  private mutating func pattern(
    of line: StrokedLine,
    along part: ExportedLine.Part,
    on layer: Int
  ) -> [Double] {
    guard part.length > 200 * line.pattern.reduce(0, +), !line.pattern.isEmpty else {
      return line.pattern
    }
    note("\(index.layers[layer].title): the part of its path has no dashes, which are too many.")
    return []
  }
}

/// The part of a subpath that is stroked, as the dashes of a line along all of it.
private struct DashedPart: Sendable {
  private let before: Double
  private let length: Double
  private let total: Double
  private let pattern: [Double]
  /// The most dashes that it ever has.
  private let most: Int
  /// More than the subpath is long, so that a gap of this length ends beyond it.
  private let far: Double

  /// The count of the numbers in a row.
  var count: Int { 1 + 2 * most }

  init(_ part: ExportedLine.Part, _ pattern: [Double]) {
    (before, length, total) = (part.before, part.length, part.total)
    self.pattern = pattern
    let periods = pattern.isEmpty ? 0 : Int(part.length / pattern.reduce(0, +)) + 2
    most = max(periods * pattern.count, 1)
    far = 2 * max(part.length, 1)
  }

  /// Returns how far into its dashes and gaps the line begins, and their lengths.
  ///
  /// The first dash begins where the part does. A dash that isn't there is beyond the end, where nobody
  /// sees its caps.
  ///
  /// - Parameters:
  ///   - start: The fraction of the whole path from which there is a line.
  ///   - end: The fraction up to which there is one.
  ///   - phase: Where in the pattern the line begins.
  /// - Returns: The numbers.
  func row(from start: Double, to end: Double, phase: Double) -> [Double] {
    func place(_ fraction: Double) -> Double {
      min(max(min(max(fraction, 0), 1) * total - before, 0), length)
    }
    let all = Subpath.dashes(of: pattern, phase: phase, from: place(start), to: place(end))
    let dashes = all.prefix(most)
    var row = [dashes.first.map { -$0.lowerBound } ?? -0.75 * far]
    for (dash, next) in zip(dashes, dashes.dropFirst().map(\.lowerBound) + [.infinity]) {
      row += [dash.upperBound - dash.lowerBound, min(next - dash.upperBound, far)]
    }
    return row + (dashes.count..<most).flatMap { _ in [0, far] }
  }
}

extension MotionExporter.Samples {
  /// Returns the samples of some of the numbers.
  func part(_ range: Range<Int>) -> Self {
    var copy = self
    copy.columns.list = Array(columns.list[range])
    copy.list = list.map { ($0.instant, Array($0.row[range])) }
    return copy
  }
}
