import AnimationModel
package import Foundation

/// The motion of a trace in web terms: elements, and animations of their styles.
///
/// The animations aren't stored, because their text may be larger than the memory.
/// ``MotionExporter`` creates them one at a time.
package struct ExportedMotion: Sendable {
  /// A layer as an element.
  package struct Element: Sendable {
    /// The name of the element's class, such as "card-2".
    package var name: String
    package var layer: String
    /// The index of the parent among the elements.
    package var parent: Int?
    /// The styles without animations, by property.
    package var style: [(property: String, value: String)]
    package var children: [Int]
  }

  /// How an animation combines with those below it, in CSS terms.
  package enum Composition: String, Sendable {
    case replace, add, accumulate
  }

  /// An animation of one style.
  package struct Animation: Sendable {
    package var element: Int
    package var property: String
    /// The keyframe values, with their offsets from 0 to 1.
    package var keyframes: [(offset: Double, value: String)]
    package var begin: Double
    package var duration: Double
    /// The easing of an iteration, in CSS syntax.
    package var easing: String
    package var iterations: Double
    package var alternates: Bool
    package var fillsBackwards: Bool
    package var fillsForwards: Bool
    /// How the animation combines with those below it.
    package var composition: Composition

    /// The times outside its duration at which an animation is in effect, in CSS terms.
    enum Fill: String {
      case none, backwards, forwards, both
    }

    var fill: Fill {
      fillsBackwards ? (fillsForwards ? .both : .backwards) : fillsForwards ? .forwards : .none
    }

    /// Returns an animation that holds a value from a time on.
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

  /// A registered custom property that stands in for a CSS property, because it may have any value.
  ///
  /// A browser doesn't allow negative widths and opacities, even in animations that add.
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
  /// The custom properties that a style sheet must register, in order.
  package var registered: [RegisteredProperty] = []
  /// What the format can't represent, in full sentences.
  package var notes: [String] = []

  /// The maximum error of sampled lengths, in points.
  package static let error = 0.0004
}

/// A CSS property that represents a property of a layer.
struct ExportedStyle: Sendable {
  /// The key of the layer's property.
  var key: String
  /// The CSS property.
  var property: String
  /// The index of the component of the layer's property; `nil` for all components.
  var component: Int?
  var unit: String

  /// A Boolean value that indicates whether CSS allows negative values.
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

  /// Returns a value in CSS syntax; `nil` if it has no such component.
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
    Self.matrix(PropertyValue.transform3D(matrix).components)
  }

  /// Returns a transform in CSS syntax, given the 16 numbers of its matrix.
  static func matrix(_ numbers: [Double]) -> String {
    let flat = [0, 1, 4, 5, 12, 13]
    let isAffine = numbers.indices.allSatisfy { index in
      flat.contains(index) || numbers[index] == (index.isMultiple(of: 5) ? 1 : 0)
    }
    let list = isAffine ? flat.map { numbers[$0] } : numbers
    let name = isAffine ? "matrix" : "matrix3d"
    return "\(name)(\(list.map(\.exact).joined(separator: ", ")))"
  }

  /// Returns the components of a transform as functions, which a browser interpolates separately.
  static func functions(_ parts: TransformComponents) -> String {
    "translate(\(parts.translationX.exact)px, \(parts.translationY.exact)px) "
      + "rotate(\(parts.angle.exact)rad) scale(\(parts.scaleX.exact), \(parts.scaleY.exact))"
  }
}

extension Double {
  /// The number with the precision of an export: eight decimals.
  var exact: String {
    guard isFinite else { return "0" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let rounded = (self * 1e8).rounded() / 1e8
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    let text = "\(rounded)"
    return text.contains("e") ? String(format: "%.8f", rounded) : text
  }
}
