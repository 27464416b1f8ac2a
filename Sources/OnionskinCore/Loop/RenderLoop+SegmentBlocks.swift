/// The short way of most blocks: they are appended with their changes, and made when somebody looks.
///
/// What has references is swapped out and in, and what has none is written where it is, so that no
/// access has to be checked while the program runs; see `OpenSegment`.
extension RenderLoop {
  /// Opens a block in the open segment, if there is nothing out of the ordinary.
  ///
  /// - Parameters:
  ///   - settings: Its settings.
  ///   - callbacks: Whom it calls, if anybody.
  ///   - callSite: Where it is opened.
  ///   - call: The call that opens it, for the trace.
  /// - Returns: The block's number; nil if it has to be opened otherwise.
  func openSegmentBlock(
    _ settings: PlainSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite,
    _ call: @autoclosure () -> JournalCall
  ) -> Int? {
    guard settings.hasTimes else { return nil }
    if openSegment.holdsModel {
      guard !openSegment.isOpen else { return nil }
      openSegment.isOpen = true
    } else {
      guard storedState.mayAppendBlocks else { return nil }
      beginSegment()
    }
    segmentBlockCount += 1
    segmentBlocks.open = SegmentBlocks.OpenBlock(settings: settings, number: segmentBlockCount)
    var place: CallSite? = callSite
    swap(&place, &segmentBlocks.callSite)
    if let callbacks { setSegmentCallbacks(callbacks) }
    if isRecording {
      segmentBlocks.open.isOfFacade = facade != nil
      append(facade.map { JournalCall($0, at: callSite) } ?? call())
    }
    return segmentBlockCount
  }

  /// Appends a call with its place among the changes.
  @inline(__always)
  private func append(_ call: consuming JournalCall) {
    call.channels = Int32(truncatingIfNeeded: openSegment.count)
    var calls = UnrolledList<JournalCall>()
    swap(&calls, &segmentBlocks.calls)
    calls.append(call)
    swap(&calls, &segmentBlocks.calls)
  }

  /// Appends a call that sets the open block up, for the trace.
  ///
  /// What a façade calls to carry out a call is nothing that the program has written.
  @inline(__always)
  private func appendSetting(_ call: () -> JournalCall) {
    if isRecording && facade == nil { append(call()) }
  }

  private func setSegmentCallbacks(_ callbacks: BlockCallbacks) {
    var own: BlockCallbacks? = callbacks
    swap(&own, &segmentBlocks.callbacks)
  }

  /// Changes the settings of the open block, if that is in the segment, has changed nothing and may go on
  /// like this.
  ///
  /// - Returns: `true` if it is; otherwise, `false`.
  func changeSegmentBlock(
    _ setting: SettingNames,
    _ call: @autoclosure () -> JournalCall,
    _ change: (inout AnimationSettings) -> Void
  ) -> Bool {
    guard segmentBlocks.open.isOpen, openSegment.count == segmentBlocks.end else { return false }
    var plain = segmentBlocks.open.settings
    var settings = plain.whole
    change(&settings)
    guard plain.take(settings) else { return false }
    plain.explicit.insert(setting)
    segmentBlocks.open.settings = plain
    appendSetting(call)
    return true
  }

  /// The callbacks of the open block, if that is in the segment; made when they are first needed.
  ///
  /// - Parameter call: The call that is going to change them, for the trace.
  /// - Returns: The callbacks; nil if there is no such block.
  func segmentCallbacks(_ call: @autoclosure () -> JournalCall) -> BlockCallbacks? {
    guard segmentBlocks.open.isOpen else { return nil }
    appendSetting(call)
    if let callbacks = segmentBlocks.callbacks { return callbacks }
    let callbacks = BlockCallbacks(at: segmentBlocks.callSite)
    setSegmentCallbacks(callbacks)
    return callbacks
  }

  /// Closes the open block, if that is still in the segment and has changed something.
  ///
  /// - Parameters:
  ///   - call: The call that closes it, for the trace; nil if the call that opened it does.
  ///   - isMeant: Whether it is the block that is to be closed.
  /// - Returns: `true` if it is; otherwise, `false`.
  @inline(__always)
  func closeSegmentBlock(
    _ call: @autoclosure () -> JournalCall?,
    _ isMeant: (SegmentBlocks.OpenBlock) -> Bool
  ) -> Bool {
    let (open, end) = (segmentBlocks.open, openSegment.count)
    guard open.isOpen, isMeant(open), end > segmentBlocks.end,
      segmentBlocks.callbacks?.delegation?.isMissing != true
    else { return false }
    var block = JournalBlock(settings: open.settings, end: end)
    if segmentBlocks.callbacks != nil { block.callbacks = keepSegmentCallbacks() }
    if isRecording {
      if !open.isOfFacade, let call = call() { append(call) }
      block.callsEnd = Int32(segmentBlocks.calls.count)
    }
    var closed: [JournalBlock] = []
    swap(&closed, &segmentBlocks.closed)
    closed.append(block)
    swap(&closed, &segmentBlocks.closed)
    segmentBlocks.open.number = 0
    openSegment.isOpen = false
    openSegment.block += 1
    return true
  }

  /// Keeps the callbacks of the open block with those of the closed ones.
  ///
  /// - Returns: Their place.
  private func keepSegmentCallbacks() -> Int32 {
    var callbacks: BlockCallbacks?
    swap(&callbacks, &segmentBlocks.callbacks)
    var closedCallbacks: [BlockCallbacks] = []
    swap(&closedCallbacks, &segmentBlocks.closedCallbacks)
    if let callbacks { closedCallbacks.append(callbacks) }
    let index = closedCallbacks.count - 1
    swap(&closedCallbacks, &segmentBlocks.closedCallbacks)
    return Int32(truncatingIfNeeded: index)
  }

  /// The block that was made of one in the segment; `none` if that was closed since.
  func blockMade(ofSegmentBlock number: Int) -> BlockID {
    resolve()
    return madeBlock.number == number ? madeBlock.id : .none
  }
}
