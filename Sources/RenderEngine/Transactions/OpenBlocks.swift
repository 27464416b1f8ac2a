/// The open blocks, the innermost last.
///
/// Open blocks are large, and most programs open one after another, so the storage of a closed one
/// is reused for the next.
package struct OpenBlocks: RandomAccessCollection, MutableCollection {
  private var blocks: [OpenBlock] = []
  package private(set) var endIndex = 0

  package var startIndex: Int { 0 }
  package var count: Int { endIndex }
  package var isEmpty: Bool { endIndex == 0 }

  package subscript(index: Int) -> OpenBlock {
    // Not `_read`: what another module reads from a yielded value changes with the block.
    get { blocks[index] }
    _modify { yield &blocks[index] }
  }

  /// Opens a block inside the open blocks.
  @MainActor mutating func open(
    _ origin: OpenBlock.Origin,
    settings: consuming AnimationSettings,
    explicit: SettingNames,
    block: BlockID,
    callSite: CallSite?
  ) {
    if endIndex == blocks.count { blocks.append(OpenBlock()) }
    blocks[endIndex].begin(
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
      if blocks[index].block == block { return index }
    }
    return nil
  }

  /// Closes the innermost block.
  @MainActor mutating func close() {
    endIndex -= 1
    blocks[endIndex].detach()
    if endIndex == 0 && blocks.count > 16 { blocks = [] }
  }
}
