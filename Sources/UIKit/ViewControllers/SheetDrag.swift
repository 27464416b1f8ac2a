import AnimationModel

/// Drags a sheet with a finger, to dismiss it or to move it between its detents.
///
/// These behaviors are measured: the first 10 points are not part of the drag; the dimming decreases
/// linearly below the lowest detent and is constant above it; a sheet that is released at rest is dismissed
/// from half of its height on; and the spring on which the sheet moves either way. These are decisions: a
/// fling at more than 1,000 points per second counts at any position, and the view controllers are notified
/// when the finger is lifted.
@MainActor final class SheetDrag {
  let pan = UIPanGestureRecognizer()
  private weak var sheet: UISheetPresentationController?
  private var start: CGFloat = 0

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.shouldBegin = { [weak self] in
      guard let self, self.sheet?.presentedViewController.rare.presentationTransition == nil else {
        return false
      }
      let distance = pan.translation(in: nil)
      return abs(distance.y) > abs(distance.x)
    }
    pan.handler = { [weak self] in self?.follow() }
  }

  private func follow() {
    guard let sheet, let view = sheet.presentedView else { return }
    switch pan.state {
    case .began:
      start = view.frame.minY
      move(view, of: sheet)
    case .changed: move(view, of: sheet)
    case .ended: release(view, of: sheet, speed: pan.velocity(in: nil).y)
    case .cancelled: release(view, of: sheet, speed: 0)
    case .possible, .failed: break
    }
  }

  private func move(_ view: UIView, of sheet: UISheetPresentationController) {
    let positions = sheet.restingPositions
    let top = positions.min() ?? start
    view.frame.origin.y = max(top, start + pan.translation(in: nil).y)
    sheet.dimming?.alpha = 1 - progress(of: view, in: sheet)
  }

  /// Returns how far the sheet is below its lowest detent, as a fraction of that detent's height.
  private func progress(of view: UIView, in sheet: UISheetPresentationController) -> CGFloat {
    guard let lowest = sheet.restingPositions.max(), let container = sheet.containerView else {
      return 0
    }
    let height = container.bounds.maxY - lowest
    return height > 0 ? min(max((view.frame.minY - lowest) / height, 0), 1) : 0
  }

  private func release(_ view: UIView, of sheet: UISheetPresentationController, speed: CGFloat) {
    let progress = progress(of: view, in: sheet)
    let isThrown = abs(speed) > 1000
    if isThrown ? speed > 0 : progress >= 0.5, mayDismiss(sheet) {
      return dismiss(sheet, speed: speed)
    }
    let positions = sheet.restingPositions
    let current = view.frame.minY
    // The nearest detent, or the next in the direction of a fling.
    let ahead = positions.filter { speed > 0 ? $0 >= current : $0 <= current }
    let target = (isThrown && !ahead.isEmpty ? ahead : positions).min {
      abs($0 - current) < abs($1 - current)
    }
    guard let target else { return }
    let detent = sheet.detent
    let distance = target - current
    let spring = UIViewPropertyAnimator(
      duration: 0,
      timingParameters: Self.spring(speed: speed, distance: distance)
    )
    spring.addAnimations {
      sheet.select(at: target)
      view.frame.origin.y = target
      sheet.dimming?.alpha = 1
    }
    spring.startAnimation()
    guard sheet.detent != detent else { return }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  private func mayDismiss(_ sheet: UISheetPresentationController) -> Bool {
    let presented = sheet.presentedViewController
    if !presented.isModalInPresentation,
      sheet.delegate?.presentationControllerShouldDismiss(sheet) != false,
      mayDismissPopover(of: presented)
    {
      return true
    }
    sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    return false
  }

  private func mayDismissPopover(of presented: UIViewController) -> Bool {
    guard let popover = presented.popover else { return true }
    return popover.delegate.popoverPresentationControllerShouldDismissPopover(popover.controller)
  }

  private func dismiss(_ sheet: UISheetPresentationController, speed: CGFloat) {
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    sheet.releaseSpeed = speed
    let popover = sheet.presentedViewController.popover
    sheet.presentedViewController.dismiss(animated: true) {
      sheet.delegate?.presentationControllerDidDismiss(sheet)
      guard let popover else { return }
      popover.delegate.popoverPresentationControllerDidDismissPopover(popover.controller)
    }
  }

  /// Returns the spring of the system's transitions, with an initial velocity from the speed of the finger.
  static func spring(speed: CGFloat, distance: CGFloat) -> UISpringTimingParameters {
    guard distance != 0, speed != 0 else { return UISpringTimingParameters() }
    let velocity = speed / distance
    return UISpringTimingParameters(
      mass: 3,
      stiffness: 1000,
      damping: 500,
      initialVelocity: CGVector(dx: velocity, dy: velocity)
    )
  }
}
