/// The scalars of one value, as many as the property has; the rest are zero.
typealias Numbers = SIMD8<Double>

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

extension AnimationStore {
  /// Takes a row for a new layer and gives it the initial values.
  mutating func makeLayer(number: Int32) -> LayerSlot {
    let slot = LayerSlot(row: makeRow(page: 0))
    layers[slot.index].number = number
    return slot
  }

  /// Gives a layer's rows back; its animations are gone by then.
  mutating func releaseLayer(_ slot: LayerSlot) {
    var row = slot.row
    while row > 0 {
      let next = layers[Int(row)].nextPage
      freeRows[Int(layers[Int(row)].page)].append(row)
      layers[Int(row)] = LayerRecord()
      row = next
    }
    guard !objects.isEmpty else { return }
    for property in PropertyTable.objectProperties {
      objects[StackKey(slot: slot, property: property)] = nil
    }
  }

  /// The place of a property's first number, or that of its initial value if the layer has none.
  func place(of layout: PropertyLayout, in slot: LayerSlot) -> Int {
    guard layout.page > 0 else { return place(of: layout, inRow: slot.index) }
    let row = row(ofPage: layout.page, in: slot)
    return row > 0 ? place(of: layout, inRow: row) : initialPlace(of: layout)
  }

  /// The place of a property's first number, if it is on a page that not every layer has, but this
  /// one.
  func rarePlace(of layout: PropertyLayout, in slot: LayerSlot) -> Int? {
    guard layout.page > 0 else { return nil }
    let row = row(ofPage: layout.page, in: slot)
    return row > 0 ? place(of: layout, inRow: row) : nil
  }

  /// The place of a property's first number, with a row of its own to write to.
  mutating func writablePlace(of layout: PropertyLayout, in slot: LayerSlot) -> Int {
    if layout.page > 0 && row(ofPage: layout.page, in: slot) == 0 {
      let row = makeRow(page: Int(layout.page))
      layers[row].nextPage = layers[slot.index].nextPage
      layers[slot.index].nextPage = Int32(row)
    }
    return place(of: layout, in: slot)
  }

  /// The row of one of a layer's further pages; 0 if the layer does not have it.
  func row(ofPage page: UInt8, in slot: LayerSlot) -> Int {
    var row = Int(layers[slot.index].nextPage)
    while row > 0 && layers[row].page != page { row = Int(layers[row].nextPage) }
    return row
  }

  /// The value that the program set.
  func modelValue(_ property: LayerProperty, of slot: LayerSlot) -> Numbers {
    let layout = layouts[Int(property.rawValue)]
    return model.numbers(at: place(of: layout, in: slot), count: Int(layout.count))
  }

  /// The value on screen as of the last evaluation.
  func shownValue(_ property: LayerProperty, of slot: LayerSlot) -> Numbers {
    let layout = layouts[Int(property.rawValue)]
    let place = place(of: layout, in: slot)
    let numbers = shown.numbers(at: place, count: Int(layout.count))
    return isFaded(numbers, layout, at: place) ? Numbers() : numbers
  }

  /// Whether a shown value is a colour that has faded to none.
  func isFaded(_ numbers: Numbers, _ layout: PropertyLayout, at place: Int) -> Bool {
    layout.kind == .color && numbers[3] == 0 && model[place + 4] == 0
  }

  /// Takes a row of a page and gives it the initial values.
  private mutating func makeRow(page: Int) -> Int {
    if freeRows[page].isEmpty { makeRows(page: page) }
    let row = Int(freeRows[page].removeLast())
    layers[row].page = UInt8(page)
    for layout in roots[page] {
      let (place, initial) = (place(of: layout, inRow: row), initialPlace(of: layout))
      for number in 0..<Int(layout.count) {
        model[place + number] = model[initial + number]
        shown[place + number] = model[initial + number]
      }
    }
    return row
  }
}

extension [Double] {
  /// Reads a few numbers that stand side by side.
  func numbers(at place: Int, count: Int) -> Numbers {
    // Spelled out: a vector that is filled in a loop goes through memory.
    switch count {
    case 1: Numbers(self[place], 0, 0, 0, 0, 0, 0, 0)
    case 2: Numbers(self[place], self[place + 1], 0, 0, 0, 0, 0, 0)
    case 4:
      Numbers(self[place], self[place + 1], self[place + 2], self[place + 3], 0, 0, 0, 0)
    case 5:
      Numbers(
        self[place],
        self[place + 1],
        self[place + 2],
        self[place + 3],
        self[place + 4],
        0,
        0,
        0
      )
    case 6:
      Numbers(
        self[place],
        self[place + 1],
        self[place + 2],
        self[place + 3],
        self[place + 4],
        self[place + 5],
        0,
        0
      )
    default: (0..<count).reduce(into: Numbers()) { $0[$1] = self[place + $1] }
    }
  }

  /// Writes a few numbers side by side.
  mutating func set(_ numbers: Numbers, at place: Int, count: Int) {
    self[place] = numbers[0]
    guard count > 1 else { return }
    self[place + 1] = numbers[1]
    for index in 2..<Swift.max(count, 2) { self[place + index] = numbers[index] }
  }
}

extension Array {
  /// Makes room for more elements in steps of a sixth.
  ///
  /// The array's own doubling would leave half of a large store unused.
  mutating func reserveGradually(_ more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, 16, count + count / 6)) }
  }
}
