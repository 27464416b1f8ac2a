extension UIScrollView {
  /// Scrolls to a point of the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The point.
  ///   - animated: Whether to animate, over 0.3 s.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      UIView.animate(withDuration: 0.3) { self.contentOffset = contentOffset }
    } else {
      self.contentOffset = contentOffset
    }
  }
}
