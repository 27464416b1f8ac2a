/// The animators that were given animations and have not been started, by where they were made.
///
/// Whoever forgets to start an animator often lets go of it, too, so the list does not ask whether it
/// is still there.
struct UnstartedAnimators {
  private var callSites: [Int: CallSite] = [:]
  private var last = 0

  /// Where they were made, in the order in which they were given animations.
  var inOrder: [CallSite] { callSites.sorted { $0.key < $1.key }.map(\.value) }

  /// Adds an animator.
  ///
  /// - Returns: The number by which it is removed.
  mutating func add(madeAt callSite: CallSite) -> Int {
    last += 1
    callSites[last] = callSite
    return last
  }

  /// Takes an animator off the list, which was started or has nothing to animate any more.
  mutating func remove(_ number: Int) {
    callSites[number] = nil
  }
}
