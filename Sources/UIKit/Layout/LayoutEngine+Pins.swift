import AnimationModel
import LayoutSolver

/// The constraints that no program activates: frames, masks, guides and content.
extension LayoutEngine {
  typealias Term = ConstraintSystem.Term

  /// A constraint that places a node, or limits its size.
  struct Pin {
    let terms: [Term]
    let constant: Double
    let relation: ConstraintSystem.Relation
    let rank: Double

    init(
      _ terms: [Term],
      _ constant: CGFloat,
      _ relation: ConstraintSystem.Relation = .equal,
      rank: Double = LayoutRank.frame
    ) {
      (self.terms, self.constant, self.relation) = (terms, Double(constant), relation)
      self.rank = rank
    }
  }

  /// Adds the constraints of a node's kind.
  func addPins(of node: LayoutNode) {
    guard let item = node.item else { return }
    if let guide = item as? UILayoutGuide {
      node.kind = .guide(guide.role)
      if guide.role == .plain { node.kind = .constrained }
    } else if let view = item as? UIView {
      let isPinned = view.storedSuperview == nil || view.translatesAutoresizingMaskIntoConstraints
      node.kind = isPinned || view === root ? .pinned : .constrained
    }
    switch node.kind {
    case .constrained: add(minimumSizes(of: node), to: node)
    case .pinned: add(framePins(of: node), to: node)
    case .guide(let role):
      add(minimumSizes(of: node), to: node)
      add(guidePins(of: node, as: role), to: node)
    }
    updateContent(of: node)
  }

  private func add(_ pins: [Pin], to node: LayoutNode) {
    for pin in pins {
      let constant = pin.constant.isFinite ? pin.constant : 0
      node.pins.append(system.add(pin.terms, pin.relation, constant, priority: pin.rank))
    }
  }

  private func minimumSizes(of node: LayoutNode) -> [Pin] {
    [node.width, node.height].map {
      Pin([.init($0, 1)], 0, .greaterThanOrEqual, rank: LayoutRank.nonnegativeSize)
    }
  }

  /// Updates the constants of the constraints of a node's kind.
  func refreshPins(of node: LayoutNode) -> Bool {
    switch node.kind {
    case .constrained: return false
    case .pinned: return refresh(framePins(of: node), of: node)
    case .guide(let role):
      // The minimum sizes, which come first, do not change.
      return refresh(guidePins(of: node, as: role), of: node, from: 2)
    }
  }

  private func refresh(_ pins: [Pin], of node: LayoutNode, from first: Int = 0) -> Bool {
    var hasChanged = false
    for (index, pin) in pins.enumerated() where setPin(first + index, of: node, to: pin.constant) {
      hasChanged = true
    }
    return hasChanged
  }

  private func setPin(_ index: Int, of node: LayoutNode, to constant: Double) -> Bool {
    guard node.pins.indices.contains(index), constant.isFinite else { return false }
    let id = node.pins[index]
    // A value that was read back from a frame differs only by rounding, which is not a change.
    guard abs(system.constant(of: id) - constant) > 1e-9 else { return false }
    system.setConstant(constant, of: id)
    return true
  }

  // MARK: - Frames

  /// Returns whether a view is a root whose size its constraints determine.
  private func isFreeRoot(_ view: UIView) -> Bool {
    view === root && (isFitting || !view.translatesAutoresizingMaskIntoConstraints)
  }

  /// Returns the constraints of a frame, or of the mask of a view that is resized with a constrained
  /// superview.
  func framePins(of node: LayoutNode) -> [Pin] {
    guard let view = node.item as? UIView else { return [] }
    let box = view.layoutBox
    if isFreeRoot(view) {
      // The root keeps its position; the constraints in it determine its size.
      return [Pin([.init(node.left, 1)], box.minX), Pin([.init(node.top, 1)], box.minY)]
        + minimumSizes(of: node)
    }
    let outer = view.storedSuperview
    // Other superviews have a fixed size, and this view has been resized with them.
    let resized = outer.flatMap { !$0.translatesAutoresizingMaskIntoConstraints ? $0 : nil }
    let mask = resized?.autoresizesSubviews == true ? view.autoresizingMask : []
    typealias Mask = UIView.AutoresizingMask
    func axis(
      _ position: ConstraintSystem.Variable,
      _ length: ConstraintSystem.Variable,
      _ near: CGFloat,
      _ size: CGFloat,
      _ parts: (near: Mask, size: Mask, far: Mask),
      _ containerLength: CGFloat,
      _ container: ConstraintSystem.Variable?
    ) -> [Pin] {
      let fixedPosition = Pin([.init(position, 1)], near)
      let fixedLength = Pin([.init(length, 1)], size)
      guard let container else { return [fixedPosition, fixedLength] }
      switch (mask.contains(parts.near), mask.contains(parts.size), mask.contains(parts.far)) {
      case (true, false, false):
        let terms = [Term(position, 1), Term(container, -1)]
        return [Pin(terms, near - containerLength), fixedLength]
      case (false, true, false):
        let terms = [Term(length, 1), Term(container, -1)]
        return [fixedPosition, Pin(terms, size - containerLength)]
      case (true, false, true) where containerLength != size:
        let share = Double(near / (containerLength - size))
        let terms = [Term(position, 1), Term(container, -share), Term(length, share)]
        return [Pin(terms, 0), fixedLength]
      default: return [fixedPosition, fixedLength]
      }
    }
    let container = mask.isEmpty ? nil : resized.map { self.node(of: $0) }
    let size = outer?.bounds.size ?? .zero
    return axis(
      node.left,
      node.width,
      box.minX,
      box.width,
      (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin),
      size.width,
      container?.width
    )
      + axis(
        node.top,
        node.height,
        box.minY,
        box.height,
        (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin),
        size.height,
        container?.height
      )
  }

  // MARK: - Guides

  /// Returns the constraints of a guide that follows its view.
  private func guidePins(of node: LayoutNode, as role: UILayoutGuide.Role) -> [Pin] {
    guard let guide = node.item as? UILayoutGuide, let view = guide.owningView else { return [] }
    let owner = self.node(of: view)
    let (left, top) = ([Term(node.left, 1)], [Term(node.top, 1)])
    let widthInOwner = [Term(node.width, 1), Term(owner.width, -1)]
    let heightInOwner = [Term(node.height, 1), Term(owner.height, -1)]
    func inset(_ insets: UIEdgeInsets) -> [Pin] {
      [
        Pin(left, insets.left),
        Pin(top, insets.top),
        Pin(widthInOwner, -insets.left - insets.right),
        Pin(heightInOwner, -insets.top - insets.bottom),
      ]
    }
    switch role {
    case .plain: return []
    case .scrollContent: return [Pin(left, 0), Pin(top, 0)]
    case .scrollFrame:
      return [
        Pin(left, view.bounds.minX), Pin(top, view.bounds.minY), Pin(widthInOwner, 0),
        Pin(heightInOwner, 0),
      ]
    case .keyboard:
      let frame = guide.layoutFrame
      return [
        Pin(left, frame.minX),
        Pin([Term(node.top, 1), Term(owner.height, -1)], frame.minY - view.bounds.height),
        Pin([Term(node.width, 1)], frame.width),
        Pin([Term(node.height, 1)], frame.height),
      ]
    case .safeArea: return inset(view.safeAreaInsets)
    case .margins: return inset(view.layoutMargins)
    case .readable:
      let margins = view.layoutMargins
      // Centered between the margins, and at most as wide as text is easy to read.
      let middle = [Term(node.left, 1), Term(node.width, 0.5), Term(owner.width, -0.5)]
      return [
        Pin(top, margins.top),
        Pin(heightInOwner, -margins.top - margins.bottom),
        Pin(middle, (margins.left - margins.right) / 2),
        Pin(widthInOwner, -margins.left - margins.right, .lessThanOrEqual),
        Pin([Term(node.width, 1)], UILayoutGuide.readableWidth, rank: LayoutRank.content),
      ]
    }
  }

  // MARK: - Content

  /// Updates the constraints that keep a node at least and at most as large as its content.
  func updateContent(of node: LayoutNode) {
    guard let view = node.item as? UIView else { return }
    if node.isPinned && !isFreeRoot(view) { return }
    setContent(of: node, view, to: view.intrinsicContentSize)
    if view.wrapsToWidth { addWrapping(node) }
  }

  private func setContent(of node: LayoutNode, _ view: UIView, to size: CGSize) {
    let lengths = [(node.width, size.width), (node.height, size.height)]
    for (index, (variable, length)) in lengths.enumerated() {
      let axis: NSLayoutConstraint.Axis = index == 0 ? .horizontal : .vertical
      let sides: [(Int, ConstraintSystem.Relation, UILayoutPriority)] = [
        (2 * index, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
        (2 * index + 1, .lessThanOrEqual, view.contentHuggingPriority(for: axis)),
      ]
      let place =
        (view.storedSuperview as? UIStackView)?.arrangedCount(after: view, along: axis) ?? 0
      for (contentIndex, relation, priority) in sides {
        let rank = LayoutRank.content(priority, before: place)
        switch (node.content[contentIndex], length >= 0 && length.isFinite) {
        case (let id?, true):
          system.setConstant(Double(length), of: id)
          system.setPriority(rank, of: id)
        case (let id?, false):
          system.remove(id)
          node.content[contentIndex] = nil
        case (nil, true):
          node.content[contentIndex] = system.add(
            [.init(variable, 1)],
            relation,
            Double(length),
            priority: rank
          )
        case (nil, false): break
        }
      }
    }
  }

  /// Measures a label at its current width.
  ///
  /// - Returns: `true` if its height has changed; otherwise, `false`.
  func updateWrappedHeight(of node: LayoutNode) -> Bool {
    guard let view = node.item as? UIView, view.wrapsToWidth, let id = node.content[2] else {
      return false
    }
    let height = Double(view.contentSize(inWidth: CGFloat(system.value(of: node.width))).height)
    guard abs(system.constant(of: id) - height) > 1e-9 else { return false }
    for case let id? in node.content[2...] { system.setConstant(height, of: id) }
    return true
  }
}
