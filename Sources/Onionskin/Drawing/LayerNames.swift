/// What the layers of a trace are called.
struct LayerNames {
  private var labels: [String: String] = [:]

  /// Takes the labels from the scenes.
  init(_ trace: AnimationTrace) {
    for event in trace.events {
      if case .scene(let scene) = event.kind { labels[scene.layer] = scene.label }
    }
  }

  /// Returns the name of a layer and what the program calls it, such as "UIView 3 (save)".
  func full(_ layer: String) -> String {
    labels[layer].map { "\(layer) (\($0))" } ?? layer
  }
}
