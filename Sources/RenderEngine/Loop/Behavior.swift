/// The behavior of UIKit to emulate, where it differs between versions or its sources are
/// ambiguous.
///
/// ```swift
/// let loop = RenderLoop(behavior: .iOS7)
/// ```
public struct Behavior: Hashable, Sendable {
  /// The name of the behavior in traces; empty for a custom behavior.
  public var name: String

  /// A Boolean value that indicates whether geometry is animated additively.
  ///
  /// Since iOS 8, a change of geometry adds the animation of its difference to running animations,
  /// so that a view changes direction without a jump. Before iOS 8, the second animation replaces
  /// the first.
  public var animatesGeometryAdditively = true

  /// A Boolean value that indicates whether a block retains its delegate.
  ///
  /// Apple documents that it does. If this is `false`, only the loop's ``RenderLoop/delegates``
  /// retain the delegate.
  public var retainsDelegates = true

  /// A Boolean value that indicates whether a delegate that was set without selectors receives the
  /// customary callbacks.
  ///
  /// Shipped code sets only a delegate and relies on `animationDidStop:finished:context:`. Apple's
  /// documentation does not mention it.
  public var callsDefaultSelectors = true

  /// A Boolean value that indicates whether the callbacks of a block that animates nothing are
  /// deferred.
  ///
  /// If this is `true`, they are called in the next turn of the same instant, as documented for a
  /// duration of zero. If it is `false`, they are called before `commitAnimations` returns, as in
  /// several reimplementations.
  public var defersEmptyCompletions = true

  /// A Boolean value that indicates whether an invalid call of a property animator traps.
  ///
  /// UIKit raises an exception. If this is `false`, an issue is recorded and the call has no
  /// effect.
  public var trapsOnAnimatorErrors = false

  /// A Boolean value that indicates whether layout by constraints rounds frames to pixels.
  ///
  /// UIKit rounds the edges of a view to the nearest pixel, in the coordinates of the superview. The
  /// solver itself does not round.
  public var roundsLayoutToPixels = true

  /// The behavior since iOS 8.
  public static let iOS8AndLater = Behavior(name: "iOS 8 and later")

  /// The behavior up to iOS 7, in which every animation replaces the one before.
  public static let iOS7: Behavior = {
    var behavior = Behavior(name: "iOS 7")
    behavior.animatesGeometryAdditively = false
    return behavior
  }()

  /// Creates a behavior with a name, and with the values of iOS 8 and later.
  public init(name: String) { self.name = name }
}

extension Behavior: CustomStringConvertible {
  /// The name, or a placeholder if it is empty.
  public var description: String { name.isEmpty ? "a behavior without a name" : name }
}
