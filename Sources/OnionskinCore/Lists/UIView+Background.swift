/// The background views of lists and their cells.
extension UIView {
  /// Puts a view behind all others, in the place of a former one, so that it fills the bounds.
  ///
  /// - Parameters:
  ///   - former: The view to remove, if it is still there; `nil` for none.
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
  /// Makes a background view fill the bounds, wherever they have been scrolled to.
  func layOutBackground(_ background: UIView?) {
    guard let background, background.superview === self, background.frame != bounds else { return }
    background.frame = bounds
  }
}
