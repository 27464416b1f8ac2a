/// The layers of two traces that belong together though their names differ.
///
/// A layer is named after its type and counted per loop. A panel that was rewritten as another class
/// has another name and the same number.
enum LayerMatching {
  /// Returns the reference's name for each of the variant's layers that has another one.
  static func renaming(_ new: [String], to legacy: [String]) -> [String: String] {
    let (old, young) = (Set(legacy), Set(new))
    guard old != young else { return [:] }
    var free = legacy.filter { !young.contains($0) }
    var names: [String: String] = [:]
    for name in new where !old.contains(name) {
      let number = number(in: name)
      guard number != nil, let match = free.firstIndex(where: { self.number(in: $0) == number })
      else { continue }
      names[name] = free.remove(at: match)
    }
    return names
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
