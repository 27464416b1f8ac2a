// A curve and an option are both numbers, and code that moves from begin/commit to blocks confuses
// them. easeIn is 1 and linear is 3 as a curve; as options these are .layoutSubviews, alone or with
// .allowUserInteraction. Both may well be meant, so they are notes. easeOut is 2, which is
// .allowUserInteraction: that is meant far too often to say anything. A comparison with the legacy
// code knows the curve that was meant, and tells all three.
extension UIView.AnimationOptions {
  /// A Boolean value that indicates whether the options are the number of a curve that is seldom
  /// meant as options.
  var looksLikeCurve: Bool { rawValue == 1 || rawValue == 3 }

  /// The name of the option if it is one of a curve and nothing else.
  var curveOptionName: String? {
    switch self {
    case .curveEaseIn: ".curveEaseIn"
    case .curveEaseOut: ".curveEaseOut"
    case .curveLinear: ".curveLinear"
    case UIView.AnimationOptions(rawValue: 7 << 16): "7 << 16"
    default: nil
    }
  }
}

extension RenderState {
  /// Reports that options may be a curve.
  @MainActor
  mutating func reportCurve(
    passedAs options: UIView.AnimationOptions,
    to name: String,
    at callSite: CallSite
  ) {
    let isEaseIn = options.rawValue == 1
    report(
      .note,
      .curvePassedAsOption,
      "\(name) was given the options \(options.rawValue), which is "
        + (isEaseIn ? ".layoutSubviews" : "[.layoutSubviews, .allowUserInteraction]")
        + ". If it comes from AnimationCurve.\(isEaseIn ? "easeIn" : "linear"), pass "
        + "\(isEaseIn ? ".curveEaseIn" : ".curveLinear") instead.",
      at: callSite
    )
  }
}
