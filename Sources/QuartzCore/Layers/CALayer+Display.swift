import RenderEngine

/// Displaying layers: drawing code runs, and its output is discarded.
extension CALayer {
  /// Displays the layer, if a display was requested and the layer is not empty.
  ///
  /// Requests during the display are ignored, as in Core Animation.
  func displayIfRequested() {
    guard isDisplayRequested, !bounds.isEmpty, snapshot == nil else { return }
    display()
    isDisplayRequested = false
  }

  /// Draws the layer in a context of its size.
  package func drawInContext() {
    delegate?.layerWillDraw(self)
    draw(in: CGContext(size: bounds.size, scale: contentsScale))
  }

  /// Schedules a display after the layout; an empty layer is displayed after a layout that changes
  /// its size.
  func requestDisplay() {
    guard !bounds.isEmpty else { return }
    handle.loop.requestLayout(of: self)
  }
}
