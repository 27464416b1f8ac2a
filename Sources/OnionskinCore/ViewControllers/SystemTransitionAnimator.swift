/// Animates the transitions that the program leaves to the system.
///
/// What is measured is the spring of a push, which is the system's, of 0.5058 s, and the dimming of an
/// alert. Everything else is a decision: covering takes the same spring, flipping 0.75 s and
/// dissolving 0.4 s; of two screens in a navigation controller the one below moves 30 % of its width.
@MainActor
final class SystemTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Style {
    /// From and to the right, in a navigation controller.
    case push, pop
    /// A page after another: 1 forwards, -1 backwards.
    case page(CGFloat)
    /// From and to the bottom.
    case cover, uncover
    /// A transition of UIKit's, which exchanges one content for another.
    case content(UIView.AnimationOptions, duration: TimeInterval)
    /// Only what is behind changes.
    case alert
  }

  /// The call of the program that a transition is for.
  struct Call {
    let name: String
    let arguments: [String]
  }

  let style: Style
  /// What is dimmed behind the screen that is presented; `nil` for nothing.
  let dimming: UIView?
  private let call: Call
  private let place: () -> Void
  private let exchange: () -> Void

  /// - Parameters:
  ///   - style: How it moves.
  ///   - dimming: What is dimmed behind the screen that is presented; `nil` for nothing.
  ///   - call: The call of the program that it is for.
  ///   - place: Puts the views where they are at the end.
  ///   - exchange: Takes away what a transition of the content leaves out; nothing in other styles.
  init(
    _ style: Style,
    dimming: UIView? = nil,
    call: Call,
    place: @escaping () -> Void,
    exchange: @escaping () -> Void = {}
  ) {
    self.style = style
    self.dimming = dimming
    self.call = call
    self.place = place
    self.exchange = exchange
  }

  /// The seconds that a coordinator is told: a push says 0.35 and takes its spring's time.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .push, .pop: 0.35
    case .cover, .uncover, .page: 0.5058237314224243
    case .content(_, let duration): duration
    case .alert: 0.404
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let end = { context.completeTransition(!context.transitionWasCancelled) }
    if case .content(let options, let duration) = style {
      let host = container.superview ?? container
      called {
        UIView.transition(with: host, duration: duration, options: options) { [self] in
          place()
          container.layoutIfNeeded()
          exchange()
        } completion: { _ in
          end()
        }
      }
      return
    }
    place()
    // The views are laid out where they are at the end before anything moves.
    container.layoutIfNeeded()
    let move = prepare(from: from, to: to, in: container)
    if isComing { dimming?.alpha = 0 }
    animate({ [self] in
      move()
      dimming?.alpha = isComing ? 1 : 0
    }) { [self] in
      // It is there for another attempt if the transition was called off.
      dimming?.alpha = 1
      end()
    }
  }

  private var isComing: Bool {
    switch style {
    case .push, .cover: true
    case .alert: coversAlert
    default: false
    }
  }
  /// How fast a finger has thrown the screen down, in points a second.
  var speed: CGFloat = 0
  private var distance: CGFloat = 0

  /// A Boolean value that indicates whether an alert comes, and does not go.
  var coversAlert = true

  /// Puts the views where they are at the beginning, and returns what moves them.
  private func prepare(from: UIView?, to: UIView?, in container: UIView) -> () -> Void {
    switch style {
    case .push:
      let (width, start) = (container.bounds.width, from?.frame.origin.x ?? 0)
      let end = to?.frame.origin.x ?? 0
      to?.frame.origin.x = end + width
      return {
        to?.frame.origin.x = end
        from?.frame.origin.x = start - 0.3 * width
      }
    case .pop:
      let (width, start) = (container.bounds.width, from?.frame.origin.x ?? 0)
      let end = to?.frame.origin.x ?? 0
      to?.frame.origin.x = end - 0.3 * width
      return {
        to?.frame.origin.x = end
        from?.frame.origin.x = start + width
      }
    case .page(let side):
      let width = container.bounds.width * side
      let (start, end) = (from?.frame.origin.x ?? 0, to?.frame.origin.x ?? 0)
      to?.frame.origin.x = end + width
      return {
        to?.frame.origin.x = end
        from?.frame.origin.x = start - width
      }
    case .cover:
      let end = to?.frame.origin.y ?? 0
      to?.frame.origin.y = container.bounds.maxY
      return { to?.frame.origin.y = end }
    case .uncover:
      distance = container.bounds.maxY - (from?.frame.origin.y ?? 0)
      return { from?.frame.origin.y = container.bounds.maxY }
    case .content, .alert: return {}
    }
  }

  /// Animates changes in the time and on the curve of the style.
  func animate(_ changes: @escaping () -> Void, then completion: @escaping () -> Void = {}) {
    called {
      switch style {
      case .push, .pop, .page, .cover, .uncover:
        let spring = UIViewPropertyAnimator(
          duration: 0,
          timingParameters: SheetDrag.spring(speed: speed, distance: distance)
        )
        spring.isUserInteractionEnabled = false
        spring.addAnimations(changes)
        spring.addCompletion { _ in completion() }
        spring.startAnimation()
      case .alert:
        UIView.animate(
          withDuration: 0.404,
          delay: 0,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          animations: changes,
          completion: { _ in completion() }
        )
      case .content(_, let duration):
        UIView.animate(withDuration: duration, animations: changes) { _ in completion() }
      }
    }
  }

  private func called(_ body: () -> Void) {
    RenderLoop.current.calling(call.name, call.arguments, at: nil, body)
  }
}
