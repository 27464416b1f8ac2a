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

  /// Notes a change of a layer of another loop.
  ///
  /// - Parameters:
  ///   - number: The layer's number in its own loop.
  ///   - loop: The layer's own loop.
  ///   - severity: The severity of the change.
  /// - Returns: `true` if the severity is higher than those reported for the layer before;
  ///   otherwise, `false`.
  mutating func note(
    _ number: Int32,
    of loop: RenderLoop,
    _ severity: AnimationIssue.Severity
  ) -> Bool {
    let place: Int
    if let known = loops.firstIndex(where: { $0.loop === loop }) {
      place = known
    } else {
      loops.removeAll { $0.loop == nil }
      loops.append(Loop(loop: loop))
      place = loops.count - 1
    }
    let told = loops[place].severities[number]
    guard told != .misuse && told != severity else { return false }
    loops[place].severities[number] = severity
    return true
  }
}
