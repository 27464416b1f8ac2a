extension TraceIndex {
  /// Something that decides what a property shows from an instant on.
  package struct Step: Sendable {
    /// Tells what happened, by places in arrays.
    package enum Kind: Sendable {
      /// The layer was committed with its value in ``Layer/scene``.
      case scene
      /// The model took a value of ``TraceIndex/values``.
      case model(Int)
      /// The model moved as a retarget of ``Property/retargets`` says.
      case retargeted(Int)
      /// An animation of ``TraceIndex/animations`` was put on the property.
      case added(Int)
      /// The animation got another begin time or timing; it knows them.
      case retimed(Int)
      /// The animation left.
      case removed(Int)
    }

    package var instant: Instant
    package var kind: Kind
  }

  /// The begin time and the timing of an animation from an instant on.
  package struct Timetable: Sendable {
    package var since: Instant
    package var begin: Instant
    /// The clock of the begin; none for the loop's.
    package var clock: LayerClock?
    package var timing: Timing
  }

  /// A move of the model under running animations.
  package struct Retarget: Sendable {
    package var retarget: AnimationEvent.Retarget
    package var instant: Instant
    /// The places of the animations that run on.
    package var animations: [Int]
  }

  /// What identifies a property: the place of its layer, and its key.
  package struct PropertyKey: Hashable, Sendable {
    package var layer: Int
    package var key: String
  }
}
