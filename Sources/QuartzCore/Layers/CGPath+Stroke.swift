package import AnimationModel

extension CGPath {
  /// Returns the outline of the stroked path.
  ///
  /// ```swift
  /// let line = CGMutablePath()
  /// line.move(to: .zero)
  /// line.addLine(to: CGPoint(x: 26, y: 0))
  /// let outline = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 4)
  /// outline.boundingBoxOfPath   // (0, -2, 26, 4)
  /// ```
  ///
  /// ## Differences from Core Graphics
  ///
  /// The outline consists of overlapping parts for each line, corner and end. All parts run in the
  /// same direction, so that the interior by the winding rule is the same. Curves and round parts
  /// are approximated by straight lines.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points. A negative or non-finite width counts as
  ///     zero.
  ///   - lineCap: The style of the ends.
  ///   - lineJoin: The style of the corners.
  ///   - miterLimit: The miter limit, as a multiple of the line width; a longer corner is cut off.
  ///   - transform: The transform to apply to the path first.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var stroke = Stroke(
      reach: lineWidth.isFinite ? max(lineWidth, 0) / 2 : 0,
      cap: lineCap,
      join: lineJoin,
      miterLimit: miterLimit
    )
    for line in bezier.applying(transform).polylines { stroke.add(line.points, line.isClosed) }
    return CGPath(stroke.outline)
  }
}

extension CGPath {
  /// Returns the path divided into dashes.
  ///
  /// ## Differences from Core Graphics
  ///
  /// Curves are approximated by straight lines.
  ///
  /// - Parameters:
  ///   - phase: The offset into the dash pattern at which the path begins, in points.
  ///   - lengths: The alternating lengths of dashes and gaps, in points.
  ///   - transform: The transform to apply to the path first.
  /// - Returns: The dashed path; without lengths, the path itself.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let whole = bezier.applying(transform)
    let total = lengths.reduce(0, +)
    guard total.isFinite, total > 0, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite else {
      return CGPath(whole)
    }
    // The dashes and gaps of a pattern with an odd number of lengths alternate with each
    // repetition.
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let path = CGMutablePath()
    for line in whole.polylines {
      var dashes = Dashes(pattern: pattern, phase: phase, path: path)
      for (start, end) in zip(line.points, line.points.dropFirst()) { dashes.add(start, end) }
      if line.isClosed, let last = line.points.last, let first = line.points.first {
        dashes.add(last, first)
      }
    }
    return CGPath(path.bezier)
  }
}

/// A line that is divided into dashes.
private struct Dashes {
  private let pattern: [CGFloat]
  private let path: CGMutablePath
  /// The index of the current dash or gap, of which the length `left` remains.
  private var index = 0
  private var left: CGFloat
  private var isDrawing = false

  init(pattern: [CGFloat], phase: CGFloat, path: CGMutablePath) {
    self.pattern = pattern
    self.path = path
    let total = pattern.reduce(0, +)
    var skipped = phase.truncatingRemainder(dividingBy: total)
    if skipped < 0 { skipped += total }
    while skipped >= pattern[index], skipped > 0 {
      skipped -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - skipped
  }

  mutating func add(_ start: CGPoint, _ end: CGPoint) {
    let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
      .squareRoot()
    guard length > 0 else { return }
    func point(at distance: CGFloat) -> CGPoint {
      let fraction = distance / length
      return CGPoint(
        x: start.x + (end.x - start.x) * fraction,
        y: start.y + (end.y - start.y) * fraction
      )
    }
    func draw(from distance: CGFloat, to next: CGFloat) {
      guard index.isMultiple(of: 2) else { return }
      if !isDrawing { path.move(to: point(at: distance)) }
      path.addLine(to: point(at: next))
      isDrawing = true
    }
    var distance: CGFloat = 0
    // Each step ends a dash or a gap, even if a rounding error would leave a rest of its length. A
    // dash of zero length is drawn as well, because round and square caps make it a dot.
    while distance + left <= length {
      draw(from: distance, to: distance + left)
      distance += left
      index = (index + 1) % pattern.count
      left = pattern[index]
      isDrawing = false
    }
    guard distance < length else { return }
    draw(from: distance, to: length)
    left -= length - distance
  }
}

/// A stroke along straight segments.
private struct Stroke {
  /// Half of the width.
  let reach: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  private(set) var outline = BezierPath()

  /// Adds a stroke along points, each of which differs from the preceding one.
  mutating func add(_ points: [CGPoint], _ isClosed: Bool) {
    guard reach > 0, let first = points.first, let last = points.last else { return }
    guard points.count > 1 else { return addDot(at: first) }
    var ends = Array(zip(points, points.dropFirst()))
    if isClosed { ends.append((last, first)) }
    let pieces = ends.map { Piece($0.0, $0.1, reach) }
    for (index, piece) in pieces.enumerated() {
      var (start, end) = (piece.start, piece.end)
      if cap == .square && !isClosed {
        if index == 0 { start = start.moved(by: piece.along, times: -1) }
        if index == pieces.count - 1 { end = end.moved(by: piece.along, times: 1) }
      }
      add([
        start.moved(by: piece.across, times: 1), end.moved(by: piece.across, times: 1),
        end.moved(by: piece.across, times: -1), start.moved(by: piece.across, times: -1),
      ])
      if index > 0 { addCorner(pieces[index - 1], piece) }
    }
    if isClosed {
      addCorner(pieces[pieces.count - 1], pieces[0])
    } else if cap == .round {
      addCircle(around: first)
      addCircle(around: last)
    }
  }

  /// Adds a line without a length.
  private mutating func addDot(at point: CGPoint) {
    switch cap {
    case .butt: break
    case .round: addCircle(around: point)
    case .square:
      add([
        CGPoint(x: point.x - reach, y: point.y - reach),
        CGPoint(x: point.x + reach, y: point.y - reach),
        CGPoint(x: point.x + reach, y: point.y + reach),
        CGPoint(x: point.x - reach, y: point.y + reach),
      ])
    }
  }

  /// Fills the outer side of a corner.
  private mutating func addCorner(_ one: Piece, _ next: Piece) {
    let corner = next.start
    if join == .round { return addCircle(around: corner) }
    let area = reach * reach
    let turn = (one.along.x * next.along.y - one.along.y * next.along.x) / area
    let cosine = (one.along.x * next.along.x + one.along.y * next.along.y) / area
    // The gap is on the outer side of the turn.
    let side: CGFloat = turn > 0 ? -1 : 1
    let (from, to) = (
      corner.moved(by: one.across, times: side), corner.moved(by: next.across, times: side)
    )
    // The tip is farther from the corner than the edge by 1 / sin(half of the angle of the corner).
    let sine = (max(1 + cosine, 0) / 2).squareRoot()
    guard join == .miter, sine * miterLimit >= 1 else { return add([corner, from, to]) }
    let across = CGPoint(x: one.across.x + next.across.x, y: one.across.y + next.across.y)
    add([corner, from, corner.moved(by: across, times: side / (1 + cosine)), to])
  }

  private mutating func addCircle(around center: CGPoint) {
    // The number of corners is a multiple of four, so that the circle has its full width and
    // height.
    add(
      (0..<32).map { step in
        let angle = CGFloat(step) * .pi / 16
        return CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
      }
    )
  }

  /// Adds a polygon, with the same direction as all others.
  private mutating func add(_ corners: [CGPoint]) {
    let next = corners.dropFirst() + corners.prefix(1)
    let area = zip(corners, next).reduce(0.0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    let points = area < 0 ? corners.reversed() : corners
    outline.move(to: points[0])
    for point in points.dropFirst() { outline.addLine(to: point) }
    outline.elements.append(.close)
  }
}

/// A straight segment of a line.
private struct Piece {
  var start: CGPoint
  var end: CGPoint
  /// Vectors of half the line width, along the segment and across it.
  var along: CGPoint
  var across: CGPoint

  init(_ start: CGPoint, _ end: CGPoint, _ reach: CGFloat) {
    self.start = start
    self.end = end
    let (x, y) = (end.x - start.x, end.y - start.y)
    let scale = reach / (x * x + y * y).squareRoot()
    along = CGPoint(x: x * scale, y: y * scale)
    across = CGPoint(x: -y * scale, y: x * scale)
  }
}

extension CGPoint {
  fileprivate func moved(by way: CGPoint, times: CGFloat) -> CGPoint {
    CGPoint(x: x + way.x * times, y: y + way.y * times)
  }
}

extension BezierPath {
  /// The subpaths as straight segments, without segments of zero length.
  package var polylines: [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    func add(_ point: CGPoint) {
      if lines.isEmpty { lines.append(([], false)) }
      if lines[lines.count - 1].isClosed {
        // After a subpath is closed, the next one begins at its start.
        lines.append((Array(lines[lines.count - 1].points.prefix(1)), false))
      }
      guard point.x.isFinite, point.y.isFinite, lines[lines.count - 1].points.last != point else {
        return
      }
      lines[lines.count - 1].points.append(point)
    }
    for element in elements {
      let start = lines.last.flatMap { $0.isClosed ? $0.points.first : $0.points.last } ?? .zero
      switch element {
      case .move(let point):
        lines.append(([], false))
        add(point)
      case .line(let end): add(end)
      case .quad(let control, let end):
        for step in 1...24 {
          let (p, q) = (CGFloat(step) / 24, 1 - CGFloat(step) / 24)
          add(
            CGPoint(
              x: q * q * start.x + 2 * p * q * control.x + p * p * end.x,
              y: q * q * start.y + 2 * p * q * control.y + p * p * end.y
            )
          )
        }
      case .cubic(let one, let other, let end):
        for step in 1...24 {
          let (p, q) = (CGFloat(step) / 24, 1 - CGFloat(step) / 24)
          let (a, b, c, d) = (q * q * q, 3 * p * q * q, 3 * p * p * q, p * p * p)
          add(
            CGPoint(
              x: a * start.x + b * one.x + c * other.x + d * end.x,
              y: a * start.y + b * one.y + c * other.y + d * end.y
            )
          )
        }
      case .close:
        guard !lines.isEmpty else { continue }
        let last = lines.count - 1
        if lines[last].points.count > 1, lines[last].points.last == lines[last].points.first {
          lines[last].points.removeLast()
        }
        lines[last].isClosed = true
      }
    }
    return lines.filter { !$0.points.isEmpty }
  }
}
