/// An action that a control performs by calling a closure.
///
/// ```swift
/// button.addAction(UIAction { _ in card.alpha = 1 }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier with a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier with a string.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The title of the action.
  open var title: String
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The identifier of the action, which is unique unless one was given.
  public var identifier: Identifier { given ?? Identifier("\(ObjectIdentifier(self))") }
  /// The object that performs the action; `nil` while it is not performed.
  public private(set) var sender: Any?

  private let given: Identifier?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - image: The image; `nil` for none.
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - handler: The closure, called each time the action is performed.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    given = identifier
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
