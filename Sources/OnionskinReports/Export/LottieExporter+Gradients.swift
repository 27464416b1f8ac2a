import Foundation

// What a gradient layer draws over its background.
extension LottieExporter {
  /// Returns whether a layer ever draws a gradient that Lottie has.
  func hasGradient(_ layer: Int) -> Bool { !hasConicGradient(layer) && hasColors(layer) }

  /// Returns whether a layer draws a gradient around a point, which Lottie doesn't have.
  func hasConicGradient(_ layer: Int) -> Bool {
    text("type", of: layer) == "conic" && hasColors(layer)
  }

  private func hasColors(_ layer: Int) -> Bool {
    values("colors", layer).contains { value in value.colors?.contains { $0.alpha > 0 } ?? false }
  }

  mutating func gradient(of layer: Int) -> LottieShape {
    let isRadial = hasRadialGradient(layer)
    let form = GradientForm(of: values("colors", layer).map { $0.colors ?? [] })
    // All alphas at one place are none in rlottie.
    let ends = values("locations", layer).contains { $0.numbers != nil } ? 2 : 0
    let gradient = LottieGradient(
      kind: isRadial ? ellipse(of: layer) : line(of: layer),
      stops: stops(of: layer, form, withEnds: ends > 0),
      stopCount: form.count + ends
    )
    return LottieShape(
      outlines: [(isRadial ? boxAroundEllipse(of: layer) : outline(.bounds, of: layer), false)],
      paint: .gradient(gradient),
      alpha: LottieChannel([100], rate: rate, tolerances: [1])
    )
  }

  /// Returns whether a layer ever draws a gradient in an ellipse.
  func hasRadialGradient(_ layer: Int) -> Bool {
    text("type", of: layer) == "radial" && hasColors(layer)
  }

  /// Returns the stops of a gradient, their colors before their alphas.
  private mutating func stops(
    of layer: Int,
    _ form: GradientForm,
    withEnds hasEnds: Bool
  ) -> LottieChannel {
    let count = form.count + (hasEnds ? 2 : 0)
    let alphas = form.hasAlpha ? count : 0
    let (place, color) = (Self.tolerance / 100, Self.alphaTolerance / 100)
    let tolerances =
      (0..<count).flatMap { _ in [place, color, color, color] }
      + (0..<alphas).flatMap { _ in [place, color] }
    return channel(
      [(layer, "colors"), (layer, "locations")],
      tolerances,
      in: 0...1,
      as: .stops,
      isLinear: { values in
        let colors = values[0].value?.colors ?? []
        return GradientForm.isRegular(colors, values[1].value?.numbers)
          && colors.allSatisfy { color in
            [color.red, color.green, color.blue, color.alpha].allSatisfy { 0...1 ~= $0 }
          }
      },
      { values in
        var stops = form.stops(of: values[0].value?.colors ?? [], at: values[1].value?.numbers)
        if hasEnds {
          let (first, last) = (stops[0].color, stops[stops.count - 1].color)
          stops = [.init(location: 0, color: first)] + stops + [.init(location: 1, color: last)]
        }
        return stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
          + stops.prefix(alphas).flatMap { [$0.location, $0.color.alpha] }
      }
    )
  }

  /// Returns where a linear gradient is.
  private mutating func line(of layer: Int) -> LottieGradient.Kind {
    let line: @Sendable ([LottieValue]) -> (start: CGPoint, end: CGPoint) = { values in
      let place = GradientPlace(values)
      return place.unit.line(from: place.start, to: place.end)
    }
    // The end of another line than the given one isn't linear in what it is computed from.
    let isLinear: (([LottieValue]) -> Bool)? = isStraight(layer) ? nil : { _ in false }
    let inputs = GradientPlace.keys.map { (layer: layer, key: $0) }
    return .linear(
      start: channel(inputs, Self.pair) { line($0).start.pair },
      end: channel(inputs, Self.pair, isLinear: isLinear) { line($0).end.pair }
    )
  }

  /// Returns whether a gradient always goes along a side of its layer, or its layer is a square.
  private func isStraight(_ layer: Int) -> Bool {
    let points = ["startPoint", "endPoint"].flatMap { values($0, layer).map(\.components) }
    let sizes = values("bounds.size", layer).map(\.components)
    // A part of a point or of a size may be animated, too.
    guard (points + sizes).allSatisfy({ $0.count == 2 }) else { return false }
    return [0, 1].contains { axis in points.allSatisfy { $0[axis] == points[0][axis] } }
      || sizes.allSatisfy { $0[0] == $0[1] }
  }

  /// Returns where a radial gradient is.
  private mutating func ellipse(of layer: Int) -> LottieGradient.Kind {
    let inputs = GradientPlace.keys.map { (layer: layer, key: $0) }
    return .radial(
      center: channel(inputs, Self.pair) { GradientPlace($0).ellipse.center.pair },
      radii: channel(inputs, Self.pair, isLinear: { _ in false }) { values in
        let radii = GradientPlace(values).ellipse.radii
        return [radii.width, radii.height].map(Double.init)
      }
    )
  }

  /// Returns a box around the bounds of a layer in the coordinates in which its ellipse is a circle.
  ///
  /// The layer has a mask along its bounds, so the box need not be exact: it has twice the size that it
  /// needs, and room for its tolerance.
  private mutating func boxAroundEllipse(of layer: Int) -> LottieShape.Outline {
    let still = LottieChannel([0, 0], rate: rate, tolerances: [1, 1])
    let inputs = GradientPlace.keys.map { (layer: layer, key: $0) }
    let room = 4 * LottieGradient.radius
    return .box(
      center: still,
      size: channel(inputs, [room / 4, room / 4], isLinear: { _ in false }) { values in
        let place = GradientPlace(values)
        let (reach, radii) = (place.reach, place.ellipse.radii)
        return [radii.width, radii.height].map { (reach / Double($0) + 1) * room }
      },
      radius: LottieChannel([0], rate: rate, tolerances: [1])
    )
  }

  /// Notes what of a layer's gradient Lottie can't represent.
  mutating func noteGradient(_ layer: Int) {
    let title = index.layers[layer].title
    if hasConicGradient(layer) {
      note("\(title): Lottie has no conic gradients, so it is left out: \(LottieGradient.page)")
    } else if hasGradient(layer), changes("type", layer) {
      note("\(title): it has its first type of gradient.")
    }
  }
}

extension GradientPlace {
  /// The keys of the properties that determine the place in a layer.
  fileprivate static let keys = ["startPoint", "endPoint", "bounds.origin", "bounds.size"]

  /// Creates the place in a layer from the values of the keys.
  init(_ values: [LottieValue]) {
    let (start, end) = (values[0].numbers(2, 0.5), values[1].numbers(2, 0.5))
    let (origin, size) = (values[2].numbers(2, 0), values[3].numbers(2, 0))
    self.init(
      start: CGPoint(x: start[0], y: start[1]),
      end: CGPoint(x: end[0], y: end[1]),
      unit: CGAffineTransform(a: size[0], b: 0, c: 0, d: size[1], tx: origin[0], ty: origin[1])
    )
  }

  /// The ellipse of a radial gradient; one without a width or a height is as thin as what is seen.
  fileprivate var ellipse: (center: CGPoint, radii: CGSize) {
    let radii = CGSize(width: end.x - start.x, height: end.y - start.y).applying(unit)
    return (
      start.applying(unit),
      CGSize(width: max(abs(radii.width), 0.5), height: max(abs(radii.height), 0.5))
    )
  }

  /// How far the farthest corner of the bounds may be from the start.
  fileprivate var reach: Double {
    let (x, y) = (max(abs(start.x), abs(1 - start.x)), max(abs(start.y), abs(1 - start.y)))
    return hypot(Double(unit.a * x), Double(unit.d * y))
  }
}

extension CGPoint {
  /// Both coordinates.
  fileprivate var pair: [Double] { [Double(x), Double(y)] }
}
