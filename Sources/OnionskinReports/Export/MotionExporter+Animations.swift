import AnimationModel
import Foundation

extension MotionExporter {
  /// Adds the animations of a style of an element.
  mutating func add(_ property: TraceIndex.Property, _ style: ExportedStyle, _ element: Int) {
    guard moves(property, style) else { return }
    if let list = stacked(property, style, element) {
      pendingAnimations += signed(list, style, element)
    } else {
      sample(property, style, element)
    }
  }

  /// Replaces a style that would have to be negative with a custom property.
  private mutating func signed(
    _ list: [ExportedMotion.Animation],
    _ style: ExportedStyle,
    _ element: Int
  ) -> [ExportedMotion.Animation] {
    let isNegative = list.contains { animation in
      animation.composition != .replace && animation.keyframes.contains { $0.value.hasPrefix("-") }
    }
    guard isNegative, !style.isSigned,
      let styleIndex = motion.elements[element].style.firstIndex(where: {
        $0.property == style.property
      })
    else { return list }
    let name = "--\(style.property)"
    let isLength = style.unit == "px"
    let property = ExportedMotion.RegisteredProperty(
      name: name,
      syntax: isLength ? "<length>" : "<number>",
      initialValue: isLength ? "0px" : "0"
    )
    if !motion.registered.contains(property) { motion.registered.append(property) }
    let value = motion.elements[element].style[styleIndex].value
    motion.elements[element].style[styleIndex].value =
      isLength ? "max(0px, var(\(name)))" : "var(\(name))"
    motion.elements[element].style.append((name, value))
    return list.map { animation in
      var animation = animation
      animation.property = name
      return animation
    }
  }

  /// Returns a Boolean value that indicates whether a property ever changes.
  func changes(_ property: TraceIndex.Property) -> Bool {
    let name = index.layers[property.layer].name
    let instants = player.instants(of: property.key, on: name)
    let isAnimated = property.steps.contains { step in
      guard case .added(let animation) = step.kind else { return false }
      let event = index.animations[animation].event
      guard let ends = event.ends(of: property.key), event.keyframes == nil else { return true }
      return ends.from != ends.to || event.contribution == .values
    }
    let values = instants.map { player.modelValue(of: property.key, on: name, at: $0) }
    return isAnimated || values.contains { $0 != values[0] }
  }

  private func moves(_ property: TraceIndex.Property, _ style: ExportedStyle) -> Bool {
    guard let component = style.component else { return true }
    let values = numbers(property, component)
    return values.contains { $0 != values[0] }
  }

  /// Returns all values of a component from or to which the property ever goes.
  private func numbers(_ property: TraceIndex.Property, _ component: Int) -> [Double] {
    var list: [Double] = []
    func add(_ value: PropertyValue?) {
      if let numbers = value?.components, numbers.indices.contains(component) {
        list.append(numbers[component])
      }
    }
    let layer = index.layers[property.layer]
    add(layer.scene?.values[property.key])
    for step in property.steps {
      switch step.kind {
      case .model(let value): add(index.values[value])
      case .added(let animation):
        let event = index.animations[animation].event
        guard event.keyframes == nil, event.explicit?.isPlain ?? true else { return [0, 1] }
        if let ends = event.ends(of: property.key) {
          add(ends.from)
          add(ends.to)
        }
      case .retargeted(let retarget):
        add(value(of: property.retargets[retarget], property.key))
      case .scene, .retimed, .removed: continue
      }
    }
    return list.isEmpty ? [0] : list
  }

  /// Returns an animation in a form that a browser can play; `nil` if it can't.
  func plainAnimation(_ animation: TraceIndex.Animation, _ key: String) -> PlainAnimation? {
    PlainAnimation(animation, key)
  }

  /// An animation between two values that isn't changed while it runs.
  struct PlainAnimation {
    var animation: TraceIndex.Animation
    var from: PropertyValue
    var to: PropertyValue
    var begin: Double
    var end: Double
    var timing: Timing

    /// Creates a plain animation; `nil` if the animation is more than that.
    init?(_ animation: TraceIndex.Animation, _ key: String) {
      let (event, timing) = (animation.event, animation.event.timing)
      let count = timing.iterationCount
      guard let begin = animation.begin, !animation.wasRetimed, event.explicit?.isPlain ?? true,
        event.keyframes == nil, animation.timetables.count <= 1,
        animation.timetables.first?.clock == nil, let ends = event.ends(of: key),
        timing.speed == 1, timing.timeOffset == 0, timing.repeatDuration == 0,
        timing.easingStart == 0, timing.easingEnd == 1, timing.duration > 0,
        !count.isFinite || count == count.rounded()
      else { return nil }
      self.animation = animation
      (from, to) = ends
      self.begin = begin.seconds
      end = count.isFinite ? begin.seconds + timing.activeDuration : .infinity
      self.timing = timing
    }
  }
}

extension AnimationEvent.Animation {
  /// Returns both values of the animation for a property; `nil` if the animation is of another
  /// property.
  func ends(of key: String) -> (from: PropertyValue, to: PropertyValue)? {
    if property == key { return (from, to) }
    guard property == "bounds", case .rect(let first) = from, case .rect(let last) = to else {
      return nil
    }
    return key == "bounds.size"
      ? (.size(first.size), .size(last.size)) : (.point(first.origin), .point(last.origin))
  }
}

extension AnimationEvent.Animation.Explicit {
  /// A Boolean value that indicates whether it has no features beyond those of block animations.
  var isPlain: Bool {
    groups.isEmpty && !isCumulative && follows == .none && function == nil && path == nil
      && rotation == nil
  }
}
