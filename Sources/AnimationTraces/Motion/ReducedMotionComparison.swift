/// A comparison of two runs of a scene, with Reduce Motion off and on.
///
/// The motions of the second run are what is left to reduce. What the program is told, and what is
/// there at the end, has to be the same in both, whenever it happens: a fade may be shorter than the
/// motion in whose place it is.
package struct ReducedMotionComparison: Sendable {
  /// A callback that one of the runs lacks.
  package struct Callback: Hashable, Sendable {
    /// The kind of callback, and its finished flag.
    package var text: String
    /// The interface and the location of the call that it belongs to, if known.
    package var origin: String?
    /// Whether it is called with Reduce Motion off.
    package var isOfFullMotion: Bool
  }

  /// What is different at the end.
  package struct EndDifference: Hashable, Sendable {
    package var layer: String
    /// The name that the program gave the layer, if any.
    package var label: String?
    /// The key of the property; `nil` for the layer itself.
    package var property: String?
    /// The values with Reduce Motion off and on, as text.
    package var values: Sides<String>
  }

  /// The motions with Reduce Motion on, in the order in which they begin.
  package let motions: [LayerMotion]
  /// The callbacks that one of the runs lacks: first those of the run with Reduce Motion off.
  package let callbacks: [Callback]
  /// What is different at the end, in the order of the layers.
  package let endDifferences: [EndDifference]
  /// Whether anything animates with Reduce Motion off.
  package let animatesAnything: Bool

  /// Compares the traces of two runs.
  ///
  /// - Parameters:
  ///   - full: The trace with Reduce Motion off.
  ///   - reduced: The trace with Reduce Motion on.
  ///   - limits: The smallest motions that count.
  package init(
    full: AnimationTrace,
    reduced: AnimationTrace,
    limits: LayerMotion.Limits = .init()
  ) {
    motions = reduced.motions(limits: limits)
    let indices = Sides(TraceIndex(full), TraceIndex(reduced))
    animatesAnything = indices.baseline.animatesAnything || !full.motions(limits: limits).isEmpty
    callbacks = Self.callbacks(in: indices)
    endDifferences = Self.endDifferences(in: indices)
  }

  // MARK: Callbacks

  /// What has to be the same for two callbacks to stand for each other.
  private struct Signature: Hashable {
    var isStart: Bool
    var finished: Bool?
    var position: AnimationEvent.Callback.Position?
    /// The location of the call that the callback belongs to, if it matters.
    var site: CallSite?
  }

  private static func callbacks(in indices: Sides<TraceIndex>) -> [Callback] {
    var left = indices.map { index in
      index.callbacks.filter(\.isOfProgram)
    }
    // Those of the same call first, so that those that are left are the ones that are missing.
    for isExact in [true, false] {
      func signature(_ callback: TraceIndex.Callback, _ index: TraceIndex) -> Signature {
        Signature(
          isStart: callback.isStart,
          finished: callback.event.finished,
          position: callback.event.position,
          site: isExact ? callback.block.flatMap { index.blocks[$0].opening?.callSite } : nil
        )
      }
      var counts: [Signature: Int] = [:]
      for callback in left.candidate {
        counts[signature(callback, indices.candidate), default: 0] += 1
      }
      var taken: [Signature: Int] = [:]
      left.baseline = left.baseline.filter { callback in
        let own = signature(callback, indices.baseline)
        guard taken[own, default: 0] < counts[own, default: 0] else { return true }
        taken[own, default: 0] += 1
        return false
      }
      left.candidate = left.candidate.filter { callback in
        let own = signature(callback, indices.candidate)
        guard taken[own, default: 0] > 0 else { return true }
        taken[own, default: 0] -= 1
        return false
      }
    }
    func described(
      _ list: [TraceIndex.Callback],
      _ index: TraceIndex,
      isOfFullMotion: Bool
    ) -> [Callback] {
      list.map { callback in
        let opening = callback.block.flatMap { index.blocks[$0].opening }
        let origin = opening.map { call in
          ([AnimationAPI(callNamed: call.name).name] + (call.callSite.map { ["\($0)"] } ?? []))
            .joined(separator: "  ")
        }
        return Callback(
          text: callback.event.text.split(separator: " ").joined(separator: " "),
          origin: origin,
          isOfFullMotion: isOfFullMotion
        )
      }
    }
    return described(left.baseline, indices.baseline, isOfFullMotion: true)
      + described(left.candidate, indices.candidate, isOfFullMotion: false)
  }

  // MARK: The end

  /// The distance in points at which two values differ.
  private static let tolerance = TraceComparison.defaultTolerance

  private static func endDifferences(in indices: Sides<TraceIndex>) -> [EndDifference] {
    let present = indices.map { $0.layersAtEnd }
    let matches = LayerMatching.match(indices.baseline, indices.candidate)
    var partners: [Int: Int] = [:]
    for (candidate, baseline) in matches.enumerated() {
      if let baseline, present.candidate.contains(candidate) { partners[baseline] = candidate }
    }
    let players = indices.map { TracePlayer($0) }
    var list: [EndDifference] = []
    for (number, layer) in indices.baseline.layers.enumerated()
    where present.baseline.contains(number) {
      guard let partner = partners[number] else {
        list.append(EndDifference(layer, Sides("on screen", "not on screen")))
        continue
      }
      let other = indices.candidate.layers[partner].name
      let keys = Set(players.baseline.properties(of: layer.name))
        .union(players.candidate.properties(of: other))
      for key in keys.sorted() where key != "transition" {
        let values = Sides(
          players.baseline.modelValue(of: key, on: layer.name, at: indices.baseline.end),
          players.candidate.modelValue(of: key, on: other, at: indices.candidate.end)
        )
        guard let one = values.baseline, let two = values.candidate,
          one.distance(to: two, as: key, size: nil) > tolerance
        else { continue }
        list.append(EndDifference(layer, property: key, Sides(one.description, two.description)))
      }
    }
    let matched = Set(matches.enumerated().compactMap { $1 == nil ? nil : $0 })
    for (number, layer) in indices.candidate.layers.enumerated()
    where present.candidate.contains(number)
      && (!matched.contains(number) || !present.baseline.contains(matches[number] ?? -1))
    {
      list.append(EndDifference(layer, Sides("not on screen", "on screen")))
    }
    return list
  }
}

extension ReducedMotionComparison.EndDifference {
  fileprivate init(
    _ layer: TraceIndex.Layer,
    property: String? = nil,
    _ values: Sides<String>
  ) { self.init(layer: layer.name, label: layer.scene?.label, property: property, values: values) }
}

extension TraceIndex {
  /// The indices of the layers that are in a tree at the end of the trace.
  fileprivate var layersAtEnd: Set<Int> {
    var removed: Set<Int> = []
    var parents = layers.map { $0.scene?.parent.flatMap(layer(named:)) }
    for (change, _) in hierarchy where change.change != .reordered {
      guard let layer = layer(named: change.layer) else { continue }
      let isRemoved = change.change == .removed
      parents[layer] = isRemoved ? nil : change.parent.flatMap(self.layer(named:))
      if isRemoved { removed.insert(layer) } else { removed.remove(layer) }
    }
    return Set(
      layers.indices.filter { layer in
        var current: Int? = layer
        // A damaged trace may contain a circle.
        for _ in 0..<200 {
          guard let present = current else { return layers[layer].scene != nil }
          if removed.contains(present) { return false }
          current = parents[present]
        }
        return true
      }
    )
  }
}
