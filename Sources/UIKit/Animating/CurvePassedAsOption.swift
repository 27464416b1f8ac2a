import RenderEngine

// A curve and an option are both numbers, and code that moves from begin/commit to blocks confuses
// them. easeIn is 1 and linear is 3 as a curve; as options these are .layoutSubviews, alone or with
// .allowUserInteraction. Both may be intended, so they are notes. easeOut is 2, which is
// .allowUserInteraction: it is intended too often to be reported. A comparison with the baseline
// knows the intended curve and reports all three.
extension UIView.AnimationOptions {
  /// Whether the options equal the number of a curve and are rarely intended as options.
  var looksLikeCurve: Bool { rawValue == 1 || rawValue == 3 }

  /// The name of the option if it is a curve and nothing else; otherwise, `nil`.
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
  /// Reports options that may have been meant as a curve.
  @MainActor mutating func reportCurve(
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
