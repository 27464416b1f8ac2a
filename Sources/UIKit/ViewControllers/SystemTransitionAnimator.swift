import RenderEngine

/// Animates the transitions for which the program has no animator.
///
/// The spring of a push, which is the system's and takes 0.5058 s, and the dimming of an alert are
/// measured. Everything else is a decision: covering uses the same spring, flipping takes 0.75 s and
/// dissolving 0.4 s, and the lower of two screens in a navigation controller moves by 30 % of its width.
@MainActor final class SystemTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Style {
    /// A screen that moves in from the right, or out to it, in a navigation controller.
    case push, pop
    /// A page that follows another: 1 forward, -1 backward.
    case page(CGFloat)
    /// A screen that moves in from the bottom, or out to it.
    case cover, uncover
    /// A UIKit transition that exchanges one content for another.
    case content(UIView.AnimationOptions, duration: TimeInterval)
    /// Only the dimming of the screen changes.
    case alert
  }

  /// The program's call that begins a transition.
  struct Call {
    let name: String
    let arguments: [String]
  }

  let style: Style
  /// The dimming view behind the presented screen; `nil` for none.
  let dimming: UIView?
  private let call: Call
  private let layOutViews: () -> Void
  private let exchange: () -> Void

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - style: The style of the movement.
  ///   - dimming: The dimming view behind the presented screen; `nil` for none.
  ///   - call: The program's call that begins the transition.
  ///   - layOutViews: A closure that moves the views to their final positions.
  ///   - exchange: A closure that removes the outgoing view of a content transition; unused in other
  ///     styles.
  init(
    _ style: Style,
    dimming: UIView? = nil,
    call: Call,
    layOutViews: @escaping () -> Void,
    exchange: @escaping () -> Void = {}
  ) {
    self.style = style
    self.dimming = dimming
    self.call = call
    self.layOutViews = layOutViews
    self.exchange = exchange
  }

  /// Returns the duration that a coordinator reports, in seconds; a push reports 0.35, but takes the
  /// spring's time.
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
          layOutViews()
          container.layoutIfNeeded()
          exchange()
        } completion: { _ in
          end()
        }
      }
      return
    }
    var move: () -> Void = {}
    // The program may begin the transition in a block, which does not animate the initial positions.
    container.layer.handle.loop.outsideOpenBlock {
      layOutViews()
      // The views are laid out at their final positions before anything moves.
      container.layoutIfNeeded()
      move = prepare(from: from, to: to, in: container)
      if isComing { dimming?.alpha = 0 }
    }
    animate({ [self] in
      move()
      dimming?.alpha = isComing ? 1 : 0
    }) { [self] in
      // The dimming is kept for another attempt if the transition was cancelled.
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
  /// The speed at which a finger has flung the screen down, in points per second.
  var speed: CGFloat = 0
  private var distance: CGFloat = 0

  /// Whether an alert is presented rather than dismissed.
  var coversAlert = true

  /// Moves the views to their initial positions, and returns a closure that moves them to their
  /// final ones.
  private func prepare(from: UIView?, to: UIView?, in container: UIView) -> () -> Void {
    switch style {
    // The incoming view moves from a whole width away, or from behind the outgoing one.
    case .push: return slide(from, to, by: container.bounds.width, coming: 1, leaving: -0.3)
    case .pop: return slide(from, to, by: container.bounds.width, coming: -0.3, leaving: 1)
    case .page(let side):
      return slide(from, to, by: container.bounds.width, coming: side, leaving: -side)
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

  private func slide(
    _ from: UIView?,
    _ to: UIView?,
    by width: CGFloat,
    coming: CGFloat,
    leaving: CGFloat
  ) -> () -> Void {
    let (start, end) = (from?.frame.origin.x ?? 0, to?.frame.origin.x ?? 0)
    to?.frame.origin.x = end + coming * width
    return {
      to?.frame.origin.x = end
      from?.frame.origin.x = start + leaving * width
    }
  }

  /// Animates changes with the duration and the curve of the style.
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
