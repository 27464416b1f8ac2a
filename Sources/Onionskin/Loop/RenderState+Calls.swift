/// How the trace tells of calls of façades, and what is said of wrong ones.
@MainActor
extension RenderState {
  /// Records a call of a façade.
  mutating func recordCall(_ name: String, _ arguments: [String], _ callSite: CallSite?) {
    guard recorder.isRecording else { return }
    record(
      .called(
        AnimationEvent.Call(
          name: name,
          arguments: arguments,
          block: stack.last.map { Int(blocks[$0.block].number) },
          callSite: callSite
        )
      )
    )
  }

  /// A number of seconds, after a look at it: below zero it counts as zero, and what is not a finite
  /// number as not a number.
  mutating func checked(
    _ seconds: TimeInterval,
    _ what: String? = nil,
    of call: String,
    at callSite: CallSite
  ) -> TimeInterval {
    // Nothing is worded before there is something to say: most calls are right.
    if seconds.isFinite && seconds >= 0 { return seconds }
    let given = "\(call) was given \(seconds)\(what.map { " as \($0)" } ?? "")"
    if !seconds.isFinite {
      report(
        .misuse,
        .notFinite,
        "\(given), which is not a finite number. The changes that it is meant for take effect at "
          + "once.",
        at: callSite
      )
      return .nan
    }
    report(
      .misuse,
      .negativeDuration,
      "\(given), which is negative. It counts as zero.",
      at: callSite
    )
    return 0
  }

  /// Reports a start date that is probably one of another calendar.
  mutating func reportStartDate(at callSite: CallSite) {
    let date = Date(timeIntervalSinceReferenceDate: now.seconds)
    report(
      .misuse,
      .startDateFarAway,
      "The start date lies more than a year from the loop's date, \(date); probably it is one "
        + "of the wall clock. The animation begins at once. Add to RenderLoop.current.date instead.",
      at: callSite
    )
  }

  /// Reports a repeat count that is none.
  mutating func reportRepeatCount(_ setting: BlockSetting, _ value: Double, at callSite: CallSite) {
    report(
      .misuse,
      .unusualRepeatCount,
      "\(setting.name) was given \(setting.argument(value)), which is not a count. The animation "
        + "plays once; for ever is .greatestFiniteMagnitude.",
      at: callSite
    )
  }

  /// Reports a curve in options that is none.
  mutating func reportUnknownCurve(_ rawValue: Int, at callSite: CallSite) {
    report(
      .note,
      .unknownCurve,
      "The curve \(rawValue) in the options has no name and is not the keyboard's, 7. It moves as "
        + "easeInOut.",
      at: callSite
    )
  }

  /// Reports a curve of `setAnimationCurve` that is none; it may be meant as an option.
  mutating func reportUnknownCurve(setting rawValue: Int, at callSite: CallSite) {
    guard !stack.isEmpty else { return }
    if let name = BlockOptions.nameOfCurve(UInt(bitPattern: rawValue)) {
      report(
        .misuse,
        .curvePassedAsOption,
        "The curve \(rawValue) is the option \(name), so it moves as easeInOut. Pass "
          + "AnimationCurve(rawValue: \(rawValue >> 16)).",
        at: callSite
      )
      return
    }
    report(
      .note,
      .unknownCurve,
      "The curve \(rawValue) has no name and is not the keyboard's, 7. It moves as easeInOut.",
      at: callSite
    )
  }

  // A curve and an option are both numbers, and code that moves from begin/commit to blocks confuses
  // them. easeIn is 1 and linear is 3 as a curve; as options these are .layoutSubviews, alone or with
  // .allowUserInteraction. The two together without any other option are hardly ever meant, so 3 is
  // misuse. .layoutSubviews alone may well be meant, so 1 is a note. easeOut is 2, which is
  // .allowUserInteraction: that is meant far too often to say anything. A comparison with the legacy
  // code knows the curve that was meant, and tells all three.

  /// Reports that options may be a curve, if they are 1 or 3.
  mutating func reportCurve(passedAs options: UInt, to name: String, at callSite: CallSite) {
    guard options == 1 || options == 3 else { return }
    let isEaseIn = options == 1
    report(
      isEaseIn ? .note : .misuse,
      .curvePassedAsOption,
      "\(name) was given the options \(options), which is "
        + (isEaseIn ? ".layoutSubviews" : "[.layoutSubviews, .allowUserInteraction]")
        + ". If it comes from AnimationCurve.\(isEaseIn ? "easeIn" : "linear"), pass "
        + "\(isEaseIn ? ".curveEaseIn" : ".curveLinear") instead.",
      at: callSite
    )
  }
}
