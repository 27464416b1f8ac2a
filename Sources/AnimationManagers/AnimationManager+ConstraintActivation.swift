import UIKit
import ViewAnimations

extension AnimationManager.Constraint.Basic {
  /// Activates or deactivates the constraint and animates the layout.
  ///
  /// The constant is animated. A constraint that is activated starts with the constant that leaves
  /// the layout as it is, and moves to its own. A constraint that is deactivated moves to the
  /// constant that gives the layout without it; then it becomes inactive and its own constant is
  /// restored.
  ///
  /// A later call replaces this animation, and so does a call that animates the constant.
  ///
  /// - Parameters:
  ///   - isActive: `true` to activate the constraint; `false` to deactivate it.
  ///   - duration: The duration of the animation.
  ///   - beginTime: The time at which the animation begins, in the time of `CACurrentMediaTime()`;
  ///     `nil` to begin now.
  ///   - timingFunctionType: The timing function.
  ///   - completion: A closure called once, with `true` if the animation reached its end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func set(
    isActive: Bool,
    duration: AnimationManager.Duration = .defaultDuration,
    beginTime: Double? = nil,
    timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
    completion: ((_ success: Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    guard let constraint else {
      completion?(false)
      return
    }
    let run = ActivationRun(
      constraint,
      isActive: isActive,
      engine,
      for: Caller(fileID, line),
      completion
    )
    run.motion = { .basic(toValue: $0, duration: duration, timingFunctionType: timingFunctionType) }
    PlatformScheduler.kept(ActivationRuns.self).start(run, of: constraint, at: beginTime)
  }
}

/// The activations of one loop, one for each constraint.
private final class ActivationRuns: LoopLocal {
  private var runs: [ObjectIdentifier: ActivationRun] = [:]

  func start(_ run: ActivationRun, of constraint: NSLayoutConstraint, at beginTime: TimeInterval?) {
    let id = ObjectIdentifier(constraint)
    // A constraint may have the address of one that has been deallocated.
    let last = runs[id].flatMap { $0.constraint === constraint ? $0 : nil }
    runs[id] = run
    run.atEnd = { [weak self, weak run] in
      if let run, self?.runs[id] === run { self?.runs[id] = nil }
    }
    run.ownConstant = last?.ownConstant
    last?.stop()
    if let beginTime, beginTime > PlatformScheduler.now {
      run.wait = PlatformScheduler.after(beginTime - PlatformScheduler.now) { run.begin() }
    } else {
      run.begin()
    }
  }

  func close() -> [UnfinishedWork] {
    let waiting = runs.values.filter { $0.wait != nil }
    runs = [:]
    guard !waiting.isEmpty else { return [] }
    return [
      UnfinishedWork(
        kind: .neverStarted,
        message:
          "The loop was closed while \(waiting.count) of the animation manager's constraints "
          + "waited to become active or inactive. Advance the loop to their begin times.",
        caller: waiting.sorted {
          ($0.caller.fileID, $0.caller.line) < ($1.caller.fileID, $1.caller.line)
        }
        .first?.caller
      )
    ]
  }
}

/// The animation of a constraint that becomes active or inactive.
@MainActor private final class ActivationRun {
  private static let key = "Constraint_Basic_setConstant"

  private(set) weak var constraint: NSLayoutConstraint?
  private let isActive: Bool
  private let engine: any AnimationEngine
  let caller: Caller
  private var completion: ((Bool) -> Void)?
  /// A closure that returns the motion to a constant.
  var motion: (CGFloat) -> NumberMotion = {
    .basic(toValue: $0, duration: .zero, timingFunctionType: .linear)
  }
  /// The constant of the constraint when it is not animated; `nil` before the animation begins.
  var ownConstant: CGFloat?
  var wait: PlatformSchedulerCall?
  var atEnd: () -> Void = {}

  init(
    _ constraint: NSLayoutConstraint,
    isActive: Bool,
    _ engine: any AnimationEngine,
    for caller: Caller,
    _ completion: ((Bool) -> Void)?
  ) {
    self.constraint = constraint
    self.isActive = isActive
    self.engine = engine
    self.caller = caller
    self.completion = completion
  }

  func begin() {
    wait = nil
    guard let constraint else { return end(finished: false) }
    guard isActive != constraint.isActive || ownConstant != nil else { return end(finished: true) }
    let own = ownConstant ?? constraint.constant
    ownConstant = own
    var goal = own
    if !isActive {
      goal = constraint.constantWithout() ?? own
    } else if !constraint.isActive {
      constraint.constant = constraint.presentConstant() ?? own
      constraint.isActive = true
    }
    engine.animate(
      .constant(of: constraint),
      motion(goal),
      key: Self.key,
      beginTime: nil,
      completion: end,
      for: caller
    )
  }

  /// Stops the animation where it is, so that the next one continues from there.
  func stop() {
    if let wait {
      wait.cancel()
      self.wait = nil
      end(finished: false)
    } else if let constraint {
      for engine in AnimationManager.engines {
        engine.removeManagedAnimation(of: constraint, forKey: Self.key)
      }
    }
  }

  private func end(finished: Bool) {
    atEnd()
    if finished, let constraint, let ownConstant {
      if !isActive { constraint.isActive = false }
      constraint.constant = ownConstant
    }
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}
