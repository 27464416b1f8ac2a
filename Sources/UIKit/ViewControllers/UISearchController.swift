/// A view controller that manages a search bar and its results.
///
/// ## Differences from UIKit
///
/// The search bar and the results are stored, and not shown. The program sets ``isActive`` itself; the
/// delegate and the updater are never called.
open class UISearchController: UIViewController {
  /// The view controller that shows the results; `nil` for the one that is searched.
  open private(set) var searchResultsController: UIViewController?
  open var searchBar: UISearchBar { madeSearchBar }
  private let madeSearchBar = UISearchBar()
  /// The object that updates the results, which is never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search controller, which is never called.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// A Boolean value that indicates whether the user is searching.
  open var isActive = false
  /// A Boolean value that indicates whether the searched content is dimmed: stored only.
  open var obscuresBackgroundDuringPresentation = true
  /// A Boolean value that indicates whether a search hides the navigation bar: stored only.
  open var hidesNavigationBarDuringPresentation = true
  /// A Boolean value that indicates whether the Cancel button appears automatically: stored only.
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that indicates whether the scope bar appears automatically: stored only.
  open var automaticallyShowsScopeBar = true
  /// A Boolean value that indicates whether the results appear automatically: stored only.
  open var automaticallyShowsSearchResultsController = true
  /// A Boolean value that indicates whether the results are shown: stored only.
  open var showsSearchResultsController = false

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The view controller that shows the results; `nil` for the one
  ///   that is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search controller without a view controller for results; no nib file is read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An object that updates the results of a search, which is never called here.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Tells the object that the search text or the scope has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller, which is never called here.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
