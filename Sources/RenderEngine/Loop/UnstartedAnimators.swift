/// The animators that were given animations and have not been started, by their call sites.
///
/// An animator that is never started is often released as well, so the list does not refer to it.
struct UnstartedAnimators {
  private var callSites: [Int: CallSite] = [:]
  private var last = 0

  /// The call sites of the animators, in the order in which the animators were given animations.
  var inOrder: [CallSite] { callSites.sorted { $0.key < $1.key }.map(\.value) }

  /// Adds an animator.
  ///
  /// - Returns: The number by which it is removed.
  mutating func add(createdAt callSite: CallSite) -> Int {
    last += 1
    callSites[last] = callSite
    return last
  }

  /// Removes an animator that was started or has nothing left to animate.
  mutating func remove(_ number: Int) { callSites[number] = nil }
}

extension RenderLoop {
  /// Adds an animator that was given animations and has not been started.
  ///
  /// - Returns: The number by which it is removed; 0 in a closed loop.
  package func addUnstartedAnimator(createdAt callSite: CallSite) -> Int {
    state.isClosed ? 0 : unstartedAnimators.add(createdAt: callSite)
  }

  /// Removes an animator that was started or has nothing left to animate.
  package func removeUnstartedAnimator(_ number: Int) {
    if !state.isClosed { unstartedAnimators.remove(number) }
  }
}
