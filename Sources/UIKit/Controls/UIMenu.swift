/// An element of a menu: an action, a command or another menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public enum State: Int, Hashable, Sendable {
    case off, on
    /// Some of the items that the element represents are on.
    case mixed
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  open var title: String
  /// The subtitle of the element; `nil` for none.
  open var subtitle: String?
  /// The image of the element; `nil` for none.
  open var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// A menu, whose elements are stored: no menu is shown.
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown inside the enclosing menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Only one element at a time is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public enum ElementSize: Int, Hashable, Sendable {
    case small, medium
    /// Large elements, the default.
    case large
    /// The size that suits the menu.
    case automatic = -1
  }

  /// The identifier of the menu; unique if none was specified.
  public var identifier: Identifier {
    explicitIdentifier ?? Identifier("\(ObjectIdentifier(self))")
  }
  public final let options: Options
  public final let children: [UIMenuElement]
  open var preferredElementSize = ElementSize.automatic
  private let explicitIdentifier: Identifier?

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The subtitle; `nil` for none.
  ///   - image: The image; `nil` for none.
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - options: The options.
  ///   - children: The elements.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    explicitIdentifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
    menu.preferredElementSize = preferredElementSize
    return menu
  }
}

/// An element of a menu that sends a selector to the first responder; no menu is shown.
open class UICommand: UIMenuElement {
  public final let action: Selector
  /// An object that identifies the command; `nil` for none.
  public final let propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The title that describes the command for discoverability; `nil` for none.
  open var discoverabilityTitle: String?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` for none.
  ///   - action: The selector.
  ///   - propertyList: An object that identifies the command; `nil` for none.
  ///   - discoverabilityTitle: The title that describes the command; `nil` for none.
  ///   - attributes: The attributes.
  ///   - state: The state.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// A command for a key of a hardware keyboard; no key is ever pressed.
open class UIKeyCommand: UICommand {
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"

  /// The text of the key; `nil` for none.
  public final let input: String?
  /// The modifiers that are pressed with the key.
  public final let modifierFlags: UIKeyModifierFlags
  /// A Boolean value that indicates whether the command takes priority over system commands.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command for a key.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` for none.
  ///   - action: The selector.
  ///   - input: The text of the key.
  ///   - modifierFlags: The modifiers that are pressed with the key.
  ///   - propertyList: An object that identifies the command; `nil` for none.
  ///   - discoverabilityTitle: The title that describes the command; `nil` for none.
  ///   - attributes: The attributes.
  ///   - state: The state.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  /// Creates a command without a key and a selector, as a placeholder.
  public init() {
    input = nil
    modifierFlags = []
    super.init(action: "")
  }

  /// Creates a command for a key, without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command for a key, with a title that describes it.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }
}

/// The content of a context menu, which is stored: no menu is shown.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public final let identifier: any NSCopying
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - previewProvider: A closure that returns a preview, which is never called; `nil` for none.
  ///   - actionProvider: A closure that returns the menu, which is never called; `nil` for none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// The delegate of a context menu, which is never called here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the content of the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Tells the delegate that the menu is about to be shown; never called here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Tells the delegate that the menu is about to end; never called here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// An object that runs animations alongside those of a context menu; none is created here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview; `nil` for none.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An interaction for a context menu, which no touch opens.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view of the interaction; `nil` for none.
  public private(set) weak var view: UIView?
  /// The delegate of the interaction, which is referenced weakly.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}

  public func didMove(to view: UIView?) { self.view = view }

  /// Dismisses the menu; without effect, as no menu is shown.
  open func dismissMenu() {}
}
