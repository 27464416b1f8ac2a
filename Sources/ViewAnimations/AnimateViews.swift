public import UIKit

#if !canImport(Darwin)
  import RenderEngine
#endif

/// Animates the changes made in a closure, in a block of `beginAnimations` and `commitAnimations`.
///
/// The closure does not escape, so it needs no `self.`. It runs once, before the function returns.
/// The completion belongs to a delegate that stays alive until the completion has been called.
///
/// ```swift
/// animateViews(duration: 1.2, delay: 0.2) {
///   card.frame.origin.x += 50
/// } completion: { finished in
///   if finished { shadow.alpha = 1 }
/// }
/// ```
///
/// - Parameters:
///   - duration: The duration in seconds; zero applies the changes without animation.
///   - delay: The delay in seconds before the animations begin.
///   - curve: The animation curve; `nil` for the default of a block, which eases in and out.
///   - animations: The closure that makes the changes.
///   - completion: A closure called once, with `true` if all animations reached their end and
///     `false` otherwise.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
@preconcurrency @MainActor public func animateViews(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  curve: UIView.AnimationCurve? = nil,
  animations: () -> Void,
  completion: ((Bool) -> Void)? = nil,
  fileID: String = #fileID,
  line: Int = #line
) { animateBlock(for: Caller(fileID, line), duration, delay, curve, nil, animations, completion) }

/// Animates the changes made in a closure, with the options of the block API.
///
/// Each option becomes the equivalent setter of a begin/commit block:
///
/// | option | setter |
/// |---|---|
/// | `.beginFromCurrentState` | `setAnimationBeginsFromCurrentState(true)` |
/// | `.repeat` | `setAnimationRepeatCount(.greatestFiniteMagnitude)` |
/// | `.autoreverse` | `setAnimationRepeatAutoreverses(true)` |
/// | the curve, including a private one | `setAnimationCurve(_:)` |
/// | a transition | none: the call has no view for it, so the option is reported |
/// | all others | none: a begin/commit block has no such setting |
///
/// - Parameters:
///   - duration: The duration in seconds; zero applies the changes without animation.
///   - delay: The delay in seconds before the animations begin.
///   - options: The animation options.
///   - animations: The closure that makes the changes.
///   - completion: A closure called once, with `true` if all animations reached their end and
///     `false` otherwise.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
@preconcurrency @MainActor public func animateViews(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  options: UIView.AnimationOptions,
  animations: () -> Void,
  completion: ((Bool) -> Void)? = nil,
  fileID: String = #fileID,
  line: Int = #line
) { animateBlock(for: Caller(fileID, line), duration, delay, nil, options, animations, completion) }

/// Animates the changes made in a closure and waits for the animations to stop.
///
/// Cancelling the task ends the wait with `false` and leaves the animations running.
///
/// ```swift
/// let finished = await animateViewsAndWait(duration: 0.5) { view.alpha = 0 }
/// ```
///
/// ``animateViews(duration:delay:curve:animations:completion:fileID:line:)`` never waits, as
/// `UIView.animate(withDuration:animations:)`, and needs no `await` in an async function.
///
/// ## Differences from UIKit
///
/// On Linux, time advances automatically while the call is awaited in `withRenderLoop` or in a test
/// that has its own loop; elsewhere, the program has to advance the loop. An await that cannot end,
/// such as one inside an open block, is recorded as misuse and returns `false`. If the loop is
/// closed first, the call also returns `false`.
///
/// - Parameters:
///   - duration: The duration in seconds; zero applies the changes without animation.
///   - delay: The delay in seconds before the animations begin.
///   - curve: The animation curve; `nil` for the default of a block, which eases in and out.
///   - animations: The closure that makes the changes.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
/// - Returns: `true` if all animations reached their end; otherwise, `false`.
@preconcurrency @MainActor
@discardableResult
public func animateViewsAndWait(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  curve: UIView.AnimationCurve? = nil,
  animations: () -> Void,
  fileID: String = #fileID,
  line: Int = #line
) async -> Bool {
  let awaiter = CompletionAwaiter("animateViewsAndWait", fileID: fileID, line: line)
  let completion = makeOwnCompletion(of: awaiter)
  animateBlock(for: Caller(fileID, line), duration, delay, curve, nil, animations, completion)
  return await awaiter.value()
}

/// Animates the changes made in a closure, with the options of the block API, and waits for the
/// animations to stop.
///
/// See ``animateViews(duration:delay:options:animations:completion:fileID:line:)`` for the options,
/// and ``animateViewsAndWait(duration:delay:curve:animations:fileID:line:)`` for the wait.
///
/// - Parameters:
///   - duration: The duration in seconds; zero applies the changes without animation.
///   - delay: The delay in seconds before the animations begin.
///   - options: The animation options.
///   - animations: The closure that makes the changes.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
/// - Returns: `true` if all animations reached their end; otherwise, `false`.
@preconcurrency @MainActor
@discardableResult
public func animateViewsAndWait(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  options: UIView.AnimationOptions,
  animations: () -> Void,
  fileID: String = #fileID,
  line: Int = #line
) async -> Bool {
  let awaiter = CompletionAwaiter("animateViewsAndWait", fileID: fileID, line: line)
  let completion = makeOwnCompletion(of: awaiter)
  animateBlock(for: Caller(fileID, line), duration, delay, nil, options, animations, completion)
  return await awaiter.value()
}

/// Returns the completion of a wait, which the trace does not call the program's.
@MainActor private func makeOwnCompletion(of awaiter: CompletionAwaiter) -> (Bool) -> Void {
  let completion = awaiter.makeCompletion()
  return { finished in PlatformScheduler.runOwnCompletion { completion(finished) } }
}

/// Makes changes in a block with settings, in the order that is usual in shipped code.
@MainActor private func animateBlock(
  for caller: Caller,
  _ duration: TimeInterval,
  _ delay: TimeInterval,
  _ curve: UIView.AnimationCurve?,
  _ options: UIView.AnimationOptions?,
  _ animations: () -> Void,
  _ completion: ((Bool) -> Void)?
) {
  let (fileID, line) = (caller.fileID, caller.line)
  let curve = curve ?? options.flatMap { .init(rawValue: Int($0.rawValue >> 16 & 0xF)) }
  caller.perform(
    ["\(duration)", "\(delay)"]
      + (options.map { ["\($0.rawValue)"] } ?? curve.map { ["\($0)"] } ?? [])
  ) {
    UIView.beginAnimations(nil, context: nil, fileID: fileID, line: line)
    if let completion { AnimationDelegate.set(callback: completion, fileID: fileID, line: line) }
    UIView.setAnimationDuration(duration, fileID: fileID, line: line)
    UIView.setAnimationDelay(delay, fileID: fileID, line: line)
    if let curve { UIView.setAnimationCurve(curve, fileID: fileID, line: line) }
    guard let options else { return }
    if !options.isDisjoint(with: .everyTransition) {
      PlatformScheduler.reportIgnoredOption(
        "\(caller.name.prefix { $0 != "(" }) has been given a transition among its options and no view for it, so nothing "
          + "turns or fades. Call UIView.transition(with:duration:options:animations:completion:), "
          + "or UIView.setAnimationTransition(_:for:cache:) in the animations.",
        for: caller
      )
    }
    if options.contains(.beginFromCurrentState) {
      UIView.setAnimationBeginsFromCurrentState(true, fileID: fileID, line: line)
    }
    if options.contains(.repeat) {
      UIView.setAnimationRepeatCount(.greatestFiniteMagnitude, fileID: fileID, line: line)
    }
    if options.contains(.autoreverse) {
      UIView.setAnimationRepeatAutoreverses(true, fileID: fileID, line: line)
    }
  }
  animations()
  UIView.commitAnimations(fileID: fileID, line: line)
}

extension UIView.AnimationOptions {
  /// All bits of the transition options.
  fileprivate static let everyTransition = UIView.AnimationOptions(rawValue: 0xF << 20)
}
