/// The blocks of a loop with callbacks left to call, and who listens to them.
///
/// The engine's records of blocks are plain values, which are copied as they are. The listeners are
/// in an array of their own at the same indices, because most blocks have none.
package struct AnimationBlocks: Sendable {
  private var blocks: StableArray<BlockID, AnimationBlock> = StableArray()
  private var listeners: [BlockListeners?] = []
  /// The later properties that blocks have changed; looked up only.
  private var laterChanges: [BlockID: [BlockChange]] = [:]

  package subscript(id: BlockID) -> AnimationBlock {
    get { blocks[id] }
    _modify { yield &blocks[id] }
  }

  /// All indices in order, including free ones.
  var ids: some Sequence<BlockID> { blocks.ids }

  /// Returns the listeners of a block, if it has any.
  package func listeners(of id: BlockID) -> BlockListeners? { listeners[id.index] }

  mutating func setListeners(_ new: BlockListeners?, of id: BlockID) { listeners[id.index] = new }

  /// Returns the changes of a block that were recorded.
  package func changes(of id: BlockID) -> BlockChanges {
    BlockChanges(
      first: blocks[id].firstProperty,
      others: laterChanges.isEmpty ? [] : laterChanges[id] ?? []
    )
  }

  /// Adds a change of a block, for the trace.
  ///
  /// Repeated changes are removed only when they are recorded: a block may have very many changes.
  mutating func append(_ change: BlockChange, of id: BlockID) {
    guard let first = blocks[id].firstProperty else {
      blocks[id].firstProperty = change
      return
    }
    if change != laterChanges[id]?.last ?? first { laterChanges[id, default: []].append(change) }
  }

  /// Returns the values that an animator's block changed, to be set back; other blocks keep none.
  @MainActor
  func values(of id: BlockID) -> [AnimatedValue] { listeners[id.index]?.animator?.values ?? [] }

  mutating func insert(_ block: AnimationBlock, listeners new: BlockListeners?) -> BlockID {
    let id = blocks.insert(block)
    if id.index == listeners.count { listeners.append(new) } else { listeners[id.index] = new }
    assert(listeners.count == blocks.elements.count, "Each block has a place for whom it calls.")
    return id
  }

  /// Removes a block whose callbacks have all been called.
  mutating func remove(_ id: BlockID) {
    listeners[id.index] = nil
    if !laterChanges.isEmpty { laterChanges[id] = nil }
    blocks.remove(id)
    if blocks.elements.isEmpty { listeners = [] }
  }
}
