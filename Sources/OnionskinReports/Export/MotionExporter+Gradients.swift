import AnimationModel
import Foundation

// What a gradient layer draws over its background, or lets be seen as a mask.
extension MotionExporter {
  /// The keys of what determines a gradient.
  static let keysOfGradients = [
    "bounds.origin", "bounds.size", "colors", "endPoint", "locations", "startPoint",
  ]

  /// Returns the player of a layer's gradient; `nil` if the layer never draws one.
  func gradient(of layer: Int) -> GradientPlayer? {
    let colors = values(of: "colors", on: layer).map { $0.colors ?? [] }
    guard colors.contains(where: { list in list.contains { $0.alpha > 0 } }) else { return nil }
    return GradientPlayer(of: index.layers[layer], colors, in: player)
  }

  /// Draws the gradient of an element's layer, if it has one.
  mutating func drawGradient(_ element: Int) {
    let layer = sources[element].layer
    guard let gradient = gradient(of: layer) else { return }
    let points = breakpoints(of: Self.keysOfGradients.map { (layer, $0) }).sorted()
    let shape = GradientForm(of: gradient.lists)
    let image = GradientImage(
      kind: gradient.kind,
      stops: { shape.stops(of: gradient.colors(at: $0), at: gradient.locations(at: $0)) },
      place: { gradient.place(at: $0, withOrigin: false) },
      box: { gradient.size(at: $0) }
    )
    add(image, of: "background-image", to: element, at: points)
  }

  /// Adds an image of a gradient, in which custom properties stand for what changes.
  mutating func add(
    _ image: GradientImage,
    of property: String,
    to element: Int,
    at points: [Instant]
  ) {
    func part(
      _ name: String,
      _ syntax: String,
      _ row: @escaping @Sendable (Instant) -> [Double],
      _ text: ([Double]) -> String
    ) -> String {
      let isColor = syntax == "<color>"
      let allowance = syntax == "<length>" ? ExportedMotion.error : isColor ? 1e-3 : 2e-4
      let allowances = Array(repeating: allowance, count: isColor ? 4 : 1)
      let samples = samples(at: points, allowances: allowances, row)
      guard let last = samples.list.last?.row else { return text(allowances.map { _ in 0 }) }
      guard samples.list.contains(where: { $0.row != last }) else { return text(last) }
      register(.init(name: name, syntax: syntax))
      add(samples, of: name, to: element, text)
      return "var(\(name))"
    }
    func length(_ name: String, _ number: @escaping @Sendable (Instant) -> Double) -> String {
      part(name, "<length>", { [number($0)] }, { "\($0[0].exact)px" })
    }
    func angle(_ number: @escaping @Sendable (Instant) -> Double) -> String {
      // It goes on beyond half a turn, up to half a turn from where it is at first.
      let first = number(points.first ?? .zero)
      let text = part(
        "--gradient-angle",
        "<number>",
        { [first + (number($0) - first).remainder(dividingBy: 2 * .pi)] },
        { $0[0].exact }
      )
      return "calc(1rad * \(text))"
    }
    func center() -> String {
      let x = length("--gradient-x") { Double(image.start(at: $0).x) }
      return x + " " + length("--gradient-y") { Double(image.start(at: $0).y) }
    }
    let shape: String
    let location: (String) -> String
    switch image.kind {
    case .axial:
      shape = "linear-gradient(" + angle { image.line(at: $0).angle }
      let start = length("--gradient-start") { image.line(at: $0).start }
      let whole = length("--gradient-length") { image.line(at: $0).length }
      location = { "calc(\(start) + \($0) * \(whole))" }
    case .radial:
      let width = length("--gradient-width") { Double(image.radii(at: $0).width) }
      let height = length("--gradient-height") { Double(image.radii(at: $0).height) }
      shape = "radial-gradient(\(width) \(height) at \(center())"
      location = { "calc(100% * \($0))" }
    case .conic:
      shape = "conic-gradient(from " + angle { image.direction(at: $0) } + " at " + center()
      location = { "calc(100% * \($0))" }
    }
    let count = image.stops(.zero).count
    let stops = (0..<count).map { place in
      let color = part(
        "--gradient-color-\(place + 1)",
        "<color>",
        { ExportedStyle.premultiplied(.color(image.stops($0)[place].color)) },
        ExportedStyle.color(ofPremultiplied:)
      )
      let number = part(
        "--gradient-location-\(place + 1)",
        "<number>",
        { [image.stops($0)[place].location] },
        { $0[0].exact }
      )
      return "\(color) \(location(number))"
    }
    let text = "\(shape), \(stops.joined(separator: ", ")))"
    motion.elements[element].style.append((property, text))
  }

  /// Notes a kind of gradient that changes.
  mutating func noteGradient(of layer: Int) {
    let committed = index.layers[layer].committed ?? .zero
    let changes = player.instants(of: "type", on: index.layers[layer].name)
    guard changes.contains(where: { $0 > committed }), gradient(of: layer) != nil else { return }
    note("\(index.layers[layer].title): it has its first type of gradient.")
  }
}

/// A player of the gradient of a layer.
struct GradientPlayer: Sendable {
  /// The kind of the gradient, which is the first one that the layer has.
  let kind: GradientImage.Kind
  /// All lists of colors that the gradient ever has.
  let lists: [[ColorComponents]]
  private let committed: Instant
  private let list: PropertyPlayer
  private let places: PropertyPlayer
  private let start: PropertyPlayer
  private let end: PropertyPlayer
  private let bounds: PropertyPlayer

  init(of layer: TraceIndex.Layer, _ lists: [[ColorComponents]], in player: TracePlayer) {
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: layer.name) }
    committed = layer.committed ?? .zero
    self.lists = lists
    if case .text(let text)? = property("type").value(at: committed) {
      kind = GradientImage.Kind(rawValue: text) ?? .axial
    } else {
      kind = .axial
    }
    (list, places) = (property("colors"), property("locations"))
    (start, end, bounds) = (property("startPoint"), property("endPoint"), property("bounds"))
  }

  func colors(at instant: Instant) -> [ColorComponents] {
    list.value(at: max(instant, committed))?.colors ?? []
  }

  func locations(at instant: Instant) -> [Double]? {
    places.value(at: max(instant, committed))?.numbers
  }

  func size(at instant: Instant) -> CGSize { box(at: instant).size }

  /// Returns the points of the gradient in the unit square, and where the square is in the layer's
  /// coordinates, or in those of the box that it fills.
  func place(at instant: Instant, withOrigin hasOrigin: Bool) -> GradientPlace {
    func point(_ player: PropertyPlayer) -> CGPoint {
      guard case .point(let point)? = player.value(at: max(instant, committed)) else {
        return .zero
      }
      return point
    }
    let box = box(at: instant)
    let corner = hasOrigin ? box.origin : .zero
    return GradientPlace(
      start: point(start),
      end: point(end),
      unit: CGAffineTransform(
        a: box.width,
        b: 0,
        c: 0,
        d: box.height,
        tx: corner.x,
        ty: corner.y
      )
    )
  }

  private func box(at instant: Instant) -> CGRect {
    guard case .rect(let box)? = bounds.value(at: max(instant, committed)) else { return .zero }
    return box
  }
}

/// The image of a gradient over time, as CSS has it.
struct GradientImage: Sendable {
  enum Kind: String {
    case axial, radial, conic
  }

  var kind: Kind
  var stops: @Sendable (Instant) -> [GradientForm.Stop]
  /// Where the gradient is in the coordinates of the box that the image fills.
  var place: @Sendable (Instant) -> GradientPlace
  /// The size of the box.
  var box: @Sendable (Instant) -> CGSize

  func start(at instant: Instant) -> CGPoint {
    let place = place(instant)
    return place.start.applying(place.unit)
  }

  /// Returns the line of a linear gradient: its angle clockwise from upwards in radians, its length,
  /// and where on the line through the middle of the box, from where CSS lets it begin, it starts.
  func line(at instant: Instant) -> (angle: Double, start: Double, length: Double) {
    let (place, box) = (place(instant), box(instant))
    let line = place.unit.line(from: place.start, to: place.end)
    let way = CGPoint(x: line.end.x - line.start.x, y: line.end.y - line.start.y)
    let length = hypot(Double(way.x), Double(way.y))
    guard length > 0 else { return (0, 0, 0) }
    let (x, y) = (Double(way.x) / length, Double(way.y) / length)
    let (width, height) = (Double(box.width), Double(box.height))
    let fromMiddle =
      (Double(line.start.x) - width / 2) * x + (Double(line.start.y) - height / 2) * y
    return (atan2(x, -y), fromMiddle + (abs(width * x) + abs(height * y)) / 2, length)
  }

  /// Returns the radii of the ellipse of a radial gradient, whose axes are those of the box.
  func radii(at instant: Instant) -> CGSize {
    let axes = axes(at: instant)
    return CGSize(
      width: max(hypot(axes[0].x, axes[1].x), 0.001),
      height: max(hypot(axes[0].y, axes[1].y), 0.001)
    )
  }

  /// Returns a Boolean value that indicates whether the axes of the ellipse are those of the box.
  func isUpright(at instant: Instant) -> Bool {
    let axes = axes(at: instant)
    return abs(axes[0].x * axes[0].y + axes[1].x * axes[1].y) < 0.01
  }

  /// Returns the ways from the center of the ellipse along both axes of its layer.
  private func axes(at instant: Instant) -> [CGPoint] {
    let place = place(instant)
    let (x, y) = (place.end.x - place.start.x, place.end.y - place.start.y)
    return [
      CGPoint(x: place.unit.a * x, y: place.unit.b * x),
      CGPoint(x: place.unit.c * y, y: place.unit.d * y),
    ]
  }

  /// Returns where a conic gradient begins, clockwise from upwards in radians.
  func direction(at instant: Instant) -> Double {
    let place = place(instant)
    let (start, end) = (place.start.applying(place.unit), place.end.applying(place.unit))
    return atan2(Double(end.x - start.x), Double(start.y - end.y))
  }
}
