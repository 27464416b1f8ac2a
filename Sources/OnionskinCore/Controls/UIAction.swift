/// A closure that a control performs.
///
/// ```swift
/// button.addAction(UIAction { _ in card.alpha = 1 }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The name by which an action is found again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The words for it.
  open var title: String
  /// The image for it; `nil` for none.
  open var image: UIImage?
  /// The name by which it is found again: one of its own unless it was given.
  public var identifier: Identifier { given ?? Identifier("\(ObjectIdentifier(self))") }
  /// Who performs it; `nil` but for the time that it runs.
  public private(set) var sender: Any?

  private let given: Identifier?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The words for it.
  ///   - image: The image for it.
  ///   - identifier: The name by which it is found again.
  ///   - handler: The closure, called each time.
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
