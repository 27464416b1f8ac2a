import AnimationTraces

/// The presentation and the dismissal of view controllers.
extension UIViewController {
  /// The presentation controller, created on first use.
  var currentPresentationController: UIPresentationController? {
    if let known = rare.presentationController { return known }
    if let above = parent { return above.presentationController }
    let made = makePresentationController(presenting: nil, source: self)
    rare.presentationController = made
    return made
  }

  private func makePresentationController(
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom,
      let own = transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenting,
        source: source
      )
    {
      return own
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover:
      return ownPresentationController(presenting: presenting)
    default: return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The view controller that presents or is presented on behalf of this one: itself, or an ancestor.
  private var presentationRoot: UIViewController {
    var root = self
    while let above = root.parent, root.rare.presented == nil, root.rare.presenting == nil {
      root = above
    }
    return root
  }

  /// Returns the view controller whose view is covered in a style.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return presentationRoot }
    var context = self
    while !context.definesPresentationContext, let above = context.parent { context = above }
    return context
  }

  // MARK: - Presenting

  func startPresenting(_ new: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: new.modalPresentationStyle)
    guard canPresent(new, on: presenter), let view = presenter.view, let window = view.window else {
      return
    }
    let controller =
      new.rare.presentationController
      ?? new.makePresentationController(presenting: presenter, source: self)
    new.rare.presentationController = controller
    let style = new.modalPresentationStyle == .automatic ? .pageSheet : new.modalPresentationStyle
    noteCall("modalPresentationStyle", [".\(style)"])
    noteCall("modalTransitionStyle", [".\(new.modalTransitionStyle)"])
    controller.begin(from: presenter, style: style)
    new.rare.presenting = presenter
    presenter.rare.presented = new
    let isInContext = style == .currentContext || style == .overCurrentContext
    let host = isInContext ? view.superview ?? window : window
    controller.addContainer(
      frame: isInContext ? view.frame : window.bounds,
      to: host,
      above: isInContext ? view : nil
    )
    new.preparePopoverPresentation()
    let change = PresentationChange(controller, from: presenter, to: new, animated: animated)
    change.present(source: self, completion: completion)
  }

  private func canPresent(_ new: UIViewController, on presenter: UIViewController) -> Bool {
    let (name, other) = ("\(type(of: new))", "\(type(of: self))")
    if new.rare.presenting != nil || new === presenter || new.parent != nil {
      report(
        .cannotPresent,
        "\(name) cannot be presented: it is presented already, or has a parent view controller. "
          + "Nothing happens, and the completion is never called."
      )
    } else if presenter.rare.presented != nil {
      report(
        .cannotPresent,
        "\(name) was to be presented on \(other), which presents another view controller already. "
          + "Nothing happens, and the completion is never called. Present it on the one in front."
      )
    } else if presenter.viewIfLoaded?.window == nil {
      report(
        .cannotPresent,
        "\(name) was to be presented on \(other), whose view is not in a window. Nothing happens, and "
          + "the completion is never called. Present it in viewDidAppear(_:)."
      )
    } else {
      return true
    }
    return false
  }

  // MARK: - Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    var presenter: UIViewController? = self
    while let candidate = presenter, candidate.rare.presented == nil {
      presenter = candidate.rare.presenting ?? candidate.parent
    }
    guard let presenter, let first = presenter.rare.presented else { return }
    // View controllers in between are removed at once; only the dismissal of the frontmost one is visible.
    var chain = [first]
    while let next = chain.last?.rare.presented { chain.append(next) }
    guard !chain.contains(where: { $0.rare.presentationTransition != nil }) else {
      report(
        .cannotPresent,
        "\(type(of: self)) was to dismiss a view controller while one is being presented or "
          + "dismissed. Nothing happens, and the completion is never called. Dismiss it in the "
          + "completion of the other call."
      )
      return
    }
    guard let last = chain.last, let controller = last.rare.presentationController else { return }
    let change = PresentationChange(controller, from: presenter, to: last, animated: animated)
    change.dismiss(between: Array(chain.dropLast()), completion: completion)
  }
}
