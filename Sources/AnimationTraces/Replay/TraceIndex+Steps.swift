package import AnimationModel

extension TraceIndex {
  /// A change that affects the value of a property from an instant on.
  package struct Step: Sendable {
    /// A kind of step, with an index in an array.
    package enum Kind: Sendable {
      /// The layer was committed with the value in ``Layer/scene``.
      case scene
      /// The model value was set to an element of ``TraceIndex/values``.
      case model(Int)
      /// The model value changed under running animations, as in ``Property/retargets``.
      case retargeted(Int)
      /// An animation in ``TraceIndex/animations`` was added.
      case added(Int)
      /// The begin time or the timing of an animation changed; see ``Animation/timetables``.
      case retimed(Int)
      /// An animation was removed.
      case removed(Int)
    }

    package let instant: Instant
    /// The index, if there is one; together with `list`, it takes half the size of a `Kind`.
    @SmallIndex private var index: Int?
    private let list: List

    private enum List { case scene, values, retargets, added, retimed, removed }

    init(instant: Instant, kind: Kind) {
      self.instant = instant
      switch kind {
      case .scene: (list, index) = (.scene, nil)
      case .model(let index): (list, self.index) = (.values, index)
      case .retargeted(let index): (list, self.index) = (.retargets, index)
      case .added(let index): (list, self.index) = (.added, index)
      case .retimed(let index): (list, self.index) = (.retimed, index)
      case .removed(let index): (list, self.index) = (.removed, index)
      }
    }

    package var kind: Kind {
      guard let index else { return .scene }
      return switch list {
      case .scene: .scene
      case .values: .model(index)
      case .retargets: .retargeted(index)
      case .added: .added(index)
      case .retimed: .retimed(index)
      case .removed: .removed(index)
      }
    }
  }

  /// The begin time and the timing of an animation from an instant on.
  package struct Timetable: Sendable {
    package var since: Instant
    package var begin: Instant
    /// The clock of `begin`; `nil` for the loop's.
    package var clock: LayerClock?
    package var timing: Timing
  }

  /// A change of the model value under running animations.
  package struct Retarget: Sendable {
    package var retarget: AnimationEvent.Retarget
    package var instant: Instant
    /// The indices of the animations that continue.
    package var animations: [Int]
  }

  /// The identity of a property: the index of its layer, and its key.
  package struct PropertyKey: Hashable, Sendable {
    package var layer: Int
    package var key: String
  }
}
