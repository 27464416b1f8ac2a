import RenderEngine

/// Returns the current date of the current loop, in seconds since the reference date.
///
/// ## Differences from UIKit
///
/// The time is virtual: a loop's date begins at the reference date. Outside `withRenderLoop(_:_:)`,
/// it changes only when you advance ``RenderLoop/current``.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  RenderLoop.current.date.timeIntervalSinceReferenceDate
}

/// The number of seconds since the reference date, the first instant of 2001.
public typealias CFAbsoluteTime = Double
