/// The blocks of a loop with callbacks left to call, and their callbacks.
///
/// The engine's records of blocks are plain values, which are copied as they are. The callbacks are
/// in an array of their own at the same indices, because most blocks have none.
package struct AnimationBlocks: Sendable {
  private var numbers: StableArray<BlockID, AnimationBlock> = StableArray()
  private var callbacks: [BlockListeners?] = []
  /// The later properties that blocks have changed; looked up only.
  private var laterChanges: [BlockID: [BlockChange]] = [:]

  package subscript(id: BlockID) -> AnimationBlock {
    get { numbers[id] }
    _modify { yield &numbers[id] }
  }

  /// Whether a block has not been removed since it had a number.
  func contains(_ id: BlockID, numbered number: Int32) -> Bool {
    id.index >= 0 && id.index < callbacks.count && numbers[id].number == number
  }

  /// All indices in order, including free ones.
  var ids: some Sequence<BlockID> { numbers.ids }

  /// Returns the callbacks of a block, if it has any.
  package func callbacks(of id: BlockID) -> BlockListeners? {
    callbacks[id.index]
  }

  mutating func setCallbacks(_ new: BlockListeners?, of id: BlockID) {
    callbacks[id.index] = new
  }

  /// Returns the changes of a block that were recorded.
  package func changes(of id: BlockID) -> BlockChanges {
    BlockChanges(
      first: numbers[id].firstProperty,
      others: laterChanges.isEmpty ? [] : laterChanges[id] ?? []
    )
  }

  /// Adds a change of a block, for the trace.
  ///
  /// Repeated changes are removed only when they are recorded: a block may have very many changes.
  mutating func append(_ change: BlockChange, of id: BlockID) {
    guard let first = numbers[id].firstProperty else {
      numbers[id].firstProperty = change
      return
    }
    if change != laterChanges[id]?.last ?? first { laterChanges[id, default: []].append(change) }
  }

  /// Returns the values that an animator's block changed, to be set back; other blocks keep none.
  @MainActor
  func values(of id: BlockID) -> [AnimatedValue] {
    callbacks[id.index]?.animator?.values ?? []
  }

  mutating func insert(_ block: AnimationBlock, callbacks new: BlockListeners?) -> BlockID {
    let id = numbers.insert(block)
    if id.index == callbacks.count { callbacks.append(new) } else { callbacks[id.index] = new }
    assert(callbacks.count == numbers.elements.count, "Each block has a place for whom it calls.")
    return id
  }

  /// Removes a block whose callbacks have all been called.
  mutating func remove(_ id: BlockID) {
    callbacks[id.index] = nil
    if !laterChanges.isEmpty { laterChanges[id] = nil }
    numbers.remove(id)
    if numbers.elements.isEmpty { callbacks = [] }
  }
}
