/// The line along a path of a shape layer, as an outline that can be filled.
///
/// It stands in where a format has no line, or players draw it otherwise.
struct StrokedLine: Sendable {
  /// The keys of what changes it, in the order in which ``outline(_:)`` takes their values.
  static let keys = [
    "path", "lineWidth", "strokeStart", "strokeEnd", "lineDashPhase", "miterLimit",
  ]

  private let cap: LineStyle.Cap
  private let join: LineStyle.Join
  /// The alternating lengths of dashes and gaps; empty for a line without gaps.
  let pattern: [Double]

  /// Creates a line.
  ///
  /// - Parameter text: A closure that returns a text of the layer, given its key.
  init(_ text: (String) -> String?) {
    cap = text("lineCap").flatMap(LineStyle.Cap.init(rawValue:)) ?? .butt
    join = text("lineJoin").flatMap(LineStyle.Join.init(rawValue:)) ?? .miter
    let lengths = text("lineDashPattern")?.split(separator: " ").compactMap { Double($0) } ?? []
    let total = lengths.reduce(0, +)
    pattern = total.isFinite && total > 0 && lengths.allSatisfy { $0 >= 0 } ? lengths : []
  }

  /// Returns the outline, given the values of the keys.
  func outline(_ values: [PropertyValue?]) -> BezierPath {
    func number(_ place: Int, _ usual: Double) -> Double {
      let number = values[place]?.components.first ?? usual
      return number.isFinite ? number : usual
    }
    let path = values[0]?.path ?? BezierPath()
    return path.part(from: number(2, 0), to: number(3, 1)).dashed(pattern, phase: number(4, 0))
      .outline(of: LineStyle(width: number(1, 1), cap: cap, join: join, miterLimit: number(5, 10)))
  }
}
