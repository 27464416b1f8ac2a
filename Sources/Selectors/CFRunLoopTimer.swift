// Core Foundation's timers, which run on the loop's time like other timers.

/// A run loop, for Core Foundation's functions.
public typealias CFRunLoop = RunLoop
/// A timer, for Core Foundation's functions.
public typealias CFRunLoopTimer = Timer
/// A mode of a run loop, for Core Foundation's functions.
public typealias CFRunLoopMode = RunLoop.Mode
/// An object that allocates memory; not used.
public typealias CFAllocator = AnyObject

/// The default allocator, which is `nil` because no allocator is needed.
public var kCFAllocatorDefault: CFAllocator! { nil }

extension RunLoop.Mode {
  /// The default mode of a run loop; the same as `default`.
  public static var defaultMode: RunLoop.Mode { .default }
}

/// Creates a timer that calls a closure once it is added to a run loop.
///
/// - Parameters:
///   - allocator: The object that allocates memory, which is not used.
///   - fireDate: The date of the first call, such as ``CFAbsoluteTimeGetCurrent()`` plus a delay.
///   - interval: The number of seconds between calls; 0 for a single one.
///   - flags: Flags, which are not used.
///   - order: The order among timers, which is not used.
///   - block: A closure that takes the timer.
/// - Returns: The timer.
@preconcurrency
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!,
  _ fireDate: CFAbsoluteTime,
  _ interval: TimeInterval,
  _ flags: UInt,
  _ order: Int,
  _ block: (@Sendable (CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let call = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate),
    interval: max(interval, 0),
    repeats: interval > 0,
    block: { call?($0) }
  )
}

/// Adds a timer to a mode of a run loop.
@preconcurrency @MainActor
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  if let rl, let timer, let mode { rl.add(timer, forMode: mode) }
}

/// Invalidates a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
