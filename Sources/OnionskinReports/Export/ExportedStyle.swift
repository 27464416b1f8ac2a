import Foundation

/// A CSS property that represents a property of a layer, or a component of it.
struct ExportedStyle: Sendable {
  /// The key of the layer's property.
  var key: String
  /// The CSS property; a custom one if it is a part of another property.
  var property: String
  /// The index of the component of the layer's property; `nil` for all components.
  var component: Int?
  /// The unit of its numbers; empty for plain numbers.
  var unit = ""
  var role = ExportedMotion.Element.Role.layer
  /// The factor between the layer's numbers and those of the style.
  var factor = 1.0
  /// What is added to each number, but not to a difference of two.
  var offset = 0.0
  /// What is subtracted from each number in percent of the element's own size, but not from a
  /// difference of two.
  var percents: [Double] = []
  /// The numbers that CSS allows.
  ///
  /// Others are not valid in a keyframe. A browser that adds animations may cut what each adds to
  /// these numbers, or only the sum.
  var range = -Double.infinity...Double.infinity
  /// What CSS calls the values of a custom property.
  var syntax: String {
    unit == "px" ? "<length>" : property.hasSuffix("color") ? "<color>" : "<number>"
  }

  /// The numbers that CSS allows as a width or a height.
  private static let lengths = 0...Double.infinity

  static let all: [ExportedStyle] = [
    .init(key: "position", property: "left", component: 0, unit: "px"),
    .init(key: "position", property: "top", component: 1, unit: "px"),
    .init(key: "bounds.size", property: "width", component: 0, unit: "px", range: lengths),
    .init(key: "bounds.size", property: "height", component: 1, unit: "px", range: lengths),
    .init(key: "position", property: "translate", unit: "px"),
    .init(key: "anchorPoint", property: "transform-origin", unit: "%", factor: 100),
    .init(key: "transform", property: "transform"),
    .init(key: "opacity", property: "opacity", component: 0, range: 0...1),
    .init(key: "cornerRadius", property: "border-radius", component: 0, unit: "px", range: lengths),
    .init(key: "backgroundColor", property: "background-color"),
    .init(key: "shadowOffset", property: "--shadow-x", component: 0, unit: "px"),
    .init(key: "shadowOffset", property: "--shadow-y", component: 1, unit: "px"),
    .init(key: "shadowRadius", property: "--shadow-radius", component: 0, unit: "px"),
    .init(key: "shadowOpacity", property: "--shadow-opacity", component: 0),
    .init(key: "shadowColor", property: "--shadow-color"),
    .init(
      key: "bounds.origin",
      property: "left",
      component: 0,
      unit: "px",
      role: .content,
      factor: -1
    ),
    .init(
      key: "bounds.origin",
      property: "top",
      component: 1,
      unit: "px",
      role: .content,
      factor: -1
    ),
    .init(key: "fillColor", property: "background-color", role: .shape),
    .init(key: "strokeColor", property: "color", role: .stroke),
    .init(
      key: "lineWidth",
      property: "stroke-width",
      component: 0,
      unit: "px",
      role: .stroke,
      range: lengths
    ),
    .init(key: "miterLimit", property: "stroke-miterlimit", component: 0, role: .stroke),
    .init(
      key: "lineDashPhase",
      property: "stroke-dashoffset",
      component: 0,
      unit: "px",
      role: .stroke
    ),
    .init(key: "borderWidth", property: "--border-width", component: 0, unit: "px", role: .border),
    .init(key: "borderColor", property: "--border-color", role: .border),
  ]

  /// The properties of a box.
  ///
  /// WebKit keeps an element's own width or height if the other is animated by a custom property and
  /// it by a plain animation. So either all of them that are animated are custom properties, or none.
  static let geometry: Set = ["left", "top", "width", "height"]

  /// The shadow of an element's box, in the parts that a layer animates one by one.
  ///
  /// A layer's radius is the standard deviation of the blur, which is half of the radius in CSS.
  static let shadowOfBox = """
    var(--shadow-x) var(--shadow-y) calc(2 * max(0px, var(--shadow-radius))) \(shadowColor)
    """

  /// The shadow of all that is in an element; the radius of a filter is the standard deviation.
  static let shadowOfAll = """
    drop-shadow(var(--shadow-x) var(--shadow-y) max(0px, var(--shadow-radius)) \(shadowColor))
    """

  private static let shadowColor =
    "rgb(from var(--shadow-color) r g b / calc(alpha * clamp(0, var(--shadow-opacity), 1)))"

  /// A border that may have any width, while those of CSS are whole pixels.
  static let border = "inset 0 0 0 max(0px, var(--border-width)) var(--border-color)"

  /// A border that is the background of its box while `--border-fills` is 1.
  static let borderThatFills = [
    (
      property: "box-shadow",
      value: """
      inset 0 0 0 calc((1 - var(--border-fills)) * max(0px, var(--border-width))) \
      var(--border-color)
      """
    ),
    (
      property: "background-color",
      value: "rgb(from var(--border-color) r g b / calc(alpha * var(--border-fills)))"
    ),
  ]

  /// The numbers of the matrix by which a mask is turned, moved, and scaled.
  static let axesOfMask = ["a", "b", "c", "d", "x", "y"].map { "--mask-\($0)" }

  /// A mask's matrix.
  static let turnOfMask = "matrix(\(axesOfMask.map { "var(\($0))" }.joined(separator: ", ")))"

  /// What turns a layer back, by the inverse of a mask's matrix.
  static let turnedBack = [
    (property: "left", value: "0px"), (property: "top", value: "0px"),
    (property: "transform", value: inverseOfMask), (property: "transform-origin", value: "0px 0px"),
  ]

  private static let inverseOfMask = """
    matrix(calc(var(--mask-d) / \(areaOfMask)), calc(0 - var(--mask-b) / \(areaOfMask)), \
    calc(0 - var(--mask-c) / \(areaOfMask)), calc(var(--mask-a) / \(areaOfMask)), 0, 0) \
    translate(calc(-1px * var(--mask-x)), calc(-1px * var(--mask-y)))
    """

  /// The area of a unit square, which is never 0.
  private static let areaOfMask =
    "(var(--mask-a) * var(--mask-d) - var(--mask-b) * var(--mask-c) + 0.000001)"

  /// Whether the property is a custom one.
  var isCustom: Bool { property.hasPrefix("--") }

  /// The name of the custom property that stands in for the property.
  var standIn: String { "--\(property)" }

  /// What the property is while the custom property stands in for it.
  var valueOfStandIn: String {
    range.lowerBound == 0 && unit == "px" ? "max(0px, var(\(standIn)))" : "var(\(standIn))"
  }

  /// Returns a custom property as a style sheet must register it.
  func registered(as name: String) -> ExportedMotion.RegisteredProperty {
    .init(name: name, syntax: syntax)
  }

  /// Returns a value in CSS syntax; `nil` if it has no such component.
  func text(_ value: PropertyValue) -> String? {
    switch value {
    case .color(let color):
      return Self.color(color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? [0, 0, 0, 0])
    case .transform, .transform3D: return value.matrix.map(Self.transform)
    default:
      let numbers = value.components
      guard let component else { return text(of: numbers) }
      return numbers.indices.contains(component) ? text(numbers[component]) : nil
    }
  }

  private func text(_ number: Double) -> String { (number * factor + offset).exact + unit }

  private func text(of numbers: [Double]) -> String? {
    guard !numbers.isEmpty else { return nil }
    return numbers.enumerated().map { place, number in
      guard percents.indices.contains(place), percents[place] != 0 else { return text(number) }
      return "calc(\(text(number)) - \(percents[place].exact)%)"
    }.joined(separator: " ")
  }

  /// Returns the components of a layer's value that the style has; `nil` if it has no such.
  func parts(of value: PropertyValue) -> [Double]? {
    let numbers = value.components
    guard let component else { return numbers }
    return numbers.indices.contains(component) ? [numbers[component]] : nil
  }

  /// Returns a difference of two values in CSS syntax.
  func text(ofDifference numbers: [Double]) -> String {
    numbers.map { ($0 * factor).exact + unit }.joined(separator: " ")
  }

  /// Returns the value of a row of samples in CSS syntax.
  func text(ofSample row: [Double]) -> String {
    if let component { return text(row[component]) }
    switch key {
    case "transform": return row.count == 5 ? Self.functions(row) : Self.matrix(row)
    case _ where syntax == "<color>": return Self.color(ofPremultiplied: row)
    default: return text(of: row) ?? ""
    }
  }

  /// Returns the components of a color, multiplied by its alpha, which a browser interpolates.
  static func premultiplied(_ value: PropertyValue) -> [Double] {
    guard case .color(let color?) = value else { return [0, 0, 0, 0] }
    return [color.red, color.green, color.blue, 1].map { $0 * color.alpha }
  }

  /// Returns a color in CSS syntax, given its components multiplied by its alpha.
  static func color(ofPremultiplied row: [Double]) -> String {
    let alpha = min(max(row[3], 0), 1)
    return color(row.prefix(3).map { alpha > 0 ? $0 / alpha : 0 } + [alpha])
  }

  private static func color(_ parts: [Double]) -> String {
    let levels = parts.prefix(3).map { ($0 * 255).exact }
    return "rgb(\(levels.joined(separator: " ")) / \(parts[3].exact))"
  }

  /// Returns a transform in CSS syntax: as functions if it has no shear.
  private static func transform(_ matrix: CATransform3D) -> String {
    if CATransform3DIsAffine(matrix) {
      let parts = TransformComponents(CATransform3DGetAffineTransform(matrix))
      if parts.hasNoShear(over: 1) { return functions(parts) }
    }
    return Self.matrix(PropertyValue.transform3D(matrix).components)
  }

  /// Returns a transform in CSS syntax, given the 16 numbers of its matrix.
  private static func matrix(_ numbers: [Double]) -> String {
    var numbers = numbers
    // Two browsers of three draw nothing that has no depth (findings/browsers-no-depth.sh), and who looks at a
    // plane from the front does not see it.
    if numbers[10] == 0, [2, 6, 8, 9, 11, 14].allSatisfy({ numbers[$0] == 0 }) {
      numbers[10] = 1
    }
    let flat = [0, 1, 4, 5, 12, 13]
    let isAffine = numbers.indices.allSatisfy { index in
      flat.contains(index) || numbers[index] == (index.isMultiple(of: 5) ? 1 : 0)
    }
    let list = isAffine ? flat.map { numbers[$0] } : numbers
    let name = isAffine ? "matrix" : "matrix3d"
    return "\(name)(\(list.map(\.exact).joined(separator: ", ")))"
  }

  /// Returns the components of a transform as functions, which a browser interpolates separately.
  static func functions(_ parts: TransformComponents) -> String { functions(row(of: parts)) }

  /// Returns the components of a transform without shear in the order in which they are written.
  static func row(of parts: TransformComponents) -> [Double] {
    [parts.translationX, parts.translationY, parts.angle, parts.scaleX, parts.scaleY]
  }

  private static func functions(_ row: [Double]) -> String {
    "translate(\(row[0].exact)px, \(row[1].exact)px) "
      + "rotate(\(row[2].exact)rad) scale(\(row[3].exact), \(row[4].exact))"
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

extension Double {
  /// Returns the number with so many decimals.
  func rounded(to decimals: Int) -> Double {
    let unit = pow(10, Double(decimals))
    return (self * unit).rounded() / unit
  }
}

extension UnitBezier {
  /// The curve in CSS syntax.
  var css: String { "cubic-bezier(\([c1x, c1y, c2x, c2y].map(\.exact).joined(separator: ", ")))" }
}
