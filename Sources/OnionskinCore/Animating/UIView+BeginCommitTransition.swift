/// The transition of a begin/commit block.
extension UIView {
  /// Sets how a view changes into its new content; it lasts as long as the block's animations.
  ///
  /// A block has one transition: the last call counts. It takes the settings that the block has at
  /// its commit. Without a view, with ``AnimationTransition/none``, or while animations are off, there
  /// is none. What changes in the view in the same turn, before or in the block, is its new content.
  ///
  /// ```swift
  /// UIView.beginAnimations(nil, context: nil)
  /// UIView.setAnimationTransition(.flipFromLeft, for: card, cache: true)
  /// card.exchangeSubview(at: 0, withSubviewAt: 1)
  /// UIView.commitAnimations()
  /// ```
  ///
  /// A ``Frame`` has both contents.
  ///
  /// - Parameters:
  ///   - transition: How the view changes.
  ///   - view: The view whose content changes.
  ///   - cache: Whether the views may be drawn once and shown as pictures.
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
    if loop.state.journal.isRecording {
      loop.state.recordCall(name, ["\(transition)", layer ?? "nil", "\(cache)"], callSite)
    }
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
