/// The transition of a begin/commit block.
extension UIView {
  /// Sets how a view changes into its new content; it lasts as long as the block's animations.
  ///
  /// A block has one transition: the last call counts. It takes the duration, delay and start date
  /// that the block has at its commit, and plays once. Without a view, with ``AnimationTransition/none``,
  /// or while animations are off, there is none.
  ///
  /// ```swift
  /// UIView.beginAnimations(nil, context: nil)
  /// UIView.setAnimationTransition(.flipFromLeft, for: card, cache: true)
  /// card.exchangeSubview(at: 0, withSubviewAt: 1)
  /// UIView.commitAnimations()
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// The transition takes its time and stands in the trace; nothing of it is shown yet.
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
    let layer = view.map { loop.state.name(of: $0.layer.slot) }
    if loop.state.recorder.isRecording {
      loop.state.recordCall(name, ["\(transition)", layer ?? "nil", "\(cache)"], callSite)
    }
    var request: TransitionRequest?
    if let layer, transition != .none {
      request = TransitionRequest(layer: layer, kind: "\(transition)", cache: cache)
    }
    loop.state.setTransition(request, named: name, at: callSite)
  }
}
