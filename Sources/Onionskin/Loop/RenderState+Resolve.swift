/// What stands in the journal becomes blocks and animations, in the order in which it was written.
@MainActor
extension RenderState {
  /// Resolves all that stands in the journal.
  ///
  /// - Parameters:
  ///   - journal: The journal, which nobody can write into meanwhile.
  ///   - callbacks: The callbacks of its blocks.
  ///   - sites: The places of its calls.
  mutating func resolve(
    _ journal: borrowing Journal,
    _ callbacks: [BlockCallbacks],
    _ sites: [CallSite]
  ) {
    var index = 0
    while index < journal.count {
      let record = journal[index]
      index &+= 1
      switch record.kind {
      case .change:
        let count = Int(record.count)
        let ends = journal.ends(ofChangeAt: index &- 1, count: count)
        index &+= Record.records(forNumbers: count) &- 1
        if record.form == 0
          && captureOrdinary(
            record.property,
            of: LayerSlot(row: Int(record.subject)),
            from: ends.from,
            to: ends.to
          )
        {
          continue
        }
        change(
          record.property,
          of: LayerSlot(row: Int(record.subject)),
          from: ends.from,
          to: ends.to,
          hasAction: record.form != 0
        )
      case .animate:
        openAnimate(
          record,
          record.subject >= 0 ? callbacks[Int(record.subject)] : nil,
          at: sites[Int(record.site)]
        )
      case .begin:
        openBegin(
          record.subject >= 0 ? callbacks[Int(record.subject)] : nil,
          at: sites[Int(record.site)]
        )
      case .setting:
        guard let setting = BlockSetting(rawValue: record.count) else { break }
        set(setting, to: record.a, at: sites[Int(record.site)])
      case .close:
        let number = record.subject
        close(named: Self.animateName, at: sites[Int(record.site)]) { $0.journalNumber == number }
      case .commit: commitBlock(at: sites[Int(record.site)])
      case .more: break
      }
    }
  }

  /// What messages call the block API's plain call.
  private static var animateName: String { "UIView.animate" }

  /// Opens the block of a call of `UIView.animate`.
  private mutating func openAnimate(
    _ record: Record,
    _ callbacks: BlockCallbacks?,
    at site: CallSite
  ) {
    let bits = UInt(record.options)
    var settings = AnimationSettings()
    var explicit: SettingNames = .duration
    let hasMeaning = settings.take(options: bits)
    explicit.insert(SettingNames(ofOptions: bits))
    if !hasMeaning { reportUnknownCurve(BlockOptions.curve(of: bits), at: site) }
    if bits == 1 || bits == 3 { reportCurve(passedAs: bits, to: Self.animateName, at: site) }
    settings.duration = record.a
    if !(record.a >= 0 && record.a < .infinity) {
      settings.duration = checked(record.a, "the duration", of: Self.animateName, at: site)
    }
    let form = AnimateForm(rawValue: record.form) ?? .options
    if form == .options {
      settings.delay = checked(record.b, "the delay", of: Self.animateName, at: site)
      explicit.insert(.delay)
    }
    if let outer = stack.last { settings.inherit(from: outer, unless: bits) }
    open(.animate, settings: settings, explicit: explicit, callbacks: callbacks, at: site)
    nameTop()
    let call = TraceRecord(
      kind: .animate,
      small: UInt16(form.rawValue),
      layer: Int32(bitPattern: record.options),
      a: record.a,
      b: record.b
    )
    recordCall(call, site)
  }

  /// Records a call that has a record of its own.
  private mutating func recordCall(_ call: TraceRecord, _ site: CallSite) {
    guard recorder.isRecording else { return }
    var call = call
    call.number = stack.last.map { blocks[$0.block].number } ?? -1
    call.index = recorder.log.keep(site)
    recorder.log.append(call, at: now, turn)
  }

  /// Opens a block of `beginAnimations`.
  private mutating func openBegin(_ callbacks: BlockCallbacks?, at site: CallSite) {
    open(.beginCommit, callbacks: callbacks, at: site)
    nameTop()
    guard recorder.isRecording else { return }
    guard callbacks?.animationID != nil || callbacks?.context != nil else {
      return recordCall(TraceRecord(kind: .begin), site)
    }
    recordCall(
      "beginAnimations(_:context:)",
      [
        (callbacks?.animationID).map { "\"\($0)\"" } ?? "nil",
        callbacks?.context == nil ? "nil" : "context",
      ],
      site
    )
  }

  /// Gives the innermost block the number by which the journal names it.
  private mutating func nameTop() {
    journalBlocks &+= 1
    stack[stack.count - 1].journalNumber = Int32(truncatingIfNeeded: journalBlocks)
  }

  /// Closes the innermost block for `commitAnimations`.
  private mutating func commitBlock(at site: CallSite) {
    recordCall(TraceRecord(kind: .commit), site)
    guard !close(at: site) else { return }
    report(
      .misuse,
      .unmatchedCommit,
      "commitAnimations was called without an open block, so it did nothing. A beginAnimations is "
        + "missing, or there is one commit too many.",
      at: site
    )
  }

  // MARK: Changes

  /// Captures a change of numbers.
  private mutating func change(
    _ property: LayerProperty,
    of slot: LayerSlot,
    from old: Numbers,
    to value: Numbers,
    hasAction: Bool
  ) {
    guard old != value else {
      if !stack.isEmpty { recordChange(property, slot, from: old, to: value, .equalValue) }
      return
    }
    let layout = store.layouts[Int(property.rawValue)]
    guard layout.kind == .color else {
      return capture(property, layout, of: slot, from: old, to: value, hasAction: hasAction)
    }
    // Whether a colour that has faded out is one depends on the model, which later changes may have
    // moved on since.
    let place = store.writablePlace(of: layout, in: slot)
    let last = store.model.numbers(at: place, count: Int(layout.count))
    store.model.set(value, at: place, count: Int(layout.count))
    capture(property, layout, of: slot, from: old, to: value, hasAction: hasAction)
    store.model.set(last, at: place, count: Int(layout.count))
  }

  // MARK: Settings

  /// Changes a setting of the innermost block.
  private mutating func set(_ setting: BlockSetting, to value: Double, at site: CallSite) {
    var value = value
    switch setting {
    case .duration, .delay:
      let checked = stack.isEmpty ? value : checked(value, of: setting.name, at: site)
      recordSetting(setting, value, at: site)
      value = checked
    case .startDate:
      let isFar = !(abs(value - now.seconds) <= 365 * 86400)
      if isFar && !stack.isEmpty { reportStartDate(at: site) }
      recordSetting(setting, value, at: site)
      value = isFar ? .nan : value
    case .repeatCount:
      if !(value >= 0) {
        if !stack.isEmpty { reportRepeatCount(setting, value, at: site) }
        recordSetting(setting, value, at: site)
        value = 0
      } else {
        recordSetting(setting, value, at: site)
      }
    case .curve, .autoreverses, .beginsFromCurrentState: recordSetting(setting, value, at: site)
    }
    var isKnown = true
    change(setting.setting, named: setting.name, at: site) { settings in
      switch setting {
      case .duration: settings.duration = value
      case .delay: settings.delay = value
      case .startDate: settings.start = value.isNaN ? nil : Instant(seconds: value)
      case .curve: isKnown = settings.setCurve(BlockSetting.curve(value))
      case .repeatCount: settings.repeatCount = value >= 1e6 ? .infinity : value
      case .autoreverses: settings.autoreverses = value != 0
      case .beginsFromCurrentState: settings.beginsFromCurrentState = value != 0
      }
    }
    if !isKnown { reportUnknownCurve(setting: BlockSetting.curve(value), at: site) }
  }

  private mutating func recordSetting(_ setting: BlockSetting, _ value: Double, at site: CallSite) {
    recordCall(TraceRecord(kind: .setting, small: UInt16(setting.rawValue), a: value), site)
  }
}
