import UIKit
import ViewAnimations

/// Animations that wait for their turn; they begin when the token is performed or let go.
///
/// A discarded token is let go at the end of its statement, so this animates at once:
///
/// ```swift
/// view.animate(.fadeIn(), .move(byX: 50, y: 0))
/// ```
///
/// A token that is kept waits for ``animate(_:)-([AnimationToken])``:
///
/// ```swift
/// animate([
///   label.animate(.fadeIn()),
///   button.animate(.fadeIn(), .resize(to: CGSize(width: 120, height: 44))),
/// ])
/// ```
///
/// A token begins once. Performed again, it counts as done when its animations have stopped, and so
/// does not hold up the tokens behind it. A token that something keeps for ever, as one in a
/// reference cycle, never begins; the loop reports it when it is closed.
@preconcurrency @MainActor
public final class AnimationToken {
  private let view: UIView
  private let animations: [Animation]
  private let mode: AnimationMode
  private let caller: Caller
  private let waiting: WaitingTokens
  private let number: Int
  private var state = State.waiting

  private enum State {
    case waiting
    /// Begun; the handlers of those who performed it meanwhile.
    case running([() -> Void])
    case done
  }

  init(
    view: UIView,
    animations: [Animation],
    mode: AnimationMode,
    caller: Caller
  ) {
    self.view = view
    self.animations = animations
    self.mode = mode
    self.caller = caller
    waiting = HostLoop.kept()
    number = waiting.add(
      Leftover(
        kind: .neverStarted,
        message: "The animations of a \(type(of: view)) never began: their AnimationToken was "
          + "neither performed nor let go. Give it to animate(_:), or look for the reference cycle "
          + "that keeps it.",
        caller: caller
      )
    )
  }

  deinit {
    MainActor.assumeIsolated {
      if case .waiting = state { begin {} }
    }
  }

  /// Begins the animations, unless they have begun before.
  ///
  /// - Parameter completionHandler: Called once, when they have stopped.
  func perform(completionHandler: @escaping () -> Void) {
    switch state {
    case .waiting:
      state = .running([completionHandler])
      begin { self.end() }
    case .running(let handlers): state = .running(handlers + [completionHandler])
    case .done: completionHandler()
    }
  }

  private func end() {
    guard case .running(let handlers) = state else { return }
    state = .done
    for handler in handlers { handler() }
  }

  /// Begins the animations, unless their loop was closed.
  private func begin(completionHandler: @escaping () -> Void) {
    guard waiting.remove(number) else { return }
    switch mode {
    case .inSequence:
      view.performAnimations(animations, for: caller, completionHandler: completionHandler)
    case .inParallel:
      view.performAnimationsInParallel(
        animations,
        for: caller,
        completionHandler: completionHandler
      )
    }
  }
}

/// The tokens of a loop that have not begun.
private final class WaitingTokens: KeptForLoop {
  private var tokens: [Int: Leftover] = [:]
  private var last = 0

  func close() -> [Leftover] {
    defer { tokens = [:] }
    return tokens.sorted { $0.key < $1.key }.map(\.value)
  }

  func add(_ token: Leftover) -> Int {
    last += 1
    tokens[last] = token
    return last
  }

  /// Takes a token off the list.
  ///
  /// - Returns: Whether it stood there: it does not once the loop is closed.
  func remove(_ number: Int) -> Bool {
    tokens.removeValue(forKey: number) != nil
  }
}
