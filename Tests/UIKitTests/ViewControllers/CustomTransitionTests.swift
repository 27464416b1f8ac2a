import Onionskin
import Testing
import UIKit

/// Transitions that the program animates, and those that a finger drives.
@MainActor @Suite(.ownLoop) struct CustomTransitionTests {
  // T4, T8.
  @Test func `completing a transition calls everybody in order`() {
    let (stage, navigation) = ScreenStage.navigating()
    let director = Director(stage.log)
    navigation.delegate = director
    navigation.pushViewController(stage.b, animated: true)
    stage.b.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      stage.log.entries.append("coordinator \(context.isCancelled)")
    }
    stage.loop.advance(by: 0.4)
    #expect(
      stage.calls.suffix(4) == [
        "B didAppear true", "B didMove other", "coordinator false", "ended true",
      ]
    )
    #expect(stage.loop.now == 0.4)
    #expect(stage.loop.isIdle)
  }

  // T8, for presentations.
  @Test func `a presentation's completion comes last of all`() {
    let stage = ScreenStage()
    let director = Director(stage.log)
    stage.b.transitioningDelegate = director
    stage.b.modalPresentationStyle = .fullScreen
    stage.a.present(stage.b, animated: true) { stage.log.entries.append("completion") }
    stage.loop.advance(by: 0.4)
    #expect(
      stage.calls.suffix(4) == [
        "B didAppear true", "A didDisappear true", "ended true", "completion",
      ]
    )
    stage.b.dismiss(animated: true) { stage.log.entries.append("completion") }
    stage.loop.advance(by: 0.4)
    #expect(
      stage.calls.suffix(4) == [
        "A didAppear true", "B didDisappear true", "ended true", "completion",
      ]
    )
    #expect(stage.a.view.superview === stage.window)
    #expect(stage.loop.issues == [])
  }

  @Test
  func `a view that an animator has placed stays there, and appears when the animator is done`() {
    let stage = ScreenStage()
    let director = WrappingDirector(duration: 0.5)
    stage.b.modalPresentationStyle = .custom
    stage.b.transitioningDelegate = director
    stage.a.present(stage.b, animated: true)
    #expect(stage.calls.contains("B willAppear true"))
    stage.loop.advance(by: 0.3)
    #expect(!stage.calls.contains("B didAppear true"))
    stage.loop.advance(by: 0.2)
    #expect(stage.calls.last == "B didAppear true")
    let wrapper = director.controller?.wrapper
    #expect(wrapper?.frame.minY == 280)
    #expect(stage.b.view.superview === wrapper)
    #expect(wrapper?.superview === director.controller?.containerView)
    stage.b.dismiss(animated: false)
    stage.loop.advance(by: 0.1)
    #expect(stage.b.view.window == nil)
    #expect(stage.loop.issues == [])
  }

  // V11.
  @Test func `an animator asks the screens whether it presents or dismisses`() {
    let (stage, asking) = (ScreenStage(), Asking(duration: 0.4))
    stage.b.modalPresentationStyle = .custom
    stage.b.transitioningDelegate = asking
    stage.a.present(stage.b, animated: true)
    stage.loop.advance(by: 0.2)
    #expect(stage.b.isBeingPresented && !stage.b.isBeingDismissed)
    stage.loop.advance(by: 0.2)
    #expect(stage.calls.last == "B didAppear true")
    #expect(!stage.b.isBeingPresented)
    stage.b.dismiss(animated: true)
    stage.loop.advance(by: 0.2)
    #expect(stage.b.isBeingDismissed && !stage.b.isBeingPresented)
    stage.loop.advance(by: 0.2)
    #expect(stage.calls.last == "B didDisappear true")
    #expect(!stage.b.isBeingDismissed)
    #expect(asking.answers == ["presents", "dismisses"])
    #expect(asking.endings == ["", ""])
  }

  @Test(arguments: [true, false], [true, false])
  func `a driven transition is a presentation or a dismissal until it ends`(
    isPresentation: Bool,
    finishes: Bool
  ) {
    let (stage, asking) = (ScreenStage(), Asking(duration: 0.4))
    stage.b.modalPresentationStyle = .custom
    stage.b.transitioningDelegate = asking
    if !isPresentation { stage.present() }
    asking.isDriven = true
    if isPresentation {
      stage.a.present(stage.b, animated: true)
    } else {
      stage.b.dismiss(animated: true)
    }
    let flags = { [stage.b.isBeingPresented, stage.b.isBeingDismissed] }
    asking.driver.update(0.5)
    stage.loop.advance(by: 0.1)
    #expect(flags() == [isPresentation, !isPresentation])
    if finishes { asking.driver.finish() } else { asking.driver.cancel() }
    stage.loop.advance(by: 0.1)
    #expect(flags() == [isPresentation, !isPresentation])
    stage.loop.advance(by: 1)
    #expect(flags() == [false, false])
    #expect((stage.b.presentingViewController != nil) == (isPresentation == finishes))
    #expect(asking.endings.last == "")
  }

  @Test func `the context knows both screens and their frames`() {
    let stage = ScreenStage()
    let director = Director(stage.log)
    stage.b.transitioningDelegate = director
    stage.b.modalPresentationStyle = .fullScreen
    stage.a.present(stage.b, animated: true)
    let context = director.context
    #expect(context?.viewController(forKey: .from) === stage.a)
    #expect(context?.viewController(forKey: .to) === stage.b)
    #expect(context?.view(forKey: .from) === stage.a.view)
    #expect(context?.view(forKey: .to) === stage.b.view)
    // The reference of containerView: the view that leaves is in it, the animator adds the other.
    #expect(director.leavingSuperview === context?.containerView)
    #expect(context?.initialFrame(for: stage.a) == stage.window.bounds)
    #expect(context?.finalFrame(for: stage.b) == stage.window.bounds)
    #expect(context?.isAnimated == true)
    #expect(context?.isInteractive == false)
    #expect(context?.presentationStyle == .fullScreen)
    stage.loop.advance(by: 1)
  }

  // T3: linear, though the animator asks for easeInOut.
  @Test func `a driven transition goes straight with the finger`() {
    onDrivenPop { stage, _, driver in
      for fraction in [0.25, 0.5, 0.4] {
        driver.update(fraction)
        stage.loop.advance(by: 0.1)
        let shown = stage.b.view.layer.presentation()?.frame.minX ?? 0
        #expect(abs(Double(shown) - 390 * fraction) < 1e-6)
      }
      #expect(driver.duration == 0.4)
      driver.finish()
      stage.loop.advance(by: 1)
    }
  }

  @Test func `what a driven transition sets before it animates takes effect at once`() {
    onDrivenPop(preparing: { $0?.layer.zPosition = 10 }) { stage, _, driver in
      #expect(stage.a.view.layer.zPosition == 10)
      driver.finish()
      stage.loop.advance(by: 1)
      #expect(stage.loop.issues.isEmpty)
    }
  }

  // T1: (1 − p) · duration / completionSpeed.
  @Test(arguments: [(0.25, 1.0), (0.5, 2.0), (0.75, 0.5), (0, 1), (1, 1)])
  func `a finished transition takes what is left of its time`(fraction: Double, speed: Double) {
    onDrivenPop { stage, navigation, driver in
      driver.completionSpeed = speed
      driver.update(fraction)
      let start = stage.loop.now
      driver.finish()
      let rest = (1 - fraction) * 0.4 / speed
      if rest > 0 {
        stage.loop.advance(by: rest - 0.001)
        #expect(!stage.log.entries.contains("A didAppear true"))
      }
      stage.loop.advance(to: start + rest + 1e-6)
      #expect(
        stage.calls.suffix(4) == [
          "B didDisappear true", "A didAppear true", "B didMove nil", "ended true",
        ]
      )
      #expect(navigation.viewControllers == [stage.a])
      #expect(stage.loop.issues == [])
    }
  }

  // T2; V5 for the order; T4 for false; T7 for the interaction's end before the new will-appear.
  @Test(arguments: [(0.25, 1.0), (0.5, 2.0), (0, 1)])
  func `a cancelled transition goes back over what was done`(fraction: Double, speed: Double) {
    onDrivenPop { stage, navigation, driver in
      stage.b.transitionCoordinator?.notifyWhenInteractionChanges { context in
        stage.log.entries.append("interaction \(context.isInteractive) \(context.isCancelled)")
      }
      driver.completionSpeed = speed
      driver.update(fraction)
      stage.loop.advance(by: 0.1)
      let start = stage.loop.now
      driver.cancel()
      let rest = fraction * 0.4 / speed
      if rest > 0 {
        stage.loop.advance(by: rest - 0.001)
        #expect(!stage.log.entries.contains("B didAppear true"))
      }
      stage.loop.advance(to: start + rest + 1e-6)
      #expect(
        stage.calls.filter { !$0.contains("isA") } == [
          "B willMove nil", "B willDisappear true", "A willAppear true", "interaction false true",
          "A willDisappear true", "A didDisappear true", "B willAppear true", "B didAppear true",
          "ended false",
        ]
      )
      #expect(navigation.viewControllers == [stage.a, stage.b])
      #expect(stage.b.view.frame == navigation.view.bounds)
      #expect(stage.a.view.superview == nil)
      #expect(stage.loop.isIdle)
      #expect(stage.loop.issues == [])
    }
  }

  // T3: the default curve is easeInOut.
  @Test func `what is left goes on along the completion curve`() {
    onDrivenPop { stage, _, driver in
      driver.update(0.5)
      driver.finish()
      stage.loop.advance(by: 0.1)
      // Half of the rest, and half of ease in and out is half of the way.
      let shown = stage.b.view.layer.presentation()?.frame.minX ?? 0
      #expect(abs(Double(shown) - 390 * 0.75) < 0.01)
      stage.loop.advance(by: 0.05)
      let later = stage.b.view.layer.presentation()?.frame.minX ?? 0
      #expect(later > 390 * 0.875)
      stage.loop.advance(by: 1)
    }
  }

  @Test func `a screen stays where its animator has it when its dismissal is cancelled`() {
    withRenderLoop { loop in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let (presenter, menu) = (UIViewController(), UIViewController())
      let side = SideDelegate(duration: 0.3)
      window.rootViewController = presenter
      window.makeKeyAndVisible()
      loop.advance(by: 0)
      (menu.modalPresentationStyle, menu.transitioningDelegate) = (.overFullScreen, side)
      presenter.present(menu, animated: true)
      loop.advance(by: 1)
      #expect(menu.view.frame == SideDelegate.place)
      let driver = UIPercentDrivenInteractiveTransition()
      side.interaction = driver
      menu.dismiss(animated: true)
      driver.update(0.5)
      loop.advance(by: 0.1)
      driver.cancel()
      loop.advance(by: 1)
      #expect(presenter.presentedViewController === menu)
      #expect(menu.view.frame == SideDelegate.place)
      #expect(loop.issues == [])
    }
  }

  @Test func `what animates along is driven, too`() {
    onDrivenPop(alongside: true) { stage, _, driver in
      driver.update(0.5)
      stage.loop.advance(by: 0.1)
      #expect(stage.badge.layer.presentation()?.opacity == 0.5)
      driver.cancel()
      stage.loop.advance(by: 1)
      #expect(stage.badge.layer.presentation()?.opacity == 1)
    }
  }

  @Test func `what an animator sets before it animates is there at once`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.push(navigation)
    let director = Director(stage.log, isDriven: true)
    director.prepare = { $0?.alpha = 0.3 }
    navigation.delegate = director
    navigation.popViewController(animated: true)
    for percent in [0, 0.5] {
      director.driver.update(percent)
      stage.loop.advance(by: 0)
      #expect(stage.a.view.layer.presentation()?.opacity == 0.3)
    }
    director.driver.finish()
    stage.loop.advance(by: 1)
    #expect(navigation.viewControllers == [stage.a])
  }

  @Test func `an interruptible animator is scrubbed itself`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.push(navigation)
    let director = InterruptibleDirector()
    navigation.delegate = director
    navigation.popViewController(animated: true)
    director.driver.update(0.3)
    stage.loop.advance(by: 0)
    let shown = stage.b.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(Double(shown) - 117) < 1e-6)
    #expect(stage.b.transitionCoordinator?.isInterruptible == true)
    director.driver.finish()
    stage.loop.advance(by: 1)
    #expect(navigation.viewControllers == [stage.a])
    #expect(stage.loop.issues == [])
  }

  @Test func `who starts by time is not driven`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.push(navigation)
    let director = Director(stage.log, isDriven: true)
    director.driver.wantsInteractiveStart = false
    navigation.delegate = director
    navigation.popViewController(animated: true)
    stage.loop.advance(by: 0.4)
    #expect(navigation.viewControllers == [stage.a])
    #expect(stage.log.entries.contains("ended true"))
  }

  @Test func `a transition that is never completed is reported when the loop ends`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let stage = ScreenStage()
      let director = Idler(duration: 1)
      stage.b.transitioningDelegate = director
      stage.b.modalPresentationStyle = .fullScreen
      stage.a.present(stage.b, animated: true)
      loop.advance(by: 5)
      #expect(!stage.log.entries.contains("B didAppear true"))
    }
    let issue = loop.issues.first { $0.kind == .transitionNeverCompleted }
    #expect(issue?.message.contains("Idler") == true)
    #expect(issue?.message.contains("present") == true)
    #expect(issue?.message.contains("began at 0 s") == true)
    // Its animator asks for nothing, so no place is known.
    #expect(issue?.callSite == nil)
  }

  @Test func `a transition never completed is reported where its animator asked for a view`() {
    let loop = RenderLoop()
    let director = Forgetful(duration: 1)
    withRenderLoop(loop) { loop in
      let stage = ScreenStage()
      stage.b.transitioningDelegate = director
      stage.b.modalPresentationStyle = .fullScreen
      stage.a.present(stage.b, animated: true)
      loop.advance(by: 5)
      #expect(stage.b.view.window != nil)
    }
    let issue = loop.issues.first { $0.kind == .transitionNeverCompleted }
    #expect(issue?.callSite?.fileID.hasSuffix("CustomTransitionTests.swift") == true)
    #expect(issue?.callSite?.line == director.line)
  }

  @Test func `a transition of UIKit's that the loop's end cuts off is reported with a way out`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let stage = ScreenStage()
      stage.a.present(stage.b, animated: true)
      loop.advance(by: 0.1)
    }
    let issues = loop.issues.filter { $0.kind == .transitionNeverCompleted }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("UIKit animates it. Advance the loop until nothing runs"))
    #expect(!message.contains("completeTransition") && !message.contains("Animator"))
  }

  // T5
  @Test func `a coordinator's completion may come before what animates along has ended`() {
    let (stage, navigation) = ScreenStage.navigating()
    let director = Director(stage.log)
    navigation.delegate = director
    navigation.pushViewController(stage.b, animated: true)
    stage.b.transitionCoordinator?.animate { _ in
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        stage.badge.alpha = 0
      } completion: { _ in
        stage.log.entries.append("badge \(stage.loop.now)")
      }
    } completion: { _ in
      stage.log.entries.append("coordinator \(stage.loop.now)")
    }
    stage.loop.advance(by: 2)
    #expect(
      stage.calls.filter { $0.contains(".") || $0.hasSuffix("1.0") } == [
        "coordinator 0.4", "badge 1.0",
      ]
    )
  }

  // T5
  @Test func `what animates along begins when an animator of layers has returned`() {
    let (stage, navigation) = ScreenStage.navigating()
    let director = LayerDirector(stage.log)
    navigation.delegate = director
    navigation.pushViewController(stage.b, animated: true)
    let entries = stage.log.entries.filter { $0 == "animator returns" || $0 == "along" }
    #expect(entries == ["animator returns", "along"])
    stage.loop.advance(by: 0.4)
    #expect(navigation.transitionCoordinator == nil)
    #expect(stage.loop.issues == [])
  }

  @Test func `a driven transition that never ends is reported with what drives it`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let stage = ScreenStage()
      stage.window.rootViewController = nil
      let navigation = UINavigationController(rootViewController: stage.a)
      stage.window.rootViewController = navigation
      loop.advance(by: 0.5)
      stage.push(navigation)
      let director = Director(stage.log, isDriven: true)
      navigation.delegate = director
      navigation.popViewController(animated: true)
      director.driver.update(0.5)
      loop.advance(by: 5)
      // Nobody lifts the finger, so nothing moves, and the screens stay between the two.
      #expect(loop.isIdle)
      #expect(!stage.log.entries.contains { $0.hasPrefix("ended") })
      let shown = stage.b.view.layer.presentation()?.frame.minX ?? 0
      #expect(abs(Double(shown) - 195) < 1e-6)
    }
    let issues = loop.issues.filter { $0.kind == .transitionNeverCompleted }
    #expect(issues.count == 1)
    for words in [
      "pop", "from Logged to Logged", "0.5 s", "UIPercentDrivenInteractiveTransition", "finish()",
      "cancel()",
    ] {
      #expect(issues.first?.message.contains(words) == true, "\(words)")
    }
  }

  @Test func `a transition completed twice ends once`() {
    let (stage, navigation) = ScreenStage.navigating()
    let director = Director(stage.log)
    navigation.delegate = director
    navigation.pushViewController(stage.b, animated: true)
    director.context?.completeTransition(true)
    director.context?.completeTransition(false)
    stage.loop.advance(by: 1)
    #expect(stage.log.entries.filter { $0.hasPrefix("ended") } == ["ended true"])
    #expect(navigation.viewControllers == [stage.a, stage.b])
  }
}

/// Runs a test in which a pop from B to A stands at its start, driven by a fraction.
@MainActor
private func onDrivenPop(
  alongside: Bool = false,
  preparing prepare: ((UIView?) -> Void)? = nil,
  _ body: (ScreenStage, UINavigationController, UIPercentDrivenInteractiveTransition) throws -> Void
) rethrows {
  let (stage, navigation) = ScreenStage.navigating()
  stage.push(navigation)
  let director = Director(stage.log, isDriven: true)
  navigation.delegate = director
  director.prepare = prepare
  if alongside {
    navigation.view.addSubview(stage.badge)
    director.along = { stage.badge.alpha = 0 }
  }
  navigation.popViewController(animated: true)
  try body(stage, navigation, director.driver)
  navigation.delegate = nil
}

/// Slides screens over 0.4 s, and says when it is told of the end.
private final class Director: TransitionDirector {
  let log: CallLog
  let driver = UIPercentDrivenInteractiveTransition()
  var along: (() -> Void)?
  /// What is set on the view that comes, before anything moves.
  var prepare: ((UIView?) -> Void)?
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  /// Where the view that leaves is when the animation begins.
  private(set) weak var leavingSuperview: UIView?

  init(_ log: CallLog, isDriven: Bool = false) {
    self.log = log
    super.init(duration: 0.4)
    if isDriven { interaction = driver }
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    guard let along else { return }
    navigationController.transitionCoordinator?.animate(alongsideTransition: { _ in along() })
  }

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    context = transition
    let container = transition.containerView
    let (from, to) = (transition.view(forKey: .from), transition.view(forKey: .to))
    leavingSuperview = from?.superview
    if let to { container.insertSubview(to, at: 0) }
    prepare?(to)
    UIView.animate(withDuration: transitionDuration(using: transition)) {
      from?.frame.origin.x = container.bounds.width
    } completion: { _ in
      transition.completeTransition(!transition.transitionWasCancelled)
    }
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    log.entries.append("ended \(transitionCompleted)")
  }
}

/// Slides a screen in or out, by what the screens say about themselves.
private final class Asking: TransitionDirector {
  let driver = UIPercentDrivenInteractiveTransition()
  var isDriven = false {
    didSet { interaction = isDriven ? driver : nil }
  }
  /// The transitions that have begun, and what is said at their ends.
  private(set) var answers: [String] = []
  private(set) var endings: [String] = []
  private weak var screen: UIViewController?

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    let (from, to) = (
      transition.viewController(forKey: .from), transition.viewController(forKey: .to)
    )
    let presents = to?.isBeingPresented == true
    answers += presents ? ["presents"] : []
    answers += from?.isBeingDismissed == true ? ["dismisses"] : []
    screen = presents ? to : from
    guard let view = screen?.view else { return }
    let container = transition.containerView
    if presents {
      view.frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
      container.addSubview(view)
    }
    UIView.animate(withDuration: 0.4) {
      view.frame.origin.y = presents ? 0 : container.bounds.height
    } completion: { _ in
      transition.completeTransition(!transition.transitionWasCancelled)
    }
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    let flags = [
      screen?.isBeingPresented == true ? "presents" : "",
      screen?.isBeingDismissed == true ? "dismisses" : "",
    ]
    endings.append(flags.joined())
  }
}

/// Slides a screen away with an animator that can be taken hold of.
private final class InterruptibleDirector: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  let driver = UIPercentDrivenInteractiveTransition()
  private var animator: UIViewPropertyAnimator?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let container = transitionContext.containerView
    let from = transitionContext.view(forKey: .from)
    let to = transitionContext.view(forKey: .to)
    let made = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {
      from?.frame.origin.x = container.bounds.width
    }
    if let to { container.insertSubview(to, at: 0) }
    made.addCompletion { position in
      transitionContext.completeTransition(position == .end)
    }
    animator = made
    return made
  }
}

/// Slides screens by an animation of layers.
private final class LayerDirector: TransitionDirector {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(duration: 0.4)
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    navigationController.transitionCoordinator?.animate(alongsideTransition: { [log] _ in
      log.entries.append("along")
      navigationController.view.alpha = 0.5
    })
  }

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    guard let view = transition.view(forKey: .to) else { return }
    transition.containerView.addSubview(view)
    CATransaction.begin()
    CATransaction.setCompletionBlock { transition.completeTransition(true) }
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 390
    slide.duration = 0.4
    view.layer.add(slide, forKey: "slide")
    CATransaction.commit()
    log.entries.append("animator returns")
  }
}

/// Puts the view into the container, and never completes.
private final class Forgetful: TransitionDirector {
  /// The line on which it asks for the view.
  private(set) var line = 0

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    line = #line + 1
    guard let view = transition.view(forKey: .to) else { return }
    transition.containerView.addSubview(view)
    _ = transition.viewController(forKey: .from)
  }
}

/// Never completes.
private final class Idler: TransitionDirector {}

/// Presents a screen in a view around it, which its animator places below the middle.
private final class WrappingDirector: TransitionDirector {
  final class Controller: UIPresentationController {
    let wrapper = UIView()

    override var presentedView: UIView? { wrapper }

    override func presentationTransitionWillBegin() {
      wrapper.frame = containerView?.bounds ?? .zero
      wrapper.addSubview(presentedViewController.view)
      containerView?.addSubview(wrapper)
    }
  }

  var controller: Controller?

  override func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    controller = Controller(presentedViewController: presented, presenting: presenting)
    return controller
  }

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    let view = transition.view(forKey: .to)
    view?.frame.origin.y = 480
    UIView.animate(withDuration: 0.5) {
      view?.frame.origin.y = 280
    } completion: { _ in
      transition.completeTransition(true)
    }
  }
}

/// Shows a screen at the left side only, and drives its dismissal.
private final class SideDelegate: TransitionDirector {
  static let place = CGRect(x: 0, y: 0, width: 240, height: 800)

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    let away = Self.place.offsetBy(dx: -240, dy: 0)
    let coming = transition.view(forKey: .to)
    let view = coming ?? transition.viewController(forKey: .from)?.view
    if let coming {
      transition.containerView.addSubview(coming)
      coming.frame = away
    }
    UIView.animate(withDuration: 0.3) {
      view?.frame = coming == nil ? away : Self.place
    } completion: { _ in
      if transition.transitionWasCancelled { view?.frame = Self.place }
      transition.completeTransition(!transition.transitionWasCancelled)
    }
  }
}
