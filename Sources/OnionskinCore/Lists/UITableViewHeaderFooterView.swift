/// A view above or below a section of a table view.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view.
  open private(set) var reuseIdentifier: String?
  /// The view that contains the content.
  open private(set) lazy var contentView = UIView()
  /// The view behind the content, which fills the view.
  open var backgroundView: UIView? {
    didSet { exchangeBackground(oldValue, for: backgroundView) }
  }
  /// The label of the text, which fills the content view between its margins.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel(frame: contentView.bounds.insetBy(dx: 16, dy: 0))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }()
  /// The label of the detail text: stored only.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
    addFilling(contentView)
  }

  /// Creates a view with a frame.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view for a table view that its class is registered with, by ``init(reuseIdentifier:)``.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier.
  public required convenience init(registered reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  /// Prepares the view for reuse; never called here, as none is used again.
  open func prepareForReuse() {}
}
