internal import UIKit

internal import OnionskinTestCore
internal import RenderEngine

/// A way of running the sides of a proof.
///
/// Alone, every animation ends, nothing is interrupted, and nothing is inherited. What two sides do
/// of which none of that shows is not the same.
public enum Surrounding: String, CaseIterable, Codable, Sendable {
  /// Nothing but the calls.
  case alone
  /// The calls, and again while what they started is half way.
  case calledAgain
  /// The view leaves the screen while it is half way.
  case viewRemoved
  /// The calls stand in a block of another duration and curve.
  case inBlock
  /// The calls are made while animations are disabled.
  case animationsDisabled
  /// The views are in no window.
  case outsideWindow
  /// The properties of the object have other values before the calls.
  case otherProperties
  /// The views have other values before the calls, and others again when they are made once more
  /// half way.
  case otherValues
  /// As with other values in its views, which are far away, where a change of geometry replaces the running
  /// one instead of being added to it: only then does it matter whether geometry begins from the current
  /// state.
  case beforeAdditiveGeometry

  /// The surrounding in words that a message begins with; `nil` for none.
  package var words: String? {
    switch self {
    case .alone: nil
    case .calledAgain: "called again half way"
    case .viewRemoved: "with its view removed half way"
    case .inBlock: "inside UIView.animate"
    case .animationsDisabled: "with animations disabled"
    case .outsideWindow: "outside a window"
    case .otherProperties: "with its properties changed before"
    case .otherValues: "with other values in its views"
    case .beforeAdditiveGeometry: "with other values in its views, before iOS 8"
    }
  }
}

/// What a surrounding does besides making the calls of a side.
@MainActor struct SurroundingActions {
  /// Makes the calls.
  var call: () throws -> Void
  /// Removes the views of the object from the screen.
  var removeViews: () -> Void
  /// Gives the properties of the object other values.
  var changeProperties: () -> Void
  /// Gives the views other values, and moves them by so many steps.
  var changeViews: (Double) -> Void
}

extension Surrounding {
  /// The behavior to emulate.
  var behavior: Behavior {
    var behavior = Behavior.iOS8AndLater
    if self == .beforeAdditiveGeometry { behavior.animatesGeometryAdditively = false }
    return behavior
  }

  /// Makes the calls of a side.
  ///
  /// - Parameters:
  ///   - actions: What can be done.
  ///   - halfway: The time at which what the calls start is half way, in seconds.
  /// - Throws: The error that the calls throw the first time.
  @MainActor func run(_ actions: SurroundingActions, halfway: Double) throws {
    var failure: (any Error)?
    func call() {
      do { try actions.call() } catch { failure = error }
    }
    switch self {
    case .alone, .outsideWindow: call()
    case .calledAgain:
      call()
      // What was called once without an error may throw one now, as it does on the other side.
      performAction(at: halfway, "call it again") { try? actions.call() }
    case .viewRemoved:
      call()
      performAction(at: halfway, "remove its view") { actions.removeViews() }
    case .inBlock:
      UIView.animate(withDuration: 1.1, delay: 0, options: .curveEaseIn, animations: call)
    case .animationsDisabled: UIView.performWithoutAnimation(call)
    case .otherProperties:
      actions.changeProperties()
      call()
    case .otherValues, .beforeAdditiveGeometry:
      let steps = self == .otherValues ? 1.0 : 20
      actions.changeViews(steps)
      call()
      performAction(at: halfway, "change its views, and call it again") {
        actions.changeViews(steps)
        try? actions.call()
      }
    }
    if let failure { throw failure }
  }
}
