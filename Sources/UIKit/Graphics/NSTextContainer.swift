/// The container in which the text of a text view is laid out, whose settings are stored only.
open class NSTextContainer: NSObject {
  /// The size of the container, in points; 0 for no limit.
  open var size = CGSize.zero
  /// The padding at the start and at the end of lines, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// A Boolean value that indicates whether the width follows that of the text view.
  open var widthTracksTextView = false
  /// A Boolean value that indicates whether the height follows that of the text view.
  open var heightTracksTextView = false

  /// Creates a container without a limit.
  public override init() { super.init() }

  public convenience init(size: CGSize) {
    self.init()
    self.size = size
  }
}
