/// The layers of two traces that belong together though their names differ.
///
/// A layer is named after its type and counted per loop. A panel that was rewritten as another class
/// has another name and the same number; what the program itself calls it counts for more.
enum LayerMatching {
  /// Returns the reference's name for each of the variant's layers that has another one.
  static func renaming(_ new: TraceStory, to legacy: TraceStory) -> [String: String] {
    if new.layers == legacy.layers { return [:] }
    let (old, young) = (Set(legacy.layers), Set(new.layers))
    guard old != young else { return [:] }
    let labels = (labels(in: legacy), labels(in: new))
    var free = legacy.layers.filter { !young.contains($0) }
    var names: [String: String] = [:]
    for name in new.layers where !old.contains(name) {
      let label = labels.1[name]
      let place =
        free.firstIndex { label != nil && labels.0[$0] == label }
        ?? free.firstIndex { number(in: $0) != nil && number(in: $0) == number(in: name) }
      if let place { names[name] = free.remove(at: place) }
    }
    return names
  }

  /// What the program calls each layer.
  private static func labels(in story: TraceStory) -> [String: String] {
    var labels: [String: String] = [:]
    for scene in story.scenes { labels[scene.layer] = scene.label }
    return labels
  }

  /// The number in a name such as "UIView 3".
  private static func number(in name: String) -> Int? {
    name.split(separator: " ").lazy.compactMap { Int($0) }.first
  }
}

extension AnimationEvent.Kind {
  /// Gives the layers that an event names other names.
  mutating func renameLayers(_ names: [String: String]) {
    func renamed(_ layer: String) -> String { names[layer] ?? layer }
    switch self {
    case .scene(var scene):
      scene.layer = renamed(scene.layer)
      scene.parent = scene.parent.map(renamed)
      self = .scene(scene)
    case .changed(var change):
      change.layer = renamed(change.layer)
      self = .changed(change)
    case .animated(var animation):
      animation.layer = renamed(animation.layer)
      self = .animated(animation)
    case .retargeted(var retarget):
      retarget.layer = renamed(retarget.layer)
      self = .retargeted(retarget)
    case .calledBack(var callback):
      for index in callback.values.indices {
        callback.values[index].layer = renamed(callback.values[index].layer)
      }
      self = .calledBack(callback)
    case .hierarchy(var change):
      change.layer = renamed(change.layer)
      change.parent = change.parent.map(renamed)
      self = .hierarchy(change)
    case .transition(var transition):
      transition.layer = renamed(transition.layer)
      self = .transition(transition)
    case .interaction(var interaction):
      interaction.layers = interaction.layers.map(renamed)
      self = .interaction(interaction)
    case .called, .started, .retimed, .removed, .action, .issue:
      break
    }
  }
}
