public import UIKit

/// An animation of any number of steps and views, as a value: composed, started, awaited, cancelled.
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
/// A value does nothing by itself, and does the same each time it is started: the changes of a step
/// are made when its turn has come, from where the views are then. Steps can change places without
/// side effects. A step takes its time even if it changes nothing, so that what comes behind it
/// begins when the durations say; only an interrupted step ends early, and the next begins then.
///
/// **Cancelling** a run, or the task that awaits it, stops what has not started: no further step
/// begins, and pauses end. A step that runs goes on to its end, where its views' properties are
/// already; the run tells at once that it did not finish.
@preconcurrency @MainActor
public struct ViewAnimation {
  let node: AnimationNode

  init(_ node: AnimationNode) {
    self.node = node
  }

  /// The seconds that the animation takes if nothing interrupts it; infinite if it is endless.
  public var duration: TimeInterval { node.duration }
}

// MARK: - Composing

extension ViewAnimation {
  /// Returns an animation that goes on with another when this one has stopped.
  ///
  /// - Parameter next: The other.
  /// - Returns: Both, one after the other.
  public func then(_ next: ViewAnimation) -> ViewAnimation {
    ViewAnimation(.sequence([node, next.node]))
  }

  /// Returns an animation that begins together with another, and stops when both have.
  ///
  /// - Parameter other: The other.
  /// - Returns: Both at the same time.
  public func with(_ other: ViewAnimation) -> ViewAnimation {
    ViewAnimation(.together([node, other.node]))
  }

  /// Returns the animation with a pause before it.
  ///
  /// - Parameter seconds: How long; less than none counts as none.
  /// - Returns: The pause and the animation.
  public func delay(_ seconds: TimeInterval) -> ViewAnimation {
    ViewAnimation.pause(seconds).then(self)
  }

  /// Returns an animation that plays several times, each from where the one before has ended.
  ///
  /// - Parameter count: How many times, at least 0.
  /// - Returns: All of them, one after another.
  public func `repeat`(_ count: Int) -> ViewAnimation {
    precondition(count >= 0, "An animation plays 0 times or more, not \(count) times.")
    return ViewAnimation(.repeated(node, count: count))
  }

  /// Returns an animation that plays again and again until it is cancelled.
  public func repeatForever() -> ViewAnimation {
    ViewAnimation(.repeated(node, count: nil))
  }

  /// Returns the animation backwards: it begins where this one ends, and ends where this one begins.
  ///
  /// Behind the animation itself, it takes back what that has changed, the last step first. Alone,
  /// it first puts the views where the animation would leave them, without animation. Slow starts
  /// become slow ends; springs stay as they are. Pauses are turned round like everything else.
  ///
  /// A step is taken back in the views that it names: their place, size, transforms, opacity, colors,
  /// corners, border, shadow, and whether they are hidden. What it changes otherwise, such as text or
  /// the constant of a constraint, stays.
  ///
  /// - Returns: The animation backwards.
  /// - Precondition: It is not endless, and each step names the views that it changes.
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
