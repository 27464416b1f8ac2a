/// The configured content and background of a cell, header or footer.
@MainActor final class ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the configurations must be updated at the next layout.
  var needsUpdate = true
  /// The view that the configuration has created, which replaces the standard content view.
  private(set) var view: (any UIView & UIContentView)?
  private var backgroundView: ConfiguredBackgroundView?

  /// Shows the content of a configuration in a view; for `nil`, the standard content view.
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

  /// Shows a background behind the content of a view; `nil` to remove it.
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

  /// Updates the configurations for a state, if automatic updates are enabled.
  func update(for state: any UIConfigurationState, in host: UIView, insteadOf standard: UIView) {
    if updatesContent, let configuration {
      show(configuration.updated(for: state), in: host, insteadOf: standard)
    }
    if updatesBackground, let background { show(background.updated(for: state), in: host) }
  }

  /// Updates the configurations if they must be, and the frame and the appearance of the background.
  func layOut(in host: UIView, updateConfigurations: () -> Void) {
    if needsUpdate {
      needsUpdate = false
      updateConfigurations()
    }
    if let background { show(background, in: host) }
  }
}
