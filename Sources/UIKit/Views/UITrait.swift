import RenderEngine

/// A trait of an environment, for whose changes objects can register.
public protocol UITraitDefinition {
  associatedtype Value
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
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The trait for the preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.large
}

/// The type of a trait, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

@MainActor final class TraitChangeRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let call: (UITraitCollection) -> Void

  init(for traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }

  func notify(of new: UITraitCollection, insteadOf old: UITraitCollection) {
    if !traits.allSatisfy({ new.values.isSame($0, as: old.values) }) { call(old) }
  }
}

/// An object that can be registered for changes of its traits.
///
/// ## Differences from UIKit
///
/// Traits of views and view controllers change when they or their ancestors override some, and this is
/// reported at once.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Registers a closure for changes of traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: The closure, with the object and its previous traits.
  /// - Returns: The registration, which lasts as long as the object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
  }

  /// Registers a selector for changes of traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The target, which is referenced weakly.
  ///   - action: The selector of the target's method, which may take the object and its previous
  ///     traits.
  /// - Returns: The registration, which lasts as long as the object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self, weak target = target as AnyObject] old in
      guard let target else { return }
      let loop = RenderLoop.current
      if let callback = loop.response(of: target, to: action) {
        callback.call(.performed([self, old]))
      } else {
        loop.reportNoResponse(
          of: target,
          to: action,
          as: "The target of changes of traits",
          at: nil
        )
      }
    }
  }

  /// Registers a selector of the object itself for changes of traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - action: The selector of the method, which may take the object and its previous traits.
  /// - Returns: The registration, which lasts as long as the object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.rare?.traitRegistrations.removeAll { $0 === registration }
    (self as? UIViewController)?.rare.traitRegistrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait],
    _ call: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(for: traits, call)
    (self as? UIView)?.ownRare.traitRegistrations.append(registration)
    (self as? UIViewController)?.rare.traitRegistrations.append(registration)
    return registration
  }
}

extension UIView {
  /// Makes a change of traits, and tells the view, its descendants, and their view controllers whose
  /// traits it has changed.
  func changeTraits(_ change: () -> Void) {
    var before: [(view: UIView, traits: UITraitCollection)] = []
    notifyTree { before.append(($0, $0.traitCollection)) }
    change()
    for (view, old) in before {
      let new = view.traitCollection
      guard !new.values.isSame(as: old.values) else { continue }
      view.traitCollectionDidChange(old)
      for registration in view.rare?.traitRegistrations ?? [] {
        registration.notify(of: new, insteadOf: old)
      }
      guard let owner = view.rare?.owner else { continue }
      owner.traitCollectionDidChange(old)
      for registration in owner.rare.traitRegistrations {
        registration.notify(of: new, insteadOf: old)
      }
    }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
