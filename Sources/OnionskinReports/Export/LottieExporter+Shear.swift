import Foundation

// A layer of Lottie's scales along its own axes, which are at a right angle, and not all players know
// its skew. Two directions u and v are R(m) · diag(√2 cos δ, √2 sin δ) · R(−45°), where m is halfway
// between them and δ half the angle from u to v. So a part with the first two factors shears a part
// that is turned back by 45° and scaled along its axes, which become u and v.
extension LottieExporter {
  /// Returns whether the axes of a layer are ever at another angle than a right one.
  mutating func isEverSheared(_ layer: Int) -> Bool {
    let mayBe = values("transform", layer).contains { value in
      // On the way from one to another in space, the axes are at any angle.
      if case .transform3D = value { return true }
      return !LottieValue(value).parts.hasNoShear(over: 1)
    }
    guard mayBe else { return false }
    let shear = channel(
      [(layer, "transform")],
      [exactScale(of: layer)],
      isLinear: { _ in false },
      { [abs(cos($0[0].parts.angleBetweenAxes))] }
    )
    return !shear.isAlways([0])
  }

  /// Returns the channels of the part that shears a layer, and places it in its superlayer.
  mutating func shear(of layer: Int) -> [Placing] {
    let transform: Input = (layer, "transform")
    let middle = channel(
      [transform],
      [exactAngle(of: layer)],
      turn: 360,
      isLinear: { _ in false },
      { values in
        let axes = values[0].axes
        return [(axes.angle + axes.between / 2) * 180 / .pi]
      }
    )
    let percent = 100 * exactScale(of: layer)
    let scale = channel(
      [transform],
      [percent, percent, 1],
      isLinear: { _ in false },
      { values in
        let (half, factor) = (values[0].axes.between / 2, 100 * 2.0.squareRoot())
        return [factor * cos(half), factor * sin(half), 100]
      }
    )
    return [position(of: layer), ("r", middle, [0]), ("s", scale, [100, 100, 100])]
  }

  /// Returns the channels of a layer in the part that shears it.
  mutating func placementInShear(of layer: Int) -> [Placing] {
    let percent = 100 * exactScale(of: layer)
    let scale = channel(
      [(layer, "transform")],
      [percent, percent, 1],
      isLinear: { _ in false },
      { [$0[0].axes.scaleX * 100, $0[0].axes.scaleY * 100, 100] }
    )
    return [
      anchor(of: layer), ("r", LottieChannel([-45], rate: rate, tolerances: [1]), [0]),
      ("s", scale, [100, 100, 100]),
    ]
  }
}

extension LottieValue {
  /// The axes of a transform.
  fileprivate struct Axes {
    /// The angle of the x axis, and that from there to the y axis, in radians.
    var angle, between: Double
    var scaleX, scaleY: Double
  }

  /// The axes of a transform, which change as steadily as the transform does.
  fileprivate var axes: Axes {
    guard case .transform3D(let matrix)? = value else {
      return Axes(
        angle: parts.angle,
        between: parts.angleBetweenAxes,
        scaleX: parts.scaleX,
        scaleY: parts.scaleY
      )
    }
    // A layer that turns in space is seen from behind when its axes have passed each other.
    let (x, y) = (atan2(matrix.m12, matrix.m11), atan2(matrix.m22, matrix.m21))
    var between = y - x
    if between < -2 * .pi / 3 { between += 2 * .pi }
    if between >= 4 * .pi / 3 { between -= 2 * .pi }
    return Axes(
      angle: x,
      between: between,
      scaleX: hypot(matrix.m11, matrix.m12),
      scaleY: hypot(matrix.m21, matrix.m22)
    )
  }
}

extension TransformComponents {
  /// The angle from the x axis to the y axis in radians, as they are without the scales.
  fileprivate var angleBetweenAxes: Double {
    let (x, y) = ((cos(angle), sin(angle)), (-sin(angle), cos(angle)))
    func mapped(_ axis: (Double, Double)) -> (Double, Double) {
      (m11 * axis.0 + m21 * axis.1, m12 * axis.0 + m22 * axis.1)
    }
    let (along, across) = (mapped(x), mapped(y))
    return atan2(along.0 * across.1 - along.1 * across.0, along.0 * across.0 + along.1 * across.1)
  }
}
