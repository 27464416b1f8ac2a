package import RenderEngine

extension CALayer {
  func leaveSuperlayer() {
    guard snapshot == nil else { return reportPresentation("removeFromSuperlayer() was called on") }
    guard let parent else {
      handle.maskedLayer?.mask = nil
      return
    }
    detach()
    parent.perform("sublayers")
    perform("onOrderOut")
    handle.loop.setParent(nil, of: handle.id)
    handle.loop.didMove(self)
    checkOtherLoop()
    recordHierarchy(.removed, in: parent, at: nil)
  }

  /// Makes the layer the mask of another one, or of none.
  func setMaskedLayer(_ masked: CALayer?) {
    handle.isMask = masked != nil
    handle.maskedLayer = masked
    // A mask has left its superlayer, but not the screen.
    if masked != nil { handle.loop.setOnScreen(handle.id) }
  }

  func others(than layer: CALayer) -> [CALayer] {
    layer.parent === self ? children.filter { $0 !== layer } : children
  }

  /// Returns whether a sublayer can be added, and reports a presentation layer.
  func canInsert(_ layer: CALayer) -> Bool {
    // A copy made by `init(layer:)` is a presentation layer, which cannot be in a tree.
    if layer.snapshot != nil { reportPresentation("The added sublayer is") }
    if snapshot != nil { reportPresentation("A sublayer was added to") }
    return layer.snapshot == nil && snapshot == nil
  }

  func insert(_ layer: CALayer, at index: Int, performsSublayersAction: Bool = true) {
    guard canInsert(layer) else { return }
    precondition(
      layer !== self && (layer.children.isEmpty || !isBelow(layer)),
      "A layer cannot be put into itself or a layer below it."
    )
    let isReorder = layer.parent === self
    layer.detach()
    keepCommittedChildren()
    let insertionIndex = min(max(index, 0), children.count)
    children.insert(layer, at: insertionIndex)
    layer.parent = self
    sublayersDidChange()
    if layer.handle.loop === handle.loop {
      handle.loop.setParent(handle.id, of: layer.id)
      if performsSublayersAction { perform("sublayers") }
      if !isReorder { layer.perform("onOrderIn", in: self) }
      handle.loop.didInsert(layer, isReordered: isReorder)
      if layer.isLayoutRequested || layer.isLayoutRequestedBelow { layer.markAncestors() }
      if layer.isLayoutRequested { handle.loop.requestLayout(of: layer) }
      layer.checkOtherLoop()
    } else {
      handle.loop.reportOtherLoop(of: layer.handle.id, of: layer.handle.loop, addedTo: handle.id)
    }
    layer.recordHierarchy(isReorder ? .reordered : .added, in: self, at: insertionIndex)
  }

  private func detach() {
    guard let parent else { return }
    parent.keepCommittedChildren()
    parent.handle.childList.remove(self)
    parent.sublayersDidChange()
    self.parent = nil
  }

  /// Requests a layout, unless the layer changes its sublayers in one.
  private func sublayersDidChange() {
    if !isBeingLaidOut { setNeedsLayout() }
  }

  /// Keeps the sublayers as they were at the last commit, for transitions and frames.
  private func keepCommittedChildren() {
    // A closed loop has no further commit that would release them.
    guard handle.committedChildren == nil, isLiveForTransitions, !handle.loop.state.isClosed else {
      return
    }
    handle.committedChildren = children
    handle.loop.state.pendingWork.commitObservers.append(handle)
  }

  /// Whether a transition may still need the previous sublayers.
  private var isLiveForTransitions: Bool { handle.loop.isCommitted(handle.id) }

  private func isBelow(_ layer: CALayer) -> Bool {
    var above = parent
    while let current = above {
      if current === layer { return true }
      above = current.parent
    }
    return false
  }

  /// Records a change of the layer's place in another one.
  func recordHierarchy(
    _ change: AnimationEvent.HierarchyChange.Kind,
    in parent: CALayer,
    at index: Int?
  ) {
    guard handle.loop.isRecording else { return }
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
  package var id: LayerID { handle.id }

  package var label: String? {
    guard let owner = delegate as? any LayerOwner else { return name }
    return owner.label(besides: name)
  }

  /// The number of layers above it.
  package var depth: Int {
    var depth = 0
    var above = parent
    while let layer = above {
      depth += 1
      above = layer.parent
    }
    return depth
  }

  // Layers of other loops are nodes of their own loops.
  package var sublayerNodes: [any RenderNode] { children.filter { $0.handle.loop === handle.loop } }

  package var awaitsLayout: Bool {
    (isLayoutRequested || isDisplayRequested) && handle.loop.state.isOnScreen(handle.id)
  }

  package func updatePropertiesIfRequested() {
    guard let view = delegate as? any LayerOwner else { return }
    // The view is updated with the layout that follows when it is on screen again.
    guard handle.loop.state.isOnScreen(handle.id) else { return setNeedsLayout() }
    view.updatePropertiesIfRequested()
  }

  package func layoutIfRequested() {
    guard awaitsLayout else {
      // The layer is displayed after the layout that follows when it is on screen again.
      if isDisplayRequested, !isLayoutRequested {
        isLayoutRequested = true
        markAncestors()
      }
      return
    }
    // A layout requests the display again, so that all other layers are laid out first.
    if isLayoutRequested { layoutIfNeeded() } else { displayIfRequested() }
  }
}

/// The owner of a layer, which is its view.
@MainActor package protocol LayerOwner: AnyObject {
  /// Returns the label of the layer in traces.
  func label(besides name: String?) -> String?

  /// Updates the properties of the view, if that was requested.
  func updatePropertiesIfRequested()

  /// Updates the state on which layout depends, before a layout pass begins.
  func prepareForLayout()

  /// Resizes the subviews after the size of the layer's bounds has changed.
  func resizeSubviews(withOldSize size: CGSize)
}
