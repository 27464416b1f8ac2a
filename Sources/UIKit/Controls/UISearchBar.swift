import AnimationModel
import AnimationTraces

/// A search bar; its values are stored, and nothing is drawn.
open class UISearchBar: UIView {
  /// The search text, which is that of the ``searchTextField``.
  open var text: String? {
    get { ownTextField.text }
    set { ownTextField.text = newValue }
  }
  /// The placeholder, shown while there is no text, which is that of the ``searchTextField``.
  open var placeholder: String? {
    get { ownTextField.placeholder }
    set { ownTextField.placeholder = newValue }
  }
  /// The prompt above the title.
  open var prompt: String? { didSet { record(.prompt, from: oldValue, to: prompt) } }
  open var barStyle = UIBarStyle.default {
    didSet { record(.barStyle, from: oldValue, to: barStyle) }
  }
  /// The background color of the bar.
  open var barTintColor: UIColor? {
    didSet { record(.barTintColor, from: oldValue, to: barTintColor) }
  }
  open var showsCancelButton = false {
    didSet { record(.showsCancelButton, from: oldValue, to: showsCancelButton) }
  }
  /// The delegate, which is never called here.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The style of the search bar: stored only.
  open var searchBarStyle = Style.default {
    didSet { record(.searchBarStyle, from: oldValue, to: searchBarStyle) }
  }
  /// The text field of the search bar: stored only.
  open var searchTextField: UISearchTextField { ownTextField }
  private let ownTextField = UISearchTextField()
  open var isTranslucent = true {
    didSet { record(.isTranslucent, from: oldValue, to: isTranslucent) }
  }
  open var backgroundImage: UIImage? {
    didSet { record(.backgroundImage, from: oldValue, to: backgroundImage) }
  }
  open var showsScopeBar = false {
    didSet { record(.showsScopeBar, from: oldValue, to: showsScopeBar) }
  }
  open var scopeButtonTitles: [String]? {
    didSet {
      record(
        .scopeButtonTitles,
        from: oldValue.map { "\($0)" },
        to: scopeButtonTitles.map { "\($0)" }
      )
    }
  }
  open var selectedScopeButtonIndex = 0 {
    didSet { record(.selectedScopeButtonIndex, from: oldValue, to: selectedScopeButtonIndex) }
  }
  /// The capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search

  /// The size of the bar: any width, and a height of 56 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }

  /// Returns the available width and a height of 56 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  public enum Style: Int, Hashable, Sendable {
    case `default`
    /// A style with a background.
    case prominent
    /// A style without a background.
    case minimal
  }

  /// Returns the value for a key.
  ///
  /// The only key is "searchField", for the ``searchTextField``.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; `nil` if there is none.
  open func value(forKey key: String) -> Any? {
    key == "searchField" || key == "_searchField" ? searchTextField : nil
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    noteCall("setShowsCancelButton(_:animated:)", ["\(showsCancelButton)", "\(animated)"])
    changing(animated: animated) { self.showsCancelButton = showsCancelButton }
  }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {}

/// The delegate of a search bar, which is never called here.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that the Cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
