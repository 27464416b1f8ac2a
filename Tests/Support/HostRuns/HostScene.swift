public import UIKit

/// An object of an app that is shown, and the call of its function.
@MainActor
public struct HostScene {
  let object: AnyObject
  let root: UIView
  let views: [UIView]
  let call: @MainActor () -> Void
  private let retained: [AnyObject]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - retained: What the object needs and does not retain.
  ///   - root: The view that is shown.
  ///   - views: The views that are watched even if they are no longer in the window.
  ///   - call: A closure that calls the function.
  public init(
    _ object: AnyObject,
    _ retained: [AnyObject],
    root: UIView,
    views: [UIView],
    call: @escaping @MainActor () -> Void
  ) {
    (self.object, self.retained, self.root) = (object, retained, root)
    (self.views, self.call) = (views, call)
  }
}

/// A function of an app as it was, and as it became in several migrations.
@MainActor
public struct HostCase {
  package let seed: Int
  /// The time in seconds to half of its animation.
  let half: Double
  /// Makes the scene of a version of the function.
  let scene: @MainActor (_ version: Int) -> HostScene
  /// The names of the versions behind the first, which is the function as it was.
  let candidates: [String]

  /// Creates a case.
  public init(
    _ seed: Int,
    half: Double,
    _ candidates: [String],
    scene: @escaping @MainActor (_ version: Int) -> HostScene
  ) {
    (self.seed, self.half, self.candidates, self.scene) = (seed, half, candidates, scene)
  }

  /// The cases of the library that was loaded, which its entry sets.
  public static var all: [HostCase] = []
}
