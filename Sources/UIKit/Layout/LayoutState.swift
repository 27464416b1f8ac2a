import RenderEngine

/// The layout state of a loop.
final class LayoutState: LoopExtension {
  /// A weak reference to a view.
  struct WeakReference {
    weak var view: UIView?
  }

  private struct WeakEngine {
    weak var engine: LayoutEngine?
  }

  /// The measurer of text.
  var textRuler: any TextRuler = AdvanceTable()
  /// The views that have requested an update of their constraints.
  var updates: [WeakReference] = []
  /// The number of activations of constraints.
  var activationCount = 0
  /// The engines that have work to do before the next layout.
  private var engines: [WeakEngine] = []

  init() {}

  /// Whether an engine has work to do before the next layout.
  var hasWork: Bool { !engines.isEmpty }

  func schedule(_ engine: LayoutEngine) {
    guard !engine.isScheduled else { return }
    engine.isScheduled = true
    engines.append(WeakEngine(engine: engine))
  }

  /// Removes and returns the engines of a tree that have work to do.
  func takeEngines(of root: UIView) -> [LayoutEngine] {
    var taken: [LayoutEngine] = []
    engines.removeAll { weak in
      guard let engine = weak.engine else { return true }
      guard engine.root === root else { return false }
      engine.isScheduled = false
      taken.append(engine)
      return true
    }
    return taken
  }
}

extension RenderLoop {
  /// The layout state of the loop.
  var layoutState: LayoutState { loopExtension() }
}
