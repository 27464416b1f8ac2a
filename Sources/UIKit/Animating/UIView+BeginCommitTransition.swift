import RenderEngine

/// The transition of a begin/commit block.
extension UIView {
  /// Sets a transition for a view, which takes as long as the animations of the block.
  ///
  /// A block has one transition: the last call counts. The transition uses the settings of the
  /// block at its commit. Without a view, with ``AnimationTransition/none``, or while animations
  /// are disabled, there is no transition. All changes of the view in the same turn, before or in
  /// the block, belong to its new content.
  ///
  /// ```swift
  /// UIView.beginAnimations(nil, context: nil)
  /// UIView.setAnimationTransition(.flipFromLeft, for: card, cache: true)
  /// card.exchangeSubview(at: 0, withSubviewAt: 1)
  /// UIView.commitAnimations()
  /// ```
  ///
  /// During the transition a ``Frame`` contains both contents.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - view: The view whose content changes.
  ///   - cache: `true` to allow the views to be drawn once and shown as images.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView?,
    cache: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let name = "setAnimationTransition(_:for:cache:)"
    let callSite = CallSite(fileID: fileID, line: line)
    let layer = view?.layer.recordedName
    loop.recordCall(name, ["\(transition)", layer ?? "nil", "\(cache)"], callSite)
    let isSet = transition != .none
    loop.state.setTransition(
      view.flatMap { view in
        isSet
          ? loop.transitionRequest("\(transition)", of: view, cache: cache, at: callSite) : nil
      },
      named: name,
      at: callSite
    )
  }
}
