/// Animations that the system provides.
extension UIView {
  /// An animation that the system provides.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// Views disappear, and are taken out of their superviews at the end.
    case delete = 0
  }

  /// Plays an animation of the system on views, with other changes beside it.
  ///
  /// The changes run with the duration and the curve of the system's animation. They should leave
  /// those views alone.
  ///
  /// ```swift
  /// UIView.perform(.delete, on: [row], options: []) {
  ///   rowsBelow.forEach { $0.center.y -= row.bounds.height }
  /// }
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit does not publish what its deletion looks like. Here views fade for a quarter of a second,
  /// or for as long as the block around the call says.
  ///
  /// - Parameters:
  ///   - animation: The system's animation.
  ///   - views: The views that it is played on.
  ///   - options: The animation options.
  ///   - parallelAnimations: Other changes; `nil` for none.
  ///   - completion: A closure called once, with `true` if all animations reached their end and
  ///     `false` otherwise. The views have been removed by then.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.perform", options, at: CallSite(fileID: fileID, line: line))
    call.take(duration: 0.25)
    call.record(
      "perform(_:on:options:animations:completion:)",
      [
        "\(animation)",
        views.map(\.layer.recordedName).joined(separator: ", "),
        "\(options.rawValue)",
      ]
    )
    call.run {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } _: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Plays an animation of the system on views, and waits until it has stopped.
  ///
  /// - Parameters:
  ///   - animation: The system's animation.
  ///   - views: The views that it is played on.
  ///   - options: The animation options.
  ///   - parallelAnimations: Other changes; `nil` for none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: `true` if all animations reached their end; otherwise, `false`.
  @discardableResult
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.perform", fileID: fileID, line: line) { completion in
      perform(
        animation,
        on: views,
        options: options,
        animations: parallelAnimations,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }
}
