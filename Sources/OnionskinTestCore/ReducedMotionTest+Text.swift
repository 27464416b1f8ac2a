import AnimationTraces

// The messages of a test for Reduce Motion.
extension ReducedMotionTest {
  /// The maximum number of characters in a line; test libraries indent what they print.
  static let width = 92

  /// The maximum number of lines of each kind; the remaining ones are counted.
  private static let limit = 12

  static let nothingAnimated = """
    Nothing was checked. With Reduce Motion off, the scene animates nothing: what is not on
    screen, or was built outside the scene closure, does not animate. If that is intended, pass
    allowing: .nothingAnimated(because: "…").
    """

  static let differsByItself = """
    Cannot tell whether Reduce Motion changes what happens. Two runs with the setting off differ
    from each other as well, so the scene differs by itself. Let it read no clock, no random
    number, and nothing that an earlier run has changed.
    """

  static func text(of motions: [LayerMotion]) -> String {
    let names = motions.map { $0.label ?? $0.layer }
    let properties = motions.map { $0.properties.joined(separator: ", ") }
    let width = names.map(\.count).max() ?? 0
    let lines = motions.indices.prefix(limit).map { index in
      let motion = motions[index]
      let head = "  \(names[index].rightPadded(to: width))  \(properties[index])  \(motion.text)"
      let call = [motion.api, motion.callSite.map { "\($0)" }].compactMap(\.self)
      let origin = call.isEmpty ? "no call is known" : call.joined(separator: "  ")
      return "\(head.wrapped(to: Self.width, indent: "    "))\n      \(origin)"
    }
    let count = motions.count == 1 ? "once" : "\(motions.count) times"
    let advice = """
      What to do: Where UIAccessibility.isReduceMotionEnabled is true, set the end without an
      animation, or fade. What has to move, allow with the reason, such as
      """
    let example =
      "  allowing: .motion(of: \"\(names.first ?? "")\", because: \"It follows the finger.\")"
    return
      (["With Reduce Motion on, the scene still moves, \(count):", ""] + lines
      + more(motions.count) + ["", advice, example]).joined(separator: "\n")
  }

  static func text(of callbacks: [ReducedMotionComparison.Callback]) -> String {
    let lines = callbacks.prefix(limit).map { callback in
      "  \(callback.isOfFullMotion ? "only off" : "only on ")  \(callback.text)"
        + (callback.origin.map { "  \($0)" } ?? "")
    }
    return
      (["With Reduce Motion on, the program is called back differently:", ""] + lines
      + more(callbacks.count) + [
        "",
        """
        What to do: Call the completion in both cases. If the code calls it itself without an
        animation, pass allowing: .callbacks(because: "…").
        """,
      ]).joined(separator: "\n")
  }

  static func text(
    of endDifferences: [ReducedMotionComparison.EndDifference],
    _ observed: Sides<String?>?
  ) -> String {
    var lines = endDifferences.prefix(limit).map { remnant in
      let name = [remnant.label ?? remnant.layer, remnant.property].compactMap(\.self)
        .joined(separator: "  ")
      return "  \(name)\n    off  \(remnant.values.baseline.shortened(to: 80))"
        + "\n    on   \(remnant.values.candidate.shortened(to: 80))"
    }
    lines += more(endDifferences.count)
    if let observed {
      lines.append(
        "  observed value\n    off  \(observed.baseline ?? "nothing")"
          + "\n    on   \(observed.candidate ?? "nothing")"
      )
    }
    return
      (["With Reduce Motion on, the scene ends differently:", ""] + lines + [
        "",
        "What to do: Set the same values in both cases, with and without an animation.",
      ]).joined(separator: "\n")
  }

  static func warning(on stale: [MotionAllowance]) -> String? {
    guard !stale.isEmpty else { return nil }
    let list = stale.map { "\($0)" }.joined(separator: ", ")
    return "The scene no longer needs \(list). Remove \(stale.count == 1 ? "it" : "them") from "
      + "allowing:, or the next motion of the kind is overlooked."
  }

  private static func more(_ count: Int) -> [String] {
    count > limit ? ["  And \(count - limit) more."] : []
  }
}
