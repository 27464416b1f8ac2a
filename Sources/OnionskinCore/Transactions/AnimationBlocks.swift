/// The blocks of a loop that have not called everybody, and whom each of them calls.
///
/// What the engine counts of a block is numbers, which are copied as they are; whom the block calls stands
/// beside them at the same index, because most blocks call nobody.
struct AnimationBlocks: Sendable {
  private var numbers: StableArray<BlockID, AnimationBlock> = StableArray()
  private var callbacks: [BlockCallbacks?] = []
  /// What blocks have changed after their first property; looked up only.
  private var laterChanges: [BlockID: [BlockChange]] = [:]

  subscript(id: BlockID) -> AnimationBlock {
    get { numbers[id] }
    _modify { yield &numbers[id] }
  }

  /// All indices, in order, with those that are free.
  var ids: some Sequence<BlockID> { numbers.ids }

  /// Whom a block calls, if anybody.
  func callbacks(of id: BlockID) -> BlockCallbacks? {
    callbacks[id.index]
  }

  mutating func setCallbacks(_ new: BlockCallbacks?, of id: BlockID) {
    callbacks[id.index] = new
  }

  /// What a block has changed, as far as it was noted.
  func changes(of id: BlockID) -> BlockChanges {
    BlockChanges(
      first: numbers[id].firstProperty,
      others: laterChanges.isEmpty ? [] : laterChanges[id] ?? []
    )
  }

  /// Notes what a block has changed, for the trace.
  ///
  /// Which changes are the same is found out when they are told: a block may have very many.
  mutating func note(_ change: BlockChange, of id: BlockID) {
    guard let first = numbers[id].firstProperty else {
      numbers[id].firstProperty = change
      return
    }
    if change != laterChanges[id]?.last ?? first { laterChanges[id, default: []].append(change) }
  }

  /// What an animator's block changed, to be set back; no other block keeps any.
  @MainActor
  func values(of id: BlockID) -> [AnimatedValue] {
    callbacks[id.index]?.animator?.values ?? []
  }

  mutating func insert(_ block: AnimationBlock, callbacks new: BlockCallbacks?) -> BlockID {
    let id = numbers.insert(block)
    if id.index == callbacks.count { callbacks.append(new) } else { callbacks[id.index] = new }
    assert(callbacks.count == numbers.elements.count, "Each block has a place for whom it calls.")
    return id
  }

  /// Makes room for more blocks.
  mutating func reserve(_ more: Int) {
    numbers.reserve(more)
    callbacks.reserveGradually(max(0, more - (callbacks.count - numbers.count)))
  }

  /// Removes a block that calls nobody any more.
  mutating func remove(_ id: BlockID) {
    callbacks[id.index] = nil
    if !laterChanges.isEmpty { laterChanges[id] = nil }
    numbers.remove(id)
    if numbers.elements.isEmpty { callbacks = [] }
  }
}
