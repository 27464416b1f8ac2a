/// The layers of other loops that were changed while this one was current, so that each is reported
/// once.
@MainActor
struct ForeignLayers {
  private struct Loop {
    weak var loop: RenderLoop?
    /// The highest severity reported for each layer, by the layer's number.
    var severities: [Int32: AnimationIssue.Severity] = [:]
  }

  private var loops: [Loop] = []

  nonisolated init() {}

  /// Records a change of a layer of another loop.
  ///
  /// - Parameters:
  ///   - number: The layer's number in its own loop.
  ///   - loop: The layer's own loop.
  ///   - severity: The severity of the change.
  /// - Returns: `true` if the severity is higher than those reported for the layer before;
  ///   otherwise, `false`.
  mutating func record(
    _ number: Int32,
    of loop: RenderLoop,
    _ severity: AnimationIssue.Severity
  ) -> Bool {
    let index: Int
    if let known = loops.firstIndex(where: { $0.loop === loop }) {
      index = known
    } else {
      loops.removeAll { $0.loop == nil }
      loops.append(Loop(loop: loop))
      index = loops.count - 1
    }
    let reported = loops[index].severities[number]
    guard reported != .misuse && reported != severity else { return false }
    loops[index].severities[number] = severity
    return true
  }
}
