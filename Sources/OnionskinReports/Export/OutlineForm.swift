import Foundation

/// The form that all paths of an outline have, so that a browser or a player interpolates them.
///
/// Each subpath has as many lines and curves as the longest one at its place, and a missing one is a
/// point. A line is a curve wherever another path has a curve. Every path has as many numbers then:
/// the points of all subpaths, control points before ends.
struct OutlineForm: Sendable {
  /// A subpath of the form.
  struct Contour {
    /// For each piece, whether it is a curve and not a line.
    var curves: [Bool] = []
    /// Whether a line leads back to the start.
    var isClosed = false
    /// Whether the last piece ends at the start, so that both are one corner.
    var endsAtStart = true

    var count: Int { curves.reduce(2) { $0 + ($1 ? 6 : 2) } }
  }

  private(set) var contours: [Contour] = []

  /// Creates the form of paths.
  init(of paths: [BezierPath]) {
    for path in paths {
      for (place, drawn) in path.contours.enumerated() {
        if place == contours.count { contours.append(Contour()) }
        contours[place].isClosed = contours[place].isClosed || drawn.isClosed
        if drawn.pieces.last?.end != drawn.start { contours[place].endsAtStart = false }
        for (index, piece) in drawn.pieces.enumerated() {
          if index == contours[place].curves.count { contours[place].curves.append(false) }
          if piece.controls != nil { contours[place].curves[index] = true }
        }
      }
    }
  }

  func row(of path: BezierPath) -> [Double] {
    let drawn = path.contours
    var row: [Double] = []
    var point = CGPoint.zero
    func add(_ points: CGPoint...) {
      for next in points { row += [Double(next.x), Double(next.y)] }
      point = points[points.count - 1]
    }
    for (place, contour) in contours.enumerated() {
      let pieces = place < drawn.count ? drawn[place].pieces : []
      add(place < drawn.count ? drawn[place].start : point)
      for (index, isCurve) in contour.curves.enumerated() {
        let piece = index < pieces.count ? pieces[index] : .init(end: point)
        guard isCurve else {
          add(piece.end)
          continue
        }
        let (first, second) = piece.controls ?? (point, piece.end)
        add(first, second, piece.end)
      }
    }
    return row
  }

  /// Returns closed subpaths in SVG syntax, given their numbers; a point without any.
  func svg(_ row: [Double]) -> String {
    guard !contours.isEmpty else { return "M0 0 Z" }
    var text: [String] = []
    var numbers = row[...]
    func take(_ letter: String, _ count: Int) {
      text.append(letter + numbers.prefix(count).map(\.exact).joined(separator: " "))
      numbers = numbers.dropFirst(count)
    }
    for contour in contours {
      take("M", 2)
      for isCurve in contour.curves { take(isCurve ? "C" : "L", isCurve ? 6 : 2) }
      text.append("Z")
    }
    return text.joined(separator: " ")
  }
}

extension BezierPath {
  /// A subpath as its start, and its lines and curves.
  fileprivate struct Contour {
    /// A line, or a curve with control points.
    struct Piece {
      var controls: (CGPoint, CGPoint)?
      var end: CGPoint
    }

    var start: CGPoint
    var pieces: [Piece] = []
    var isClosed = false

    /// Twice the area inside straight lines between the ends; negative if they run backwards.
    var area: Double {
      let ends = pieces.map(\.end)
      return zip([start] + ends, ends + [start]).reduce(0) { area, side in
        area + Double(side.0.x * side.1.y - side.1.x * side.0.y)
      }
    }

    /// The elements of the subpath in the other direction.
    var reversed: [Element] {
      let starts = [start] + pieces.map(\.end)
      let elements = zip(pieces, starts).reversed().map { piece, start in
        piece.controls.map { Element.cubic($0.1, $0.0, start) } ?? .line(start)
      }
      return [.move(starts[starts.count - 1])] + elements + [.close]
    }
  }

  /// The closed path, in the other direction if most of it runs backwards.
  var runningForwards: BezierPath {
    let contours = contours
    guard contours.reduce(0, { $0 + $1.area }) < 0 else { return self }
    return BezierPath(contours.flatMap(\.reversed))
  }

  /// The subpaths with lines or curves.
  fileprivate var contours: [Contour] {
    var list: [Contour] = []
    var contour = Contour(start: .zero)
    func finish(startingAt start: CGPoint) {
      if !contour.pieces.isEmpty { list.append(contour) }
      contour = Contour(start: start)
    }
    for element in elements {
      let point = contour.pieces.last?.end ?? contour.start
      switch element {
      case .move(let start): finish(startingAt: start)
      case .line(let end): contour.pieces.append(.init(end: end))
      case .quad(let control, let end):
        let controls = [point, end].map { side in
          CGPoint(x: (side.x + 2 * control.x) / 3, y: (side.y + 2 * control.y) / 3)
        }
        contour.pieces.append(.init(controls: (controls[0], controls[1]), end: end))
      case .cubic(let first, let second, let end):
        contour.pieces.append(.init(controls: (first, second), end: end))
      case .close:
        contour.isClosed = true
        finish(startingAt: contour.start)
      }
    }
    finish(startingAt: .zero)
    return list
  }
}

extension Instant {
  /// Returns instants with some evenly spaced ones between each two.
  static func list(_ points: [Instant], between steps: Int) -> [Instant] {
    zip(points, points.dropFirst()).flatMap { start, end in
      (0...steps).map {
        start.advanced(by: end.seconds(since: start) * Double($0) / Double(steps + 1))
      }
    } + points.suffix(1)
  }
}
