extension TraceIndex {
  /// Something that decides what a property shows from an instant on.
  struct Step: Sendable {
    /// Tells what happened, by places in arrays.
    enum Kind: Sendable {
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

    var instant: Instant
    var kind: Kind
  }

  /// The begin time and the timing of an animation from an instant on.
  struct Timetable: Sendable {
    var since: Instant
    var begin: Instant
    /// The clock of the begin; none for the loop's.
    var clock: LayerClock?
    var timing: Timing
  }

  /// A move of the model under running animations.
  struct Retarget: Sendable {
    var retarget: AnimationEvent.Retarget
    var instant: Instant
    /// The places of the animations that run on.
    var animations: [Int]
  }

  /// What identifies a property: the place of its layer, and its key.
  struct PropertyKey: Hashable, Sendable {
    var layer: Int
    var key: String
  }
}
