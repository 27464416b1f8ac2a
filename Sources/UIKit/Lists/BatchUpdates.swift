// Apple's headers say that the closure of updates does not escape, also where it may be nil, for which Swift has no
// type. A closure that is there goes this way, so that it needs no `self.`.

extension UITableView {
  /// Applies a group of changes, and then calls a completion.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - completion: A closure to call with `true` when the animation has ended; `nil` for none.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Applies a group of changes, and then calls a completion.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - completion: A closure to call with `true` when the animation has ended; `nil` for none.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
