extension CALayer {
  /// Takes the layer out of its superlayer.
  func leaveSuperlayer() {
    guard snapshot == nil else { return reportPresentation("removeFromSuperlayer() was called on") }
    guard let parent else { return }
    detach()
    parent.perform("sublayers")
    perform("onOrderOut")
    handle.loop.state.setParent(nil, of: handle.id)
    handle.loop.agenda.movedNodes.append(WeakNode(node: self))
    checkOtherLoop()
    recordHierarchy(.removed, in: parent, at: nil)
  }

  func others(than layer: CALayer) -> [CALayer] {
    layer.parent === self ? children.filter { $0 !== layer } : children
  }

  func insert(_ layer: CALayer, at index: Int, asksItself: Bool = true) {
    // A copy made by `init(layer:)` shows a layer and is none that could stand in a tree.
    guard layer.snapshot == nil else { return reportPresentation("A sublayer was added that is") }
    guard snapshot == nil else { return reportPresentation("A sublayer was added to") }
    precondition(
      layer !== self && (layer.children.isEmpty || !isBelow(layer)),
      "A layer cannot be put into itself or a layer below it."
    )
    let isReorder = layer.parent === self
    layer.detach()
    keepCommittedChildren()
    let place = min(max(index, 0), children.count)
    children.insert(layer, at: place)
    layer.parent = self
    if layer.handle.loop === handle.loop {
      handle.loop.state.setParent(handle.id, of: layer.handle.id)
      if asksItself { perform("sublayers") }
      if !isReorder { layer.perform("onOrderIn", in: self) }
      handle.loop.state.store.layers[layer.handle.id].hasMoved = !isReorder
      handle.loop.agenda.movedNodes.append(WeakNode(node: layer))
      if layer.isLayoutAsked || layer.isLayoutAskedBelow { layer.markAbove() }
      if layer.isLayoutAsked { handle.loop.agenda.layoutRequests.append(WeakNode(node: layer)) }
      layer.checkOtherLoop()
    } else {
      handle.loop.reportOtherLoop(of: layer.handle, putInto: handle)
    }
    layer.recordHierarchy(isReorder ? .reordered : .added, in: self, at: place)
  }

  private func detach() {
    guard let parent else { return }
    parent.keepCommittedChildren()
    parent.children.removeLast(identicalTo: self)
    self.parent = nil
  }

  /// Keeps the sublayers as they were at the last commit, for what shows both states.
  private func keepCommittedChildren() {
    // A closed loop has no more commit that would let go of them.
    guard handle.committedChildren == nil, isLiveForTransitions, !handle.loop.state.isClosed else {
      return
    }
    handle.committedChildren = children
    handle.loop.agenda.commitObservers.append(handle)
  }

  /// A Boolean value that indicates whether somebody may still want to see the layer as it was.
  private var isLiveForTransitions: Bool {
    handle.loop.state.store.layers[handle.id].isCommitted
  }

  private func isBelow(_ layer: CALayer) -> Bool {
    var above = parent
    while let current = above {
      if current === layer { return true }
      above = current.parent
    }
    return false
  }

  private func recordHierarchy(
    _ change: AnimationEvent.HierarchyChange.Kind,
    in parent: CALayer,
    at index: Int?
  ) {
    guard handle.loop.state.journal.isRecording else { return }
    handle.loop.state.record(
      .hierarchy(
        AnimationEvent.HierarchyChange(
          layer: recordedName,
          change: change,
          parent: parent.recordedName,
          index: index
        )
      )
    )
  }
}

extension CALayer: RenderNode {
  var id: LayerID { handle.id }

  var label: String? {
    guard let owner = delegate as? any LayerOwner else { return name }
    return owner.label(besides: name)
  }

  var depth: Int {
    var depth = 0
    var above = parent
    while let layer = above {
      depth += 1
      above = layer.parent
    }
    return depth
  }

  var nodeAbove: (any RenderNode)? { parent }

  // What stands in it of other loops has its place there.
  var nodesBelow: [any RenderNode] { children.filter { $0.handle.loop === handle.loop } }

  var awaitsLayout: Bool {
    (isLayoutAsked || isDisplayAsked) && handle.loop.state.isOnScreen(handle.id)
  }

  func layoutIfAsked() {
    guard awaitsLayout else {
      // It is displayed after the layout that follows when it is on screen again.
      if isDisplayAsked, !isLayoutAsked {
        isLayoutAsked = true
        markAbove()
      }
      return
    }
    // A layout asks again for the display, so that all others are laid out before.
    if isLayoutAsked { layoutIfNeeded() } else { displayIfAsked() }
  }
}

/// What knows more of a layer than the layer does: its view.
@MainActor
protocol LayerOwner: AnyObject {
  /// Returns what the program calls the layer, given the layer's own name.
  func label(besides name: String?) -> String?

  /// Brings what layout goes by up to date: a pass of layout begins.
  func prepareForLayout()

  /// Resizes the views in it, after the size of its bounds has changed.
  func resizeSubviews(withOldSize size: CGSize)
}

extension RenderLoop {
  /// Knows a new layer from now on.
  func register(_ layer: CALayer) {
    let row = layer.id.index
    while nodes.count <= row {
      nodes.reserveGradually(1)
      nodes.append(WeakNode(node: nil))
    }
    nodes[row] = WeakNode(node: layer)
    if isRecording { state.nameLayer(layer.id, after: type(of: layer)) }
  }
}
