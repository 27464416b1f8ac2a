import RenderEngine

/// Animations that the system provides.
extension UIView {
  /// The animations that the system provides.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// An animation in which views disappear, after which they are removed from their superviews.
    case delete = 0
  }

  /// Performs a system animation on views, together with other changes.
  ///
  /// The other changes animate with the duration and the curve of the system animation. They should
  /// not change the same views.
  ///
  /// ```swift
  /// UIView.perform(.delete, on: [row], options: []) {
  ///   rowsBelow.forEach { $0.center.y -= row.bounds.height }
  /// }
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit does not document what its deletion looks like. Here views fade out for a quarter of a
  /// second, or for the duration of the enclosing block.
  ///
  /// - Parameters:
  ///   - animation: The system animation.
  ///   - views: The views on which it is performed.
  ///   - options: The animation options.
  ///   - parallelAnimations: A closure that makes other changes; `nil` for none.
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
    let call = BlockCall("UIView.perform", duration: 0.25, options, fileID, line)
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

  /// Performs a system animation on views and waits for it to stop.
  ///
  /// - Parameters:
  ///   - animation: The system animation.
  ///   - views: The views on which it is performed.
  ///   - options: The animation options.
  ///   - parallelAnimations: A closure that makes other changes; `nil` for none.
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
