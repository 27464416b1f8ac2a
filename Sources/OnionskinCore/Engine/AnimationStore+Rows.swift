/// How the numbers of layers lie in memory.
///
/// Sixty-four rows make a *chunk*. In it the opacities stand side by side, then the colours and so
/// on: when many layers fade, a frame writes next to where it has just written, and
/// not into a line of memory of each layer's own. Chunks are never moved, so that a place stays.
///
/// Before the chunks stand the numbers that belong to no layer, in plain rows.
extension AnimationStore {
  /// The binary logarithm of how many rows a chunk has.
  private static var chunkBits: Int { 6 }
  private static var chunkRows: Int { 1 << chunkBits }

  /// The first row of a layer, after nobody's and the initial ones.
  static var firstRow: Int { 1 + PropertyTable.pageCount }

  /// The place of a property's first number in a row of its page.
  func place(of layout: PropertyLayout, inRow row: Int) -> Int {
    Self.place(of: layout, inRow: row, stride: stride)
  }

  /// The place of a property's first number in a row of its page, for who knows how long rows are.
  static func place(of layout: PropertyLayout, inRow row: Int, stride: Int) -> Int {
    let index = row &- firstRow
    let chunk = firstRow &* stride &+ (index >> chunkBits) &* (stride << chunkBits)
    let first = Int(layout.offset) &- Int(layout.part)
    return chunk &+ first << chunkBits
      &+ (index & (chunkRows &- 1)) &* Int(layout.width) &+ Int(layout.part)
  }

  /// The place of a property's first number in a new layer.
  func initialPlace(of layout: PropertyLayout) -> Int {
    (1 + Int(layout.page)) * stride + Int(layout.offset)
  }

  /// Makes a chunk of free rows for a page.
  mutating func makeRows(page: Int) {
    model.reserveGradually(stride * Self.chunkRows)
    shown.reserveGradually(stride * Self.chunkRows)
    layers.reserveGradually(Self.chunkRows)
    let zeros = repeatElement(0.0, count: stride * Self.chunkRows)
    model.append(contentsOf: zeros)
    shown.append(contentsOf: zeros)
    layers.append(contentsOf: repeatElement(LayerRecord(), count: Self.chunkRows))
    // The lowest is taken first.
    for row in (layers.count - Self.chunkRows..<layers.count).reversed() {
      freeRows[page].append(Int32(row))
    }
  }

  /// What a row of a page shows, one property after the other.
  func shownNumbers(ofRow row: Int, page: UInt8) -> [Double] {
    var numbers = [Double](repeating: 0, count: stride)
    for layout in roots[Int(page)] {
      let place = place(of: layout, inRow: row)
      for number in 0..<Int(layout.count) {
        numbers[Int(layout.offset) + number] = shown[place + number]
      }
    }
    return numbers
  }
}
