package import AnimationModel

extension AnimationEvent {
  /// The commit that gives an animation its begin time.
  package struct Start: Hashable, Codable, Sendable {
    /// The animation's number.
    package var animation: Int

    /// The time at which the animation leaves its first value, including the delay.
    package var begin: Instant

    /// The clock of `begin`; `nil` for the loop's.
    package var clock: LayerClock?

    /// Creates a start.
    package init(animation: Int, begin: Instant, clock: LayerClock? = nil) {
      self.animation = animation
      self.begin = begin.coded
      self.clock = clock
    }
  }

  /// A change of the timing of a running animation: a pause, a scrub, a reversal or a change of
  /// speed.
  package struct Retiming: Hashable, Codable, Sendable {
    /// The animation's number.
    package var animation: Int

    /// The new begin time, including the delay.
    package var begin: Instant

    package var timing: Timing

    /// The clock of `begin`; `nil` for the loop's.
    package var clock: LayerClock?

    /// Creates a change of timing.
    package init(animation: Int, begin: Instant, timing: Timing, clock: LayerClock? = nil) {
      self.animation = animation
      self.begin = begin.coded
      self.timing = timing
      self.clock = clock
    }
  }

  /// The removal of an animation from its layer.
  package struct Removal: Hashable, Codable, Sendable {
    /// The reason why an animation was removed.
    package enum Reason: String, Hashable, Codable, Sendable {
      /// The animation ran to its end.
      case ended
      /// Another animation was added for the same key.
      case replaced
      /// The program removed the animation.
      case removedByCode
      /// Its layer left the screen.
      case offScreen
      /// Its layer was deallocated.
      case layerReleased
      /// Its loop was closed.
      case closed
      /// Its block was canceled.
      case blockCancelled
    }

    /// The animation's number.
    package var animation: Int

    /// The reason for the removal.
    package var reason: Reason

    /// The value that the layer showed at that moment, if the animation was interrupted.
    ///
    /// An animation that ran to its end has shown its last value.
    package var shown: PropertyValue?

    /// Creates a removal.
    package init(animation: Int, reason: Reason, shown: PropertyValue?) {
      self.animation = animation
      self.reason = reason
      self.shown = shown
    }
  }
}

extension AnimationEvent.Start: CustomStringConvertible {
  /// The animation and its begin time.
  package var description: String { "#\(animation)  begins at \(begin.short)" }
}

extension AnimationEvent.Retiming: CustomStringConvertible {
  package var description: String { "#\(animation)  begins at \(begin.short)  \(timing.short)" }
}

extension AnimationEvent.Removal: CustomStringConvertible {
  /// The animation, the reason and the value that was shown.
  package var description: String { "#\(animation)  \(text)" + (shown.map { "  at \($0)" } ?? "") }

  package var text: String { reason.text }
}

extension AnimationEvent.Removal.Reason {
  /// The reason as text.
  package var text: String {
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
