/// The open blocks, the innermost last.
///
/// Transactions are large, and most programs open one after another, so the storage of a closed one
/// is reused for the next.
package struct TransactionStack: RandomAccessCollection, MutableCollection {
  private var transactions: [AnimationTransaction] = []
  package private(set) var endIndex = 0

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> AnimationTransaction {
    get { transactions[index] }
    _modify { yield &transactions[index] }
  }

  /// Opens a block inside the open blocks.
  @MainActor
  mutating func open(
    _ origin: AnimationTransaction.Origin,
    settings: AnimationSettings,
    explicit: SettingNames,
    block: BlockID,
    callSite: CallSite?
  ) {
    if endIndex == transactions.count { transactions.append(AnimationTransaction()) }
    transactions[endIndex].begin(
      origin,
      settings: settings,
      explicit: explicit,
      block: block,
      callSite: callSite
    )
    endIndex += 1
  }

  /// Closes the innermost block.
  @MainActor
  mutating func close() {
    endIndex -= 1
    transactions[endIndex].detach()
    if endIndex == 0 && transactions.count > 16 { transactions = [] }
  }
}
