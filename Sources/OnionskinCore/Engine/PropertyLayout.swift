/// The shape of a property's value, which tells how many numbers it takes and how they animate.
enum PropertyKind: UInt8, Sendable {
  case number, point, size, rect
  /// Red, green, blue, alpha, and 1 if there is a colour at all.
  case color
  /// The six numbers of a `CGAffineTransform`.
  case transform
  /// The sixteen numbers of a `CATransform3D`.
  case matrix
  /// 0 or 1, never in between.
  case flag
  /// No numbers: a path, colours, contents.
  case object

  /// How many numbers a value takes.
  var count: Int {
    switch self {
    case .number, .flag: 1
    case .point, .size: 2
    case .rect: 4
    case .color: 5
    case .transform: 6
    case .matrix: 16
    case .object: 0
    }
  }

  /// How many of the numbers animate each on its own.
  var scalarCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .matrix, .flag, .object: 0
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
  /// How many numbers its root has, which stand together.
  var width: UInt8
  var count: UInt8
  /// Which of its root's numbers is the first.
  var part: UInt8 = 0
  /// Whether changes animate number by number.
  var animatesByNumber: Bool

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
        width: UInt8(row.kind.count),
        count: UInt8(row.kind.count),
        animatesByNumber: row.capture != .immediate && row.kind.scalarCount > 0
      )
      if let part = row.part {
        let whole = layouts[Int(part.of.rawValue)]
        layout.root = part.of
        layout.part = UInt8(part.from)
        layout.page = whole.page
        layout.width = whole.width
        layout.offset = whole.offset + UInt8(part.from)
      } else {
        ends[row.page] += row.kind.count
      }
      layouts.append(layout)
    }
    return layouts
  }
}
