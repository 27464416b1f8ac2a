/// A view controller that offers to share items, presented as an empty sheet.
///
/// ## Differences from UIKit
///
/// There are no activities to choose from. When the view controller is dismissed, by the program or by a
/// touch that drags the sheet down, the completion is called as if the user had cancelled.
open class UIActivityViewController: UIViewController {
  /// A closure called when an activity has ended: with its type, whether it was completed, the items
  /// that it returned, and an error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The closure called when the view controller has been dismissed; `nil` for none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered; `nil` for none: stored only.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a view controller for items.
  ///
  /// - Parameters:
  ///   - activityItems: The items, which are not used.
  ///   - applicationActivities: The activities of the program, which are not used.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

/// A service for shared items; here only a superclass.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let addToReadingList = Self(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
  }

  public enum Category: Int, Hashable, Sendable { case action, share }

  open class var activityCategory: Category { .action }
  /// The type of the activity; `nil` for none.
  open var activityType: ActivityType? { nil }
  /// The title of the activity; `nil` for none.
  open var activityTitle: String? { nil }
  /// The image of the activity; `nil` for none.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can act on items; never called here.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares the activity for items; never called here.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; never called here.
  open func perform() {}
  /// Reports that the activity has ended; without effect.
  open func activityDidFinish(_ completed: Bool) {}
}
