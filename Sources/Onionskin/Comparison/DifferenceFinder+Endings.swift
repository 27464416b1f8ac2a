// How animations end: by themselves, or cut short.
extension DifferenceFinder {
  /// Notes the animations that run to their end on one side only, where nothing else accounts for it.
  mutating func compareEndings() {
    for case (let old?, let young?) in pairing.touches {
      let (first, second) = (legacy.touches[old], new.touches[young])
      guard let one = first.motion, let other = second.motion,
        one.isCutShort != other.isCutShort, causesByPlace[first.place, default: []].isEmpty
      else { continue }
      let blocks = (legacy.place(ofBlock: first.block), new.place(ofBlock: second.block))
      let cut = one.isCutShort ? one : other
      let start = cut.removed ?? first.moment.instant
      if cut.reason == .offScreen, let departure = departure(at: start) {
        attach(departure, to: first.place)
        attach(departure, toLegacyBlock: blocks.0, newBlock: blocks.1)
        continue
      }
      note(
        .cutShort,
        one.endingWords,
        other.endingWords,
        legacyBlock: blocks.0,
        newBlock: blocks.1,
        place: first.place,
        from: start
      )
    }
  }

  /// The cause by which a layer leaves the tree at an instant, if there is one.
  private func departure(at instant: Instant) -> Int? {
    causes.indices.first {
      causes[$0].difference.kind == .hierarchy && causes[$0].start <= instant
    }
  }
}

extension TraceStory.Motion {
  /// Whether something else than time has ended it.
  fileprivate var isCutShort: Bool {
    reason != nil && reason != .ended
  }

  fileprivate var endingWords: String {
    guard let reason, let removed, reason != .ended else { return "runs to its end" }
    let words = AnimationEvent.Removal(animation: 0, reason: reason, shown: nil).words
    return "\(words) at \(removed.short)"
  }
}
