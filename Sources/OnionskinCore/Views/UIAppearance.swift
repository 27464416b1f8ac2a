/// A class whose objects have an appearance.
///
/// What is set on an appearance is stored in an object of the class, of which there is one in each
/// loop, and reaches no other object: it is unknown here which properties were set.
///
/// The appearance of a program's own class is created with its `init(coder:)`, without which no
/// object of a class can be created that is known by its type alone. An `init(coder:)` that traps
/// does so here.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance of the class: stored only, and applied to none.
  static func appearance() -> Self

  /// Returns the appearance of the class in containers: stored only, and applied to none.
  ///
  /// - Parameter containerTypes: The classes of the containers.
  /// - Returns: The appearance.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self

  /// Returns the appearance of the class for traits: stored only, and applied to none.
  ///
  /// - Parameter trait: The traits, all of which have the same appearance.
  /// - Returns: The appearance.
  static func appearance(for trait: UITraitCollection) -> Self

  /// Returns the appearance of the class for traits and in containers: stored only, and applied to
  /// none.
  ///
  /// - Parameters:
  ///   - trait: The traits, all of which have the same appearance.
  ///   - containerTypes: The classes of the containers.
  /// - Returns: The appearance.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// An object that contains views with an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// The appearances of one loop.
final class ClassAppearances: LoopExtension {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
  }

  private var made: [Key: NSObject] = [:]

  /// Returns the appearance of a class, made at the first use.
  static func of<Object: NSObject>(
    _ type: Object.Type,
    in containers: [any UIAppearanceContainer.Type],
    _ make: (NSCoder) -> Object?
  ) -> Object {
    let appearances = RenderLoop.current.loopExtension(ClassAppearances.self)
    let key = Key(
      type: ObjectIdentifier(type),
      containers: containers.map { ObjectIdentifier($0) }
    )
    if let known = appearances.made[key] as? Object { return known }
    guard let new = make(NSCoder()) else {
      preconditionFailure(
        "The appearance of \(type) is an object of the class, and its init(coder:) returns nil."
      )
    }
    appearances.made[key] = new
    return new
  }

  func loopWillClose(_ loop: RenderLoop) {}
}
