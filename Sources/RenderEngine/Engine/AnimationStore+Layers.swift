package import AnimationModel

/// The numbers of one value, as many as the property has; the rest are zero.
package typealias Components = SIMD8<Double>

/// The layout of the layers' numbers in memory.
///
/// Sixty-four rows make a *chunk*, in which the opacities of all rows are contiguous, then the
/// colors and so on. When many layers fade, a frame therefore writes to adjacent memory, not to a
/// cache line for each layer. Chunks are never moved, so that indices stay valid.
///
/// The numbers that belong to no layer precede the chunks, in plain rows.
extension AnimationStore {
  /// The binary logarithm of the number of rows in a chunk.
  private static var chunkBits: Int { 6 }
  private static var chunkRows: Int { 1 << chunkBits }

  /// The first row of a layer, after the row of no layer and the initial rows.
  static var firstRow: Int { 1 + PropertyTable.pageCount }

  /// Returns the index of a property's first number in a row of its page.
  func index(of layout: PropertyLayout, inRow row: Int) -> Int {
    Self.index(of: layout, inRow: row, stride: stride)
  }

  /// Returns the index of a property's first number in a row of its page, for rows of a known
  /// length.
  @inline(__always)
  static func index(of layout: PropertyLayout, inRow row: Int, stride: Int) -> Int {
    let index = row &- firstRow
    let chunk = firstRow &* stride &+ (index >> chunkBits) &* (stride << chunkBits)
    let first = Int(layout.offset) &- Int(layout.part)
    return chunk &+ first << chunkBits
      &+ (index & (chunkRows &- 1)) &* Int(layout.width) &+ Int(layout.part)
  }

  /// Returns the index of a property's first number in a new layer.
  static func initialIndex(of layout: PropertyLayout, stride: Int) -> Int {
    (1 + Int(layout.page)) * stride + Int(layout.offset)
  }

  /// Makes a chunk of free rows for a page.
  mutating func makeRows(page: Int) {
    model.reserveGradually(stride * Self.chunkRows)
    shown.reserveGradually(stride * Self.chunkRows)
    layers.reserveGradually(Self.chunkRows)
    let zeros = [Double](repeating: 0, count: stride * Self.chunkRows)
    model.append(contentsOf: zeros)
    shown.append(contentsOf: zeros)
    layers.append(contentsOf: [StoredLayer](repeating: StoredLayer(), count: Self.chunkRows))
    // The lowest row is used first.
    for row in (layers.count - Self.chunkRows..<layers.count).reversed() {
      freeRows[page].append(Int32(row))
    }
  }

  /// Returns what a row of a page shows, one property after another.
  func shownNumbers(ofRow row: Int, page: UInt8) -> [Double] {
    Array(capacity: stride) { numbers in
      for layout in roots[Int(page)] {
        assert(numbers.count == Int(layout.offset), "The properties of a page have gaps.")
        let index = index(of: layout, inRow: row)
        // A color that has faded to a missing color is missing.
        let isFaded = layout.kind == .color && shown[index + 3] == 0 && model[index + 4] == 0
        for component in 0..<Int(layout.count) {
          numbers.append(isFaded && component == 4 ? 0 : shown[index + component])
        }
      }
    }
  }
}

extension AnimationStore {
  /// Makes a layer with the initial values.
  mutating func makeLayer(number: Int32) -> LayerID {
    let layer = LayerID(makeRow(page: 0))
    layers[layer].number = number
    return layer
  }

  /// Releases the rows of a layer without animations.
  mutating func releaseLayer(_ layer: LayerID) {
    var row = layer.index
    while row > 0 {
      let next = Int(layers[row].nextPage)
      freeRows[Int(layers[row].page)].append(Int32(row))
      layers[row] = StoredLayer()
      row = next
    }
    guard !objects.isEmpty else { return }
    for property in PropertyTable.objectProperties {
      objects[StackKey(layer: layer, property: property)] = nil
    }
  }

  /// Returns the index of a property's first number, or that of its initial value if the layer has
  /// none.
  package func index(of layout: PropertyLayout, in layer: LayerID) -> Int {
    Self.index(of: layout, in: layer, layers.span, stride: stride)
  }

  /// Returns the index of a property's first number, or that of its initial value if the layer has
  /// none, for layers that are accessed by themselves.
  @inline(__always)
  static func index(
    of layout: PropertyLayout,
    in layer: LayerID,
    _ layers: Span<StoredLayer>,
    stride: Int
  ) -> Int {
    guard layout.page > 0 else { return index(of: layout, inRow: layer.index, stride: stride) }
    let row = row(ofPage: layout.page, in: layer, layers)
    return row > 0
      ? index(of: layout, inRow: row, stride: stride) : initialIndex(of: layout, stride: stride)
  }

  /// Returns the index of a property's first number, after making the page if needed.
  mutating func writableIndex(of layout: PropertyLayout, in layer: LayerID) -> Int {
    if layout.page > 0 && row(ofPage: layout.page, in: layer) == 0 {
      let row = makeRow(page: Int(layout.page))
      layers[row].nextPage = layers[layer].nextPage
      layers[layer].nextPage = Int32(row)
    }
    return index(of: layout, in: layer)
  }

  /// Returns the row of one of a layer's rare pages; 0 if the layer does not have it.
  func row(ofPage page: UInt8, in layer: LayerID) -> Int {
    Self.row(ofPage: page, in: layer, layers.span)
  }

  private static func row(
    ofPage page: UInt8,
    in layer: LayerID,
    _ layers: Span<StoredLayer>
  ) -> Int {
    var row = Int(layers[layer.index].nextPage)
    while row > 0 && layers[row].page != page { row = Int(layers[row].nextPage) }
    return row
  }

  /// Returns the value that the program set.
  package func modelValue(_ property: LayerProperty, of layer: LayerID) -> Components {
    let layout = layouts[property]
    return model.numbers(at: index(of: layout, in: layer), count: Int(layout.count))
  }

  /// Returns the value on screen as of the last evaluation.
  package func shownValue(_ property: LayerProperty, of layer: LayerID) -> Components {
    let layout = layouts[property]
    let index = index(of: layout, in: layer)
    let numbers = shown.numbers(at: index, count: Int(layout.count))
    return isFaded(numbers, layout, at: index) ? Components() : numbers
  }

  /// Whether a shown value is a color that has faded to none.
  func isFaded(_ numbers: Components, _ layout: PropertyLayout, at index: Int) -> Bool {
    layout.kind == .color && numbers[3] == 0 && model[index + 4] == 0
  }

  /// Makes a row of a page with the initial values, and returns it.
  private mutating func makeRow(page: Int) -> Int {
    if freeRows[page].isEmpty { makeRows(page: page) }
    let row = Int(freeRows[page].removeLast())
    layers[row].page = UInt8(page)
    for layout in roots[page] {
      let index = index(of: layout, inRow: row)
      let initial = Self.initialIndex(of: layout, stride: stride)
      for component in 0..<Int(layout.count) {
        model[index + component] = model[initial + component]
        shown[index + component] = model[initial + component]
      }
    }
    return row
  }
}

extension [Double] {
  /// Returns a few consecutive numbers.
  package func numbers(at i: Int, count: Int) -> Components {
    // Unrolled: a vector that is filled in a loop goes through memory.
    switch count {
    case 1: Components(self[i], 0, 0, 0, 0, 0, 0, 0)
    case 2: Components(self[i], self[i + 1], 0, 0, 0, 0, 0, 0)
    case 4: Components(self[i], self[i + 1], self[i + 2], self[i + 3], 0, 0, 0, 0)
    case 5: Components(self[i], self[i + 1], self[i + 2], self[i + 3], self[i + 4], 0, 0, 0)
    case 6:
      Components(self[i], self[i + 1], self[i + 2], self[i + 3], self[i + 4], self[i + 5], 0, 0)
    default: (0..<count).reduce(into: Components()) { $0[$1] = self[i + $1] }
    }
  }

  /// Writes a few consecutive numbers.
  mutating func set(_ numbers: Components, at first: Int, count: Int) {
    self[first] = numbers[0]
    guard count > 1 else { return }
    self[first + 1] = numbers[1]
    for index in 2..<Swift.max(count, 2) { self[first + index] = numbers[index] }
  }
}

extension Array {
  /// Reserves capacity for more elements in steps of a sixth.
  ///
  /// Doubling would leave up to half of a large store unused.
  mutating func reserveGradually(_ more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, 16, count + count / 6)) }
  }
}
