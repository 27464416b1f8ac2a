import UIKit
import ViewAnimations

/// Animations that begin when the token is performed or released.
///
/// A discarded token is released at the end of its statement, so this animates at once:
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
/// The animations of a token begin once. If the token is performed again, it is done when its
/// animations have stopped, and so does not delay the tokens after it. The animations of a token
/// that is released on another thread begin soon after, on the main actor. Those of a token that is
/// never released, such as one in a reference cycle, never begin; the loop reports them when it is
/// closed.
@preconcurrency @MainActor
public final class AnimationToken {
  private let run: TokenRun

  init(view: UIView, animations: [Animation], mode: AnimationMode, caller: Caller) {
    run = TokenRun(view: view, animations: animations, mode: mode, caller: caller)
  }

  deinit {
    let run = run
    PlatformScheduler.onMainActor { run.beginUnlessBegun() }
  }

  /// Begins the animations, unless they have already begun.
  ///
  /// - Parameter completionHandler: A closure called once, when the animations have stopped.
  func perform(completionHandler: @escaping () -> Void) {
    run.perform(completionHandler: completionHandler)
  }
}

/// The animations of a token, which outlive the token.
@MainActor private final class TokenRun {
  private let view: UIView
  private let animations: [Animation]
  private let mode: AnimationMode
  private let caller: Caller
  private let tokens: LoopTokens
  private let scope = PlatformScheduler.Scope()
  private let number: Int
  private var state = State.waiting

  private enum State { case waiting, running, done }

  init(view: UIView, animations: [Animation], mode: AnimationMode, caller: Caller) {
    self.view = view
    self.animations = animations
    self.mode = mode
    self.caller = caller
    tokens = PlatformScheduler.kept()
    number = tokens.add(
      UnfinishedWork(
        kind: .neverStarted,
        message: "The animations of a \(type(of: view)) never began: their AnimationToken was "
          + "neither performed nor released. Pass it to animate(_:), or look for the reference "
          + "cycle that keeps it alive.",
        caller: caller
      )
    )
  }

  func beginUnlessBegun() {
    if case .waiting = state { scope.run { perform {} } }
  }

  func perform(completionHandler: @escaping () -> Void) {
    switch state {
    case .waiting:
      // If the token is not in the list, the loop was closed before the animations began.
      guard tokens.begin(number) else { return }
      state = .running
      tokens.add(completionHandler, of: number)
      begin { self.end() }
    case .running: tokens.add(completionHandler, of: number)
    case .done: completionHandler()
    }
  }

  private func end() {
    guard case .running = state else { return }
    state = .done
    for handler in tokens.end(number) { handler() }
  }

  private func begin(completionHandler: @escaping () -> Void) {
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

/// The tokens of a loop that have not ended.
private final class LoopTokens: LoopLocal {
  /// The reports of the tokens that have not begun.
  private var waiting: [Int: UnfinishedWork] = [:]
  /// The completion handlers of the running tokens.
  ///
  /// They are here and not in the tokens because a handler owns the tokens that come next, which
  /// may include the running one: closing the loop has to break that cycle.
  private var handlers: [Int: [() -> Void]] = [:]
  private var last = 0

  func close() -> [UnfinishedWork] {
    let unfinished = waiting.sorted { $0.key < $1.key }.map(\.value)
    // The list is emptied first, so that a token that is released below does not begin.
    waiting = [:]
    let released = handlers
    handlers = [:]
    withExtendedLifetime(released) {}
    return unfinished
  }

  func add(_ unfinishedWork: UnfinishedWork) -> Int {
    last += 1
    waiting[last] = unfinishedWork
    return last
  }

  /// Records that a token begins.
  ///
  /// - Returns: `true` if the token was waiting; `false` if the loop was closed.
  func begin(_ number: Int) -> Bool { waiting.removeValue(forKey: number) != nil }

  /// Adds a completion handler to a running token.
  func add(_ handler: @escaping () -> Void, of number: Int) {
    handlers[number, default: []].append(handler)
  }

  /// Records that a token has ended.
  ///
  /// - Returns: The token's completion handlers.
  func end(_ number: Int) -> [() -> Void] { handlers.removeValue(forKey: number) ?? [] }
}
