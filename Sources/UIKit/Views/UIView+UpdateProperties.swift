import RenderEngine

/// The updates of a view's properties, and of what it shows of observable values.
extension UIView {
  /// Whether `updateProperties` has to be called.
  enum PropertyUpdate {
    /// It has not been called yet, and is called before the first layout.
    case first
    case requested
    /// It has been called.
    case done
  }

  func requestPropertyUpdate() {
    guard propertyUpdate != .requested else { return }
    propertyUpdate = .requested
    layer.handle.loop.requestPropertyUpdate(of: layer)
  }

  /// Updates the properties, and those of the view controller, if they have to be.
  package func updatePropertiesIfRequested() {
    guard propertyUpdate != .done else { return }
    propertyUpdate = .done
    track(\.properties) {
      rare?.owner?.updateProperties()
      updateProperties()
    } whenChanged: {
      $0.setNeedsUpdateProperties()
    }
  }

  /// Updates the properties of the view and its descendants, where they have to be.
  func updatePendingProperties() { notifyTree { $0.updatePropertiesIfRequested() } }

  /// Runs methods of the program, and asks for them again when an observable value changes that they
  /// have read.
  ///
  /// - Parameters:
  ///   - purpose: The values that the methods have read before, which no longer count.
  ///   - methods: The methods.
  ///   - whenChanged: A closure that asks for the methods.
  func track(
    _ purpose: WritableKeyPath<ReadValues, ReadValues.OfMethods?>,
    _ methods: () -> Void,
    whenChanged: @escaping @MainActor (UIView) -> Void
  ) {
    let owner = rare?.owner
    // The methods of UIKit's own classes read nothing of the program's.
    let isOfProgram =
      ProgramClass.contains(type(of: self))
      || owner.map { ProgramClass.contains(type(of: $0)) } ?? false
    guard isOfProgram else { return methods() }
    let state = ownRare
    let values = state.reads[keyPath: purpose] ?? .init { [weak self] in self.map(whenChanged) }
    state.reads[keyPath: purpose] = values
    values.track(methods)
  }
}
