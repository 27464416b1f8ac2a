/// The times at which the properties of a layer change; between them, they are constant.
///
/// A long trace is mostly idle, so code that visits every frame can skip the idle ones.
struct BusyTimes: Sendable {
  /// The busy stretches, in order and disjoint; an immediate change has no length.
  private var stretches: [ClosedRange<Instant>] = []

  init(of layer: Int?, in index: TraceIndex) {
    let properties = layer.map { index.layers[$0].properties } ?? []
    var list: [ClosedRange<Instant>] = []
    for step in properties.flatMap({ index.properties[$0].steps }) {
      var last = step.instant
      if case .added(let animation) = step.kind {
        last = max(last, index.animations[animation].removed ?? .distantFuture)
      }
      list.append(step.instant...last)
    }
    list.sort { $0.lowerBound < $1.lowerBound }
    for stretch in list {
      if let last = stretches.last, stretch.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        stretches.append(stretch)
      }
    }
  }

  /// Returns whether nothing changes after one instant up to another.
  func isIdle(after start: Instant, through end: Instant) -> Bool {
    let next = stretches.indices.partitionPoint { stretches[$0].upperBound <= start }
    return next == stretches.count || stretches[next].lowerBound > end
  }
}
