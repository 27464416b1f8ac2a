import UIKit

/// What a view looked like before a step, as far as steps animate it.
@MainActor
struct ViewState {
  private weak var view: UIView?
  private let center: CGPoint
  private let bounds: CGRect
  private let transform: CGAffineTransform
  private let alpha: CGFloat
  private let backgroundColor: UIColor?
  private let cornerRadius: CGFloat

  init(_ view: UIView) {
    self.view = view
    center = view.center
    bounds = view.bounds
    transform = view.transform
    alpha = view.alpha
    backgroundColor = view.backgroundColor
    cornerRadius = view.layer.cornerRadius
  }

  /// Whether the view looks otherwise now.
  var hasChanged: Bool {
    guard let view else { return false }
    return view.center != center || view.bounds != bounds || view.transform != transform
      || view.alpha != alpha || view.backgroundColor != backgroundColor
      || view.layer.cornerRadius != cornerRadius
  }

  /// The state that leads back from what was changed since: of each property, only if it was.
  func restore(where changed: ViewState) {
    guard let view else { return }
    if changed.center != center { view.center = center }
    if changed.bounds != bounds { view.bounds = bounds }
    if changed.transform != transform { view.transform = transform }
    if changed.alpha != alpha { view.alpha = alpha }
    if changed.backgroundColor != backgroundColor { view.backgroundColor = backgroundColor }
    if changed.cornerRadius != cornerRadius { view.layer.cornerRadius = cornerRadius }
  }

  /// The view as it is now; nil if it is gone.
  var now: ViewState? { view.map(ViewState.init) }
}

/// What a step has changed, and how to take it back.
@MainActor
struct ViewChanges {
  private let pairs: [(before: ViewState, after: ViewState)]

  init(_ before: [ViewState]) {
    pairs = before.compactMap { state in state.now.map { (state, $0) } }
  }

  /// Gives each property back the value it had, if the step had changed it.
  func takeBack() {
    for pair in pairs { pair.before.restore(where: pair.after) }
  }
}
