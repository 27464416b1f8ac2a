import UIKit

/// What the steps of one run have changed, so that it can be taken back.
///
/// A class, because changes may advance the loop, and other steps then come in between.
@MainActor
final class UndoLog {
  private var changes: [ObjectIdentifier: [ViewChanges]] = [:]
  /// Whether there will be anything to take back; an endless run would remember without end.
  private let isNeeded: Bool

  init(isNeeded: Bool) {
    self.isNeeded = isNeeded
  }

  /// Makes a step's changes.
  func play(_ step: AnimationStep, _ node: AnimationNode) {
    guard isNeeded && !step.views.isEmpty else { return step.changes() }
    let made = step.apply()
    changes[ObjectIdentifier(node), default: []].append(made)
  }

  /// Takes back what a step has changed the last time.
  func takeBack(_ node: AnimationNode) {
    let made = changes[ObjectIdentifier(node)]?.popLast()
    made?.takeBack()
  }

  /// Puts views where an animation leaves them, unless a part of it has been played in this run.
  func jumpToEnd(of node: AnimationNode) {
    var walks = [AnimationCursor(node)]
    var steps: [(AnimationStep, AnimationNode)] = []
    while let last = walks.indices.last {
      switch walks[last].next() {
      case nil: walks.removeLast()
      case .pause: break
      // What goes to its end and back again leaves the views as they are.
      case .turn: walks[last].skipTurn()
      case .together(let parts): walks += parts.reversed().map(\.walk)
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
