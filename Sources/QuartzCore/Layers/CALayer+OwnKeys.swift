import AnimationModel
package import AnimationTraces
import RenderEngine

/// Values for custom keys, which a subclass animates and draws itself.
extension CALayer {
  /// Sets the value for a custom key; if the class displays the key, its action runs and a display
  /// is requested.
  func setOwnKey(_ value: Any?, forKey key: String) {
    let isDisplayed = snapshot == nil && type(of: self).needsDisplay(forKey: key)
    // As for a property, the action is found before the change.
    let action = isDisplayed ? actionToRun(forKey: key) : nil
    // Numbers are boxed, so that a cast finds a number of any type.
    let old = rareState?.values[key]
    edit { $0.values[key] = value.map { ($0 as? NSNumber) ?? $0 } }
    guard isDisplayed else { return }
    recordOwnKey(key, from: old, to: value, hasAction: action != nil)
    setNeedsDisplay()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Prepares an animation of a custom key.
  ///
  /// - Returns: `true` if the key leads to a property of an emitter cell, if the class displays the
  ///   key or if the key has a value; otherwise, `false`.
  func willAnimateOwnKey(_ key: String) -> Bool {
    if let (cell, key) = emitterCell(key) { return cell.hasValue(forKey: key) }
    guard type(of: self).needsDisplay(forKey: key) else { return rareState?.values[key] != nil }
    guard rareState?.displayDriver == nil else { return true }
    let driver = DisplayDriver(of: self)
    edit { $0.displayDriver = driver }
    handle.loop.state.pendingWork.frameClients.append(driver)
    return true
  }

  /// Returns the value for a custom key, or the class's default value if none is set.
  func ownValue(forKey key: String) -> Any? {
    rareState?.values[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Returns the value for a custom key, or for the key path of an emitter cell's property.
  fileprivate func modelOwnValue(forKey key: String) -> Any? {
    emitterCell(key).map { $0.cell.value(forKey: $0.key) } ?? ownValue(forKey: key)
  }

  /// The values for custom keys that the running animations show.
  var shownOwnValues: [String: Any] {
    let loop = handle.loop
    guard loop.state.store.layers[handle.id].hasExplicitAnimations else { return [:] }
    var values: [String: Any] = [:]
    for id in loop.state.explicitAnimationsByLayer[handle.id] ?? [] {
      for own in loop.state.explicitAnimations[id].ownKeys {
        guard let animation = own.animation as? CAPropertyAnimation,
          let progress = loop.state.progress(of: own, in: id)
        else { continue }
        let below = values[own.key] ?? modelOwnValue(forKey: own.key)
        values[own.key] = animation.ownKeyValue(at: progress, over: below) ?? below
      }
    }
    return values
  }

  /// The indices of the groups of animations of keys that the class displays.
  fileprivate var displayedGroups: [Int] {
    let loop = handle.loop
    return (loop.state.explicitAnimationsByLayer[handle.id] ?? []).compactMap { id in
      let animation = loop.state.explicitAnimations[id]
      let isDisplayed = animation.ownKeys.contains { type(of: self).needsDisplay(forKey: $0.key) }
      return isDisplayed ? animation.group.index : nil
    }
  }
}

/// A driver that displays a layer in each frame while an animation of a custom key runs.
@MainActor final class DisplayDriver: FrameClient {
  private weak var layer: CALayer?
  /// Whether a frame was displayed with all animations paused.
  private var isAtRest = false

  init(of layer: CALayer) { self.layer = layer }

  var kindInMessages: String { "layer that draws itself" }
  var keepsLoopBusy: Bool { false }

  var isRunning: Bool {
    guard let layer else { return true }
    return !isAtRest || !areAllPaused(in: layer)
  }

  private func areAllPaused(in layer: CALayer) -> Bool {
    layer.displayedGroups.allSatisfy { layer.handle.loop.state.store.groups[$0].isPaused }
  }

  func frame(of loop: RenderLoop) {
    guard let layer, !layer.displayedGroups.isEmpty else {
      loop.state.pendingWork.frameClients.removeAll { $0 === self }
      layer?.edit { $0.displayDriver = nil }
      // The layer is displayed with its model value again.
      layer?.setNeedsDisplay()
      return
    }
    isAtRest = areAllPaused(in: layer)
    layer.ownPresentation()?.display()
  }

  func loopDidClose() { layer = nil }
}

extension CABasicAnimation {
  /// Returns the value between two numbers, points, sizes, rectangles or colors; `nil` for other
  /// values.
  func basicOwnValue(at progress: Double, over below: Any?) -> Any? {
    ownKeyEnds(over: below).flatMap { kind, base, from, to in
      let value = from + (to - from) * progress
      return AnimationValue.any(isAdditive ? base + value : value, kind)
    }
  }

  /// Returns the kind of the values, the value below and both ends.
  func ownKeyEnds(
    over below: Any?
  ) -> (kind: PropertyKind, base: Components, from: Components, to: Components)? {
    guard let sample = toValue ?? fromValue ?? byValue,
      let kind = AnimationValue.kind(of: sample)
    else { return nil }
    func numbers(_ value: Any?) -> Components? {
      value.flatMap { AnimationValue.numbers($0, kind) }
    }
    let base = numbers(below) ?? Components()
    let ends = EffectEnds(from: numbers(fromValue), to: numbers(toValue), by: numbers(byValue))
    let (from, to) = ends.resolved(over: base) { value, step, isSum in
      isSum ? value + step : value - step
    }
    return (kind, base, from, to)
  }
}

extension EffectTarget {
  /// Returns the effect of an animation of a custom key.
  func ownKeyEffect(of animation: CAPropertyAnimation, _ key: String) -> ExplicitEffect {
    ExplicitEffect(
      ownKey: OwnKeyAnimation(animation: animation, key: key, timings: enclosing + [timing]),
      event: ownKeyEvent(animation, key)
    )
  }

  /// Returns the event of an animation of a custom key; `nil` if nothing is recorded, or if a trace
  /// cannot contain the values.
  private func ownKeyEvent(_ animation: CAPropertyAnimation, _ key: String) -> Event? {
    guard layer.handle.loop.state.journal.isRecording,
      let (values, keyframes) = animation.ownKeyValues(
        over: layer.emitterCell(key).map { $0.cell.value(forKey: $0.key) }
          ?? layer.rareState?.values[key]
      ),
      let first = values.first, let last = values.last
    else { return nil }
    return Event(
      animation: 0,
      block: nil,
      layer: "",
      property: key,
      key: "",
      from: first,
      to: last,
      additive: animation.isAdditive,
      contribution: .values,
      timing: timing,
      keyframes: keyframes,
      explicit: Event.Explicit(groups: enclosing)
    )
  }
}

extension CALayer {
  /// Returns the value for a custom key in a trace; `nil` if a trace cannot contain it.
  fileprivate func recordedOwnValue(_ value: Any?) -> PropertyValue? {
    value.flatMap { value in
      AnimationValue.kind(of: value).flatMap { kind in
        AnimationValue.numbers(value, kind).map { PropertyValue($0, as: kind) }
      }
    }
  }

  /// The values for keys that the class displays, for the scene of a trace.
  package var recordedOwnValues: [String: PropertyValue] {
    guard let rareState else { return [:] }
    var recorded = rareState.visibleValues.filter { $1.set != $1.initial }.mapValues(\.set)
    guard !rareState.values.isEmpty else { return recorded }
    let values = rareState.values
    // Sorted, because each key is passed to a method of the class, and the order of calls must be
    // reproducible.
    for key in values.keys.sorted() where type(of: self).needsDisplay(forKey: key) {
      recorded[key] = recordedOwnValue(values[key])
    }
    return recorded
  }

  /// Records a change of the value for a key that the class displays.
  fileprivate func recordOwnKey(_ key: String, from old: Any?, to value: Any?, hasAction: Bool) {
    let loop = handle.loop
    guard loop.state.journal.isRecording,
      loop.state.store.layers[handle.id].isCommitted,
      let recorded = recordedOwnValue(value)
    else { return }
    let reason: AnimationEvent.Change.Reason =
      loop.state.openBlocks.isEmpty ? .outsideBlock : .noAction
    loop.state.record(
      .changed(
        AnimationEvent.Change(
          layer: recordedName,
          property: key,
          from: recordedOwnValue(old) ?? recorded,
          to: recorded,
          block: nil,
          unanimated: hasAction ? nil : reason
        )
      )
    )
  }
}

extension AnimationValue {
  /// Returns the kind of a number, a point, a size, a rectangle or a color; `nil` for other values.
  @MainActor static func kind(of value: Any) -> PropertyKind? {
    [PropertyKind.number, .point, .size, .rect, .color].first { numbers(value, $0) != nil }
  }
}
