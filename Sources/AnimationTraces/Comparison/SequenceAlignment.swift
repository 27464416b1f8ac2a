/// The alignment of two sequences with the lowest cost, which keeps their order and may leave
/// elements unmatched.
package struct SequenceAlignment {
  /// The indices of two elements; one is `nil` where an element is unmatched.
  package typealias Pair = (first: Int?, second: Int?)

  /// Returns the aligned pairs, in order.
  ///
  /// - Parameters:
  ///   - first: The number of elements in the first sequence.
  ///   - second: The number of elements in the second sequence.
  ///   - cost: A closure that returns the cost of a pair, at least 0. Leaving two elements
  ///     unmatched costs 2.
  /// - Returns: Pairs that contain every element exactly once.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths without the equal starts and
  ///   ends.
  package static func pairs(_ first: Int, _ second: Int, cost: (Int, Int) -> Double) -> [Pair] {
    let shared = min(first, second)
    var head = 0
    while head < shared, cost(head, head) == 0 { head += 1 }
    var tail = 0
    while tail < shared - head, cost(first - 1 - tail, second - 1 - tail) == 0 { tail += 1 }
    let start: [Pair] = (0..<head).map { ($0, $0) }
    let end: [Pair] = (0..<tail).reversed().map { (first - 1 - $0, second - 1 - $0) }
    return start + middle(head..<first - tail, head..<second - tail, cost: cost) + end
  }

  private static func middle(
    _ first: Range<Int>,
    _ second: Range<Int>,
    cost: (Int, Int) -> Double
  ) -> [Pair] {
    if first.isEmpty { return second.map { (nil, $0) } }
    if second.isEmpty { return first.map { ($0, nil) } }
    // For longer sequences the table would cost more than the better order is worth.
    guard first.count * second.count <= 1_000_000 else {
      return (0..<max(first.count, second.count)).map { index in
        (
          index < first.count ? first.lowerBound + index : nil,
          index < second.count ? second.lowerBound + index : nil
        )
      }
    }
    let (rows, columns) = (first.count + 1, second.count + 1)
    var best = [Double](repeating: 0, count: rows * columns)
    for row in 0..<rows {
      for column in 0..<columns where row + column > 0 {
        var least = Double.infinity
        if row > 0 { least = min(least, best[(row - 1) * columns + column] + 1) }
        if column > 0 { least = min(least, best[row * columns + column - 1] + 1) }
        if row > 0, column > 0 {
          let together = cost(first.lowerBound + row - 1, second.lowerBound + column - 1)
          least = min(least, best[(row - 1) * columns + column - 1] + together)
        }
        best[row * columns + column] = least
      }
    }
    return backtrack(best, first, second, cost: cost)
  }

  private static func backtrack(
    _ best: [Double],
    _ first: Range<Int>,
    _ second: Range<Int>,
    cost: (Int, Int) -> Double
  ) -> [Pair] {
    let columns = second.count + 1
    var pairs: [Pair] = []
    var (row, column) = (first.count, second.count)
    while row + column > 0 {
      let here = best[row * columns + column]
      if row > 0, column > 0 {
        let (one, other) = (first.lowerBound + row - 1, second.lowerBound + column - 1)
        if here == best[(row - 1) * columns + column - 1] + cost(one, other) {
          pairs.append((one, other))
          row -= 1
          column -= 1
          continue
        }
      }
      if column > 0, here == best[row * columns + column - 1] + 1 {
        pairs.append((nil, second.lowerBound + column - 1))
        column -= 1
      } else {
        pairs.append((first.lowerBound + row - 1, nil))
        row -= 1
      }
    }
    return pairs.reversed()
  }
}
