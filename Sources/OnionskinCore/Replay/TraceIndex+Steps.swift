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

    package let instant: Instant
    /// Its place, if it has one; what it is a place in stands beside it, in half the room of a `Kind`.
    @SmallIndex private var place: Int?
    private let list: List

    private enum List {
      case scene, values, retargets, added, retimed, removed
    }

    init(instant: Instant, kind: Kind) {
      self.instant = instant
      switch kind {
      case .scene: (list, place) = (.scene, nil)
      case .model(let place): (list, self.place) = (.values, place)
      case .retargeted(let place): (list, self.place) = (.retargets, place)
      case .added(let place): (list, self.place) = (.added, place)
      case .retimed(let place): (list, self.place) = (.retimed, place)
      case .removed(let place): (list, self.place) = (.removed, place)
      }
    }

    package var kind: Kind {
      guard let place else { return .scene }
      return switch list {
      case .scene: .scene
      case .values: .model(place)
      case .retargets: .retargeted(place)
      case .added: .added(place)
      case .retimed: .retimed(place)
      case .removed: .removed(place)
      }
    }
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
