package import AnimationModel

/// The instants of frames.
///
/// Frames are counted from each whole second, so that frame rates that do not divide a second into
/// whole flicks do not drift.
package struct FrameClock {
  private let framesPerSecond: Int64
  /// The flicks between frames; 0 if they are not the same for all frames.
  private let flicksPerFrame: Int64
  /// A frame and the next one, which answer most queries.
  private var last = Instant.zero
  private var next: Instant

  init(framesPerSecond: Int) {
    self.framesPerSecond = Int64(framesPerSecond)
    let (flicks, remainder) = Instant.flicksPerSecond.quotientAndRemainder(
      dividingBy: Int64(framesPerSecond)
    )
    flicksPerFrame = remainder == 0 ? flicks : 0
    next = Instant(flicks: flicks)
  }

  /// Returns the instant of the first frame after an instant.
  package mutating func frame(after instant: Instant) -> Instant {
    if instant == next {
      last = next
      next =
        flicksPerFrame > 0
        ? Instant(flicks: last.flicks &+ flicksPerFrame)
        : self.instant(ofFrame: number(at: last) + 1)
    } else if instant < last || instant > next {
      let number = number(at: instant)
      last = self.instant(ofFrame: number)
      next = self.instant(ofFrame: number + 1)
    }
    return next
  }

  /// Returns the number of the last frame at or before an instant; the first frame has the number
  /// 0.
  package func number(at instant: Instant) -> Int64 {
    let second = Instant.flicksPerSecond
    let (seconds, remainder) = instant.flicks.quotientAndRemainder(dividingBy: second)
    var frame = remainder * framesPerSecond / second
    while (frame + 1) * second / framesPerSecond <= remainder { frame += 1 }
    return seconds * framesPerSecond + frame
  }

  /// Returns the instant of a frame, rounded down to a flick.
  package func instant(ofFrame number: Int64) -> Instant {
    let second = Instant.flicksPerSecond
    let (seconds, frame) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    return Instant(flicks: seconds * second + frame * second / framesPerSecond)
  }
}
