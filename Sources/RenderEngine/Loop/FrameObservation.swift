/// An object that is called in every frame.
@MainActor package protocol FrameClient: AnyObject, Sendable {
  /// Whether the object waits for frames, so that the loop has to stop at each of them.
  var isRunning: Bool { get }
  /// What messages call an object of this kind, such as "display link".
  var kindInMessages: String { get }
  /// Whether the object keeps the loop busy while it runs.
  var keepsLoopBusy: Bool { get }
  func frame(of loop: RenderLoop)
  /// Releases the closures that the object would have called, since they may retain it.
  func loopDidClose()
}

/// An observation of frames that calls a closure in every frame until it is canceled.
@preconcurrency @MainActor
public final class FrameObservation: FrameClient {
  private var observer: (@MainActor (RenderLoop) -> Void)?
  private weak var loop: RenderLoop?

  package let kindInMessages = "frame observer"
  package let keepsLoopBusy = false

  init(_ observer: @escaping @MainActor (RenderLoop) -> Void, on loop: RenderLoop) {
    self.observer = observer
    self.loop = loop
  }

  package var isRunning: Bool { observer != nil }

  /// Cancels the observation.
  public func cancel() {
    observer = nil
    loop?.state.pendingWork.frameClients.removeAll { $0 === self }
  }

  package func frame(of loop: RenderLoop) { observer?(loop) }

  package func loopDidClose() { observer = nil }
}

extension RenderLoop {
  /// Adds an observer that is called in every frame, before anything else at that instant.
  ///
  /// With an observer, an advance stops at every frame on the way; without one, only at events.
  ///
  /// - Parameter observer: A closure that takes the loop.
  /// - Returns: The observation. Even if it is discarded, the closure is called until the
  ///   observation is canceled.
  @discardableResult
  public func onFrame(_ observer: @escaping @MainActor (RenderLoop) -> Void) -> FrameObservation {
    let observation = FrameObservation(observer, on: self)
    // A closed loop keeps no observers, since it would never release them.
    if state.isClosed {
      observation.loopDidClose()
    } else {
      state.pendingWork.frameClients.append(observation)
    }
    return observation
  }

  /// Calls an object after all else that the current turn calls.
  package func callAtEndOfTurn(_ client: any FrameClient) { state.turnItems.append(.frame(client)) }
}
