/// The layers of other loops that have met this one, so that each is told once.
@MainActor
struct ForeignLayers {
  private struct Loop {
    weak var loop: RenderLoop?
    /// The layers by their numbers, and how much was made of each.
    var severities: [Int32: AnimationIssue.Severity] = [:]
  }

  private var loops: [Loop] = []

  nonisolated init() {}

  /// Notes that a layer has met the loop.
  ///
  /// - Parameters:
  ///   - number: The layer's number in its own loop.
  ///   - loop: The layer's own loop.
  ///   - severity: How much that matters.
  /// - Returns: `true` if it matters more than all that was told of the layer before; otherwise,
  ///   `false`.
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
