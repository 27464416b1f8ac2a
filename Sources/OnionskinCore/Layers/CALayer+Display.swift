/// How layers are displayed: drawing code runs, and nothing is drawn.
extension CALayer {
  /// Displays the layer, if that was asked for and it has a size.
  ///
  /// What is asked for meanwhile is dropped, as in Core Animation.
  func displayIfAsked() {
    guard isDisplayAsked, !bounds.isEmpty, snapshot == nil else { return }
    display()
    isDisplayAsked = false
  }

  /// Draws the layer in a context of its size.
  func drawOnSheet() {
    delegate?.layerWillDraw(self)
    draw(in: CGContext(size: bounds.size, scale: contentsScale))
  }

  /// Has the layer displayed after the layout; one without a size waits for the layout of its size.
  func requestDisplay() {
    guard !bounds.isEmpty else { return }
    handle.loop.agenda.layoutRequests.append(WeakNode(node: self))
  }
}
