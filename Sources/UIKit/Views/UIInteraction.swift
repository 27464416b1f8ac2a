/// An object that handles a kind of interaction with a view, such as context menus.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction; `nil` for none.
  var view: UIView? { get }

  /// Tells the interaction that its view is about to change.
  ///
  /// - Parameter view: The new view; `nil` for none.
  func willMove(to view: UIView?)

  /// Tells the interaction that its view has changed.
  ///
  /// - Parameter view: The new view; `nil` for none.
  func didMove(to view: UIView?)
}
