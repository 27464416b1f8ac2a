/// The open blocks, the innermost last.
///
/// Transactions are large, and most programs open one after another, so the storage of a closed one
/// is reused for the next.
package struct OpenBlocks: RandomAccessCollection, MutableCollection {
  private var transactions: [OpenBlock] = []
  package private(set) var endIndex = 0

  package var startIndex: Int { 0 }
  package var count: Int { endIndex }
  package var isEmpty: Bool { endIndex == 0 }

  package subscript(index: Int) -> OpenBlock {
    // Not `_read`: what another module reads from a yielded value changes with the transaction.
    get { transactions[index] }
    _modify { yield &transactions[index] }
  }

  /// Opens a block inside the open blocks.
  @MainActor
  mutating func open(
    _ origin: OpenBlock.Origin,
    settings: consuming AnimationSettings,
    explicit: SettingNames,
    block: BlockID,
    callSite: CallSite?
  ) {
    if endIndex == transactions.count { transactions.append(OpenBlock()) }
    transactions[endIndex].begin(
      origin,
      settings: settings,
      explicit: explicit,
      block: block,
      callSite: callSite
    )
    endIndex += 1
  }

  /// Returns the index of an open block, the innermost if it is open twice; nil if it is not open.
  func index(of block: BlockID) -> Int? {
    var index = endIndex
    while index > 0 {
      index -= 1
      if transactions[index].block == block { return index }
    }
    return nil
  }

  /// Closes the innermost block.
  @MainActor
  mutating func close() {
    endIndex -= 1
    transactions[endIndex].detach()
    if endIndex == 0 && transactions.count > 16 { transactions = [] }
  }
}
