extension Timing {
  /// Returns the time at which an animation is to be looked at, which is nearly always the time itself.
  ///
  /// An animation of Core Animation that shows nothing after its end is still in effect at its last
  /// instant, but was measured to be a millionth short of its end there.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The time, or a microsecond before it.
  public func visibleTime(at localTime: Double) -> Double {
    guard !fill.fillsForwards, speed != 0 else { return localTime }
    let end = endTime
    guard abs(localTime - end) < 1e-8, end - delay > 1e-5 else { return localTime }
    return end - 1e-6
  }
}
