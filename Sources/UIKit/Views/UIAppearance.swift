import RenderEngine

/// A class with an appearance proxy.
///
/// A proxy is an object of the class, one in each loop. Properties that are set on a proxy are stored in
/// that object: which of them were set is unknown, so they are not applied to other objects.
///
/// The proxy of a program's own class is created with `init(coder:)`, the only initializer that is known
/// for every class. An `init(coder:)` that traps also traps here.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance proxy of the class, whose settings are stored only.
  static func appearance() -> Self

  /// Returns the appearance proxy of the class in containers, whose settings are stored only.
  ///
  /// - Returns: The appearance proxy.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self

  /// Returns the appearance proxy of the class for traits, whose settings are stored only.
  ///
  /// - Returns: The appearance proxy.
  static func appearance(for trait: UITraitCollection) -> Self

  /// Returns the appearance proxy of the class for traits and in containers, whose settings are stored
  /// only.
  ///
  /// - Parameters:
  ///   - trait: The traits, which share one proxy.
  ///   - containerTypes: The classes of the containers.
  /// - Returns: The appearance proxy.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// An object that contains views with an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// The appearance proxies of one loop.
final class ClassAppearances: LoopExtension {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
  }

  private var made: [Key: NSObject] = [:]

  /// Returns the appearance proxy of a class, created on first use.
  static func of<Object: NSObject>(
    _ type: Object.Type,
    in containers: [any UIAppearanceContainer.Type],
    _ make: (NSCoder) -> Object?
  ) -> Object {
    let appearances = RenderLoop.current.loopExtension(ClassAppearances.self)
    let key = Key(type: ObjectIdentifier(type), containers: containers.map { ObjectIdentifier($0) })
    if let known = appearances.made[key] as? Object { return known }
    guard let new = make(NSCoder()) else {
      preconditionFailure(
        "The appearance of \(type) is an object of the class, and its init(coder:) returns nil."
      )
    }
    appearances.made[key] = new
    return new
  }
}
