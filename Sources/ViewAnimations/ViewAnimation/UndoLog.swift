import UIKit

/// The changes that the steps of one run have made, so that a reversal can undo them.
///
/// It is a class because a step's changes may advance the loop, and other steps then use the log.
@MainActor final class UndoLog {
  private var changes: [ObjectIdentifier: [ViewChanges]] = [:]
  /// The steps that the run plays in reverse.
  ///
  /// The others are never undone, and in an endless run their changes would only accumulate.
  private let reversedSteps: Set<ObjectIdentifier>

  init(for node: AnimationNode) { reversedSteps = node.reversedSteps }

  /// Makes a step's changes and records them.
  func play(_ step: AnimationStep, _ node: AnimationNode) {
    let id = ObjectIdentifier(node)
    guard reversedSteps.contains(id) else { return step.changes() }
    changes[id, default: []].append(step.apply())
  }

  /// Undoes the last changes that a step has made.
  func undo(_ node: AnimationNode) {
    let last = changes[ObjectIdentifier(node)]?.popLast()
    last?.undo()
  }

  /// Applies an animation's changes without animation, unless the run has played a part of it.
  func jumpToEnd(of node: AnimationNode) {
    var cursors = [AnimationCursor(node)]
    var steps: [(AnimationStep, AnimationNode)] = []
    while let last = cursors.indices.last {
      switch cursors[last].next() {
      case nil: cursors.removeLast()
      case .pause: break
      // A nested reversal leaves the views as they are: it jumps to the end and plays back.
      case .turn: cursors[last].skipTurn()
      case .together(let parts): cursors += parts.reversed().map(\.cursor)
      case .step(let step, let node, isReversed: _):
        if changes[ObjectIdentifier(node)]?.isEmpty == false { return }
        steps.append((step, node))
      }
    }
    UIView.performWithoutAnimation {
      for (step, node) in steps { play(step, node) }
    }
  }
}
