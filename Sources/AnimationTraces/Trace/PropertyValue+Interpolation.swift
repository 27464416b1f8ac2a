public import AnimationModel
import Foundation

extension PropertyValue: Interpolatable {
  /// Returns the value at a fraction of the way to another value.
  ///
  /// A missing color counts as the other color with an opacity of 0. Transforms are decomposed,
  /// so that they rotate instead of shrinking; between an affine and a three-dimensional transform,
  /// the decomposition is three-dimensional. Paths, which are texts in SVG syntax, are interpolated
  /// point by point if they have the same elements, and texts of as many colors or numbers one by
  /// one. Flags, other texts and values of different kinds have the final value from the start.
  public func interpolated(to other: PropertyValue, progress: Double) -> PropertyValue {
    if progress == 1 || self == other { return other }
    switch (self, other) {
    case (.number(let from), .number(let to)):
      return .number(from.interpolated(to: to, progress: progress))
    case (.point(let from), .point(let to)):
      return .point(
        CGPoint(
          x: Double(from.x).interpolated(to: Double(to.x), progress: progress),
          y: Double(from.y).interpolated(to: Double(to.y), progress: progress)
        )
      )
    case (.text, .text): return textInterpolated(to: other, progress: progress) ?? other
    case (.flag, _), (.text, _), (.none, _), (.color(nil), .color(nil)): return other
    case (.color(nil), .color(let color?)):
      return .color(color.transparent.interpolated(to: color, progress: progress))
    case (.color(let color?), .color(nil)):
      return .color(color.interpolated(to: color.transparent, progress: progress))
    case (.transform(let from), .transform(let to)):
      return .transform(from.interpolated(to: to, progress: progress))
    case (.transform3D, _), (_, .transform3D):
      guard let from = matrix, let to = other.matrix else { return other }
      return .transform3D(from.interpolated(to: to, progress: progress))
    default:
      guard kind == other.kind else { return other }
      let numbers = zip(components, other.components).map { from, to in
        from.interpolated(to: to, progress: progress)
      }
      return PropertyValue(kind, components: numbers) ?? other
    }
  }
}

extension PropertyValue {
  /// Returns the value with another one added: transforms are concatenated, components are summed.
  ///
  /// A value that cannot be added has no effect.
  func adding(_ other: PropertyValue) -> PropertyValue {
    switch (self, other) {
    case (.transform(let below), .transform(let above)): .transform(above.concatenating(below))
    case (.transform3D, .transform), (.transform, .transform3D), (.transform3D, .transform3D):
      PropertyValue(
        CATransform3DConcat(other.matrix ?? CATransform3DIdentity, matrix ?? CATransform3DIdentity)
      )
    default: combined(with: other) { $0 + $1 }
    }
  }

  /// Returns the value with a fraction of the difference of two others added.
  ///
  /// A value that cannot be added has no effect.
  func adding(
    _ from: PropertyValue,
    minus to: PropertyValue,
    scaledBy factor: Double
  ) -> PropertyValue {
    let (start, end) = (from.counterpart(of: to), to.counterpart(of: from))
    let difference = start.combined(with: end) { ($0 - $1) * factor }
    return combined(with: difference) { $0 + $1 }
  }

  /// Returns the value that combines each pair of components, or this value if the kinds differ.
  private func combined(
    with other: PropertyValue,
    _ operation: (Double, Double) -> Double
  ) -> PropertyValue {
    // The most common kinds are combined without an array of components.
    switch (self, other) {
    case (.number(let one), .number(let two)): return .number(operation(one, two))
    case (.point(let one), .point(let two)):
      return .point(CGPoint(x: operation(one.x, two.x), y: operation(one.y, two.y)))
    default: break
    }
    guard kind == other.kind else { return self }
    let numbers = zip(components, other.components).map(operation)
    return PropertyValue(kind, components: numbers) ?? self
  }

  /// Returns the value, or the transparent version of another color for a missing color.
  func counterpart(of other: PropertyValue) -> PropertyValue {
    guard case .color(nil) = self, case .color(let color?) = other else { return self }
    return .color(color.transparent)
  }
}

extension ColorComponents {
  var transparent: ColorComponents { ColorComponents(red: red, green: green, blue: blue, alpha: 0) }
}
