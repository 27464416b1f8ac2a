extension AnimationEvent {
  /// The commit that gives an animation its begin time.
  package struct Start: Hashable, Codable, Sendable {
    /// The animation's number.
    package var animation: Int

    /// When it leaves its first value, the delay included.
    package var begin: Instant

    /// The time that the begin is a time of; none for the loop's.
    package var clock: LayerClock?

    /// Creates a start.
    package init(animation: Int, begin: Instant, clock: LayerClock? = nil) {
      self.animation = animation
      self.begin = begin
      self.clock = clock
    }
  }

  /// A change in how a running animation is timed: it was paused, scrubbed, reversed or sped up.
  package struct Retiming: Hashable, Codable, Sendable {
    /// The animation's number.
    package var animation: Int

    /// The begin time that counts from now on, the delay included.
    package var begin: Instant

    /// The timing that counts from now on.
    package var timing: Timing

    /// The time that the begin is a time of; none for the loop's.
    package var clock: LayerClock?

    /// Creates a change of timing.
    package init(animation: Int, begin: Instant, timing: Timing, clock: LayerClock? = nil) {
      self.animation = animation
      self.begin = begin
      self.timing = timing
      self.clock = clock
    }
  }

  /// The end of an animation, for whatever reason.
  package struct Removal: Hashable, Codable, Sendable {
    /// Tells why an animation left its layer.
    package enum Reason: String, Hashable, Codable, Sendable {
      /// It ran to its end.
      case ended
      /// Another one came under the same key.
      case replaced
      /// Code removed it.
      case removedByCode
      /// Its layer left the screen.
      case offScreen
      /// Nobody held its layer any more.
      case layerReleased
      /// Its loop was closed.
      case closed
      /// Its block was cancelled.
      case blockCancelled
    }

    /// The animation's number.
    package var animation: Int

    /// Why it left.
    package var reason: Reason

    /// What the layer showed at that moment, if the animation left before its end.
    ///
    /// One that ran to its end has shown what it goes to.
    package var shown: PropertyValue?

    /// Creates the end of an animation.
    package init(animation: Int, reason: Reason, shown: PropertyValue?) {
      self.animation = animation
      self.reason = reason
      self.shown = shown
    }
  }
}

extension AnimationEvent.Start: CustomStringConvertible {
  /// The animation and its begin time.
  package var description: String {
    "#\(animation)  begins at \(begin.short)"
  }
}

extension AnimationEvent.Retiming: CustomStringConvertible {
  /// The animation, its begin time and its timing.
  package var description: String {
    "#\(animation)  begins at \(begin.short)  \(timing.short)"
  }
}

extension AnimationEvent.Removal: CustomStringConvertible {
  /// The animation, the reason and what was shown.
  package var description: String {
    "#\(animation)  \(words)" + (shown.map { "  at \($0)" } ?? "")
  }

  /// The reason in words.
  package var words: String { reason.words }
}

extension AnimationEvent.Removal.Reason {
  /// The reason in words.
  package var words: String {
    switch self {
    case .ended: "ended"
    case .replaced: "replaced"
    case .removedByCode: "removed by code"
    case .offScreen: "left the screen"
    case .layerReleased: "its layer was released"
    case .closed: "its loop was closed"
    case .blockCancelled: "its block was cancelled"
    }
  }
}
