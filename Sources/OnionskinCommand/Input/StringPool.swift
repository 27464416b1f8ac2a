import AnimationTraces

/// The strings and settings that events share.
///
/// Each event that is read has its own strings and settings, and a long trace repeats a few names a
/// million times.
struct StringPool {
  private var strings: Set<String> = []
  private var lists: Set<[String]> = []
  private var settings: Set<AnimationEvent.Animation.SharedSettings> = []

  /// Makes an event share its strings and settings with earlier events.
  mutating func share(_ event: inout AnimationEvent) {
    switch event.kind {
    case .changed(var change) where Self.areLong(change.layer, change.property):
      share(&change.layer)
      share(&change.property)
      event.kind = .changed(change)
    case .animated(var animation):
      share(&animation.layer)
      share(&animation.property)
      share(&animation.key)
      animation.settings = settings.insert(animation.settings).memberAfterInsert
      event.kind = .animated(animation)
    case .retargeted(var retarget) where Self.areLong(retarget.layer, retarget.property):
      share(&retarget.layer)
      share(&retarget.property)
      event.kind = .retargeted(retarget)
    case .called(var call):
      share(&call.name)
      call.arguments = lists.insert(call.arguments).memberAfterInsert
      if var site = call.callSite {
        share(&site.fileID)
        call.callSite = site
      }
      event.kind = .called(call)
    case .calledBack(var callback):
      share(&callback.kind.rawValue)
      if var selector = callback.selector {
        share(&selector)
        callback.selector = selector
      }
      for index in callback.values.indices {
        share(&callback.values[index].layer)
        share(&callback.values[index].property)
      }
      event.kind = .calledBack(callback)
    case .interaction(var interaction):
      interaction.layers = lists.insert(interaction.layers).memberAfterInsert
      event.kind = .interaction(interaction)
    default: break
    }
  }

  private mutating func share(_ string: inout String) {
    if Self.areLong(string) { string = strings.insert(string).memberAfterInsert }
  }

  /// Returns whether a string needs its own allocation; short strings are stored inline.
  private static func areLong(_ strings: String...) -> Bool {
    strings.contains { $0.utf8.count > 15 }
  }
}
