import AnimationModel
import RenderEngine

/// The timing properties of a layer.
struct LayerTime: Equatable {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Whether the layer's time equals that of its superlayer.
  var isIdentity: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }
}

/// ## Differences from UIKit
///
/// A layer's begin time, speed and offset affect its time and that of its descendants. Its
/// duration, repeats and fill mode are stored, but do not hide the layer.
extension CALayer: CAMediaTiming {
  var time: LayerTime { rareState?.time ?? LayerTime() }

  /// The layer's time space, including uncommitted changes.
  var modelClock: LayerClock {
    let above = parent?.modelClock ?? .loop
    let time = time
    return above.nested(
      begin: time.beginTime,
      speed: Double(time.speed),
      timeOffset: time.timeOffset
    )
  }

  func changeTime(_ key: String, _ isFinite: Bool, _ change: (inout LayerTime) -> Void) {
    guard snapshot == nil else { return reportPresentation("\(key) was set on") }
    guard isFinite else {
      return handle.loop.state.report(
        .misuse,
        .notFinite,
        "\(key) of \(recordedName) was set to what is not a finite number; "
          + "it keeps the one it had.",
        at: nil
      )
    }
    var time = time
    change(&time)
    guard time != self.time else { return }
    record(.speed, from: self.time.speed, to: time.speed)
    record(.timeOffset, from: self.time.timeOffset, to: time.timeOffset)
    record(.beginTime, from: self.time.beginTime, to: time.beginTime)
    edit { $0.time = time }
    handle.loop.state.setTime(
      of: handle.id,
      time.isIdentity
        ? nil
        : LayerClock.loop.nested(
          begin: time.beginTime,
          speed: Double(time.speed),
          timeOffset: time.timeOffset
        )
    )
  }
}

extension LayerClock {
  /// Returns the time of the loop at a time of the clock; for a stopped clock, the time itself.
  func loopTime(of time: Double) -> Double { rate == 0 ? time : (time - offset) / rate }
}
