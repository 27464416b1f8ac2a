import AnimationModel

// Calls of the same method of UIKit with other arguments.
extension DifferenceFinder {
  /// Notes the calls that pass other arguments, with everything that follows from them.
  ///
  /// A call moves layers, opens blocks, and calls back in ways that the program did not write, so
  /// what differs from the call on is one difference: its arguments. What the program writes itself,
  /// such as a block of its own or a text, stays a difference of its own.
  mutating func compareArguments() {
    let (first, second) = (baseline.screenCalls, candidate.screenCalls)
    let pairs = SequenceAlignment.pairs(first.count, second.count) { one, other in
      let (a, b) = (first[one].call, second[other].call)
      guard a.name == b.name else { return 3 }
      return (a.arguments == b.arguments ? 0 : 0.9)
        + (first[one].moment.instant == second[other].moment.instant ? 0 : 0.3)
    }
    for case (let one?, let other?) in pairs {
      let calls = Sides(first[one].call, second[other].call)
      guard calls.baseline.name == calls.candidate.name,
        calls.baseline.arguments != calls.candidate.arguments
      else { continue }
      let start = min(first[one].moment.instant, second[other].moment.instant)
      let known = causes.indices.filter { follows($0, from: calls.baseline, at: start) }
      guard !known.isEmpty else { continue }
      let cause = note(.arguments(calls), blocks: Sides(nil, nil), from: start)
      edit(cause) { difference in
        difference.calls = calls.map { .init(api: $0.api, site: $0.callSite) }
      }
      for index in known { drop(index, becauseOf: cause) }
    }
  }

  /// Returns whether a cause follows from a call of UIKit.
  private func follows(_ index: Int, from call: AnimationEvent.Call, at start: Instant) -> Bool {
    let cause = causes[index]
    let opened = cause.difference.calls.map { $0.map(\.isOfUIKit) ?? true }
    guard !cause.isDropped, cause.start >= start, opened == Sides(true, true) else { return false }
    if !call.movesLayers {
      return cause.start == start && !cause.difference.targets.isEmpty
        && cause.difference.targets.allSatisfy {
          VisibleProperty(rawValue: $0.property)?.isChangedByMethods ?? false
        }
    }
    switch cause.difference.cause {
    case .arguments, .observedValue, .modelValue: return false
    case .scene(let states):
      let property = states.baseline.property ?? states.candidate.property
      return isCommitted(cause.difference.layer, since: start)
        && (property.flatMap(VisibleProperty.init).map(\.isChangedByMethods) ?? true)
    default:
      return cause.difference.targets.allSatisfy { target in
        guard let property = VisibleProperty(rawValue: target.property) else {
          return target.property != "contents"
        }
        return property.isChangedByMethods && cause.start == start
      }
    }
  }

  /// Drops what the contents of image views do, where the sequences of images differ that play.
  mutating func compareSequences() {
    for index in causes.indices where !causes[index].isDropped {
      guard
        case .value(VisibleProperty.animationImages.rawValue, _) = causes[index].difference.cause
      else { continue }
      let contents = causes[index].difference.targets.map {
        Difference.Target(layer: $0.layer, property: "contents")
      }
      for other in causes.indices
      where !causes[other].isDropped && causes[other].start >= causes[index].start
        && !causes[other].difference.targets.isEmpty
        && causes[other].difference.targets.allSatisfy(contents.contains)
      {
        drop(other, becauseOf: index)
      }
    }
  }

  /// Returns whether a layer first appears after an instant, or at it.
  private func isCommitted(_ name: String?, since start: Instant) -> Bool {
    guard let name else { return false }
    let layers = [
      baseline.layer(named: name).map { baseline.layers[$0] },
      candidate.layer(named: name).map { candidate.layers[$0] },
    ]
    return layers.allSatisfy { $0?.committed.map { $0 >= start } ?? true }
  }
}

extension Difference.Call {
  /// Whether UIKit opens the block, and not the program.
  fileprivate var isOfUIKit: Bool { if case .other = api { site == nil } else { false } }
}

extension AnimationEvent.Call {
  /// Whether the call moves, adds, or removes layers, and does not only change what a bar, a list,
  /// or a control shows.
  fileprivate var movesLayers: Bool {
    let others = [
      "setOn", "setValue", "setDate", "insertSegment", "removeSegment", "setShowsCancelButton",
      "setItems", "pushItem", "popItem", "setLeftBarButton", "setLeftBarButtonItems",
      "setRightBarButton", "setRightBarButtonItems", "setHidesBackButton", "setToolbarItems",
      "setEditing", "selectRow", "deselectRow", "selectItem", "deselectItem",
    ]
    return !others.contains(String(name.prefix { $0 != "(" }))
  }
}
