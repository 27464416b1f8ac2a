import RenderEngine

/// Returns the current time of the current loop, in seconds.
///
/// ## Differences from UIKit
///
/// The time is virtual and starts at 0 in every loop.
public func CACurrentMediaTime() -> TimeInterval { RenderLoop.current.now }
