/// What configurations say of the content and the background of a cell, or of a header.
@MainActor
final class ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the configurations have to be updated at the next layout.
  var needsUpdate = true
  /// The view that the configuration has made, which is in place of the standard content view.
  private(set) var view: (any UIView & UIContentView)?
  private var backgroundView: ConfiguredBackgroundView?

  /// Shows the content of a configuration in a view; without one, the standard content view.
  func show(
    _ configuration: (any UIContentConfiguration)?,
    in host: UIView,
    insteadOf standard: UIView
  ) {
    self.configuration = configuration
    host.layer.handle.loop.withoutAnimation {
      if let configuration, let view, view.supports(configuration) {
        view.configuration = configuration
        return
      }
      guard configuration != nil || view != nil else { return }
      (view ?? standard).removeFromSuperview()
      view = configuration?.makeContentView()
      host.addFilling(view ?? standard)
    }
  }

  /// Shows a background behind the content of a view; `nil` for none.
  func show(_ background: UIBackgroundConfiguration?, in host: UIView) {
    self.background = background
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? ConfiguredBackgroundView()
    backgroundView = view
    if view.superview == nil { host.insertSubview(view, at: 0) }
    view.show(background, in: host.bounds, tint: host.tintColor)
  }

  /// Updates the configurations for a state, as far as that is automatic.
  func update(for state: any UIConfigurationState, in host: UIView, insteadOf standard: UIView) {
    if updatesContent, let configuration {
      show(configuration.updated(for: state), in: host, insteadOf: standard)
    }
    if updatesBackground, let background { show(background.updated(for: state), in: host) }
  }

  /// Lays the background out in a view.
  func layOut(in host: UIView) {
    if let background { show(background, in: host) }
  }
}
