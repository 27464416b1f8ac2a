import UIKit

/// A part of an animation, and how it is made of others.
///
/// Parts are shared and never change.
@MainActor
final class AnimationNode {
  enum Kind {
    case step(AnimationStep)
    case pause(TimeInterval)
    case sequence([AnimationNode])
    case together([AnimationNode])
    /// As often as counted, or endlessly.
    case repeated(AnimationNode, count: Int?)
    case reversed(AnimationNode)
  }

  private(set) var kind: Kind
  /// The seconds that it takes; infinite if it is endless.
  let duration: TimeInterval
  /// Whether there is no step in it, and no pause that takes time.
  let isEmpty: Bool
  /// Whether each step in it says which views it changes.
  let namesItsViews: Bool
  /// Whether something in it plays backwards.
  let hasReversal: Bool

  init(_ kind: Kind) {
    self.kind = kind
    let children = kind.children
    switch kind {
    case .step(let step): duration = step.style.duration
    case .pause(let seconds): duration = seconds
    case .sequence: duration = children.reduce(0) { $0 + $1.duration }
    case .together: duration = children.map(\.duration).max() ?? 0
    case .repeated(let child, let count?):
      duration = count == 0 ? 0 : Double(count) * child.duration
    case .repeated(let child, nil): duration = child.isEmpty ? 0 : .infinity
    case .reversed(let child): duration = child.duration
    }
    switch kind {
    case .step: isEmpty = false
    case .pause(let seconds): isEmpty = seconds == 0
    default: isEmpty = children.allSatisfy(\.isEmpty)
    }
    if case .step(let step) = kind {
      namesItsViews = !step.views.isEmpty
    } else {
      namesItsViews = children.allSatisfy(\.namesItsViews)
    }
    if case .reversed = kind {
      hasReversal = true
    } else {
      hasReversal = children.contains(where: \.hasReversal)
    }
  }

  /// Releases what is below bit by bit: a chain of a hundred thousand is as many levels deep.
  isolated deinit {
    var orphans = takeChildren()
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.takeChildren() }
    }
  }

  private func takeChildren() -> [AnimationNode] {
    let children = kind.children
    kind = .sequence([])
    return children
  }
}

extension AnimationNode.Kind {
  fileprivate var children: [AnimationNode] {
    switch self {
    case .step, .pause: []
    case .sequence(let children), .together(let children): children
    case .repeated(let child, _), .reversed(let child): [child]
    }
  }
}

extension ViewAnimation {
  init(_ kind: AnimationNode.Kind) {
    self.init(AnimationNode(kind))
  }
}
