import Onionskin
import Testing
import UIKit

extension UIView {
  /// Where the middle of the view is on screen, from left to right; not a number if nowhere.
  var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }

  /// The opacity on screen; not a number before the first commit.
  var shownAlpha: Float { layer.presentation()?.opacity ?? .nan }
}

extension AnimationTrace {
  /// What was animated, in order.
  var captures: [AnimationEvent.Animation] {
    events.compactMap { if case .animated(let animation) = $0.kind { animation } else { nil } }
  }

  /// What was changed, in order.
  var changes: [AnimationEvent.Change] {
    events.compactMap { if case .changed(let change) = $0.kind { change } else { nil } }
  }

  /// Why changes took effect at once, in order; nil for those that animate.
  var reasons: [AnimationEvent.Change.Reason?] {
    events.compactMap { event -> AnimationEvent.Change.Reason?? in
      if case .changed(let change) = event.kind { .some(change.unanimated) } else { nil }
    }
  }

  /// The callbacks, in order.
  var callbacks: [AnimationEvent.Callback] {
    events.compactMap { if case .calledBack(let callback) = $0.kind { callback } else { nil } }
  }

  /// The façade calls, in order.
  var calls: [AnimationEvent.Call] {
    events.compactMap { if case .called(let call) = $0.kind { call } else { nil } }
  }

  /// Why animations left, in order.
  var removals: [AnimationEvent.Removal.Reason] {
    events.compactMap { if case .removed(let removal) = $0.kind { removal.reason } else { nil } }
  }
}

/// Whether two numbers are the same but for rounding, in single precision.
func isClose(_ left: some BinaryFloatingPoint, _ right: some BinaryFloatingPoint) -> Bool {
  abs(Double(left) - Double(right)) < 1e-6 * max(1, abs(Double(right)))
}
