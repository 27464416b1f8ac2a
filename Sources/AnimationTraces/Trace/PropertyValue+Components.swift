import AnimationModel
import Foundation

extension PropertyValue {
  /// The numbers of the value, in the order in which they are written.
  ///
  /// A flag is 0 or 1. A missing color, a text and ``none`` have no components.
  package var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .transform3D(let matrix): matrix.numbers
    case .flag(let flag): [flag ? 1 : 0]
    case .text, .none: []
    }
  }

  /// Creates a value of a kind from its components.
  ///
  /// The result is `nil` if the number of components is wrong, or for flags, texts and no value.
  init?(_ kind: Kind, components n: [Double]) {
    guard n.count == kind.componentCount else { return nil }
    switch kind {
    case .number: self = .number(n[0])
    case .point: self = .point(CGPoint(x: n[0], y: n[1]))
    case .size: self = .size(CGSize(width: n[0], height: n[1]))
    case .rect: self = .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color:
      self = .color(ColorComponents(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case .transform:
      self = .transform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .transform3D: self = .transform3D(CATransform3D(n[...]))
    case .flag, .text, .none: return nil
    }
  }
}

extension PropertyValue {
  /// The kind of a value, with its name in traces.
  package enum Kind: String, CodingKey, CaseIterable {
    case number, point, size, rect, color, transform, transform3D, flag, text, none

    var componentCount: Int {
      switch self {
      case .number, .flag: 1
      case .point, .size: 2
      case .rect, .color: 4
      case .transform: 6
      case .transform3D: 16
      case .text, .none: 0
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .transform3D: .transform3D
    case .flag: .flag
    case .text: .text
    case .none: .none
    }
  }

  private var word: String? { if case .text(let text) = self { text } else { nil } }
}

extension PropertyValue: Hashable {
  public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    func isSame(_ one: Double, _ other: Double) -> Bool { one == other || one.isNaN && other.isNaN }
    switch (left, right) {
    // The most common kinds are compared without an array of components.
    case (.number(let one), .number(let other)): return isSame(one, other)
    case (.point(let one), .point(let other)):
      return isSame(one.x, other.x) && isSame(one.y, other.y)
    case (.size(let one), .size(let other)):
      return isSame(one.width, other.width) && isSame(one.height, other.height)
    case (.flag(let one), .flag(let other)): return one == other
    case (.color(nil), .color(nil)), (.none, .none): return true
    default:
      return left.kind == right.kind && left.word == right.word
        && left.components.elementsEqual(right.components, by: isSame)
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(word)
    for component in components {
      hasher.combine(component.isNaN ? Double.nan.bitPattern : (component + 0).bitPattern)
    }
  }
}
