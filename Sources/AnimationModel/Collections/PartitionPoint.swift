extension Range<Int> {
  /// Returns the first index for which a condition is false, given that it is true for all indices
  /// before and false for all after.
  ///
  /// The condition takes an index, because elements are large and would be copied.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
