/// Numbers other than 0 in the order of their columns.
struct SparseRow {
  struct Entry {
    var column: Int32
    var value: Double
  }

  var entries: [Entry] = []

  /// What is smaller came about by rounding.
  static let tolerance = 1e-11

  subscript(column: Int32) -> Double {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].column == column ? entries[low].value : 0
  }

  /// Adds a multiple of another row, and tells which columns are new.
  mutating func add(_ other: SparseRow, times factor: Double, isNew: (Int32) -> Void) {
    var sum: [Entry] = []
    sum.reserveCapacity(entries.count + other.entries.count)
    var (mine, its) = (0, 0)
    while mine < entries.count || its < other.entries.count {
      if its == other.entries.count
        || (mine < entries.count && entries[mine].column < other.entries[its].column)
      {
        sum.append(entries[mine])
        mine += 1
      } else if mine == entries.count || other.entries[its].column < entries[mine].column {
        let value = other.entries[its].value * factor
        if abs(value) > Self.tolerance {
          sum.append(Entry(column: other.entries[its].column, value: value))
          isNew(other.entries[its].column)
        }
        its += 1
      } else {
        let value = entries[mine].value + other.entries[its].value * factor
        if abs(value) > Self.tolerance {
          sum.append(Entry(column: entries[mine].column, value: value))
        }
        mine += 1
        its += 1
      }
    }
    entries = sum
  }
}
