/// What a loop keeps for layout.
final class LayoutState: LoopExtension {
  /// A view that is not kept alive.
  struct WeakReference {
    weak var view: UIView?
  }

  private struct WeakEngine {
    weak var engine: LayoutEngine?
  }

  /// What measures text.
  var textMeasurer: any TextMeasurer = AdvanceTableTextMeasurer()
  /// The views that want to update their constraints.
  var updates: [WeakReference] = []
  /// How many constraints have been activated.
  var activationCount = 0
  /// The trees that have something to do before the next layout.
  private var engines: [WeakEngine] = []

  init() {}

  func loopWillClose(_ loop: RenderLoop) {}

  /// A Boolean value that indicates whether some tree has something to do before the next layout.
  var hasWork: Bool { !engines.isEmpty }

  func note(_ engine: LayoutEngine) {
    guard !engine.isNoted else { return }
    engine.isNoted = true
    engines.append(WeakEngine(engine: engine))
  }

  /// Takes the engines that have something to do and whose tree has a root.
  func takeEngines(of root: UIView) -> [LayoutEngine] {
    var taken: [LayoutEngine] = []
    engines.removeAll { weak in
      guard let engine = weak.engine else { return true }
      guard engine.root === root else { return false }
      engine.isNoted = false
      taken.append(engine)
      return true
    }
    return taken
  }
}

extension RenderLoop {
  /// What the loop keeps for layout.
  var layoutState: LayoutState { loopExtension() }
}
