package import UIKit

/// All that the replacements need of the loop they run on and that UIKit has no name for.
///
/// The file has two halves. On a device, time is the device's: the main queue and
/// display links, and what is kept for a loop is kept for the process. Here it is the virtual time
/// of the current loop, and every loop keeps its own.
@MainActor
package enum PlatformScheduler {
  /// The present time in seconds, on the clock that begin times are given on.
  package static var now: TimeInterval { CACurrentMediaTime() }

  /// Calls a closure in the next turn of the main queue.
  package static func inNextTurn(_ action: @escaping @MainActor () -> Void) {
    _ = after(0, action)
  }

  /// Calls a closure on the main actor: at once if the caller is there, otherwise soon.
  nonisolated package static func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    // On Linux an asynchronous program leaves the main thread, and others serve its main queue.
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

/// A mark on the main queue, by which it is known from whichever thread serves it.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Something that will be called, and can be called off.
@MainActor
package final class PlatformSchedulerCall {
  private var undo: (() -> Void)?

  package init(_ undo: @escaping () -> Void) {
    self.undo = undo
  }

  /// Calls it off; nothing happens if it was called or called off before.
  package func cancel() {
    undo?()
    undo = nil
  }
}

/// What is kept for one loop, and can tell at the loop's end what was left unfinished.
@MainActor
package protocol LoopLocal: AnyObject {
  init()

  /// Ends what is kept: the loop is about to be closed.
  ///
  /// - Returns: What was meant to happen and did not.
  func close() -> [UnfinishedWork]
}

/// Something that was meant to happen and did not.
package struct UnfinishedWork {
  package enum Kind { case neverStarted, leftRunning, neverCalled }

  package var kind: Kind
  /// What it was, and what to do, in whole sentences.
  package var message: String
  /// The call that was meant to bring it about, if there is a single one.
  package var caller: Caller?

  package init(kind: Kind, message: String, caller: Caller? = nil) {
    self.kind = kind
    self.message = message
    self.caller = caller
  }
}

#if canImport(Darwin)
  import ObjectiveC

  /// What is kept for the process, which has one loop.
  @MainActor private var kept: [ObjectIdentifier: any LoopLocal] = [:]

  extension PlatformScheduler {
    /// The loop that was current when the scope was made: a device has only one.
    package struct Scope {
      package init() {}

      /// Calls a closure in the loop.
      @MainActor
      package func run(_ action: () -> Void) { action() }
    }

    /// Calls a closure after some seconds.
    package static func after(
      _ delay: TimeInterval,
      _ action: @escaping @MainActor () -> Void
    ) -> PlatformSchedulerCall {
      let work = DispatchWorkItem { MainActor.assumeIsolated(action) }
      DispatchQueue.main.asyncAfter(deadline: .now() + (delay > 0 ? delay : 0), execute: work)
      return PlatformSchedulerCall { [weak work] in work?.cancel() }
    }

    /// A Boolean value that indicates whether the device saves power, or is too hot.
    package static var isUnderStrain: Bool {
      let state = ProcessInfo.processInfo.thermalState
      return ProcessInfo.processInfo.isLowPowerModeEnabled
        || state == .serious || state == .critical
    }

    /// Calls a closure at every frame, from the next on.
    package static func everyFrame(_ action: @escaping @MainActor () -> Void)
      -> PlatformSchedulerCall
    {
      let target = FrameTarget(action)
      let link = CADisplayLink(target: target, selector: #selector(FrameTarget.frame))
      link.add(to: .main, forMode: .common)
      return PlatformSchedulerCall { link.invalidate() }
    }

    /// Tells of an error that nobody has taken.
    package static func reportUnhandled(_ error: any Error, fileID: String, line: Int) {
      NSLog("%@:%d: Unhandled error: %@", fileID, line, "\(error)")
    }

    /// Reports an option that the call cannot carry out.
    static func reportIgnoredOption(_ message: String, for caller: Caller) {
      NSLog("%@:%d: %@", caller.fileID, caller.line, message)
    }

    /// Returns what is kept under a type, made at the first call.
    package static func kept<Kept: LoopLocal>(_ type: Kept.Type = Kept.self) -> Kept {
      if let found = ViewAnimations.kept[ObjectIdentifier(type)] as? Kept { return found }
      let made = Kept()
      ViewAnimations.kept[ObjectIdentifier(type)] = made
      return made
    }
  }

  /// What a display link calls.
  @MainActor
  private final class FrameTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    @objc func frame() { action() }
  }
#else
  private import OnionskinCore

  extension PlatformScheduler {
    /// The loop that was current when the scope was made.
    @MainActor
    package struct Scope {
      private let loop = RenderLoop.current

      package init() {}

      /// Calls a closure in the loop.
      package func run(_ action: () -> Void) {
        RenderLoop.$current.withValue(loop) { action() }
      }
    }

    /// Calls a closure after some seconds.
    package static func after(
      _ delay: TimeInterval,
      _ action: @escaping @MainActor () -> Void
    ) -> PlatformSchedulerCall {
      guard delay != .infinity else { return PlatformSchedulerCall {} }
      // What is not a number counts as none.
      let scheduled = RenderLoop.current.schedule(after: delay > 0 ? delay : 0, action)
      // The loop keeps it. Who can call it off may be what it calls.
      return PlatformSchedulerCall { [weak scheduled] in scheduled?.cancel() }
    }

    /// A Boolean value that indicates whether the device saves power, or is too hot: there is none.
    package static var isUnderStrain: Bool { false }

    /// Calls a closure at every frame, from the next on.
    package static func everyFrame(_ action: @escaping @MainActor () -> Void)
      -> PlatformSchedulerCall
    {
      let link = CADisplayLink(target: FrameTarget(action), selector: "frame")
      link.add(to: .main, forMode: .common)
      return PlatformSchedulerCall { link.invalidate() }
    }

    /// Tells of an error that nobody has taken.
    package static func reportUnhandled(_ error: any Error, fileID: String, line: Int) {
      RenderLoop.current.reportMisuse(
        .unhandledError,
        "A subscription ended by an error that nobody takes: \(error). Give subscribe an onError, or "
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

    /// Returns what is kept under a type, made at the first call.
    package static func kept<Kept: LoopLocal>(_ type: Kept.Type = Kept.self) -> Kept {
      RenderLoop.current.loopExtension(Extension<Kept>.self).kept
    }
  }

  /// What a display link calls.
  @MainActor
  private final class FrameTarget: SelectorResponder {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "frame" ? .action { _ in self.action() } : nil
    }
  }

  /// Ties what is kept to the loop, and reports what it leaves.
  private final class Extension<Kept: LoopLocal>: LoopExtension {
    let kept = Kept()

    func loopWillClose(_ loop: RenderLoop) {
      for leftover in kept.close() {
        let kind: AnimationIssue.Kind =
          switch leftover.kind {
          case .neverStarted: .animationNeverStarted
          case .leftRunning: .animationsLeftRunning
          case .neverCalled: .completionNeverCalled
          }
        loop.reportMisuse(
          kind,
          leftover.message,
          fileID: leftover.caller?.fileID,
          line: leftover.caller?.line
        )
      }
    }
  }
#endif
