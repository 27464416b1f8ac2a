/// A sum of columns and variables: the nonzero coefficients in the order of their symbols.
struct SparseRow {
  /// A column or a variable.
  ///
  /// Variables come before columns and have negative numbers, so that a symbol takes four bytes.
  struct Symbol: Hashable, Comparable {
    private let number: Int32

    static func column(_ index: Int32) -> Symbol { Symbol(number: index) }
    static func variable(_ index: Int32) -> Symbol { Symbol(number: ~index) }

    private init(number: Int32) { self.number = number }

    var isColumn: Bool { number >= 0 }
    /// The index of the column or the variable.
    var index: Int { Int(number < 0 ? ~number : number) }

    static func < (left: Symbol, right: Symbol) -> Bool { left.number < right.number }
  }

  struct Entry {
    var symbol: Symbol
    var value: Double
  }

  var entries: [Entry] = []

  /// The limit below which a coefficient is a rounding error.
  static let tolerance = 1e-11

  /// Returns the row of entries in any order, in which symbols may repeat.
  static func sum(of entries: [Entry]) -> SparseRow {
    var sum = SparseRow()
    for entry in entries.sorted(by: { $0.symbol < $1.symbol }) {
      if let last = sum.entries.last, last.symbol == entry.symbol {
        sum.entries[sum.entries.count - 1].value += entry.value
      } else {
        sum.removeLastIfNegligible()
        sum.entries.append(entry)
      }
    }
    sum.removeLastIfNegligible()
    return sum
  }

  private mutating func removeLastIfNegligible() {
    if let last = entries.last, abs(last.value) <= Self.tolerance { entries.removeLast() }
  }

  /// Returns the position of a symbol in the entries; `nil` if there is none.
  func position(of symbol: Symbol) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].symbol == symbol ? low : nil
  }

  subscript(symbol: Symbol) -> Double { position(of: symbol).map { entries[$0].value } ?? 0 }

  /// Adds a multiple of another row, and reports which symbols are added and removed.
  mutating func add(
    _ other: SparseRow,
    times factor: Double,
    didChange: (_ symbol: Symbol, _ isNew: Bool) -> Void
  ) {
    var sum: [Entry] = []
    sum.reserveCapacity(entries.count + other.entries.count)
    var (mine, its) = (0, 0)
    while mine < entries.count || its < other.entries.count {
      if its == other.entries.count
        || (mine < entries.count && entries[mine].symbol < other.entries[its].symbol)
      {
        sum.append(entries[mine])
        mine += 1
      } else if mine == entries.count || other.entries[its].symbol < entries[mine].symbol {
        let value = other.entries[its].value * factor
        if abs(value) > Self.tolerance {
          sum.append(Entry(symbol: other.entries[its].symbol, value: value))
          didChange(other.entries[its].symbol, true)
        }
        its += 1
      } else {
        let value = entries[mine].value + other.entries[its].value * factor
        if abs(value) > Self.tolerance {
          sum.append(Entry(symbol: entries[mine].symbol, value: value))
        } else {
          didChange(entries[mine].symbol, false)
        }
        mine += 1
        its += 1
      }
    }
    entries = sum
  }
}
