internal import UIKit

internal import OnionskinTestCore

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

  /// The surrounding in words that a message begins with; `nil` for none.
  package var words: String? {
    switch self {
    case .alone: nil
    case .calledAgain: "called again half way"
    case .viewRemoved: "with its view removed half way"
    case .inBlock: "inside UIView.animate"
    case .animationsDisabled: "with animations disabled"
    case .outsideWindow: "outside a window"
    }
  }
}

extension Surrounding {
  /// Runs the calls of a side.
  ///
  /// - Parameters:
  ///   - calls: A closure that makes the calls.
  ///   - halfway: The time at which what they start is half way, in seconds.
  ///   - remove: A closure that removes the view from the screen.
  /// - Throws: The error that the calls throw the first time.
  @MainActor
  func run(
    _ calls: @escaping @MainActor () throws -> Void,
    halfway: Double,
    remove: @escaping @MainActor () -> Void
  ) throws {
    var failure: (any Error)?
    func callNow() {
      do { try calls() } catch { failure = error }
    }
    switch self {
    case .alone, .outsideWindow: callNow()
    case .calledAgain:
      callNow()
      // What was called once without an error may throw one now, as it does on the other side.
      performAction(at: halfway, "call it again") { try? calls() }
    case .viewRemoved:
      callNow()
      performAction(at: halfway, "remove its view", remove)
    case .inBlock:
      UIView.animate(withDuration: 1.1, delay: 0, options: .curveEaseIn, animations: callNow)
    case .animationsDisabled: UIView.performWithoutAnimation(callNow)
    }
    if let failure { throw failure }
  }
}
