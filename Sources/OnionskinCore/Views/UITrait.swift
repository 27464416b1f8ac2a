/// A trait of an environment, by which changes are registered.
public protocol UITraitDefinition {
  /// The type of the value of the trait.
  associatedtype Value
  /// The value of the trait where none is set.
  static var defaultValue: Value { get }
}

/// The trait of the style of the interface.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The trait of the idiom of the interface.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait of the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait of the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait of the number of pixels in a point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

/// The trait of the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLayoutDirection.leftToRight
}

/// The trait of the preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.large
}

/// A type that stands for a trait, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

private final class TraitChangeRegistration: UITraitChangeRegistration {}

/// An object that can be registered for changes of its traits.
///
/// ## Differences from UIKit
///
/// Traits do not change, so that nothing that is registered is ever called.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a closure for changes of traits, which is never called here.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: The closure, with the object and its previous traits.
  /// - Returns: The registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChangeRegistration()
  }

  /// Registers a selector for changes of traits, which is never called here.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The target.
  ///   - action: The selector of the target's method.
  /// - Returns: The registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    TraitChangeRegistration()
  }

  /// Registers a selector of the object itself for changes of traits, which is never called here.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - action: The selector.
  /// - Returns: The registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    TraitChangeRegistration()
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
