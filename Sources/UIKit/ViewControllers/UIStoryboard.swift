import RenderEngine

/// A storyboard, which is not read; instantiating a view controller records an issue.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard with the name of a file in a bundle, `nil` for the main bundle; the file is
  /// not read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Returns the initial view controller, which is always `nil`, and records an issue.
  open func instantiateInitialViewController() -> UIViewController? {
    report("the initial view controller")
    return nil
  }

  /// Returns an empty view controller, and records an issue.
  ///
  /// - Parameter identifier: The identifier of the view controller.
  /// - Returns: A view controller of the class `UIViewController`.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    report("the view controller \"\(identifier)\"")
    return UIViewController()
  }

  private func report(_ what: String) {
    RenderLoop.current.reportMisuse(
      .notEmulated,
      "Storyboards are not read, so \(what) of \"\(name)\" is missing. Create the view controller in "
        + "code."
    )
  }
}

/// A segue of a storyboard between two view controllers.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; `nil` for none.
  open private(set) var identifier: String?
  /// The view controller that is left.
  open private(set) var source: UIViewController
  /// The view controller that is shown.
  open private(set) var destination: UIViewController

  /// Creates a segue between two view controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Shows the destination; by default, does nothing.
  open func perform() {}
}

/// A nib file, which is not read.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  /// Creates a nib with the name of a file in a bundle, `nil` for the main bundle; the file is not
  /// read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Returns the objects of the nib, of which there are none, and records an issue.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The owner of the file.
  ///   - optionsOrNil: Options; without effect.
  /// - Returns: An empty array.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    RenderLoop.current.reportNib(name)
    return []
  }
}

extension Bundle {
  /// Returns the objects of a nib file, of which there are none, and records an issue.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - owner: The owner of the file.
  ///   - options: Options; without effect.
  /// - Returns: `nil`.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    RenderLoop.current.reportNib(name)
    return nil
  }
}

extension RenderLoop {
  fileprivate func reportNib(_ name: String) {
    reportMisuse(
      .notEmulated,
      "Nib files are not read, so \"\(name)\" has no content. Create the views in code."
    )
  }
}
