package import AnimationModel

/// A row of the table in the form for the store: numbers only, computed once.
package struct PropertyLayout: BitwiseCopyable, Sendable {
  /// The property whose chain has the animations of this one.
  package var root: LayerProperty
  package var kind: PropertyKind
  var capture: PropertyTable.Capture
  package var page: UInt8
  /// The index of the first number in its page.
  package var offset: UInt8
  /// The length of the root property in numbers, which are contiguous.
  var width: UInt8
  package var count: UInt8
  /// The index of the first number in the root property.
  var part: UInt8 = 0

  /// The layouts of all properties, by raw value.
  static let ofTable = resolveTable()

  private static func resolveTable() -> [PropertyLayout] {
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
        count: UInt8(row.kind.count)
      )
      if let part = row.part {
        let whole = layouts[part.of]
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

extension [PropertyLayout] {
  /// The layout of a property, if these are the layouts of all.
  @inline(__always)
  subscript(property: LayerProperty) -> PropertyLayout { self[Int(property.rawValue)] }
}

extension Span<PropertyLayout> {
  /// The layout of a property, if these are the layouts of all.
  @inline(__always)
  subscript(property: LayerProperty) -> PropertyLayout { self[Int(property.rawValue)] }
}
