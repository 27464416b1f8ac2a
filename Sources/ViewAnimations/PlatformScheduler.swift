package import UIKit

/// The scheduling that the libraries need and UIKit has no API for.
///
/// The file has two halves. On a device, time is that of the main queue and of display links, and
/// the state of a loop is that of the process. On Linux, time is the virtual time of the current
/// loop, and each loop has its own state.
@MainActor package enum PlatformScheduler {
  /// The current time in seconds, on the clock of begin times.
  package static var now: TimeInterval { CACurrentMediaTime() }

  /// Calls a closure in the next turn of the main queue.
  package static func inNextTurn(_ action: @escaping @MainActor () -> Void) { _ = after(0, action) }

  /// Calls a closure on the main actor: at once if the caller is on it; otherwise, soon.
  nonisolated package static func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    // On Linux, other threads may serve the main queue of an asynchronous program.
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

/// A mark on the main queue that identifies it on any thread that serves it.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// A scheduled call that can be cancelled.
@MainActor package final class PlatformSchedulerCall {
  private var undo: (() -> Void)?

  package init(_ undo: @escaping () -> Void) { self.undo = undo }

  /// Cancels the call; if it was made or cancelled before, this method has no effect.
  package func cancel() {
    undo?()
    undo = nil
  }
}

/// The state of a library in one loop, which reports unfinished work when the loop is closed.
@MainActor package protocol LoopLocal: AnyObject {
  init()

  /// Discards the state, because the loop is about to be closed.
  func close() -> [UnfinishedWork]
}

/// Something that should have happened before the loop was closed, but did not.
package struct UnfinishedWork {
  package enum Kind { case neverStarted, leftRunning, neverCalled }

  package var kind: Kind
  /// What did not happen, and what to do about it, in full sentences.
  package var message: String
  /// The call that is responsible for it, if there is a single one.
  package var caller: Caller?

  package init(kind: Kind, message: String, caller: Caller? = nil) {
    self.kind = kind
    self.message = message
    self.caller = caller
  }
}

#if canImport(Darwin)
  import ObjectiveC

  /// The state of the process, which has one loop.
  @MainActor private var kept: [ObjectIdentifier: any LoopLocal] = [:]

  extension PlatformScheduler {
    /// The loop that was current when the scope was created, which is the only one on a device.
    package struct Scope {
      package init() {}

      /// Calls a closure in the loop.
      @MainActor package func run(_ action: () -> Void) { action() }
    }

    /// Calls a closure after a number of seconds.
    package static func after(
      _ delay: TimeInterval,
      _ action: @escaping @MainActor () -> Void
    ) -> PlatformSchedulerCall {
      let work = DispatchWorkItem { MainActor.assumeIsolated(action) }
      DispatchQueue.main.asyncAfter(deadline: .now() + (delay > 0 ? delay : 0), execute: work)
      return PlatformSchedulerCall { [weak work] in work?.cancel() }
    }

    /// Whether the device is in Low Power Mode or too hot.
    package static var isPowerConstrained: Bool {
      let state = ProcessInfo.processInfo.thermalState
      return ProcessInfo.processInfo.isLowPowerModeEnabled
        || state == .serious || state == .critical
    }

    /// Calls a closure at every frame, starting with the next.
    package static func everyFrame(_ action: @escaping @MainActor () -> Void)
      -> PlatformSchedulerCall
    {
      let target = FrameTarget(action)
      let link = CADisplayLink(target: target, selector: #selector(FrameTarget.frame))
      link.add(to: .main, forMode: .common)
      return PlatformSchedulerCall { link.invalidate() }
    }

    /// Reports an error that no subscriber handles.
    package static func reportUnhandled(_ error: any Error, fileID: String, line: Int) {
      NSLog("%@:%d: Unhandled error: %@", fileID, line, "\(error)")
    }

    /// Reports an option that the call cannot carry out.
    static func reportIgnoredOption(_ message: String, for caller: Caller) {
      NSLog("%@:%d: %@", caller.fileID, caller.line, message)
    }

    /// Runs a completion of the library.
    package static func runOwnCompletion(_ body: () -> Void) { body() }

    /// Notes that a completion of the library calls a closure of the program.
    package static func willCallProgram() {}

    /// Notes that a completion of the library resumes a task.
    static func willResumeTask() {}

    /// Returns the state of a type, which the first call creates.
    package static func kept<Kept: LoopLocal>(_ type: Kept.Type = Kept.self) -> Kept {
      if let found = ViewAnimations.kept[ObjectIdentifier(type)] as? Kept { return found }
      let made = Kept()
      ViewAnimations.kept[ObjectIdentifier(type)] = made
      return made
    }
  }

  /// The target of a display link.
  @MainActor private final class FrameTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    @objc func frame() { action() }
  }
#else
  private import RenderEngine

  extension PlatformScheduler {
    /// The loop that was current when the scope was created.
    @MainActor package struct Scope {
      private let loop = RenderLoop.current

      package init() {}

      /// Calls a closure in the loop.
      package func run(_ action: () -> Void) { RenderLoop.$current.withValue(loop) { action() } }
    }

    /// Calls a closure after a number of seconds.
    package static func after(
      _ delay: TimeInterval,
      _ action: @escaping @MainActor () -> Void
    ) -> PlatformSchedulerCall {
      guard delay != .infinity else { return PlatformSchedulerCall {} }
      RenderLoop.current.reach(.scheduled)
      // NaN counts as 0.
      let scheduled = RenderLoop.current.schedule(after: delay > 0 ? delay : 0, action)
      // The loop owns the call. A strong reference here could be a cycle through the closure.
      return PlatformSchedulerCall { [weak scheduled] in scheduled?.cancel() }
    }

    /// Whether the device is in Low Power Mode or too hot, which never happens in the emulation.
    package static var isPowerConstrained: Bool { false }

    /// Calls a closure at every frame, starting with the next.
    package static func everyFrame(_ action: @escaping @MainActor () -> Void)
      -> PlatformSchedulerCall
    {
      let link = CADisplayLink(target: FrameTarget(action), selector: "frame")
      link.add(to: .main, forMode: .common)
      return PlatformSchedulerCall { link.invalidate() }
    }

    /// Reports an error that no subscriber handles.
    package static func reportUnhandled(_ error: any Error, fileID: String, line: Int) {
      RenderLoop.current.reportMisuse(
        .unhandledError,
        "A subscription ended with an unhandled error: \(error). Give subscribe an onError, or "
          + "keep the error from coming.",
        fileID: fileID,
        line: line
      )
    }

    /// Reports an option that the call cannot carry out.
    static func reportIgnoredOption(_ message: String, for caller: Caller) {
      RenderLoop.current.reportMisuse(
        .ignoredOption,
        message,
        fileID: caller.fileID,
        line: caller.line
      )
    }

    /// Runs a completion of the library, which the trace does not call the program's unless
    /// `willCallProgram()` is called meanwhile.
    package static func runOwnCompletion(_ body: () -> Void) {
      RenderLoop.current.runLibraryCompletion(body)
    }

    /// Notes that a completion of the library calls a closure of the program.
    package static func willCallProgram() { RenderLoop.current.reach(.program) }

    /// Notes that a completion of the library resumes a task.
    static func willResumeTask() { RenderLoop.current.reach(.task) }

    /// Returns the state of a type, which the first call creates.
    package static func kept<Kept: LoopLocal>(_ type: Kept.Type = Kept.self) -> Kept {
      RenderLoop.current.loopExtension(Extension<Kept>.self).kept
    }
  }

  /// The target of a display link.
  @MainActor private final class FrameTarget: SelectorResponder {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "frame" ? .action { _ in self.action() } : nil
    }
  }

  /// The loop's reference to the state, which reports its unfinished work.
  private final class Extension<Kept: LoopLocal>: LoopExtension {
    let kept = Kept()

    func loopWillClose(_ loop: RenderLoop) {
      for work in kept.close() {
        let kind: AnimationIssue.Kind =
          switch work.kind {
          case .neverStarted: .animationNeverStarted
          case .leftRunning: .animationsLeftRunning
          case .neverCalled: .completionNeverCalled
          }
        loop.reportMisuse(kind, work.message, fileID: work.caller?.fileID, line: work.caller?.line)
      }
    }
  }
#endif
