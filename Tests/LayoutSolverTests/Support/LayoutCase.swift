import Foundation
import LayoutSolver
import Testing

/// A system of constraints between views and its only solution, as `layout.json` has it.
struct LayoutCase: Decodable, CustomTestStringConvertible, Sendable {
  struct Size: Decodable, Sendable {
    var width: Double
    var height: Double
  }

  struct Constraint: Decodable, Sendable {
    var view: Int
    var attribute: String
    var relation: String
    var other: Int?
    var otherAttribute: String?
    var multiplier: Double
    var constant: Double
    var priority: Double
  }

  struct Content: Decodable, Sendable {
    var width: Double
    var height: Double
    var hugging: Double
    var compression: Double
  }

  private struct File: Decodable {
    var cases: [LayoutCase]
  }

  var id: String
  var root: Size
  var views: Int
  var constraints: [Constraint]
  var intrinsic: [Content?]
  var frames: [[Double]]

  var testDescription: String { id }

  static func all() throws -> [LayoutCase] {
    let url = try #require(
      Bundle.module.url(forResource: "layout", withExtension: "json", subdirectory: "Vectors")
    )
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
  }
}

/// A case in numbers: left, top, width and height of each view, the root last.
struct NumberedCase {
  var system = ConstraintSystem()
  private(set) var views: [[ConstraintSystem.Variable]] = []
  private var root: [ConstraintSystem.Variable] = []

  init(_ layout: LayoutCase, order: [Int]) {
    for _ in 0...layout.views {
      views.append((0..<4).map { system.addVariable(value: 0, yieldsLate: $0 > 1) })
    }
    root = views.removeLast()
    for (part, value) in [0, 0, layout.root.width, layout.root.height].enumerated() {
      system.add([.init(root[part], 1)], .equal, value, priority: 1001)
    }
    for (view, content) in zip(views, layout.intrinsic) {
      system.add([.init(view[2], 1)], .greaterThanOrEqual, 0, priority: 1001)
      system.add([.init(view[3], 1)], .greaterThanOrEqual, 0, priority: 1001)
      guard let content else { continue }
      for (part, length) in [(2, content.width), (3, content.height)] {
        system.add(
          [.init(view[part], 1)],
          .greaterThanOrEqual,
          length,
          priority: content.compression
        )
        system.add([.init(view[part], 1)], .lessThanOrEqual, length, priority: content.hugging)
      }
    }
    for index in order { add(layout.constraints[index]) }
  }

  private mutating func add(_ constraint: LayoutCase.Constraint) {
    var sum: [ConstraintSystem.Variable: Double] = [:]
    func gather(_ view: Int, _ attribute: String, _ factor: Double) {
      let parts = view < 0 ? root : views[view]
      for (part, weight) in zip(parts, Self.weights(of: attribute)) where weight != 0 {
        sum[part, default: 0] += weight * factor
      }
    }
    gather(constraint.view, constraint.attribute, 1)
    if let other = constraint.other, let attribute = constraint.otherAttribute {
      gather(other, attribute, -constraint.multiplier)
    }
    let terms = (views + [root]).joined().compactMap { variable in
      sum[variable].map { ConstraintSystem.Term(variable, $0) }
    }
    let relation: ConstraintSystem.Relation =
      switch constraint.relation {
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: .equal
      }
    system.add(terms, relation, constraint.constant, priority: constraint.priority)
  }

  private static func weights(of attribute: String) -> [Double] {
    switch attribute {
    case "left", "leading": [1, 0, 0, 0]
    case "right", "trailing": [1, 0, 1, 0]
    case "centerX": [1, 0, 0.5, 0]
    case "top": [0, 1, 0, 0]
    case "bottom": [0, 1, 0, 1]
    case "centerY": [0, 1, 0, 0.5]
    case "width": [0, 0, 1, 0]
    case "height": [0, 0, 0, 1]
    default: []
    }
  }

  var frames: [[Double]] { views.map { $0.map(system.value) } }
}
