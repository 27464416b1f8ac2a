import Foundation

/// An exporter of a trace's motion as animations for a browser.
///
/// Curves stay curves and additive animations stay additive; springs become piecewise linear
/// easings. What a browser would play differently is sampled. What it can't play is noted.
package struct MotionExporter {
  let builder: ReportBuilder
  let index: TraceIndex
  /// The player of the trace.
  ///
  /// It caches the history of each layer, so it is replaced now and then to free memory.
  private(set) var player: TracePlayer
  /// The elements.
  ///
  /// Their final styles, and the notes, are known after ``forEachAnimation(of:_:)`` has been called
  /// for each.
  package var motion: ExportedMotion
  var easings = ExportedEasings()
  /// What each element shows.
  var sources: [Source] = []
  let tree: ExportedTree
  /// The animations that were created but not yet passed on.
  var pendingAnimations: [ExportedMotion.Animation] = []
  private let progress: @Sendable (Double) -> Void

  /// What an element shows.
  struct Source {
    /// The index of the layer in the trace index.
    var layer: Int
    var role: ExportedMotion.Element.Role
    /// The seconds from which and up to which a layer is in the tree.
    var from = 0.0
    var to = Double.infinity
    /// Whether its shadow is that of its box, which needs no filter.
    var castsShadowOfBox = false
    /// How far the shadows that it casts, alone and in others, reach beyond it.
    var shadowReach = 0.0
    /// The nodes of the masks, for what they leave.
    var masks: [Int] = []
    /// Whether they leave what is in their bounds, and not what is in their outlines.
    var showsClip = false
    /// The line that a stroke is.
    var line: ExportedLine?
  }

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - name: The name of the export.
  ///   - progress: A closure that is called with the completed fraction of the work, from 0 to 1.
  package init(
    _ trace: AnimationTrace,
    name: String,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.progress = progress
    builder = ReportBuilder(of: trace, name: name)
    index = builder.indices[0]
    player = builder.players[0]
    tree = ExportedTree(of: builder)
    motion = ExportedMotion(name: name, duration: builder.end.seconds, size: .zero)
    addElements()
  }

  /// Creates the animations of an element, one at a time.
  ///
  /// - Parameters:
  ///   - element: The index of the element in ``ExportedMotion/elements``.
  ///   - body: A closure that takes each animation, the lowest first.
  package mutating func forEachAnimation(
    of element: Int,
    _ body: (ExportedMotion.Animation) throws -> Void
  ) rethrows {
    progress(Double(element) / Double(motion.elements.count))
    freeHistories(before: element)
    let source = sources[element]
    switch source.role {
    case .layer:
      hide(element, outside: source.from..<source.to)
      clip(element)
      place(element)
      roundCorners(element)
      cutRadius(element)
      drawGradient(element)
    case .mask: mask(element)
    case .turned: turn(element)
    case .turnedBack: motion.elements[element].style += ExportedStyle.turnedBack
    case .shape: fill(element)
    case .stroke: stroke(element)
    case .border: fillBox(ofBorder: element)
    case .content: break
    }
    let styles = styles(of: source)
    for property in index.layers[source.layer].properties.map({ index.properties[$0] })
    where property.moves {
      for style in styles where style.key == property.key {
        add(property, style, element)
      }
    }
    if source.role == .layer { hideShadow(element) }
    if !pendingAnimations.isEmpty { useCustomProperties(in: element, styles) }
    let list = pendingAnimations
    pendingAnimations = []
    for animation in list { try body(animation) }
  }

  mutating func freeHistories(before position: Int) {
    if position.isMultiple(of: 256) { player = TracePlayer(index) }
  }

  mutating func note(_ sentence: String) {
    if !motion.notes.contains(sentence), motion.notes.count < 100 { motion.notes.append(sentence) }
  }
}

// MARK: - What is on or off

extension MotionExporter {
  /// Hides an element while its layer isn't in the tree or is hidden.
  ///
  /// Each animation is in effect while the element is hidden, and at no other time: a shown element
  /// then inherits its visibility, so it is hidden with its superlayer. An animation to `inherit`
  /// wouldn't do, because Firefox computes it once.
  private mutating func hide(_ element: Int, outside presence: Range<Double>) {
    let name = motion.elements[element].layer
    let edges = [presence.lowerBound, presence.upperBound].map { Instant(seconds: $0) }
    let instants = edges + player.instants(of: "hidden", on: name)
    set("visibility", to: "hidden", of: element, at: instants) { player, instant in
      !presence.contains(instant.seconds)
        || player.value(of: "hidden", on: name, at: instant) == .flag(true)
    }
  }

  /// Clips an element's children while its layer masks to its bounds.
  private mutating func clip(_ element: Int) {
    set("overflow", to: "hidden", whileOn: "masksToBounds", of: element)
  }

  /// Hides the shadow of an element while its layer masks to its bounds.
  ///
  /// The animation is above those of the shadow.
  private mutating func hideShadow(_ element: Int) {
    guard hasShadow(sources[element].layer) else { return }
    set("--shadow-opacity", to: "0", whileOn: "masksToBounds", of: element)
  }

  /// Sets a style to a value while a flag of its layer is on, if the flag ever changes.
  private mutating func set(
    _ property: String,
    to value: String,
    whileOn key: String,
    of element: Int
  ) {
    let name = motion.elements[element].layer
    let instants = player.instants(of: key, on: name)
    guard instants.count > 1 else { return }
    set(property, to: value, of: element, at: instants) { player, instant in
      player.value(of: key, on: name, at: instant) == .flag(true)
    }
  }

  /// Sets a style to a value while a condition holds, which may change at some instants.
  private mutating func set(
    _ property: String,
    to value: String,
    of element: Int,
    at instants: [Instant],
    while holds: (TracePlayer, Instant) -> Bool
  ) {
    var start: Double?
    func add(_ begin: Double, until end: Double) {
      pendingAnimations.append(
        .holding(value, of: property, element: element, from: begin, to: end)
      )
    }
    let sorted = Set(instants + [.zero]).sorted()
    for instant in sorted where instant >= .zero && instant <= builder.end {
      let isHeld = holds(player, instant)
      if isHeld, start == nil {
        start = instant.seconds
      } else if !isHeld, let begin = start {
        add(begin, until: instant.seconds)
        start = nil
      }
    }
    if let start { add(start, until: .infinity) }
  }
}

// MARK: - What CSS doesn't allow

extension MotionExporter {
  /// Lets browsers interpolate a custom property.
  mutating func register(_ property: ExportedMotion.RegisteredProperty) {
    if !motion.registered.contains(property) { motion.registered.append(property) }
  }

  /// Lets custom properties stand in for properties with values that CSS doesn't allow, and
  /// registers those in use.
  private mutating func useCustomProperties(in element: Int, _ list: [ExportedStyle]) {
    let styles = Dictionary(uniqueKeysWithValues: list.map { ($0.property, $0) })
    let animated = Set(pendingAnimations.map(\.property))
    var replaced = animated.filter { property in
      guard let style = styles[property] else { return false }
      return pendingAnimations.contains { $0.property == property && !$0.isWithin(style) }
    }
    let given = Set(motion.elements[element].style.map(\.property))
    replaced.formUnion(animated.filter { given.contains("--\($0)") })
    if !replaced.isDisjoint(with: ExportedStyle.geometry) {
      replaced.formUnion(animated.intersection(ExportedStyle.geometry))
    }
    for style in styles.values.sorted(by: { $0.property < $1.property })
    where animated.contains(style.property) {
      let isReplaced = replaced.contains(style.property)
      guard isReplaced || style.isCustom else { continue }
      register(style.registered(as: isReplaced ? style.standIn : style.property))
      guard isReplaced, !given.contains(style.standIn),
        let place = motion.elements[element].style.firstIndex(where: {
          $0.property == style.property
        })
      else { continue }
      let value = motion.elements[element].style[place].value
      motion.elements[element].style[place].value = style.valueOfStandIn
      motion.elements[element].style.append((style.standIn, value))
    }
    for place in pendingAnimations.indices
    where replaced.contains(pendingAnimations[place].property) {
      pendingAnimations[place].property = "--" + pendingAnimations[place].property
    }
  }
}

extension ExportedMotion.Animation {
  /// Returns whether a style may have all values.
  fileprivate func isWithin(_ style: ExportedStyle) -> Bool {
    guard style.range.lowerBound.isFinite else { return true }
    return keyframes.allSatisfy { keyframe in
      Double(keyframe.value.dropLast(style.unit.count)).map(style.range.contains) ?? true
    }
  }
}
