/// The switches for what differs between two eras of UIKit, or between two readings of its sources.
///
/// ```swift
/// let loop = RenderLoop(behavior: .iOS7)
/// ```
public struct Behavior: Hashable, Sendable {
  /// The name that a trace has; empty for a behaviour made by hand.
  public var name: String

  /// A Boolean value that indicates whether geometry is animated additively.
  ///
  /// Since iOS 8 a change of geometry animates the difference on top of what runs, so that a view
  /// turns around without a jump. Before, the second animation took the place of the first.
  public var animatesGeometryAdditively = true

  /// A Boolean value that indicates whether a block keeps its delegate alive.
  ///
  /// Apple documents that it does. Without it, the loop's delegate set is the only owner.
  public var retainsDelegates = true

  /// A Boolean value that indicates whether a delegate without selectors is asked for the usual ones.
  ///
  /// Shipped code sets only a delegate and relies on `animationDidStop:finished:context:`. Apple's
  /// documentation does not mention it.
  public var callsUsualSelectors = true

  /// A Boolean value that indicates whether the callbacks of a block that animated nothing wait.
  ///
  /// If true they come in the next turn of the same instant, as documented for a duration of zero.
  /// If false they come before `commitAnimations` returns, as several reimplementations have it.
  public var defersEmptyCompletions = true

  /// A Boolean value that indicates whether a wrong call of a property animator ends the program.
  ///
  /// UIKit raises an exception. If false, an issue is recorded and the call has no effect.
  public var trapsOnAnimatorErrors = false

  /// A Boolean value that indicates whether constraints place views at whole pixels.
  ///
  /// UIKit rounds a view's origin and size each to the nearest pixel, in the superview's coordinates.
  /// The solver itself does not round.
  public var roundsLayoutToPixels = true

  /// The behaviour since iOS 8.
  public static let iOS8AndLater = Behavior(name: "iOS 8 and later")

  /// The behaviour up to iOS 7, in which every animation takes the place of the one before.
  public static let iOS7: Behavior = {
    var behavior = Behavior(name: "iOS 7")
    behavior.animatesGeometryAdditively = false
    return behavior
  }()

  /// Creates the behaviour since iOS 8 under a name of its own.
  ///
  /// - Parameter name: The name that a trace has.
  public init(name: String) {
    self.name = name
  }
}

extension Behavior: CustomStringConvertible {
  /// The name, or that it has none.
  public var description: String {
    name.isEmpty ? "a behaviour without a name" : name
  }
}
