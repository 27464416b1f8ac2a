/// The constraints that arrange the views of a stack view.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let visible: [UIView]
  private let along: Axis
  private let across: Axis
  private let canvas: AnyObject
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  /// The attributes of edges, middle and size along an axis.
  private struct Axis {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let middle: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      switch axis {
      case .horizontal: (start, end, middle, size) = (.leading, .trailing, .centerX, .width)
      case .vertical: (start, end, middle, size) = (.top, .bottom, .centerY, .height)
      }
    }
  }

  init(of stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews
    visible = views.filter { !$0.isHidden }
    along = Axis(stack.axis)
    across = Axis(stack.axis == .horizontal ? .vertical : .horizontal)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  /// Creates all constraints.
  mutating func make() {
    let ends = visible.isEmpty ? views : visible
    guard let first = ends.first, let last = ends.last else { return }
    add("canvas-connection", first, along.start, .equal, canvas, along.start)
    addSpacing()
    add("canvas-connection", last, along.end, .equal, canvas, along.end)
    distribute()
    align()
  }

  private mutating func add(
    _ name: String,
    _ item: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal,
    _ other: AnyObject? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    at priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item,
      attribute,
      relation,
      other,
      otherAttribute,
      multiplier: multiplier,
      constant: constant
    )
    constraint.identifier = "UISV-\(name)"
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  private mutating func addGuide(_ name: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "UISV-\(name)"
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  // MARK: - Along the axis

  private var isSpread: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  private mutating func addSpacing() {
    for view in views where view.isHidden { add("hiding", view, along.size) }
    let isFromText = stack.axis == .vertical && stack.isBaselineRelativeArrangement
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = space(between: view, and: next)
      let isSpacing = isSpread && !view.isHidden && !next.isHidden
      add(
        "spacing",
        next,
        isFromText ? .firstBaseline : along.start,
        isSpacing ? .greaterThanOrEqual : .equal,
        view,
        isFromText ? .lastBaseline : along.end,
        plus: gap
      )
    }
  }

  /// Returns the space between neighbors: half of it beside a hidden view, and none at an end.
  private func space(between view: UIView, and next: UIView) -> CGFloat {
    guard let index = views.firstIndex(where: { $0 === view }) else { return 0 }
    let before = views[...index].last { !$0.isHidden }
    let isBeforeVisible = views[(index + 1)...].contains { !$0.isHidden }
    guard let before, isBeforeVisible else { return 0 }
    let spacing = stack.space(after: before)
    switch (view.isHidden, next.isHidden) {
    case (false, false): return spacing
    case (true, true): return 0
    default: return spacing / 2
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: return
    case .fillEqually: makeEqual()
    case .fillProportionally: makeProportional()
    case .equalSpacing:
      let gaps = makeGaps(from: along.end, to: along.start)
      for gap in gaps.dropFirst() {
        add("fill-equally", gap, along.size, .equal, gaps[0], along.size)
      }
      add("canvas-fit", stack, along.size, at: 49)
    case .equalCentering:
      let gaps = makeGaps(from: along.middle, to: along.middle)
      for (index, gap) in gaps.dropFirst().enumerated() {
        add(
          "fill-equally",
          gap,
          along.size,
          .equal,
          gaps[0],
          along.size,
          at: Float(max(1, 149 - index))
        )
      }
      add("canvas-fit", stack, along.size, at: 49)
    }
  }

  private mutating func makeEqual() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add("fill-equally", view, along.size, .equal, first, along.size)
    }
  }

  private mutating func makeProportional() {
    let isRow = stack.axis == .horizontal
    let sizes = visible.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      return isRow ? size.width : size.height
    }
    let content = sizes.reduce(0) { $0 + max(0, $1) }
    guard content > 0 else { return makeEqual() }
    let spaces = visible.dropLast().reduce(0) { $0 + stack.space(after: $1) }
    for (index, view) in visible.enumerated() {
      let priority = visible.count == 1 ? 1000 : Float(max(1, 999 - index))
      guard sizes[index] >= 0 else {
        add("fill-proportionally", view, along.size, at: priority)
        continue
      }
      add(
        "fill-proportionally",
        view,
        along.size,
        .equal,
        canvas,
        along.size,
        times: sizes[index] / (content + spaces),
        at: priority
      )
    }
  }

  private mutating func makeGaps(
    from edge: NSLayoutConstraint.Attribute,
    to otherEdge: NSLayoutConstraint.Attribute
  ) -> [UILayoutGuide] {
    zip(visible, visible.dropFirst()).map { view, next in
      let gap = addGuide("distributing")
      add("distributing-edge", gap, along.start, .equal, view, edge)
      add("distributing-edge", gap, along.end, .equal, next, otherEdge)
      return gap
    }
  }

  // MARK: - Across the axis

  private mutating func align() {
    guard let first = views.first else { return }
    switch stack.alignment {
    case .fill:
      add("canvas-connection", first, across.start, .equal, canvas, across.start)
      add("canvas-connection", first, across.end, .equal, canvas, across.end)
      alignAll(across.start)
      alignAll(across.end)
    case .leading: alignAtEdge(across.start, opposite: across.end)
    case .trailing: alignAtEdge(across.end, opposite: across.start)
    case .center: alignInMiddle()
    case .firstBaseline, .lastBaseline:
      guard stack.axis == .horizontal else {
        return alignAtEdge(across.start, opposite: across.end)
      }
      alignOnText(stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline)
    }
  }

  private mutating func alignAll(_ attribute: NSLayoutConstraint.Attribute) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      add("alignment", view, attribute, .equal, first, attribute)
    }
  }

  /// Aligns all views at an edge; a guide is as large as the largest view, and determines the size across.
  private mutating func alignAtEdge(
    _ edge: NSLayoutConstraint.Attribute,
    opposite: NSLayoutConstraint.Attribute
  ) {
    guard let first = views.first else { return }
    let spanner = addGuide("alignment-spanner")
    add("canvas-connection", first, edge, .equal, canvas, edge)
    add("canvas-connection", spanner, opposite, .equal, canvas, opposite)
    alignAll(edge)
    span(spanner, edge, .equal, at: 999.5)
    span(spanner, opposite, opposite == across.end ? .greaterThanOrEqual : .lessThanOrEqual)
    suppressAmbiguity(of: spanner)
  }

  private mutating func alignInMiddle() {
    guard let first = views.first else { return }
    let spanner = addGuide("alignment-spanner")
    add("canvas-connection", first, across.middle, .equal, canvas, across.middle)
    add("canvas-connection", spanner, across.start, .equal, canvas, across.start)
    add("canvas-connection", spanner, across.end, .equal, canvas, across.end)
    alignAll(across.middle)
    span(spanner, across.start, .lessThanOrEqual)
    span(spanner, across.end, .greaterThanOrEqual)
    suppressAmbiguity(of: spanner)
  }

  private mutating func alignOnText(_ baseline: NSLayoutConstraint.Attribute) {
    guard let first = views.first else { return }
    alignAll(baseline)
    let edge = baseline == .firstBaseline ? across.start : across.end
    add("canvas-connection", first, edge, .equal, canvas, edge, at: 999.5)
    for view in views {
      add("alignment-spanning", canvas, across.start, .lessThanOrEqual, view, across.start)
      add("alignment-spanning", canvas, across.end, .greaterThanOrEqual, view, across.end)
      add("ambiguity-suppression", view, across.size, at: 25)
    }
    add("canvas-fit", stack, across.size, at: 49)
  }

  private mutating func span(
    _ spanner: UILayoutGuide,
    _ edge: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation,
    at priority: Float = 1000
  ) {
    for view in views {
      add("spanning-boundary", spanner, edge, relation, view, edge, at: priority)
    }
  }

  private mutating func suppressAmbiguity(of spanner: UILayoutGuide) {
    add("spanning-fit", spanner, across.size, at: 51)
    for view in views { add("ambiguity-suppression", view, across.size, at: 25) }
  }
}
