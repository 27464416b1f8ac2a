/// What a layer says about its time.
struct LayerTime: Equatable {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// A Boolean value that indicates whether its time is that of what it is in.
  var isPlain: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }
}

/// ## Differences from UIKit
///
/// A layer's begin, speed and offset move its time and that of all below it. Its duration, repeats
/// and fill are kept, but do not hide it.
extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { time.beginTime }
    set { changeTime("beginTime", newValue.isFinite) { $0.beginTime = newValue } }
  }

  public var timeOffset: CFTimeInterval {
    get { time.timeOffset }
    set { changeTime("timeOffset", newValue.isFinite) { $0.timeOffset = newValue } }
  }

  public var speed: Float {
    get { time.speed }
    set { changeTime("speed", newValue.isFinite) { $0.speed = newValue } }
  }

  public var duration: CFTimeInterval {
    get { time.duration }
    set { edit { $0.time.duration = newValue } }
  }

  public var repeatDuration: CFTimeInterval {
    get { time.repeatDuration }
    set { edit { $0.time.repeatDuration = newValue } }
  }

  public var autoreverses: Bool {
    get { time.autoreverses }
    set { edit { $0.time.autoreverses = newValue } }
  }

  public var fillMode: CAMediaTimingFillMode {
    get { time.fillMode }
    set { edit { $0.time.fillMode = newValue } }
  }

  /// Converts a time from the time space of another layer to that of this layer.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - l: The layer in whose time space it is given; `nil` for that of `CACurrentMediaTime()`.
  /// - Returns: The time in this layer's time space.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let clock = modelClock
    return clock.rate * (l?.modelClock.loopTime(of: t) ?? t) + clock.offset
  }

  /// Converts a time from the time space of this layer to that of another layer.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - l: The layer to whose time space to convert; `nil` for that of `CACurrentMediaTime()`.
  /// - Returns: The time in the other layer's time space.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = modelClock.loopTime(of: t)
    guard let l else { return time }
    return l.modelClock.rate * time + l.modelClock.offset
  }

  var time: LayerTime { rest?.time ?? LayerTime() }

  /// The layer's time space as the program has set it, committed or not.
  private var modelClock: LayerClock {
    let above = parent?.modelClock ?? .loop
    let time = time
    return above.nested(
      begin: time.beginTime,
      speed: Double(time.speed),
      timeOffset: time.timeOffset
    )
  }

  private func changeTime(_ key: String, _ isFinite: Bool, _ change: (inout LayerTime) -> Void) {
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
    edit { $0.time = time }
    handle.loop.state.setTime(
      of: handle.id,
      time.isPlain
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
  /// The time of the loop at a time of the clock; for one that stands still, the time itself.
  fileprivate func loopTime(of time: Double) -> Double {
    rate == 0 ? time : (time - offset) / rate
  }
}
