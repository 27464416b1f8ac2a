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
