/// A header or footer of a section in a table view.
open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  open var contentView: UIView { configured.view ?? madeContentView }
  private lazy var madeContentView = UIView()
  /// The view behind the content, which fills the view.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
  /// The label of the text, which fills the content view between its margins.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel(frame: contentView.bounds.insetBy(dx: 16, dy: 0))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }()
  /// The label of the detail text: stored only.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()

  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
    addFilling(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view for a table view in which its class is registered, by calling
  /// ``init(reuseIdentifier:)``.
  public required convenience init(registered reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  /// Prepares the view for reuse; never called here, because headers and footers aren't reused.
  open func prepareForReuse() {}

  // MARK: - Configurations

  private lazy var configured = ConfiguredContent()

  /// The configuration of the content, which provides the content view; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.show(newValue, in: self, insteadOf: madeContentView) }
  }

  /// The configuration of the background; `nil` for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }

  /// A Boolean value that indicates whether the content configuration is updated when the state
  /// changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }

  /// A Boolean value that indicates whether the background configuration is updated when the state
  /// changes.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }

  /// A closure to call when the state changes; `nil` for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Requests an update of the configurations at the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state.
  ///
  /// The view calls this method at its first layout, and at the layout after
  /// ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configured.update(for: state, in: self, insteadOf: madeContentView)
  }

  /// Returns the default content configuration of a header, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured.layOut(in: self) {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }
}
