import Foundation

extension MotionExporter {
  /// Adds an element for each layer that people see, and for what a layer does to those in it.
  mutating func addElements() {
    let frame = StageReader(builder, keepsPlayers: false).frame
    motion.size = CGSize(width: max(frame.maxX, 1), height: max(frame.maxY, 1))
    for layer in tree.unseenLayers { noteIfMask(layer) }
    // The element that holds the elements of the layers in a node, and how far their shadows reach.
    var containers: [Int: Int] = [:]
    var reaches: [Int: Double] = [:]
    var noted: Set<Int> = []
    for (position, node) in tree.nodes.enumerated() where !node.isOfMask {
      freeHistories(before: position)
      let masks = carried(node.masks, of: node.layer)
      var parent = node.parent.flatMap { containers[$0] }
      if !masks.isEmpty {
        parent = add(Source(layer: node.layer, role: .mask, masks: masks), in: parent)
      }
      if masks.contains(where: clipsWhatIsInIt) {
        let clip = Source(layer: node.layer, role: .mask, masks: masks, showsClip: true)
        parent = add(clip, in: parent)
      }
      if !masks.isEmpty, MaskOutline(masks, of: node.layer, in: self).isTurned {
        parent = add(Source(layer: node.layer, role: .turned, masks: masks), in: parent)
        parent = add(Source(layer: node.layer, role: .turnedBack), in: parent)
      }
      var source = Source(layer: node.layer, role: .layer, from: node.from, to: node.to)
      source.castsShadowOfBox = castsShadowOfBox(position)
      source.shadowReach = node.parent.flatMap { reaches[$0] } ?? 0
      if !source.castsShadowOfBox, hasShadow(node.layer) {
        source.shadowReach += reachOfShadow(of: node.layer)
        noteShadow(of: position)
      }
      let reach = source.shadowReach
      reaches[position] = reach
      let element = add(source, in: parent)
      let (isFilled, lines) = (fillsPath(node.layer), lines(of: node.layer))
      let isScrolled =
        (isFilled || !lines.isEmpty || !node.children.isEmpty)
        && isEver("bounds.origin", of: node.layer) { $0 != 0 }
      let container =
        isScrolled ? add(Source(layer: node.layer, role: .content), in: element) : element
      containers[position] = container
      if isFilled {
        add(Source(layer: node.layer, role: .shape, shadowReach: reach), in: container)
      }
      for line in lines {
        add(Source(layer: node.layer, role: .stroke, shadowReach: reach, line: line), in: container)
      }
      if noted.insert(node.layer).inserted { noteOmissions(of: node.layer) }
    }
    // A border is the last of the elements in its layer's.
    for element in motion.elements.indices where sources[element].role == .layer {
      let layer = sources[element].layer
      if isEver("borderWidth", of: layer, { $0 > 0 }) {
        add(Source(layer: layer, role: .border), in: element)
      }
    }
  }

  /// Adds an element in front of the other children of its parent.
  @discardableResult
  private mutating func add(_ source: Source, in parent: Int?) -> Int {
    let element = motion.elements.count
    let layer = index.layers[source.layer]
    motion.elements.append(
      .init(
        name: Self.className(layer.scene?.label ?? layer.name, element),
        layer: layer.name,
        role: source.role,
        parent: parent,
        style: style(of: source),
        children: [],
        path: source.line?.path.description
      )
    )
    sources.append(source)
    if let parent { motion.elements[parent].children.append(element) }
    return element
  }

  private static func className(_ title: String, _ number: Int) -> String {
    let words = title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
    let slug = String(words).lowercased().split(separator: " ").joined(separator: "-").prefix(40)
    let start = slug.first?.isLetter == true ? String(slug) : "layer"
    return "\(start)-\(number + 1)"
  }
}

// MARK: - Styles

extension MotionExporter {
  /// The styles of an element; those of a shadow only if its layer ever has one, and no radius if
  /// ``cutRadius(_:)`` writes it.
  func styles(of source: Source) -> [ExportedStyle] {
    let hasShadow = source.role == .layer && self.hasShadow(source.layer)
    let cutsRadius = source.role == .layer && radiusThatIsCut(of: source.layer) != nil
    let styles = ExportedStyle.all.filter { style in
      style.role == source.role && (hasShadow || !style.key.hasPrefix("shadow"))
        && !(cutsRadius && style.key == "cornerRadius")
        && (style.role != .stroke || isStyle(style, of: source.line))
    }
    return source.role == .layer ? placing(source.layer, by: styles) : styles
  }

  /// Returns whether a style is one of a line: an outline has the color alone, and the dashes of a
  /// part have their phase in them.
  private func isStyle(_ style: ExportedStyle, of line: ExportedLine?) -> Bool {
    guard let line else { return style.key == "strokeColor" }
    return line.part == nil || style.key != "lineDashPhase"
  }

  /// Returns the styles of a layer so that whole points are whole pixels.
  ///
  /// A browser rounds the place of a box to whole pixels and moves the box by its `translate` then. An
  /// anchor point at half of an odd size leaves a fraction in each of the two, and the edges blur. So
  /// both are in one: in the place of the corner while the size stays, and otherwise in the
  /// `translate`, which knows the size. ``place(_:)`` writes that for an anchor point that changes.
  private func placing(_ layer: Int, by styles: [ExportedStyle]) -> [ExportedStyle] {
    guard let anchor = constant("anchorPoint", of: layer) else {
      return styles.filter { $0.key != "position" }
    }
    let size = constant("bounds.size", of: layer)
    return styles.compactMap { style -> ExportedStyle? in
      var style = style
      guard style.key == "position" else { return style }
      switch (style.component, size) {
      case (let axis?, let size?): style.offset = -anchor[axis] * size[axis]
      case (nil, nil): style.percents = anchor.map { $0 * 100 }
      default: return nil
      }
      return style
    }
  }

  /// Places an element whose anchor point changes by the place of its corner.
  mutating func place(_ element: Int) {
    let layer = sources[element].layer
    guard constant("anchorPoint", of: layer) == nil else { return }
    let placement = PlacementPlayer(of: index.layers[layer].name, in: player)
    let committed = index.layers[layer].committed ?? .zero
    let keys = ["position", "anchorPoint", "bounds.size"]
    let points = breakpoints(of: keys.map { (layer, $0) }).sorted()
    let allowance = ExportedMotion.error / 2
    let corners = samples(at: points, allowances: [allowance, allowance]) { instant in
      placement.placement(at: max(instant, committed)).map { place in
        [
          place.position.x - place.anchor.x * place.bounds.width,
          place.position.y - place.anchor.y * place.bounds.height,
        ].map(Double.init)
      }
    }
    add(corners, of: "translate", to: element) { "\($0[0].exact)px \($0[1].exact)px" }
  }

  /// Returns both numbers of a property that never changes; `nil` for one that does.
  private func constant(_ key: String, of layer: Int) -> [Double]? {
    let list = values(of: key, on: layer).map(\.components)
    guard let first = list.first, first.count == 2, list.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }

  /// Returns a text at the first commit of a layer.
  func text(_ key: String, of layer: Int) -> String? {
    if case .text(let text)? = shown(key, of: layer)(.zero) { text } else { nil }
  }

  /// Returns the styles without animations: the last model values.
  private func style(of source: Source) -> [(property: String, value: String)] {
    let name = index.layers[source.layer].name
    var style: [(property: String, value: String)] = []
    for entry in styles(of: source) {
      guard let value = player.modelValue(of: entry.key, on: name, at: builder.end),
        let text = entry.text(value)
      else { continue }
      style.append((entry.property, text))
    }
    switch source.role {
    case .layer:
      if hasShadow(source.layer) {
        style.append(
          source.castsShadowOfBox
            ? ("box-shadow", ExportedStyle.shadowOfBox) : ("filter", ExportedStyle.shadowOfAll)
        )
      }
      roundSomeCorners(of: source.layer, in: &style)
      // Otherwise it is animated.
      if player.instants(of: "masksToBounds", on: name).count <= 1,
        player.modelValue(of: "masksToBounds", on: name, at: builder.end) == .flag(true)
      {
        style.append(("overflow", "hidden"))
      }
    case .content, .mask, .shape, .turned, .turnedBack: break
    case .stroke:
      guard source.line != nil else { break }
      for (key, property) in [("lineCap", "stroke-linecap"), ("lineJoin", "stroke-linejoin")] {
        if let text = text(key, of: source.layer) { style.append((property, text)) }
      }
    case .border:
      style += [("inset", "0"), ("border-radius", "inherit"), ("box-shadow", ExportedStyle.border)]
    }
    if source.shadowReach > 0 {
      // WebKit paints of a shadow only what is in the outlines around the elements that cast it.
      style.append(("outline", "\(source.shadowReach.exact)px solid transparent"))
    }
    return style
  }

  /// Lets a border fill its box while less than a point is left inside it.
  ///
  /// WebKit draws no shadow inside a box of which it leaves nothing.
  mutating func fillBox(ofBorder element: Int) {
    // What is left is sampled, too, so that no time in which it is little is passed over.
    let samples = samples(
      of: "borderWidth",
      andSideOf: sources[element].layer,
      allowances: [ExportedMotion.error, 0.1]
    ) { width, side in
      let rest = side - 2 * width
      return [rest, rest < 1 ? 1 : 0]
    }
    let fills = samples.part(1..<2)
    guard fills.list.contains(where: { $0.row == [1] }) else { return }
    motion.elements[element].style.removeAll { $0.property == "box-shadow" }
    motion.elements[element].style += ExportedStyle.borderThatFills
    add(fills, of: "--border-fills", to: element) { $0[0].exact }
  }

  /// Returns whether a number of a property ever satisfies a condition.
  func isEver(_ key: String, of layer: Int, _ condition: (Double) -> Bool) -> Bool {
    values(of: key, on: layer).flatMap(\.components).contains(where: condition)
  }

  /// Returns all values from or to which a property ever goes.
  func values(of key: String, on layer: Int) -> [PropertyValue] {
    guard let property = index.property(key, of: layer) else {
      let value = player.modelValue(of: key, on: index.layers[layer].name, at: builder.end)
      return value.map { [$0] } ?? []
    }
    var list = index.initialValue(of: property).map { [$0] } ?? []
    for step in index.properties[property].steps {
      switch step.kind {
      case .model(let value): list.append(index.values[value])
      case .added(let animation):
        let event = index.animations[animation].event
        // An animation of a component has numbers.
        let ends = event.ends(of: key) ?? (event.from, event.to)
        list += [ends.from, ends.to]
        list += event.keyframes?.values ?? []
      case .retargeted(let retarget):
        if let value = value(of: index.properties[property].retargets[retarget], key) {
          list.append(value)
        }
      case .scene, .retimed, .removed: continue
      }
    }
    return list
  }

  // MARK: Omissions

  /// Notes a layer outside the windows that no view has: traces from before their events of masks
  /// don't tell what it masks.
  private mutating func noteIfMask(_ layer: Int) {
    guard index.layers[layer].scene?.type.hasPrefix("CA") == true else { return }
    note("\(index.layers[layer].title) is in no layer; if it is a mask, it masks nothing here.")
  }

  /// The keys of what an export carries.
  private static let carriedKeys =
    Set(ExportedStyle.all.map(\.key))
    .union(["colors", "hidden", "maskedCorners", "masksToBounds", "path"])

  /// Notes what of a layer isn't exported, whether it changes or not.
  private mutating func noteOmissions(of layer: Int) {
    let title = index.layers[layer].title
    let keys = player.visibleKeys(of: index.layers[layer])
      .filter { !Self.carriedKeys.contains($0) }
    if !keys.isEmpty {
      let ending = keys.count == 1 ? "has no counterpart, and is" : "have no counterparts, and are"
      note("\(title): \(keys.joined(separator: ", ")) \(ending) left out.")
    }
    for key in Self.carriedKeys.sorted() {
      let numbers = values(of: key, on: layer).flatMap(\.components)
      if !numbers.allSatisfy(\.isFinite) {
        note("\(title): \(key) is not finite, and 0 replaces what is not.")
      }
    }
    noteStylesOfPath(of: layer)
    noteGradient(of: layer)
  }

  /// Notes a fill rule that changes, because a browser interpolates no paths of different rules, and
  /// styles of a line that do.
  mutating func noteStylesOfPath(of layer: Int) {
    var keys = player.visibleKeys(of: index.layers[layer]).contains("path") ? ["fillRule"] : []
    if strokesPath(layer) { keys += ["lineCap", "lineDashPattern", "lineJoin"] }
    let layer = index.layers[layer]
    let committed = layer.committed ?? .zero
    for key in keys
    where player.instants(of: key, on: layer.name).contains(where: { $0 > committed }) {
      note("\(layer.title): it has its first \(key).")
    }
  }
}
