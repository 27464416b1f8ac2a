/// Drives a pop with a pan from the left edge.
@MainActor final class InteractivePop {
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  static func recognizer(of navigation: UINavigationController) -> UIGestureRecognizer {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    let pop = InteractivePop()
    navigation.rare.interactivePop = pop
    recognizer.shouldBegin = { [weak navigation] in
      guard let navigation else { return false }
      return navigation.viewControllers.count > 1 && navigation.rare.transition == nil
    }
    recognizer.handler = { [weak pop, weak navigation, weak recognizer] in
      guard let pop, let navigation, let recognizer else { return }
      pop.follow(recognizer, in: navigation)
    }
    return recognizer
  }

  private func follow(
    _ recognizer: UIScreenEdgePanGestureRecognizer,
    in navigation: UINavigationController
  ) {
    guard let view = navigation.viewIfLoaded else { return }
    let fraction = recognizer.translation(in: view).x / max(view.bounds.width, 1)
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
      driver?.update(fraction)
    case .changed: driver?.update(fraction)
    case .ended:
      // A decision: the pop finishes past the middle, or after a fling to the right.
      let speed = recognizer.velocity(in: view).x
      let shouldFinish = speed > 300 || (fraction > 0.5 && speed > -300)
      let ending = driver
      driver = nil
      if shouldFinish { ending?.finish() } else { ending?.cancel() }
    case .cancelled, .failed:
      let ending = driver
      driver = nil
      ending?.cancel()
    case .possible: break
    }
  }
}
