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
    let text = text(of: image, "--gradient", on: element, at: points)
    motion.elements[element].style.append(("background-image", text))
  }

  /// What CSS calls the values of a custom property.
  enum Syntax: String { case color, length, number }

  /// Returns numbers of a style in CSS syntax, for which a custom property stands if they change.
  mutating func custom(
    _ name: String,
    _ syntax: Syntax,
    of element: Int,
    at points: [Instant],
    _ row: @escaping @Sendable (Instant) -> [Double]
  ) -> String {
    let (allowance, count) =
      switch syntax {
      case .color: (1e-3, 4)
      case .length: (ExportedMotion.error, 1)
      case .number: (2e-4, 1)
      }
    func text(_ row: [Double]) -> String {
      switch syntax {
      case .color: ExportedStyle.color(ofPremultiplied: row)
      case .length: "\(row[0].exact)px"
      case .number: row[0].exact
      }
    }
    let allowances = Array(repeating: allowance, count: count)
    let samples = samples(at: points, allowances: allowances, row)
    guard let last = samples.list.last?.row else { return text(allowances.map { _ in 0 }) }
    guard samples.list.contains(where: { $0.row != last }) else { return text(last) }
    register(.init(name: name, syntax: "<\(syntax)>"))
    add(samples, of: name, to: element, text)
    return "var(\(name))"
  }

  /// Returns an image of a gradient in CSS syntax, in which custom properties stand for what changes.
  mutating func text(
    of image: GradientImage,
    _ prefix: String,
    on element: Int,
    at points: [Instant]
  ) -> String {
    func length(_ name: String, _ number: @escaping @Sendable (Instant) -> Double) -> String {
      custom(prefix + name, .length, of: element, at: points) { [number($0)] }
    }
    func angle(_ number: @escaping @Sendable (Instant) -> Double) -> String {
      // It goes on beyond half a turn, up to half a turn from where it is at first.
      let first = number(points.first ?? .zero)
      let text = custom(prefix + "-angle", .number, of: element, at: points) {
        [first + (number($0) - first).remainder(dividingBy: 2 * .pi)]
      }
      return "calc(1rad * \(text))"
    }
    func center() -> String {
      let x = length("-x") { Double(image.start(at: $0).x) }
      return x + " " + length("-y") { Double(image.start(at: $0).y) }
    }
    let shape: String
    let location: (String) -> String
    switch image.kind {
    case .axial:
      shape = "linear-gradient(" + angle { image.line(at: $0).angle }
      let start = length("-start") { image.line(at: $0).start }
      let whole = length("-length") { image.line(at: $0).length }
      location = { "calc(\(start) + \($0) * \(whole))" }
    case .radial:
      let width = length("-width") { Double(image.radii(at: $0).width) }
      let height = length("-height") { Double(image.radii(at: $0).height) }
      shape = "radial-gradient(\(width) \(height) at \(center())"
      location = { "calc(100% * \($0))" }
    case .conic:
      shape = "conic-gradient(from " + angle { image.direction(at: $0) } + " at " + center()
      location = { "calc(100% * \($0))" }
    }
    let count = image.stops(.zero).count
    let stops = (0..<count).map { place in
      let color = custom("\(prefix)-color-\(place + 1)", .color, of: element, at: points) {
        ExportedStyle.premultiplied(.color(image.stops($0)[place].color))
      }
      let number = custom("\(prefix)-location-\(place + 1)", .number, of: element, at: points) {
        [image.stops($0)[place].location]
      }
      return "\(color) \(location(number))"
    }
    return "\(shape), \(stops.joined(separator: ", ")))"
  }

  /// Notes a kind of gradient that changes.
  mutating func noteGradient(of layer: Int) {
    let committed = index.layers[layer].committed ?? .zero
    let changes = player.instants(of: "type", on: index.layers[layer].name)
    guard changes.contains(where: { $0 > committed }), gradient(of: layer) != nil else { return }
    note("\(index.layers[layer].title): it has its first type of gradient.")
  }
}
