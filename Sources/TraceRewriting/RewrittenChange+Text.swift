import AnimationModel
import AnimationTraces
import Foundation

extension RewrittenChange {
  /// Returns the statement in Swift that sets the value.
  ///
  /// - Parameters:
  ///   - layer: The view or layer.
  ///   - name: Its name in Swift.
  ///   - button: The name of its parent in Swift, if the parent is a button.
  /// - Returns: The statement; `nil` if a trace does not contain enough of the value.
  func text(on layer: RewrittenLayer, named name: String, buttonNamed button: String?) -> String? {
    if property == "isFirstResponder", case .flag(let flag) = value {
      return "\(name).\(flag ? "become" : "resign")FirstResponder()"
    }
    if property == "contents" {
      guard case .text(let text) = value, layer.type == "UILabel" else { return nil }
      return button.map { "\($0).setTitle(\(text.debugDescription), for: .normal)" }
        ?? "\(name).text = \(text.debugDescription)"
    }
    if case .transform(let transform) = value, layer.isStandalone {
      return "\(name).setAffineTransform(\(transform.code))"
    }
    guard let target = target(on: layer), let text = valueText(on: layer) else { return nil }
    return "\(name).\(target) = \(text)"
  }

  /// The property as it is written behind the name.
  private func target(on layer: RewrittenLayer) -> String? {
    if VisibleProperty.isOfController(property) { return nil }
    let own = Self.layerNames[property] ?? property
    if layer.isStandalone { return VisibleProperty.isOfViews(property) ? nil : own }
    switch property {
    case "opacity": return "alpha"
    case "hidden": return "isHidden"
    case "position": return "center"
    case "backgroundColor": return property
    case "masksToBounds": return "clipsToBounds"
    case "bounds.origin":
      let scrolling = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]
      return scrolling.contains(layer.type) ? "contentOffset" : property
    case "bounds.size": return property
    case "transform":
      if case .transform = value { return property }
      return "layer.transform"
    default: return VisibleProperty.isOfViews(property) ? property : "layer.\(own)"
    }
  }

  /// The names of properties that differ from their keys.
  private static let layerNames = [
    "hidden": "isHidden", "doubleSided": "isDoubleSided", "geometryFlipped": "isGeometryFlipped",
  ]

  private func valueText(on layer: RewrittenLayer) -> String? {
    switch value {
    case .number(let number):
      property == "maskedCorners"
        ? "CACornerMask(rawValue: \(number.code))" : number.code
    case .point(let point): "CGPoint(x: \(point.x.code), y: \(point.y.code))"
    case .size(let size): "CGSize(width: \(size.width.code), height: \(size.height.code))"
    case .rect(let rect):
      "CGRect(x: \(rect.origin.x.code), y: \(rect.origin.y.code), "
        + "width: \(rect.width.code), height: \(rect.height.code))"
    case .color(let color): color.map { $0.code + (isOfView(layer) ? "" : ".cgColor") } ?? "nil"
    case .transform(let transform): transform.code
    case .transform3D(let transform): transform.code
    case .flag(let flag): "\(flag)"
    case .text(let text): VisibleProperty.areTexts.contains(property) ? text.debugDescription : nil
    case .none: VisibleProperty.areTexts.contains(property) ? "nil" : nil
    }
  }

  /// Whether a color belongs to a view and not to its layer.
  private func isOfView(_ layer: RewrittenLayer) -> Bool {
    !layer.isStandalone && (property == "backgroundColor" || VisibleProperty.isOfViews(property))
  }
}

extension VisibleProperty {
  /// The properties whose value in a trace is the whole value.
  fileprivate static let areTexts = [
    "text", "placeholder", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
  ]

  /// Returns whether views have a property and layers have not.
  fileprivate static func isOfViews(_ property: String) -> Bool {
    let ofLayers: [VisibleProperty] = [
      .speed, .timeOffset, .beginTime, .shadowColor, .shadowOffset, .lineCap, .lineJoin,
      .lineDashPattern, .fillRule, .type,
    ]
    return VisibleProperty(rawValue: property).map { !ofLayers.contains($0) } ?? false
  }

  /// Returns whether a view stands for a view controller, which has the property.
  fileprivate static func isOfController(_ property: String) -> Bool {
    VisibleProperty(rawValue: property)?.classes.contains { $0.hasSuffix("Controller") } ?? false
  }
}

// MARK: - Numbers

extension Double {
  /// The shortest number in Swift for the value, which may be one of 32 bits.
  package var code: String {
    guard isFinite else { return isNaN ? ".nan" : self < 0 ? "-.infinity" : ".infinity" }
    let single = Float(self)
    let text = Double(single) == self ? "\(single)" : "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGFloat {
  /// The shortest number in Swift for the value.
  fileprivate var code: String { Double(self).code }
}

extension ColorComponents {
  fileprivate var code: String {
    "UIColor(red: \(red.code), green: \(green.code), blue: \(blue.code), alpha: \(alpha.code))"
  }
}

extension CGAffineTransform {
  fileprivate var code: String {
    if self == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) { return ".identity" }
    if a == 1, b == 0, c == 0, d == 1 {
      return "CGAffineTransform(translationX: \(tx.code), y: \(ty.code))"
    }
    if b == 0, c == 0, tx == 0, ty == 0 {
      return "CGAffineTransform(scaleX: \(a.code), y: \(d.code))"
    }
    let angle = atan2(b, a)
    if tx == 0, ty == 0, cos(angle) == a, sin(angle) == b, d == a, c == -b {
      return "CGAffineTransform(rotationAngle: \(angle.code))"
    }
    let list = zip(["a", "b", "c", "d", "tx", "ty"], [a, b, c, d, tx, ty])
    return "CGAffineTransform(\(list.map { "\($0): \($1.code)" }.joined(separator: ", ")))"
  }
}

extension CATransform3D {
  fileprivate var code: String {
    let numbers = PropertyValue.transform3D(self).components
    if numbers == (0..<16).map({ $0 % 5 == 0 ? 1 : 0 }) { return "CATransform3DIdentity" }
    let list = zip((0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }, numbers)
    return "CATransform3D(\(list.map { "\($0): \($1.code)" }.joined(separator: ", ")))"
  }
}
