import AnimationTraces

/// What shows the items of a bar: a bar, a view controller, or an item that has buttons.
@MainActor protocol ItemHost: AnyObject {
  /// Records what the items show, if it has changed.
  func recordItems()
}

extension UIViewController: ItemHost {}

/// What was last recorded of the items of a bar or a view controller.
@MainActor struct RecordedItems {
  private var values: [VisibleProperty: PropertyValue] = [:]

  /// Records on a view what has changed; a property that is not known yet was not set.
  mutating func record(
    _ properties: [(property: VisibleProperty, value: PropertyValue)],
    on view: UIView
  ) {
    for (property, value) in properties {
      let old = values.updateValue(value, forKey: property) ?? .none
      view.record(property, from: old, to: value)
    }
  }
}

extension Optional where Wrapped: Collection, Wrapped.Element: UIBarItem {
  /// What the items show, in their order, as in a trace.
  @MainActor var recordedTexts: PropertyValue {
    guard let self, !self.isEmpty else { return .none }
    return self.map(\.recordedText).joined(separator: " | ").recordedValue
  }
}
