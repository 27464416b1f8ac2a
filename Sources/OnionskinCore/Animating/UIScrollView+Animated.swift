extension UIScrollView {
  /// Sets the offset, at once or over 0.3 s; meanwhile the view takes touches, as in UIKit.
  ///
  /// Scrolling to where it is, animated or not, ends at once and tells nobody.
  func scroll(to offset: CGPoint, animated: Bool) {
    guard animated, offset != contentOffset else { return contentOffset = offset }
    layer.handle.loop.calling(
      "setContentOffset(_:animated:)",
      ["(\(Double(offset.x).short), \(Double(offset.y).short))", "true"],
      at: nil
    ) {
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        options: .allowUserInteraction,
        animations: { self.contentOffset = offset },
        completion: { [weak self] finished in
          guard let self, finished else { return }
          self.delegate?.scrollViewDidEndScrollingAnimation(self)
        }
      )
    }
  }
}
