/// A trait of an environment, for whose changes objects can register.
public protocol UITraitDefinition {
  /// The type of the value of the trait.
  associatedtype Value
  /// The default value of the trait.
  static var defaultValue: Value { get }
}

/// The trait for the user interface style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The trait for the user interface idiom.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLayoutDirection.leftToRight
}

/// The trait for the preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.large
}

/// The type of a trait, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

private final class TraitChangeRegistration: UITraitChangeRegistration {}

/// An object that can be registered for changes of its traits.
///
/// ## Differences from UIKit
///
/// Changes of traits are not reported, so registered closures and selectors are never called.
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
