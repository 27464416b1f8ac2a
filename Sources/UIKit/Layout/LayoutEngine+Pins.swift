import AnimationModel
import LayoutSolver

/// The constraints that no program activates: frames, masks, guides and content.
extension LayoutEngine {
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
    case .constrained:
      addMinimumSizes(of: node)
      updateContent(of: node)
    case .pinned: pinFrame(of: node)
    case .guide(let role):
      addMinimumSizes(of: node)
      pin(node, as: role)
    }
  }

  private func addMinimumSizes(of node: LayoutNode) {
    for variable in [node.width, node.height] {
      node.pins.append(
        system.add(
          [.init(variable, 1)],
          .greaterThanOrEqual,
          0,
          priority: LayoutRank.nonnegativeSize
        )
      )
    }
  }

  // MARK: - Frames

  private func pinFrame(of node: LayoutNode) {
    guard let view = node.item as? UIView else { return }
    if view === root, isFitting || !view.translatesAutoresizingMaskIntoConstraints {
      // The root keeps its position; the constraints in it determine its size.
      pin(node, [.init(node.left, 1)], Double(view.layoutBox.minX))
      pin(node, [.init(node.top, 1)], Double(view.layoutBox.minY))
      addMinimumSizes(of: node)
      return updateContent(of: node)
    }
    for (terms, constant) in frameEquations(of: node, view) { pin(node, terms, constant) }
  }

  private func pin(_ node: LayoutNode, _ terms: [ConstraintSystem.Term], _ constant: Double) {
    node.pins.append(
      system.add(terms, .equal, constant.isFinite ? constant : 0, priority: LayoutRank.frame)
    )
  }

  /// Updates the constants of the constraints of a node's kind.
  func refreshPins(of node: LayoutNode) -> Bool {
    var hasChanged = false
    switch node.kind {
    case .constrained: return false
    case .pinned:
      guard let view = node.item as? UIView else { return false }
      if view === root, isFitting || !view.translatesAutoresizingMaskIntoConstraints {
        let hasMoved = setPin(0, of: node, to: Double(view.layoutBox.minX))
        return setPin(1, of: node, to: Double(view.layoutBox.minY)) || hasMoved
      }
      for (index, equation) in frameEquations(of: node, view).enumerated()
      where setPin(index, of: node, to: equation.1) {
        hasChanged = true
      }
    case .guide(let role):
      guard let guide = node.item as? UILayoutGuide else { return false }
      for (index, constant) in constants(of: guide, as: role).enumerated()
      where setPin(index + 2, of: node, to: constant) {
        hasChanged = true
      }
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

  /// Returns the equations of a frame, or of the mask of a view that is resized with a constrained
  /// superview.
  func frameEquations(of node: LayoutNode, _ view: UIView) -> [([ConstraintSystem.Term], Double)] {
    let box = view.layoutBox
    let outer = view.storedSuperview
    // Other superviews have a fixed size, and this view has been resized with them.
    let resized = outer.flatMap { !$0.translatesAutoresizingMaskIntoConstraints ? $0 : nil }
    let mask = resized?.autoresizesSubviews == true ? view.autoresizingMask : []
    func axis(
      _ position: ConstraintSystem.Variable,
      _ length: ConstraintSystem.Variable,
      _ near: CGFloat,
      _ size: CGFloat,
      _ flexible: (near: Bool, size: Bool, far: Bool),
      _ containerLength: CGFloat,
      _ container: ConstraintSystem.Variable?
    ) -> [([ConstraintSystem.Term], Double)] {
      let fixedPosition = ([ConstraintSystem.Term(position, 1)], Double(near))
      let fixedLength = ([ConstraintSystem.Term(length, 1)], Double(size))
      guard let container else { return [fixedPosition, fixedLength] }
      switch flexible {
      case (true, false, false):
        let distance = Double(near - containerLength)
        return [([.init(position, 1), .init(container, -1)], distance), fixedLength]
      case (false, true, false):
        let difference = Double(size - containerLength)
        return [fixedPosition, ([.init(length, 1), .init(container, -1)], difference)]
      case (true, false, true) where containerLength != size:
        let share = Double(near / (containerLength - size))
        return [
          ([.init(position, 1), .init(container, -share), .init(length, share)], 0), fixedLength,
        ]
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
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ),
      size.width,
      container?.width
    )
      + axis(
        node.top,
        node.height,
        box.minY,
        box.height,
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ),
        size.height,
        container?.height
      )
  }

  // MARK: - Guides

  private func pin(_ node: LayoutNode, as role: UILayoutGuide.Role) {
    guard let guide = node.item as? UILayoutGuide, let view = guide.owningView else { return }
    let owner = self.node(of: view)
    let constants = constants(of: guide, as: role)
    switch role {
    case .plain: return
    case .scrollContent:
      pin(node, [.init(node.left, 1)], constants[0])
      pin(node, [.init(node.top, 1)], constants[1])
    case .keyboard:
      pin(node, [.init(node.left, 1)], constants[0])
      pin(node, [.init(node.top, 1), .init(owner.height, -1)], constants[1])
      pin(node, [.init(node.width, 1)], constants[2])
      pin(node, [.init(node.height, 1)], constants[3])
    case .scrollFrame, .safeArea, .margins:
      pin(node, [.init(node.left, 1)], constants[0])
      pin(node, [.init(node.top, 1)], constants[1])
      pin(node, [.init(node.width, 1), .init(owner.width, -1)], constants[2])
      pin(node, [.init(node.height, 1), .init(owner.height, -1)], constants[3])
    case .readable:
      pin(node, [.init(node.top, 1)], constants[0])
      pin(node, [.init(node.height, 1), .init(owner.height, -1)], constants[1])
      // Centered between the margins, and at most as wide as text is easy to read.
      pin(
        node,
        [.init(node.left, 1), .init(node.width, 0.5), .init(owner.width, -0.5)],
        constants[2]
      )
      node.pins.append(
        system.add(
          [.init(node.width, 1), .init(owner.width, -1)],
          .lessThanOrEqual,
          constants[3],
          priority: LayoutRank.frame
        )
      )
      node.pins.append(
        system.add(
          [.init(node.width, 1)],
          .equal,
          UILayoutGuide.readableWidth,
          priority: LayoutRank.content
        )
      )
    }
  }

  /// Returns the constants of the constraints of a guide that follows its view.
  private func constants(of guide: UILayoutGuide, as role: UILayoutGuide.Role) -> [Double] {
    guard let view = guide.owningView else { return [] }
    func inset(_ insets: UIEdgeInsets) -> [Double] {
      [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom]
        .map { Double($0) }
    }
    switch role {
    case .plain: return []
    case .scrollContent: return [0, 0]
    case .scrollFrame: return [Double(view.bounds.minX), Double(view.bounds.minY), 0, 0]
    case .keyboard:
      let frame = guide.layoutFrame
      let fromBottom = frame.minY - view.bounds.height
      return [frame.minX, fromBottom, frame.width, frame.height].map { Double($0) }
    case .safeArea: return inset(view.safeAreaInsets)
    case .margins: return inset(view.layoutMargins)
    case .readable:
      let margins = view.layoutMargins
      return [
        Double(margins.top), Double(-margins.top - margins.bottom),
        Double(margins.left - margins.right) / 2, Double(-margins.left - margins.right),
        UILayoutGuide.readableWidth,
      ]
    }
  }

  // MARK: - Content

  /// Updates the constraints that keep a node at least and at most as large as its content.
  func updateContent(of node: LayoutNode) {
    guard let view = node.item as? UIView else { return }
    if node.isPinned,
      !(view === root && (isFitting || !view.translatesAutoresizingMaskIntoConstraints))
    {
      return
    }
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
