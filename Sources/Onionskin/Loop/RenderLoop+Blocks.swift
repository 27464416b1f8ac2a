/// How façades open and close blocks and change their settings: each appends a record to the journal.
extension RenderLoop {
  /// Appends a record.
  @inline(__always)
  private func append(_ record: Record) {
    if setters.journal.room < 1 { makeRoom() }
    setters.journal.append(record)
  }

  /// Keeps the callbacks of a block until it is resolved.
  ///
  /// - Returns: Their place; -1 for none.
  private func keep(_ callbacks: BlockCallbacks?) -> Int32 {
    guard let callbacks else { return -1 }
    // A record that follows must not find the journal resolved in between.
    if setters.journal.room < 1 { makeRoom() }
    journalCallbacks.append(callbacks)
    return Int32(truncatingIfNeeded: journalCallbacks.count - 1)
  }

  /// Opens a block of `beginAnimations`.
  func begin(_ callbacks: BlockCallbacks?, at site: CallSite) {
    let place = keep(callbacks)
    append(Record(kind: .begin, subject: place, site: sites.index(of: site)))
    journalBlocks += 1
    setOpenBlocks(setters.openBlocks + 1)
  }

  /// Closes the innermost block.
  func commit(at site: CallSite) {
    append(Record(kind: .commit, site: sites.index(of: site)))
    if setters.openBlocks > 0 { setOpenBlocks(setters.openBlocks - 1) }
    callBackAtOnce()
  }

  /// Changes a setting of the innermost block.
  func set(_ setting: BlockSetting, to value: Double, at site: CallSite) {
    append(
      Record(kind: .setting, count: setting.rawValue, site: sites.index(of: site), a: value)
    )
  }

  /// Runs changes in a block of `UIView.animate`.
  ///
  /// - Parameters:
  ///   - form: Which of its forms was called.
  ///   - duration: Seconds, one way.
  ///   - delay: Seconds.
  ///   - options: The options' bits, none above the thirty-second.
  ///   - animations: The changes.
  ///   - completion: Called when all have stopped.
  ///   - site: Where the call stands.
  func animate(
    _ form: AnimateForm,
    duration: TimeInterval,
    delay: TimeInterval = 0,
    options: UInt32 = 0,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)? = nil,
    at site: CallSite
  ) {
    let place = keep(completion.map { BlockCallbacks(completion: $0, at: site) })
    let siteIndex = sites.index(of: site)
    append(
      Record(
        kind: .animate,
        form: form.rawValue,
        subject: place,
        site: siteIndex,
        options: options,
        a: duration,
        b: delay
      )
    )
    journalBlocks += 1
    let (number, around) = (journalBlocks, setters.openBlocks)
    setOpenBlocks(around + 1)
    animations()
    if options & BlockOptions.layoutSubviews != 0 { layoutChangedViews() }
    append(
      Record(
        kind: .close,
        subject: Int32(truncatingIfNeeded: number),
        site: siteIndex
      )
    )
    if setters.openBlocks > around { setOpenBlocks(around) }
    callBackAtOnce()
  }
}

/// The forms of `UIView.animate`.
enum AnimateForm: UInt8 {
  case animations, completion, options

  /// The name, as a trace tells it.
  var name: String {
    switch self {
    case .animations: "animate(withDuration:animations:)"
    case .completion: "animate(withDuration:animations:completion:)"
    case .options: "animate(withDuration:delay:options:animations:completion:)"
    }
  }
}
