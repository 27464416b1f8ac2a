/// Works out how a browser plays what a trace shows.
///
/// Curves stay curves and additive animations stay additive; a spring becomes an easing of straight
/// lines. What the browser would do otherwise is sampled, and what it cannot do is told.
package struct MotionExporter {
  private let builder: ReportBuilder
  private let index: TraceIndex
  private let player: TracePlayer
  private var motion: ExportedMotion
  /// The element of each layer of the index.
  private var elements: [Int?]

  /// Prepares an export.
  package init(_ trace: AnimationTrace, name: String) {
    builder = ReportBuilder(of: trace, name: name)
    index = builder.indices[0]
    player = builder.players[0]
    elements = Array(repeating: nil, count: index.layers.count)
    motion = ExportedMotion(name: name, duration: builder.end.seconds, size: .zero)
  }

  /// The export.
  package func exported() -> ExportedMotion {
    var copy = self
    copy.addElements()
    copy.addAnimations()
    return copy.motion
  }

  // MARK: Elements

  private mutating func addElements() {
    let frame = StageReader(builder).frame
    motion.size = CGSize(width: max(frame.maxX, 1), height: max(frame.maxY, 1))
    let spans = TreeHistory(
      side: 0,
      index,
      builder.traces[0],
      builder.roster,
      until: builder.end
    ).spans
    var parents: [Int?] = []
    for (place, layer) in index.layers.enumerated() {
      guard layer.scene != nil, let entry = builder.roster.entry(ofLayer: place, on: 0) else {
        continue
      }
      let span = spans[entry].first
      let parent = span?.parent.flatMap { builder.roster.entries[$0].places[0] }
      elements[place] = motion.elements.count
      parents.append(parent)
      motion.elements.append(
        .init(
          name: Self.className(layer.scene?.label ?? layer.name, motion.elements.count),
          layer: layer.name,
          parent: nil,
          style: style(of: place),
          children: []
        )
      )
      addPresence(spans[entry], of: motion.elements.count - 1)
      if Set(spans[entry].map { $0.parent ?? -1 }).count > 1 {
        note("\(layer.title) moves to another superview; it stays in its first one.")
      }
    }
    var order: [[(element: Int, order: Double)]] = motion.elements.map { _ in [] }
    for (element, parent) in parents.enumerated() {
      guard let parent = parent.flatMap({ elements[$0] }) else { continue }
      motion.elements[element].parent = parent
      let entry = builder.roster.entry(
        named: motion.elements[element].layer,
        in: index,
        on: 0
      )
      order[parent].append((element, entry.flatMap { spans[$0].first?.order } ?? 0))
    }
    for parent in order.indices {
      motion.elements[parent].children = order[parent].sorted {
        ($0.order, $0.element) < ($1.order, $1.element)
      }.map(\.element)
    }
  }

  private static func className(_ title: String, _ number: Int) -> String {
    let words = title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
    let slug = String(words).lowercased().split(separator: " ").joined(separator: "-").prefix(40)
    let start = slug.first?.isLetter == true ? String(slug) : "layer"
    return "\(start)-\(number + 1)"
  }

  /// What is there when nothing runs: the last model values.
  private func style(of layer: Int) -> [(property: String, value: String)] {
    let name = index.layers[layer].name
    var style: [(property: String, value: String)] = []
    for entry in ExportedStyle.all {
      guard let value = model(entry.key, name), let text = entry.text(value) else { continue }
      style.append((entry.property, text))
    }
    var anchor = [0.5, 0.5]
    if let value = model("anchorPoint", name) { anchor = value.components }
    style.append(("translate", "\((-100 * anchor[0]).exact)% \((-100 * anchor[1]).exact)%"))
    style.append(
      ("transform-origin", "\((100 * anchor[0]).exact)% \((100 * anchor[1]).exact)%")
    )
    if model("masksToBounds", name) == .flag(true) { style.append(("overflow", "hidden")) }
    if case .number(let width)? = model("borderWidth", name), width > 0,
      let color = model("borderColor", name), case .color = color
    {
      style.append(("box-shadow", "inset 0 0 0 \(width.exact)px \(color.hex)"))
    }
    return style
  }

  private func model(_ key: String, _ layer: String) -> PropertyValue? {
    player.modelValue(of: key, on: layer, at: builder.end)
  }

  /// A layer that comes later, or leaves, is invisible in between.
  private mutating func addPresence(_ spans: [AnimationReport.Span], of element: Int) {
    let end = builder.end.seconds
    guard spans.contains(where: { $0.from > 0 || $0.to <= end }) || spans.isEmpty else { return }
    set("visibility", "hidden", of: element, at: 0)
    for span in spans {
      set("visibility", "visible", of: element, at: span.from)
      if span.to <= end { set("visibility", "hidden", of: element, at: span.to) }
    }
  }

  private mutating func note(_ sentence: String) {
    if !motion.notes.contains(sentence), motion.notes.count < 100 { motion.notes.append(sentence) }
  }

  /// Lets a style have a value from a time on.
  private mutating func set(_ property: String, _ value: String, of element: Int, at time: Double) {
    motion.animations.append(.holding(value, of: property, element: element, from: time))
  }
}

// MARK: - Animations

extension MotionExporter {
  private mutating func addAnimations() {
    for property in index.properties {
      guard let element = elements[property.layer] else { continue }
      let styles = ExportedStyle.all.filter { $0.key == property.key }
      let changes = property.steps.contains { if case .scene = $0.kind { false } else { true } }
      guard changes else { continue }
      if property.key == "hidden" {
        addFlag(property, element)
        continue
      }
      guard !styles.isEmpty else {
        let title = index.layers[property.layer].title
        note("\(title): \(property.key) has no counterpart, and is left out.")
        continue
      }
      for style in styles {
        guard moves(property, style) else { continue }
        if let list = added(property, style, element) ?? chain(property, style, element) {
          motion.animations += list
        } else {
          sample(property, style, element)
        }
      }
    }
  }

  private func moves(_ property: TraceIndex.Property, _ style: ExportedStyle) -> Bool {
    guard let component = style.component else { return true }
    let values = numbers(property, component)
    return values.contains { $0 != values[0] }
  }

  /// All numbers that a property ever starts from or heads for.
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
      case .model(let place): add(index.values[place])
      case .added(let place):
        let event = index.animations[place].event
        guard event.keyframes == nil, event.byHand == nil else { return [0, 1] }
        for part in parts(event, property.key) {
          add(part.from)
          add(part.to)
        }
      case .retargeted: return [0, 1]
      case .scene, .retimed, .removed: continue
      }
    }
    return list.isEmpty ? [0] : list
  }

  /// The ends of an animation as its property keeps them.
  private func parts(
    _ event: AnimationEvent.Animation,
    _ key: String
  ) -> [(from: PropertyValue, to: PropertyValue)] {
    if event.property == key { return [(event.from, event.to)] }
    guard event.property == "bounds", case .rect(let from) = event.from,
      case .rect(let to) = event.to
    else { return [] }
    return key == "bounds.size"
      ? [(.size(from.size), .size(to.size))] : [(.point(from.origin), .point(to.origin))]
  }

  private mutating func addFlag(_ property: TraceIndex.Property, _ element: Int) {
    let name = index.layers[property.layer].name
    for instant in player.instants(of: property.key, on: name) {
      let isHidden = player.value(of: property.key, on: name, at: instant) == .flag(true)
      set("visibility", isHidden ? "hidden" : "visible", of: element, at: instant.seconds)
    }
  }

  /// An animation that a browser can play by itself.
  private struct Plain {
    var animation: TraceIndex.Animation
    var from: PropertyValue
    var to: PropertyValue
    var begin: Double
    var end: Double
    var timing: Timing
  }

  private func plain(_ animation: TraceIndex.Animation, _ key: String) -> Plain? {
    let event = animation.event
    guard let begin = animation.begin, !animation.wasRetimed, event.byHand == nil,
      event.keyframes == nil, animation.timetables.count <= 1,
      animation.timetables.first?.clock == nil, let ends = parts(event, key).first
    else { return nil }
    let timing = event.timing
    let count = timing.iterationCount
    guard timing.speed == 1, timing.timeOffset == 0, timing.repeatDuration == 0,
      timing.pacingStart == 0, timing.pacingEnd == 1, timing.duration > 0,
      !count.isFinite || count == count.rounded()
    else { return nil }
    let end = count.isFinite ? begin.seconds + timing.activeDuration : .infinity
    return Plain(
      animation: animation,
      from: ends.from,
      to: ends.to,
      begin: begin.seconds,
      end: end,
      timing: timing
    )
  }

  /// Additive animations of a number, each as one that adds.
  ///
  /// The element has the last model value; before a change its difference is on top, and its
  /// animation takes it away.
  private func added(
    _ property: TraceIndex.Property,
    _ style: ExportedStyle,
    _ element: Int
  ) -> [ExportedMotion.Animation]? {
    guard let component = style.component, property.retargets.isEmpty else { return nil }
    var list: [ExportedMotion.Animation] = []
    let layer = index.layers[property.layer]
    guard var model = layer.scene?.values[property.key]?.components else { return nil }
    var pending: (instant: Instant, difference: Double)?
    func jump(_ time: Double, _ difference: Double) -> ExportedMotion.Animation {
      .init(
        element: element,
        property: style.property,
        keyframes: [(0, style.text(difference)), (1, style.text(difference))],
        begin: 0,
        duration: time,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: false,
        fillsForwards: false,
        adds: true
      )
    }
    func canAdd(_ difference: Double) -> Bool {
      difference >= 0 || ["left", "top"].contains(style.property)
    }
    func flush() {
      if let last = pending, last.difference != 0, last.instant > .zero {
        list.append(jump(last.instant.seconds, last.difference))
      }
      pending = nil
    }
    for step in property.steps {
      switch step.kind {
      case .scene, .retimed: continue
      case .model(let place):
        flush()
        let value = index.values[place].components
        guard value.count == model.count else { return nil }
        guard step.instant == .zero || canAdd(model[component] - value[component]) else {
          return nil
        }
        pending = (step.instant, model[component] - value[component])
        model = value
      case .added(let place):
        guard let plain = plain(index.animations[place], property.key),
          plain.animation.event.additive, plain.animation.event.contribution == .difference,
          !plain.animation.wasInterrupted
        else { return nil }
        let difference = plain.from.components[component] - plain.to.components[component]
        guard let known = pending, abs(known.difference - difference) < 1e-9,
          known.instant == step.instant
        else { return nil }
        // A browser knows no negative sizes, not even to add.
        guard canAdd(difference) else { return nil }
        pending = nil
        if difference != 0 {
          list.append(
            .init(
              element: element,
              property: style.property,
              keyframes: [(0, style.text(difference)), (1, style.text(0))],
              begin: plain.begin,
              duration: plain.timing.duration,
              easing: ExportedEasing.css(plain.timing, amplitude: abs(difference)),
              iterations: plain.timing.iterationCount,
              alternates: plain.timing.autoreverses,
              fillsBackwards: true,
              fillsForwards: false,
              adds: true
            )
          )
        }
      case .retargeted: return nil
      case .removed: continue
      }
    }
    flush()
    return list
  }

  /// Animations one after the other: each replaces what is below, and the model shows between.
  private func chain(
    _ property: TraceIndex.Property,
    _ style: ExportedStyle,
    _ element: Int
  ) -> [ExportedMotion.Animation]? {
    guard property.retargets.isEmpty,
      let initial = index.layers[property.layer].scene?.values[property.key]
    else { return nil }
    var list = [hold(style, initial, element, at: 0)].compactMap(\.self)
    var busyUntil = -Double.infinity
    for step in property.steps {
      switch step.kind {
      case .scene, .retimed: continue
      case .model(let place):
        // An additive animation that still runs adds to another model then.
        guard let entry = hold(style, index.values[place], element, at: step.instant.seconds) else {
          return nil
        }
        list.append(entry)
      case .added(let place):
        let animation = index.animations[place]
        guard let plain = plain(animation, property.key),
          let ends = ends(of: plain, style),
          step.instant.seconds >= busyUntil - 1e-9,
          !(animation.event.additive && animation.event.contribution == .values)
        else { return nil }
        let last = animation.removed.map { min($0.seconds, plain.end) } ?? plain.end
        busyUntil = last
        if plain.begin > step.instant.seconds {
          var wait = hold(style, ends.from, element, at: step.instant.seconds)
          wait.duration = plain.begin - step.instant.seconds
          wait.fillsForwards = false
          list.append(wait)
        }
        list.append(
          .init(
            element: element,
            property: style.property,
            keyframes: [(0, ends.from), (1, ends.to)],
            begin: plain.begin,
            duration: plain.timing.duration,
            easing: ExportedEasing.css(plain.timing, amplitude: 400),
            iterations: plain.timing.iterationCount,
            alternates: plain.timing.autoreverses,
            fillsBackwards: false,
            fillsForwards: false,
            adds: false
          )
        )
      case .removed(let place):
        // From now on the model shows again, whatever would still run.
        guard index.animations[place].wasInterrupted,
          let model = player.modelValue(
            of: property.key,
            on: index.layers[property.layer].name,
            at: step.instant
          ), let entry = hold(style, model, element, at: step.instant.seconds)
        else { continue }
        list.append(entry)
        busyUntil = step.instant.seconds
      case .retargeted: return nil
      }
    }
    return list
  }

  private func hold(
    _ style: ExportedStyle,
    _ value: PropertyValue,
    _ element: Int,
    at time: Double
  ) -> ExportedMotion.Animation? {
    style.text(value).map { hold(style, $0, element, at: time) }
  }

  private func hold(
    _ style: ExportedStyle,
    _ text: String,
    _ element: Int,
    at time: Double
  ) -> ExportedMotion.Animation {
    .holding(text, of: style.property, element: element, from: time)
  }

  /// The ends of an animation as CSS writes them; none if a browser would go another way.
  private func ends(of plain: Plain, _ style: ExportedStyle) -> (from: String, to: String)? {
    switch (plain.from, plain.to) {
    case (.transform(let from), .transform(let to)):
      let pair = TransformComponents.pair(from: from, to: to)
      guard Self.hasNoShear(pair.from), Self.hasNoShear(pair.to) else { return nil }
      return (ExportedStyle.functions(pair.from), ExportedStyle.functions(pair.to))
    case (.transform3D, _), (_, .transform3D): return nil
    case (.color(let from?), .color(let to?)):
      // A browser weighs colours by their opacity.
      guard from.alpha == to.alpha else { return nil }
      return style.text(plain.from).flatMap { from in style.text(plain.to).map { (from, $0) } }
    case (.color, _): return nil
    default:
      return style.text(plain.from).flatMap { from in style.text(plain.to).map { (from, $0) } }
    }
  }

  /// Whether the parts of a transform are a translation, a rotation and a scale, and nothing else.
  private static func hasNoShear(_ parts: TransformComponents) -> Bool {
    let rest = [parts.m11 - 1, parts.m12, parts.m21, parts.m22 - 1]
    return rest.allSatisfy { abs($0) < 1e-9 }
  }

  /// The whole time of a style as one animation of straight lines.
  private mutating func sample(
    _ property: TraceIndex.Property,
    _ style: ExportedStyle,
    _ element: Int
  ) {
    let name = index.layers[property.layer].name
    let committed = index.layers[property.layer].committed ?? .zero
    let end = builder.end
    guard end > .zero,
      let sample = player.value(of: property.key, on: name, at: committed),
      var columns = Columns(of: property.key, like: sample, reach: 200)
    else { return }
    for place in columns.list.indices {
      let column = columns.list[place]
      var allowance = column.unit == "pt" ? ExportedMotion.error : 2e-5
      if column.isForDrawing { allowance = column.name.hasPrefix("t") ? 2e-4 : 2e-6 }
      if column.unit == "°" { allowance = 1 }
      columns.list[place].allowance = allowance
    }
    let player = player
    let numbers = columns.numbers
    let key = property.key
    let sampler = TrackSampler(columns) { instant in
      player.value(of: key, on: name, at: max(instant, committed)).map(numbers)
    }
    var points: Set<Instant> = [.zero, end]
    points.formUnion(player.instants(of: key, on: name).filter { $0 > .zero && $0 < end })
    for step in property.steps {
      if case .added(let place) = step.kind {
        points.formUnion(turns(of: index.animations[place]).filter { $0 > .zero && $0 < end })
      }
    }
    guard let track = sampler.track(at: points.sorted()) else { return }
    var keyframes: [(offset: Double, value: String)] = []
    for (place, instant) in track.instants.enumerated() {
      var offset = instant.seconds / end.seconds
      if let last = keyframes.last, offset <= last.offset { offset = last.offset + 1e-9 }
      let row = track.columns.map { $0.values[place] }
      keyframes.append((min(offset, 1), text(row, style)))
    }
    motion.animations.append(
      .init(
        element: element,
        property: style.property,
        keyframes: keyframes,
        begin: 0,
        duration: end.seconds,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: true,
        fillsForwards: true,
        adds: false
      )
    )
    let title = index.layers[property.layer].title
    let exactness = key == "opacity" ? "0.00002" : "\(ExportedMotion.error) points"
    note("\(title): \(key) is sampled, \(keyframes.count) keyframes exact to \(exactness).")
  }

  private func text(_ row: [Double], _ style: ExportedStyle) -> String {
    if let component = style.component { return style.text(row[component]) }
    if style.key == "transform" {
      return "matrix(\(row.prefix(6).map(\.exact).joined(separator: ", ")))"
    }
    let parts = row.prefix(3).map { ($0 * 255).exact }
    return "rgb(\(parts.joined(separator: " ")) / \((row.count > 3 ? row[3] : 1).exact))"
  }

  private func turns(of animation: TraceIndex.Animation) -> [Instant] {
    let timing = animation.timetables.last?.timing ?? animation.event.timing
    guard let begin = animation.begin, timing.duration > 0.001, timing.speed != 0 else { return [] }
    let last = min(animation.removed ?? builder.end, builder.end)
    let start = begin.seconds + (animation.event.byHand != nil ? timing.delay : 0)
    let step = timing.duration / abs(timing.speed)
    let times = animation.event.keyframes?.keyTimes ?? []
    let even = (animation.event.keyframes?.values.count ?? 1) - 1
    var inner = times
    if times.isEmpty, even > 1 {
      for place in 1..<even { inner.append(Double(place) / Double(even)) }
    }
    var instants: [Instant] = []
    for iteration in 0..<500 {
      let edge = start + Double(iteration) * step
      guard edge <= last.seconds else { break }
      instants.append(Instant(seconds: edge))
      for time in inner { instants.append(Instant(seconds: edge + time * step)) }
    }
    return instants.filter { $0 <= last }
  }
}

// MARK: - Values

extension MotionExporter {
  /// The styles that the engine's values mean, at even instants, for who wants to check an export.
  ///
  /// - Parameter count: How many instants, 2 or more.
  /// - Returns: The seconds, and for each element and each style its text at each of them.
  package func values(_ count: Int) -> (times: [Double], styles: [String: [String: [String]]]) {
    let motion = exported()
    let times = (0..<count).map { builder.end.seconds * Double($0) / Double(max(count - 1, 1)) }
    var result: [String: [String: [String]]] = [:]
    for element in motion.elements {
      var styles: [String: [String]] = [:]
      for style in ExportedStyle.all {
        let list = times.compactMap { time in
          player.value(of: style.key, on: element.layer, at: Instant(seconds: time))
            .flatMap(style.text)
        }
        if list.count == times.count { styles[style.property] = list }
      }
      result[element.name] = styles
    }
    return (times, result)
  }
}
