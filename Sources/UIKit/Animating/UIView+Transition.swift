import RenderEngine

/// Transitions: a view changes into its new content as a whole.
extension UIView {
  /// Changes the content of a view in a closure, with a transition.
  ///
  /// What the view shows before the call is flipped, curled or dissolved into what it shows at the
  /// end of the turn. Earlier changes of the view in the same turn are part of the transition.
  /// Changes in the closure do not animate by themselves, unless the options contain
  /// ``AnimationOptions/allowAnimatedContent`` or no transition. During the transition a ``Frame``
  /// contains both contents.
  ///
  /// ```swift
  /// UIView.transition(with: card, duration: 0.4, options: .transitionFlipFromLeft) {
  ///   front.isHidden = true
  ///   back.isHidden = false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: The duration in seconds; zero or less applies the changes without a transition.
  ///   - options: The transition and its options.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called once, with `true` if the transition reached its end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall(
      "UIView.transition",
      duration: duration,
      options,
      isTransition: true,
      fileID,
      line
    )
    call.takeTransition(of: view)
    call.record(
      "transition(with:duration:options:animations:completion:)",
      [view.layer.recordedName, "\(duration)", "\(options.rawValue)"]
    )
    call.run({ animations?() }, completion)
  }

  /// Replaces a view with another, with a transition of their superview.
  ///
  /// Without a transition in the options the views are exchanged at once.
  ///
  /// ## Differences from UIKit
  ///
  /// The transition begins at once, even while another transition of the same view runs. That
  /// transition ends then.
  ///
  /// - Parameters:
  ///   - fromView: The view that is removed from its superview, or hidden with
  ///     ``AnimationOptions/showHideTransitionViews``.
  ///   - toView: The view that is added to the superview, or shown.
  ///   - duration: The duration in seconds; zero or less changes the views without a transition.
  ///   - options: The transition and its options.
  ///   - completion: A closure called once, with `true` if the transition reached its end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall(
      "UIView.transition",
      duration: duration,
      options,
      isTransition: true,
      fileID,
      line
    )
    if let container = fromView.superview {
      call.takeTransition(of: container)
    } else {
      call.reportNoSuperview(of: fromView)
    }
    call.record(
      "transition(from:to:duration:options:completion:)",
      [fromView, toView].map(\.layer.recordedName)
        + ["\(duration)", "\(options.rawValue)"]
    )
    let showsAndHides = options.contains(.showHideTransitionViews)
    call.run({ exchange(fromView, for: toView, byHiding: showsAndHides) }, completion)
  }

  private static func exchange(_ old: UIView, for new: UIView, byHiding: Bool) {
    guard !byHiding else {
      new.isHidden = false
      old.isHidden = true
      return
    }
    guard old !== new else { return }
    old.superview?.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
  }
}

extension BlockCall {
  /// Takes the transition in the options, for a view.
  fileprivate func takeTransition(of view: UIView) {
    guard let kind = options.transition else { return }
    let request = loop.transitionRequest(kind, of: view, cache: true, at: callSite)
    let appliesAtOnce = !options.contains(.allowAnimatedContent)
    prepare = { [name, callSite] state in
      if appliesAtOnce { state.openBlocks[state.openBlocks.count - 1].appliesAtOnce = true }
      if let request { state.setTransition(request, named: name, at: callSite) }
    }
  }

  fileprivate func reportNoSuperview(of view: UIView) {
    loop.state.report(
      .misuse,
      .transitionOutsideTree,
      "UIView.transition(from:to:) was given \(view.layer.recordedName) as the view to "
        + "replace, which has no superview, so there is nothing to put the other one into.",
      at: callSite
    )
  }
}

extension RenderLoop {
  /// Returns a transition of a view; `nil` if the view belongs to another loop.
  func transitionRequest(
    _ kind: String,
    of view: UIView,
    cache: Bool,
    at callSite: CallSite
  ) -> TransitionRequest? {
    let handle = view.layer.handle
    guard handle.loop === self else {
      let name = view.layer.recordedName
      state.report(
        .misuse,
        .otherLoop,
        "\(name) belongs to another loop, which does not show this transition. "
          + Self.otherLoopAdvice,
        at: callSite,
        layer: name
      )
      return nil
    }
    let number = state.store.layers[handle.id].number
    return TransitionRequest(
      layer: handle.id,
      number: number,
      kind: kind,
      subtype: nil,
      cache: cache
    )
  }
}

extension UIView.AnimationOptions {
  /// The name of the transition, as in UIKit's constant; `nil` for none.
  fileprivate var transition: String? {
    switch rawValue >> 20 & 0xF {
    case 1: "flipFromLeft"
    case 2: "flipFromRight"
    case 3: "curlUp"
    case 4: "curlDown"
    case 5: "crossDissolve"
    case 6: "flipFromTop"
    case 7: "flipFromBottom"
    default: nil
    }
  }
}
