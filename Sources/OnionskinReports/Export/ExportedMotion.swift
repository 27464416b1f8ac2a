/// The motion of a trace in the terms of a browser: elements, and animations of their styles.
///
/// The animations are not kept: there may be more text of them than memory. ``MotionExporter`` makes
/// them one after the other.
package struct ExportedMotion: Sendable {
  /// A layer as an element.
  package struct Element: Sendable {
    /// The name of the element's class, such as "card-2".
    package var name: String
    package var layer: String
    /// The place of the parent among the elements.
    package var parent: Int?
    /// The styles that it has when nothing runs, by property.
    package var style: [(property: String, value: String)]
    package var children: [Int]
  }

  /// How an animation meets what is below it, in the words of CSS.
  package enum Composition: String, Sendable {
    case replace, add, accumulate
  }

  /// One animation of one style.
  package struct Animation: Sendable {
    package var element: Int
    package var property: String
    /// The values on the way, each with how far on the way it is, from 0 to 1.
    package var keyframes: [(offset: Double, value: String)]
    package var begin: Double
    package var duration: Double
    /// The easing of an iteration, as CSS writes it.
    package var easing: String
    package var iterations: Double
    package var alternates: Bool
    package var fillsBackwards: Bool
    package var fillsForwards: Bool
    /// How it meets what is below.
    package var composition: Composition

    /// When an animation is in force beyond its time, in the words of CSS.
    enum Fill: String {
      case none, backwards, forwards, both
    }

    var fill: Fill {
      fillsBackwards ? (fillsForwards ? .both : .backwards) : fillsForwards ? .forwards : .none
    }

    /// An animation that lets a style have a value from a time on.
    static func holding(
      _ value: String,
      of property: String,
      element: Int,
      from time: Double
    ) -> Animation {
      Animation(
        element: element,
        property: property,
        keyframes: [(0, value), (1, value)],
        begin: time,
        duration: 0,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: false,
        fillsForwards: true,
        composition: .replace
      )
    }
  }

  /// A property that stands in for one of CSS, because a browser lets it take any number.
  ///
  /// A browser keeps widths and opacities from being negative, even where they are to be added.
  package struct RegisteredProperty: Hashable, Sendable, Encodable {
    /// The name, such as "--width".
    package var name: String
    package var syntax: String
    package var initialValue: String
    package var inherits = false
  }

  package var name: String
  package var duration: Double
  package var size: CGSize
  package var elements: [Element] = []
  /// The properties of the export's own that a style sheet has to register, in order.
  package var registered: [RegisteredProperty] = []
  /// What cannot be said in the format, in whole sentences.
  package var notes: [String] = []

  /// The error that sampled lengths keep, in points.
  package static let error = 0.0004
}

/// A style that a property of a layer becomes.
struct ExportedStyle: Sendable {
  /// The property of the layer.
  var key: String
  /// The property of CSS.
  var property: String
  /// Which of the numbers of the layer's property it is; none for all of them.
  var component: Int?
  var unit: String

  /// A Boolean value that indicates whether CSS lets it be negative.
  var isSigned: Bool { ["left", "top"].contains(property) || component == nil }

  static let all = [
    ExportedStyle(key: "position", property: "left", component: 0, unit: "px"),
    ExportedStyle(key: "position", property: "top", component: 1, unit: "px"),
    ExportedStyle(key: "bounds.size", property: "width", component: 0, unit: "px"),
    ExportedStyle(key: "bounds.size", property: "height", component: 1, unit: "px"),
    ExportedStyle(key: "opacity", property: "opacity", component: 0, unit: ""),
    ExportedStyle(key: "cornerRadius", property: "border-radius", component: 0, unit: "px"),
    ExportedStyle(key: "backgroundColor", property: "background-color", component: nil, unit: ""),
    ExportedStyle(key: "transform", property: "transform", component: nil, unit: ""),
  ]

  /// Returns a value as CSS writes it; none if it has no such numbers.
  func text(_ value: PropertyValue) -> String? {
    if let component {
      let numbers = value.components
      guard numbers.indices.contains(component) else { return nil }
      return text(numbers[component])
    }
    switch value {
    case .color(let color):
      guard let color else { return "rgb(0 0 0 / 0)" }
      let parts = [color.red, color.green, color.blue].map { ($0 * 255).exact }
      return "rgb(\(parts.joined(separator: " ")) / \(color.alpha.exact))"
    case .transform, .transform3D:
      return value.matrix.map(Self.matrix)
    default: return nil
    }
  }

  func text(_ number: Double) -> String { number.exact + unit }

  static func matrix(_ matrix: CATransform3D) -> String {
    if CATransform3DIsAffine(matrix) {
      let flat = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42]
      return "matrix(\(flat.map { Double($0).exact }.joined(separator: ", ")))"
    }
    let list = PropertyValue.transform3D(matrix).components
    return "matrix3d(\(list.map(\.exact).joined(separator: ", ")))"
  }

  /// Returns the parts of a transform as functions, which a browser moves one by one.
  static func functions(_ parts: TransformComponents) -> String {
    "translate(\(parts.translationX.exact)px, \(parts.translationY.exact)px) "
      + "rotate(\(parts.angle.exact)rad) scale(\(parts.scaleX.exact), \(parts.scaleY.exact))"
  }
}

extension Double {
  /// The number with as many digits as an export keeps: eight decimals.
  var exact: String {
    guard isFinite else { return "0" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let rounded = (self * 1e8).rounded() / 1e8
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    let text = "\(rounded)"
    return text.contains("e") ? String(format: "%.8f", rounded) : text
  }
}
