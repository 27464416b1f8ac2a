import AnimationModel
package import RenderEngine
import Onionskin

/// A test that a scene respects Reduce Motion.
///
/// The testing libraries wrap it, one for each test framework.
package struct ReducedMotionTest: Sendable {
  /// The number of seconds to run; `nil` to run until the loop is idle.
  package var duration: TimeInterval?
  /// The UIKit behavior to emulate.
  package var behavior: Behavior
  package var framesPerSecond: Int
  /// The smallest motions that count.
  package var limits: LayerMotion.Limits
  /// What the scene may do nevertheless.
  package var allowing: [MotionAllowance]

  /// Creates a test.
  package init(
    duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    limits: LayerMotion.Limits = .init(),
    allowing: [MotionAllowance] = []
  ) {
    self.duration = duration
    self.behavior = behavior
    self.framesPerSecond = framesPerSecond
    self.limits = limits
    self.allowing = allowing
  }

  /// Runs the scene with Reduce Motion off and on; if the results differ, once more with it off, to
  /// see whether the scene differs by itself.
  ///
  /// - Throws: Any error that the closures throw.
  @MainActor package func result<Scene>(
    of scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)?,
    _ code: (Scene) throws -> Void
  ) rethrows -> Result {
    func run(_ isReduced: Bool) throws -> ScenarioRun {
      try ScenarioRun(
        for: duration,
        behavior: behavior,
        framesPerSecond: framesPerSecond,
        scene: {
          RenderLoop.current.isReduceMotionEnabled = isReduced
          return try scene()
        },
        observing: observe,
        running: code
      )
    }
    let (full, reduced) = (try run(false), try run(true))
    let again = differs(full, reduced) ? try run(false) : nil
    return result(full, reduced, again)
  }

  /// Runs a scene whose code awaits its animations.
  ///
  /// - Throws: Any error that the closures throw.
  @MainActor package func result<Scene>(
    of scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)?,
    _ code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws -> Result {
    func run(_ isReduced: Bool) async throws -> ScenarioRun {
      try await ScenarioRun(
        for: duration,
        behavior: behavior,
        framesPerSecond: framesPerSecond,
        scene: {
          RenderLoop.current.isReduceMotionEnabled = isReduced
          return try scene()
        },
        observing: observe,
        running: code
      )
    }
    let (full, reduced) = (try await run(false), try await run(true))
    let again = differs(full, reduced) ? try await run(false) : nil
    return result(full, reduced, again)
  }

  private func comparison(_ full: ScenarioRun, _ reduced: ScenarioRun) -> ReducedMotionComparison {
    ReducedMotionComparison(full: full.trace, reduced: reduced.trace, limits: limits)
  }

  private func differs(_ full: ScenarioRun, _ reduced: ScenarioRun) -> Bool {
    let comparison = comparison(full, reduced)
    return !comparison.callbacks.isEmpty || !comparison.endDifferences.isEmpty
      || full.observed.last?.text != reduced.observed.last?.text
  }
}

// MARK: - The result

extension ReducedMotionTest {
  package struct Result: Sendable {
    /// The failure message; `nil` if the test passes.
    package var failure: String?
    /// The warning about allowances that are not needed; `nil` if there is none.
    package var warning: String?
    /// The traces with Reduce Motion off and on.
    package var traces: Sides<AnimationTrace>
  }

  private func result(
    _ full: ScenarioRun,
    _ reduced: ScenarioRun,
    _ again: ScenarioRun?
  ) -> Result {
    PlayedTraces.current?.add(full.trace)
    let traces = Sides(full.trace, reduced.trace)
    let uncertainty =
      full.reducedMotionUncertainty(isReduced: false)
      ?? reduced.reducedMotionUncertainty(isReduced: true)
    if let uncertainty {
      return Result(failure: uncertainty.wrapped(to: Self.width), traces: traces)
    }
    let comparison = comparison(full, reduced)
    var used: Set<MotionAllowance> = []
    func isAllowed(_ fits: (MotionAllowance.Target) -> Bool) -> Bool {
      let fitting = allowing.filter { fits($0.target) }
      used.formUnion(fitting)
      return !fitting.isEmpty
    }
    var parts: [String] = []
    let isEmpty = !comparison.animatesAnything && comparison.motions.isEmpty
    if isEmpty, !isAllowed({ $0 == .nothingAnimated }) { parts.append(Self.nothingAnimated) }
    let motions = comparison.motions.compactMap { motion in
      var motion = motion
      motion.kinds.removeAll { kind in
        isAllowed { target in
          guard case .motion(let allowed, let view) = target else { return false }
          return allowed ?? kind == kind && Self.isNamed(view, motion.layer, motion.label)
        }
      }
      return motion.kinds.isEmpty ? nil : motion
    }
    if !motions.isEmpty { parts.append(Self.text(of: motions)) }
    let callbacks = comparison.callbacks.filter { _ in !isAllowed { $0 == .callbacks } }
    let endDifferences = comparison.endDifferences.filter { remnant in
      !isAllowed { target in
        guard case .endState(let view) = target else { return false }
        return Self.isNamed(view, remnant.layer, remnant.label)
      }
    }
    let observed = Sides(full.observed.last?.text, reduced.observed.last?.text)
    let observation =
      observed.baseline == observed.candidate || isAllowed { $0 == .endState(view: nil) }
      ? nil : observed
    if !callbacks.isEmpty || !endDifferences.isEmpty || observation != nil {
      if let again, differs(full, again) {
        parts.append(Self.differsByItself)
      } else {
        if !callbacks.isEmpty { parts.append(Self.text(of: callbacks)) }
        if !endDifferences.isEmpty || observation != nil {
          parts.append(Self.text(of: endDifferences, observation))
        }
      }
    }
    let stale = allowing.filter { !used.contains($0) }
    return Result(
      failure: parts.isEmpty ? nil : parts.joined(separator: "\n\n"),
      warning: parts.isEmpty ? Self.warning(on: stale) : nil,
      traces: traces
    )
  }

  private static func isNamed(_ view: String?, _ layer: String, _ label: String?) -> Bool {
    view == nil || view == layer || view == label
  }
}

extension ScenarioRun {
  /// The reason why the run says too little; `nil` if it says enough.
  ///
  /// A run that only endless animations keep from its end is complete: they are motions, or none.
  fileprivate func reducedMotionUncertainty(isReduced: Bool) -> String? {
    let setting = "With Reduce Motion \(isReduced ? "on" : "off"), the scene"
    if closedItself {
      return "\(setting) closes its loop before its end. Leave closing to the test."
    }
    if let exceeded {
      return "\(setting) advances its loop to \(trace.end.seconds.short) s, and "
        + "\(exceeded.short) s were to be looked at. Leave advancing to the test, or look longer."
    }
    guard let unfinished, !unfinished.isEndless, !unfinished.running.isEmpty else { return nil }
    let list = unfinished.running.prefix(5).joined(separator: "; ")
    let more = unfinished.running.count > 5 ? "; and \(unfinished.running.count - 5) more" : ""
    return "\(setting) does not come to rest. Still there after \(unfinished.elapsed.short) s: "
      + "\(list)\(more). Say for how long to look, such as for: 2."
  }
}
