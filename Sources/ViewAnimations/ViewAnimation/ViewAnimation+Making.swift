public import UIKit

// MARK: - Steps

extension ViewAnimation {
  /// Creates an animation of a single step, with a duration and a curve.
  ///
  /// - Parameters:
  ///   - views: The views that the step changes. Only ``reversed()`` uses them. They are referenced
  ///     weakly.
  ///   - duration: The duration in seconds; a negative duration counts as 0.
  ///   - curve: The curve.
  ///   - allowsUserInteraction: Whether the views take touches while they move, as they do in a
  ///     block of `beginAnimations`.
  ///   - animations: A closure that makes the changes. It is called each time the step begins.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    _ views: UIView...,
    duration: TimeInterval,
    curve: UIView.AnimationCurve = .easeInOut,
    allowsUserInteraction: Bool = false,
    animations: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let style = Style(
      duration: duration,
      curve: curve,
      allowsUserInteraction: allowsUserInteraction
    )
    let caller = Caller(fileID, line, "ViewAnimation(duration:curve:animations:)")
    self.init(
      .step(
        AnimationStep(
          style,
          views,
          for: caller,
          ["\(style.duration)", "\(style.curve)"],
          changes: animations
        )
      )
    )
  }

  /// Creates an animation of a single step, with a style.
  ///
  /// - Parameters:
  ///   - views: The views that the step changes. Only ``reversed()`` uses them. They are referenced
  ///     weakly.
  ///   - style: The style.
  ///   - animations: A closure that makes the changes. It is called each time the step begins.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    _ views: UIView...,
    style: Style,
    animations: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let caller = Caller(fileID, line, "ViewAnimation(style:animations:)")
    self.init(.step(AnimationStep(style, views, for: caller, ["\(style)"], changes: animations)))
  }

  /// Returns an animation that only waits.
  ///
  /// - Parameter seconds: The number of seconds; a negative number counts as 0.
  /// - Returns: The pause.
  public static func pause(_ seconds: TimeInterval) -> ViewAnimation {
    precondition(seconds != .infinity, "A pause takes a finite number of seconds.")
    return ViewAnimation(.pause(seconds > 0 ? seconds : 0))
  }
}

extension ViewAnimation {
  /// A change of a view, for libraries that describe animations in their own way.
  package struct Change {
    let duration: TimeInterval
    let text: String
    let closure: @MainActor (UIView) -> Void

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, unless a style overrides it.
    ///   - text: The change as text, for messages.
    ///   - closure: A closure that makes the change.
    package init(
      duration: TimeInterval,
      text: String,
      closure: @escaping @MainActor (UIView) -> Void
    ) {
      self.duration = duration
      self.text = text
      self.closure = closure
    }
  }

  /// Creates an animation of one view: a step for each change, one after another.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - view: The view, which is referenced weakly.
  ///   - style: The style of each step; `nil` for the default curve and each change's duration.
  ///   - caller: The call that creates the animation.
  package init(_ changes: [Change], of view: UIView, style: Style?, for caller: Caller) {
    let steps = changes.map { change in
      AnimationNode(
        .step(
          AnimationStep(
            style ?? Style(duration: change.duration),
            [view],
            for: caller,
            [change.text] + (style.map { ["\($0)"] } ?? []),
            changes: { [weak view] in if let view { change.closure(view) } }
          )
        )
      )
    }
    self = steps.count == 1 ? ViewAnimation(steps[0]) : ViewAnimation(.sequence(steps))
  }
}

// MARK: - Groups

extension ViewAnimation {
  /// Creates an animation whose parts play one after another.
  public init(@ViewAnimationBuilder _ parts: () -> [ViewAnimation]) { self = .sequence(parts()) }

  /// Returns an animation whose parts play one after another.
  ///
  /// - Parameter parts: The animations; an empty array takes no time.
  /// - Returns: The animation.
  public static func sequence(_ parts: [ViewAnimation]) -> ViewAnimation {
    ViewAnimation(.sequence(parts.map(\.node)))
  }

  /// Returns an animation whose parts play at the same time, and which ends with the last of them.
  ///
  /// - Parameter parts: The animations; an empty array takes no time.
  /// - Returns: The animation.
  public static func together(_ parts: [ViewAnimation]) -> ViewAnimation {
    ViewAnimation(.together(parts.map(\.node)))
  }

  /// Returns an animation whose parts play at the same time, and which ends with the last of them.
  public static func together(
    @ViewAnimationBuilder _ parts: () -> [ViewAnimation]
  ) -> ViewAnimation { together(parts()) }

  /// Returns an animation of many items, each of which begins an interval after the one before.
  ///
  /// - Parameters:
  ///   - items: The items, such as views.
  ///   - interval: The number of seconds from one begin to the next; a negative number counts as 0.
  ///   - animation: A closure that returns the animation of an item.
  /// - Returns: The animation.
  public static func staggered<Items: Sequence>(
    _ items: Items,
    by interval: TimeInterval,
    _ animation: (Items.Element) -> ViewAnimation
  ) -> ViewAnimation {
    together(
      items.enumerated().map { index, item in
        index == 0 ? animation(item) : animation(item).delay(Double(index) * interval)
      }
    )
  }
}

/// A result builder that collects animations into an array.
///
/// ```swift
/// let entrance = ViewAnimation {
///   for card in cards { card.animation(.fadeIn()) }
///   if let badge { badge.animation(.fadeIn()) }
/// }
/// ```
@resultBuilder
public enum ViewAnimationBuilder {
  public static func buildExpression(_ animation: ViewAnimation) -> [ViewAnimation] { [animation] }

  public static func buildExpression(_ animations: [ViewAnimation]) -> [ViewAnimation] {
    animations
  }

  public static func buildBlock(_ parts: [ViewAnimation]...) -> [ViewAnimation] {
    parts.flatMap(\.self)
  }

  public static func buildOptional(_ part: [ViewAnimation]?) -> [ViewAnimation] { part ?? [] }

  public static func buildEither(first part: [ViewAnimation]) -> [ViewAnimation] { part }

  public static func buildEither(second part: [ViewAnimation]) -> [ViewAnimation] { part }

  public static func buildArray(_ parts: [[ViewAnimation]]) -> [ViewAnimation] {
    parts.flatMap(\.self)
  }
}
