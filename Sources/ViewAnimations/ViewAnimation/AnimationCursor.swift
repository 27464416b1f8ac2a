import UIKit

/// A walk through the parts of an animation in the order in which they play.
///
/// The way back up is kept in a list and not on the stack, so that depth costs memory alone.
@MainActor
struct AnimationCursor {
  /// What comes next.
  enum Stop {
    case step(AnimationStep, AnimationNode, isReversed: Bool)
    case pause(TimeInterval)
    /// Parts that play at the same time, each with the seconds that it waits first.
    case together([(walk: AnimationCursor, delay: TimeInterval)])
    /// The begin of something that plays backwards.
    case turn(AnimationNode)
  }

  private struct Level {
    let node: AnimationNode
    let isReversed: Bool
    /// How many of its parts have been entered.
    var entered = 0
  }

  private var levels: [Level]

  init(_ node: AnimationNode, isReversed: Bool = false) {
    levels = [Level(node: node, isReversed: isReversed)]
  }

  /// Goes on to the next stop; `nil` at the end.
  mutating func next() -> Stop? {
    while let level = levels.last {
      let entered = level.entered
      levels[levels.count - 1].entered += 1
      switch level.node.kind {
      case .sequence(let parts):
        guard entered < parts.count else { break }
        let index = level.isReversed ? parts.count - 1 - entered : entered
        enter(parts[index], isReversed: level.isReversed)
        continue
      case .repeated(let part, let count):
        guard count.map({ entered < $0 }) ?? true, !part.isEmpty else { break }
        enter(part, isReversed: level.isReversed)
        continue
      case .reversed(let part):
        guard entered <= 1 else { break }
        // Once to get ready, once to play.
        if entered == 0 && !level.isReversed { return .turn(part) }
        levels[levels.count - 1].entered = 2
        enter(part, isReversed: !level.isReversed)
        continue
      case .together:
        guard entered == 0 else { break }
        return .together(
          level.node.parts.map { part in
            let delay = level.isReversed ? level.node.duration - part.duration : 0
            return (AnimationCursor(part, isReversed: level.isReversed), delay)
          }
        )
      case .pause(let seconds):
        levels.removeLast()
        return .pause(seconds)
      case .step(let step):
        levels.removeLast()
        return .step(step, level.node, isReversed: level.isReversed)
      }
      levels.removeLast()
    }
    return nil
  }

  /// Goes past what is about to play backwards, where a walk has stopped at its begin.
  mutating func skipTurn() {
    levels.removeLast()
  }

  private mutating func enter(_ node: AnimationNode, isReversed: Bool) {
    levels.append(Level(node: node, isReversed: isReversed))
  }
}

extension AnimationNode {
  /// What plays together here: parts of parts that play together as well count as parts.
  fileprivate var parts: [AnimationNode] {
    var found: [AnimationNode] = []
    var open = [self]
    while let node = open.popLast() {
      if case .together(let parts) = node.kind {
        open += parts.reversed()
      } else {
        found.append(node)
      }
    }
    return found
  }
}
