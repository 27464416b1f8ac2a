import UIKit

/// A part of an animation, which may consist of other parts.
///
/// Parts are shared and immutable.
@MainActor final class AnimationNode {
  enum Kind {
    case step(AnimationStep)
    case pause(TimeInterval)
    case sequence([AnimationNode])
    case together([AnimationNode])
    /// A part that plays a number of times, or endlessly.
    case repeated(AnimationNode, count: Int?)
    case reversed(AnimationNode)
  }

  private(set) var kind: Kind
  /// The duration in seconds; infinity if the part is endless.
  let duration: TimeInterval
  /// Whether the part contains no step, and no pause that takes time.
  let isEmpty: Bool
  /// Whether each step in the part names the views that it changes.
  let namesItsViews: Bool
  /// Whether the part contains a reversal.
  private let hasReversal: Bool

  init(_ kind: Kind) {
    self.kind = kind
    let children = kind.children
    switch kind {
    case .step(let step): duration = step.style.duration
    case .pause(let seconds): duration = seconds
    case .sequence: duration = children.reduce(0) { $0 + $1.duration }
    case .together: duration = children.map(\.duration).max() ?? 0
    case .repeated(_, count: 0): duration = 0
    case .repeated(let child, let count?): duration = Double(count) * child.duration
    case .repeated(let child, nil): duration = child.isEmpty ? 0 : .infinity
    case .reversed(let child): duration = child.duration
    }
    switch kind {
    case .step: isEmpty = false
    case .pause(let seconds): isEmpty = seconds == 0
    case .repeated(_, count: 0): isEmpty = true
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

  /// Releases the parts iteratively, because a long chain is too deep for recursion.
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

extension AnimationNode {
  /// The steps that play in reverse when the part plays.
  var reversedSteps: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    // Parts are shared, and each has to be visited only once in each direction.
    var (visitedForward, visitedReversed): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    var open = [(node: self, isReversed: false)]
    while let (node, isReversed) = open.popLast() {
      let id = ObjectIdentifier(node)
      let isNew =
        isReversed
        ? visitedReversed.insert(id).inserted
        : node.hasReversal && visitedForward.insert(id).inserted
      guard isNew else { continue }
      switch node.kind {
      case .step: found.insert(id)
      case .reversed(let child): open.append((child, !isReversed))
      default: open += node.kind.children.map { ($0, isReversed) }
      }
    }
    return found
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
  init(_ kind: AnimationNode.Kind) { self.init(AnimationNode(kind)) }
}
