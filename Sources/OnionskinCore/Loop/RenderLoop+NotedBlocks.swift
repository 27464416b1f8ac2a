/// The short way of most blocks: they are noted with their changes, and made when somebody looks.
///
/// What has references is swapped out and in, and what has none is written where it is, so that no
/// access has to be checked while the program runs; see `NotedChanges`.
extension RenderLoop {
  /// Opens a block that is only noted, if there is nothing out of the ordinary.
  ///
  /// - Parameters:
  ///   - settings: Its settings.
  ///   - callbacks: Whom it calls, if anybody.
  ///   - callSite: Where it is opened.
  ///   - call: The call that opens it, for the trace.
  /// - Returns: The block's number; nil if it has to be opened otherwise.
  func openNotedBlock(
    _ settings: PlainSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite,
    _ call: @autoclosure () -> JournalCall
  ) -> Int? {
    guard settings.hasTimes else { return nil }
    if notedChanges.isLent {
      guard !notedChanges.isOpen else { return nil }
      notedChanges.isOpen = true
    } else {
      guard settledState.mayNoteBlocks else { return nil }
      beginNotes()
    }
    notedBlockCount += 1
    notedBlocks.open = NotedBlocks.OpenBlock(settings: settings, number: notedBlockCount)
    var place: CallSite? = callSite
    swap(&place, &notedBlocks.callSite)
    if let callbacks { setNotedCallbacks(callbacks) }
    if isRecording { noteOpening(call()) }
    return notedBlockCount
  }

  private func noteOpening(_ call: JournalCall) {
    guard let facade = settledState.facade else { return notedBlocks.calls.append(call) }
    notedBlocks.open.isOfFacade = true
    notedBlocks.calls.append(
      JournalCall(
        name: facade.name,
        arguments: .words(facade.arguments),
        callSite: facade.callSite
      )
    )
  }

  /// Notes a call that sets the open block up, for the trace.
  ///
  /// What a façade calls to carry out a call is nothing that the program has written.
  private func noteSetting(_ call: () -> JournalCall) {
    if isRecording && settledState.facade == nil { notedBlocks.calls.append(call()) }
  }

  private func setNotedCallbacks(_ callbacks: BlockCallbacks) {
    var own: BlockCallbacks? = callbacks
    swap(&own, &notedBlocks.callbacks)
  }

  /// Changes the settings of the open block, if that is only noted, has changed nothing and may go on
  /// like this.
  ///
  /// - Returns: `true` if it is; otherwise, `false`.
  func changeNotedBlock(
    _ setting: SettingNames,
    _ call: @autoclosure () -> JournalCall,
    _ change: (inout AnimationSettings) -> Void
  ) -> Bool {
    guard notedBlocks.open.isOpen, notedChanges.count == notedBlocks.end else { return false }
    var plain = notedBlocks.open.settings
    var settings = plain.whole
    change(&settings)
    guard plain.take(settings) else { return false }
    plain.explicit.insert(setting)
    notedBlocks.open.settings = plain
    noteSetting(call)
    return true
  }

  /// The callbacks of the open block, if that is only noted; made when they are first needed.
  ///
  /// - Parameter call: The call that is going to change them, for the trace.
  /// - Returns: The callbacks; nil if there is no such block.
  func notedCallbacks(_ call: @autoclosure () -> JournalCall) -> BlockCallbacks? {
    // A trace has calls in their order among the changes.
    guard notedBlocks.open.isOpen, !isRecording || notedChanges.count == notedBlocks.end else {
      return nil
    }
    noteSetting(call)
    if let callbacks = notedBlocks.callbacks { return callbacks }
    let callbacks = BlockCallbacks()
    callbacks.callSite = notedBlocks.callSite
    setNotedCallbacks(callbacks)
    return callbacks
  }

  /// Closes the open block, if that is still only noted and has changed something.
  ///
  /// - Parameters:
  ///   - call: The call that closes it, for the trace; nil if the call that opened it does.
  ///   - isMeant: Whether it is the block that is to be closed.
  /// - Returns: `true` if it is; otherwise, `false`.
  @inline(__always)
  func closeNotedBlock(
    _ call: @autoclosure () -> JournalCall?,
    _ isMeant: (NotedBlocks.OpenBlock) -> Bool
  ) -> Bool {
    let (open, end) = (notedBlocks.open, notedChanges.count)
    guard open.isOpen, isMeant(open), end > notedBlocks.end,
      notedBlocks.callbacks?.lacksDelegate != true
    else { return false }
    var block = JournalBlock(settings: open.settings, end: end)
    if notedBlocks.callbacks != nil { block.callbacks = keepNotedCallbacks() }
    if isRecording {
      if !open.isOfFacade, let call = call() {
        notedBlocks.calls.append(call)
        block.hasCommitCall = true
      }
      block.callsEnd = Int32(notedBlocks.calls.count)
    }
    var closed: [JournalBlock] = []
    swap(&closed, &notedBlocks.closed)
    closed.append(block)
    swap(&closed, &notedBlocks.closed)
    notedBlocks.open.number = 0
    notedChanges.isOpen = false
    notedChanges.block += 1
    return true
  }

  /// Keeps the callbacks of the open block with those of the closed ones.
  ///
  /// - Returns: Their place.
  private func keepNotedCallbacks() -> Int32 {
    var callbacks: BlockCallbacks?
    swap(&callbacks, &notedBlocks.callbacks)
    var heard: [BlockCallbacks] = []
    swap(&heard, &notedBlocks.heard)
    if let callbacks { heard.append(callbacks) }
    let place = heard.count - 1
    swap(&heard, &notedBlocks.heard)
    return Int32(truncatingIfNeeded: place)
  }

  /// The block that was made of one that was only noted; -1 if that was closed since.
  func blockMade(ofNoted number: Int) -> Int32 {
    settle()
    return madeBlock.number == number ? madeBlock.place : -1
  }
}
