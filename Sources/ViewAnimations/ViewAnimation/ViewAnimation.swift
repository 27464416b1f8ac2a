public import UIKit

/// An animation of any number of steps and views, as a value that you compose, start, await, and
/// cancel.
///
/// ```swift
/// let entrance = ViewAnimation {
///   card.animation(.fadeIn(), .move(byX: 50, y: 0))
///   ViewAnimation.together {
///     badge.animation(.fadeIn())
///     ViewAnimation(title, style: .spring) { title.transform = .identity }
///   }
///   .delay(0.1)
/// }
/// let run = entrance.then(.pause(2)).then(entrance.reversed()).start()
/// run.cancel()
/// ```
///
/// A value does nothing by itself, and does the same each time it is started: a step makes its
/// changes when it begins, from where the views are then. Steps can be reordered without side
/// effects. A step takes its duration even if it changes nothing, so that later steps begin when
/// the durations say; only an interrupted step ends early, and the next one begins then.
///
/// **Cancelling** a run, or the task that awaits it, prevents all further steps: none of them
/// begins, and pauses end. A running step continues to its end, as its views already have their
/// final values. The completion is called at once, with `false`.
@preconcurrency @MainActor public struct ViewAnimation {
  let node: AnimationNode

  init(_ node: AnimationNode) { self.node = node }

  /// The number of seconds that the animation takes if nothing interrupts it; infinity if it is
  /// endless.
  public var duration: TimeInterval { node.duration }
}

// MARK: - Composing

extension ViewAnimation {
  /// Returns an animation that plays this animation and then another one.
  ///
  /// - Parameter next: The other animation.
  /// - Returns: An animation of both, one after the other.
  public func then(_ next: ViewAnimation) -> ViewAnimation {
    ViewAnimation(.sequence([node, next.node]))
  }

  /// Returns an animation that plays this animation and another one at the same time.
  ///
  /// - Parameter other: The other animation.
  /// - Returns: An animation of both, which ends when both have ended.
  public func with(_ other: ViewAnimation) -> ViewAnimation {
    ViewAnimation(.together([node, other.node]))
  }

  /// Returns the animation with a pause before it.
  ///
  /// - Parameter seconds: The number of seconds; a negative number counts as 0.
  /// - Returns: An animation of the pause and this animation.
  public func delay(_ seconds: TimeInterval) -> ViewAnimation {
    ViewAnimation.pause(seconds).then(self)
  }

  /// Returns an animation that plays this animation a number of times.
  ///
  /// - Parameter count: The number of times, at least 0.
  /// - Returns: An animation of all repeats, each of which begins where the one before ended.
  public func `repeat`(_ count: Int) -> ViewAnimation {
    precondition(count >= 0, "An animation plays 0 times or more, not \(count) times.")
    return ViewAnimation(.repeated(node, count: count))
  }

  /// Returns an animation that repeats this animation until it is cancelled.
  public func repeatForever() -> ViewAnimation { ViewAnimation(.repeated(node, count: nil)) }

  /// Returns the animation in reverse: it begins where this one ends, and ends where this one
  /// begins.
  ///
  /// After the animation itself, it undoes what the animation changed, the last step first. By
  /// itself, it first puts the views where the animation would leave them, without animation. A
  /// slow start becomes a slow end; springs stay as they are. Pauses are reversed like steps.
  ///
  /// A step is undone in the views that it names: their position, size, transforms, opacity,
  /// colors, corners, border, shadow, and whether they are hidden. Other changes, such as text or
  /// the constant of a constraint, are not undone.
  ///
  /// - Returns: The reversed animation.
  /// - Precondition: The animation is not endless, and each step names the views that it changes.
  public func reversed() -> ViewAnimation {
    precondition(
      node.duration < .infinity,
      "An endless animation has no end to begin from, and so cannot be reversed."
    )
    precondition(
      node.namesItsViews,
      "A step that is reversed has to name the views that it changes, as in "
        + "ViewAnimation(card, duration: 0.3) { card.alpha = 0 }."
    )
    if case .reversed(let original) = node.kind { return ViewAnimation(original) }
    return ViewAnimation(.reversed(node))
  }
}
