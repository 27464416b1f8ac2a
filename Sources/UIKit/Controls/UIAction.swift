/// An action that a control performs by calling a closure.
///
/// ```swift
/// button.addAction(UIAction { _ in card.alpha = 1 }, for: .touchUpInside)
/// ```
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// The attributes of the action in a menu: stored only.
  open var attributes: UIMenuElement.Attributes
  /// The state of the action in a menu: stored only.
  open var state: UIMenuElement.State
  /// The title that describes the action for discoverability; `nil` for none.
  open var discoverabilityTitle: String?
  /// The identifier of the action; unique if none was specified.
  public var identifier: Identifier {
    explicitIdentifier ?? Identifier("\(ObjectIdentifier(self))")
  }
  /// The object that performs the action; `nil` unless it is being performed.
  public private(set) var sender: Any?

  private let explicitIdentifier: Identifier?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - subtitle: The subtitle; `nil` for none.
  ///   - image: The image; `nil` for none.
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - discoverabilityTitle: The title that describes the action; `nil` for none.
  ///   - attributes: The attributes in a menu.
  ///   - state: The state in a menu.
  ///   - handler: The closure, called each time the action is performed.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.handler = handler
    explicitIdentifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
