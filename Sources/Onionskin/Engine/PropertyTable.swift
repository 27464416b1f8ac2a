/// A property of a layer that the engine knows, as the number of its row in the table.
///
/// To add an animatable property: add a case here and its row in `PropertyTable.rows`.
enum LayerProperty: UInt8, CaseIterable, Sendable {
  // The rows that share numbers stand together; the first is their root.
  case position
  case bounds, boundsOrigin, boundsSize
  case opacity
  case backgroundColor
  case transform
  case isHidden
  case anchorPoint
  case zPosition
  case cornerRadius
  case masksToBounds
}

/// What is known of each property: declared once, here, and nowhere else.
///
/// The numbers of a layer stand one after another in *pages*. Every layer has the first page; the
/// others are made when one of their properties is first set, so that a plain view stays small.
/// An offset is the sum of the counts before it.
enum PropertyTable {
  /// How a property behaves when it changes inside a view animation block.
  enum Capture {
    /// The difference is animated and added to what else runs: geometry since iOS 8.
    case additive
    /// The animation takes the place of the one with the same key.
    case replacing
    /// The change takes effect at once.
    case immediate
  }

  struct Row {
    var property: LayerProperty
    /// The key path that Core Animation knows the property by.
    var key: String
    var kind: PropertyKind
    var capture: Capture
    var page: Int = 0
    /// The property whose numbers these are a part of, and from which one on.
    var part: (of: LayerProperty, from: Int)?
    /// The values of a new layer; zeros when empty.
    var initial: [Double] = []
  }

  static let rows: [Row] = [
    Row(property: .position, key: "position", kind: .point, capture: .additive),
    Row(property: .bounds, key: "bounds", kind: .rect, capture: .additive),
    Row(
      property: .boundsOrigin,
      key: "bounds.origin",
      kind: .point,
      capture: .additive,
      part: (.bounds, 0)
    ),
    Row(
      property: .boundsSize,
      key: "bounds.size",
      kind: .size,
      capture: .additive,
      part: (.bounds, 2)
    ),
    Row(
      property: .opacity,
      key: "opacity",
      kind: .number,
      capture: .replacing,
      initial: [1]
    ),
    Row(property: .backgroundColor, key: "backgroundColor", kind: .color, capture: .replacing),
    Row(
      property: .transform,
      key: "transform",
      kind: .transform,
      capture: .additive,
      initial: [1, 0, 0, 1, 0, 0]
    ),
    Row(property: .isHidden, key: "hidden", kind: .flag, capture: .immediate),
    Row(
      property: .anchorPoint,
      key: "anchorPoint",
      kind: .point,
      capture: .replacing,
      page: 1,
      initial: [0.5, 0.5]
    ),
    Row(property: .zPosition, key: "zPosition", kind: .number, capture: .immediate, page: 1),
    Row(property: .cornerRadius, key: "cornerRadius", kind: .number, capture: .additive, page: 1),
    Row(
      property: .masksToBounds,
      key: "masksToBounds",
      kind: .flag,
      capture: .immediate,
      page: 1
    ),
  ]

  /// The number of pages that a layer can have.
  static let pageCount = 2
}

/// The shape of a property's value, which tells how many numbers it takes and how they animate.
enum PropertyKind: UInt8, Sendable {
  case number, point, size, rect
  /// Red, green, blue, alpha, and 1 if there is a colour at all.
  case color
  /// The six numbers of a `CGAffineTransform`.
  case transform
  /// 0 or 1, never in between.
  case flag

  /// How many numbers a value takes.
  var count: Int {
    switch self {
    case .number, .flag: 1
    case .point, .size: 2
    case .rect: 4
    case .color: 5
    case .transform: 6
    }
  }

  /// How many of the numbers animate each on its own.
  var scalarCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .flag: 0
    }
  }
}

/// A row of the table as the store uses it: numbers only, resolved once.
struct PropertyLayout: Sendable {
  /// The property whose animations are looked through together.
  var root: LayerProperty
  var kind: PropertyKind
  var capture: PropertyTable.Capture
  var page: UInt8
  /// The first number's place in its page.
  var offset: UInt8
  var count: UInt8

  /// The layouts of all properties, by raw value.
  static func resolveTable() -> [PropertyLayout] {
    var ends = [Int](repeating: 0, count: PropertyTable.pageCount)
    var layouts: [PropertyLayout] = []
    for (index, row) in PropertyTable.rows.enumerated() {
      precondition(
        Int(row.property.rawValue) == index,
        "The table's rows must stand in the cases' order."
      )
      var layout = PropertyLayout(
        root: row.property,
        kind: row.kind,
        capture: row.capture,
        page: UInt8(row.page),
        offset: UInt8(ends[row.page]),
        count: UInt8(row.kind.count)
      )
      if let part = row.part {
        let whole = layouts[Int(part.of.rawValue)]
        layout.root = part.of
        layout.page = whole.page
        layout.offset = whole.offset + UInt8(part.from)
      } else {
        ends[row.page] += row.kind.count
      }
      layouts.append(layout)
    }
    return layouts
  }
}

extension LayerProperty {
  /// The key path that Core Animation knows the property by.
  var key: String {
    PropertyTable.rows[Int(rawValue)].key
  }
}
