import RenderEngine

extension UIView {
  /// Repeats the changes of a closure inside an animation block.
  ///
  /// Outside a block the closure runs and nothing repeats.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.1, delay: 0, options: []) {
  ///   UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
  ///     view.center.x += 10
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of times, which may be fractional.
  ///   - autoreverses: `true` to play each repeat forward and backward.
  ///   - animations: The closure that makes the changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    loop.recordCall(
      "modifyAnimations(withRepeatCount:autoreverses:animations:)",
      ["\(count)", "\(autoreverses)"],
      callSite
    )
    guard let top = loop.state.openBlocks.indices.last else {
      loop.state.report(
        .misuse,
        .callOutsideBlock,
        "modifyAnimations was called outside an animation block, so nothing repeats.",
        at: callSite
      )
      return animations()
    }
    let outer = (
      settings: loop.state.openBlocks[top].settings, explicit: loop.state.openBlocks[top].explicit
    )
    let repeats = Double(count)
    if !(repeats >= 0) {
      loop.state.report(
        .misuse,
        .unusualRepeatCount,
        "modifyAnimations was given \(count), which is not a count. The animation plays once.",
        at: callSite
      )
    }
    loop.state.openBlocks[top].settings.repeatCount =
      repeats >= 1e6 ? .infinity : repeats >= 0 ? repeats : 0
    loop.state.openBlocks[top].settings.autoreverses = autoreverses
    loop.state.openBlocks[top].explicit.formUnion([.repeatCount, .autoreverses])
    loop.state.openBlocks[top].sealGroups()
    let block = loop.state.openBlocks[top].block
    animations()
    // The changes may have closed the block.
    guard loop.state.openBlocks.indices.contains(top), loop.state.openBlocks[top].block == block
    else {
      return
    }
    loop.state.openBlocks[top].settings.repeatCount = outer.settings.repeatCount
    loop.state.openBlocks[top].settings.autoreverses = outer.settings.autoreverses
    loop.state.openBlocks[top].explicit = outer.explicit
    loop.state.openBlocks[top].sealGroups()
  }
}
