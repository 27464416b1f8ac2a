import Onionskin
import UIKit

/// What can be seen of a layer at an instant.
@MainActor
struct Sight {
  let instant: Instant
  /// Which pass until nothing runs it is seen at the end of, counted from the first.
  ///
  /// It is `nil` for one at an instant. Two programs may come to rest at different instants.
  var rest: Int?
  /// Whether it counts only if the other program still runs then.
  var isOptional = false
  /// The layer's name in the trace; empty if it is not told.
  let layer: String
  let keys: [String]
  /// The numbers of each property that is looked at.
  let values: [Value]

  /// The numbers of a property.
  struct Value {
    var property: String
    var numbers: [Double]
    /// Whether it is a number of the model, which shows only when nothing runs.
    var isModel = false
  }

  /// Whether the trace must tell the same.
  var isReplayable: Bool

  /// Looks at a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - name: Its name in the trace.
  ///   - instant: The instant.
  ///   - isReplayable: Whether the trace must tell the same.
  ///   - seesModel: Whether all properties of the model are looked at, and not only a few.
  init(
    of layer: CALayer,
    named name: String,
    at instant: Instant,
    _ isReplayable: Bool,
    seesModel: Bool = false
  ) {
    self.instant = instant
    self.layer = name
    self.isReplayable = isReplayable
    keys = layer.animationKeys() ?? []
    var values = [Value(property: "model", numbers: Self.model(of: layer), isModel: true)]
    if seesModel {
      for (property, read) in Self.properties {
        values.append(Value(property: property, numbers: read(layer), isModel: true))
      }
      if let shape = layer as? CAShapeLayer {
        for (property, read) in Self.shapeProperties {
          values.append(Value(property: property, numbers: read(shape), isModel: true))
        }
        values.append(Value(property: "path", numbers: Self.numbers(shape.path), isModel: true))
      }
    }
    if let shown = layer.presentation() {
      for (property, read) in Self.properties {
        values.append(Value(property: property, numbers: read(shown)))
      }
      if let shape = shown as? CAShapeLayer {
        for (property, read) in Self.shapeProperties {
          values.append(Value(property: property, numbers: read(shape)))
        }
      }
    }
    self.values = values
  }

  init(of item: Frame.Item, at instant: Instant, _ isReplayable: Bool) {
    self.instant = instant
    self.layer = isReplayable ? item.layer : ""
    self.isReplayable = isReplayable && item.transition != nil
    keys = []
    values =
      (item.transition.map { [Value(property: "transition", numbers: [$0.progress])] } ?? [])
      + [
        Value(
          property: "drawn",
          numbers: [item.opacity, item.box.minX, item.box.maxY, Double(item.depth)]
        )
      ]
  }

  /// Looks at a transition of a layer.
  init(ofTransition item: Frame.Item, at instant: Instant) {
    self.instant = instant
    layer = "transition of \(item.layer)"
    isReplayable = false
    keys = []
    values = [Value(property: "progress", numbers: item.transition.map { [$0.progress] } ?? [])]
  }

  /// Whether nobody can tell two sights apart, to the bit.
  func isSame(as other: Sight) -> Bool {
    instant == other.instant && keys == other.keys && values.count == other.values.count
      && zip(values, other.values).allSatisfy {
        $0.numbers.elementsEqual($1.numbers) { $0.bitPattern == $1.bitPattern }
      }
  }

  /// All of it, on one line.
  var text: String {
    let values = values.map { value in
      "\(value.property) \(value.numbers.map { "\($0)" }.joined(separator: " "))"
    }
    return "\(instant.seconds)  \(keys.joined(separator: " ")) | \(values.joined(separator: ", "))"
  }

  /// What differs from another, in words.
  func difference(from other: Sight) -> String {
    if instant != other.instant { return "at \(instant.seconds) s and \(other.instant.seconds) s" }
    if keys != other.keys { return "at \(instant.seconds) s, keys \(keys) and \(other.keys)" }
    for (one, two) in zip(values, other.values)
    where !one.numbers.elementsEqual(two.numbers, by: { $0.bitPattern == $1.bitPattern }) {
      return "at \(instant.seconds) s, \(one.property) \(one.numbers) and \(two.numbers)"
    }
    return "\(values.count) and \(other.values.count) properties"
  }

  // MARK: - Properties

  private static func model(of layer: CALayer) -> [Double] {
    [
      layer.position.x, layer.position.y, layer.bounds.size.width, layer.bounds.origin.y,
      Double(layer.opacity), layer.isHidden ? 1 : 0,
    ] + numbers(layer.affineTransform())
  }

  private static let properties: [(String, (CALayer) -> [Double])] = [
    ("position", { [$0.position.x, $0.position.y] }),
    ("bounds.origin", { [$0.bounds.origin.x, $0.bounds.origin.y] }),
    ("bounds.size", { [$0.bounds.size.width, $0.bounds.size.height] }),
    ("opacity", { number($0, "opacity") }),
    ("backgroundColor", { numbers($0.backgroundColor) }),
    ("transform", { numbers($0.transform) }),
    ("hidden", { [$0.isHidden ? 1 : 0] }),
    ("cornerRadius", { [$0.cornerRadius] }),
    ("masksToBounds", { [$0.masksToBounds ? 1 : 0] }),
    ("anchorPoint", { [$0.anchorPoint.x, $0.anchorPoint.y] }),
    ("zPosition", { [$0.zPosition] }),
    ("borderWidth", { [$0.borderWidth] }),
    ("borderColor", { numbers($0.borderColor) }),
    ("shadowOpacity", { number($0, "shadowOpacity") }),
    ("shadowOffset", { [$0.shadowOffset.width, $0.shadowOffset.height] }),
    ("sublayerTransform", { numbers($0.sublayerTransform) }),
  ]

  private static let shapeProperties: [(String, (CAShapeLayer) -> [Double])] = [
    ("strokeEnd", { [$0.strokeEnd] }),
    ("lineWidth", { [$0.lineWidth] }),
    ("fillColor", { numbers($0.fillColor) }),
  ]

  /// The number as it is kept, which is longer than the property's type.
  private static func number(_ layer: CALayer, _ key: String) -> [Double] {
    (layer.value(forKeyPath: key) as? Double).map { [$0] } ?? []
  }

  private static func numbers(_ color: CGColor?) -> [Double] {
    color?.components?.map { Double($0) } ?? []
  }

  private static func numbers(_ path: CGPath?) -> [Double] {
    var numbers: [Double] = []
    path?.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      for index in 0..<count {
        numbers += [element.pointee.points[index].x, element.pointee.points[index].y]
      }
    }
    return numbers
  }

  private static func numbers(_ matrix: CGAffineTransform) -> [Double] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
  }

  private static func numbers(_ matrix: CATransform3D) -> [Double] {
    PropertyValue.transform3D(matrix).components
  }

  /// The numbers of a value as a player tells it.
  static func numbers(_ value: PropertyValue) -> [Double] {
    guard case .transform(let matrix) = value else { return value.components }
    return numbers(CATransform3DMakeAffineTransform(matrix))
  }
}
