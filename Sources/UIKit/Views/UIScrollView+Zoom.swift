import AnimationModel

extension UIScrollView {
  /// Zooms the view that the delegate provides.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is clamped to the limits.
  ///   - point: The point of the view to show in the center; `nil` for the one that is there.
  ///   - animated: Whether the change is animated.
  func zoom(to scale: CGFloat, around point: CGPoint?, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), scale.isFinite else { return }
    let scale = max(minimumZoomScale, min(scale, max(minimumZoomScale, maximumZoomScale)))
    guard scale > 0 else { return }
    let origin = view.frame.origin
    let middle =
      point
      ?? CGPoint(
        x: (contentOffset.x + bounds.width / 2 - origin.x) / zoomScale,
        y: (contentOffset.y + bounds.height / 2 - origin.y) / zoomScale
      )
    guard animated else { return show(view, at: scale, origin: origin, middle: middle) }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: .allowUserInteraction,
      animations: { self.show(view, at: scale, origin: origin, middle: middle) },
      completion: { [weak self, weak view] _ in
        guard let self else { return }
        self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale)
      }
    )
  }

  private func show(_ view: UIView, at scale: CGFloat, origin: CGPoint, middle: CGPoint) {
    let anchor = view.layer.anchorPoint
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    view.center = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    contentSize = size
    func limited(_ offset: CGFloat, _ axis: ScrollAxis) -> CGFloat {
      let limits = limits(axis)
      return min(max(offset, CGFloat(limits.lowerBound)), CGFloat(limits.upperBound))
    }
    contentOffset = CGPoint(
      x: limited(origin.x + middle.x * scale - bounds.width / 2, .x),
      y: limited(origin.y + middle.y * scale - bounds.height / 2, .y)
    )
    didZoom(to: scale)
  }
}
