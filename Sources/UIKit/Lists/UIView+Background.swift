/// Background views of lists and their cells.
extension UIView {
  /// Replaces the background view with another one, which is placed behind all subviews and fills
  /// the bounds.
  ///
  /// - Parameters:
  ///   - former: The view to remove; `nil` for none.
  ///   - background: The view to add; `nil` for none.
  func exchangeBackground(_ former: UIView?, for background: UIView?) {
    guard background !== former else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    guard let background else { return }
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.frame = bounds
    insertSubview(background, at: 0)
  }
}

extension UIScrollView {
  /// Makes a background view fill the bounds at the current scroll position.
  func layOutBackground(_ background: UIView?) {
    guard let background, background.superview === self, background.frame != bounds else { return }
    background.frame = bounds
  }
}
