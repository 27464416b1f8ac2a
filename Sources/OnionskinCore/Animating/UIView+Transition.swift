/// Transitions: a view changes into its new content as a whole.
extension UIView {
  /// Changes a view into the content that it has after the changes made in a closure.
  ///
  /// What the view shows before the call is turned, curled or dissolved into what it shows after the
  /// turn. Changes that were made to it earlier in the same turn are part of it. Nothing in the
  /// closure animates by itself, unless the options allow animated content or name no transition.
  /// A ``Frame`` has both contents.
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
    let call = BlockCall("UIView.transition", options, at: CallSite(fileID: fileID, line: line))
    call.take(duration: duration)
    call.takeTransition(of: view)
    call.record(
      "transition(with:duration:options:animations:completion:)",
      [view.layer.recordedName, "\(duration)", "\(options.rawValue)"]
    )
    call.run({ animations?() }, completion)
  }

  /// Puts a view in the place of another, with a transition of the view around them.
  ///
  /// Without a transition in the options they change places at once.
  ///
  /// ## Differences from UIKit
  ///
  /// It begins at once, also while another transition of the same view runs, which ends then.
  ///
  /// - Parameters:
  ///   - fromView: The view that is taken out of its superview, or hidden with
  ///     ``AnimationOptions/showHideTransitionViews``.
  ///   - toView: The view that comes in its place, or is no longer hidden.
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
    let call = BlockCall("UIView.transition", options, at: CallSite(fileID: fileID, line: line))
    call.take(duration: duration)
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
  /// Takes the transition that the options name, for a view.
  fileprivate func takeTransition(of view: UIView) {
    guard let kind = options.transition else { return }
    transition = loop.transitionRequest(kind, of: view, cache: true, at: callSite)
    appliesAtOnce = !options.contains(.allowAnimatedContent)
  }

  fileprivate func reportNoSuperview(of view: UIView) {
    loop.state.report(
      .misuse,
      .transitionOutsideTree,
      "UIView.transition(from:to:) was given \(view.layer.recordedName) as the view to "
        + "replace, which stands in no superview, so there is nothing to put the other one into.",
      at: callSite
    )
  }
}

extension RenderLoop {
  /// A transition of a view; `nil` if the view belongs to another loop.
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
    let number = state.store.layers[handle.slot.index].number
    return TransitionRequest(slot: handle.slot, number: number, kind: kind, cache: cache)
  }
}

extension UIView.AnimationOptions {
  /// The name of the transition, as that of UIKit's constant; `nil` for none.
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
