/// The forms in which blocks can be written, with the names that `onionskin migrate` gives them.
package enum RewrittenForm: String, CaseIterable, Sendable {
  /// The drop-in of this package, whose closure does not escape.
  case animateViews
  /// The block API of UIKit.
  case animate
  /// A property animator of UIKit.
  case animator
  /// A value of this package that describes an animation.
  case viewAnimation = "ViewAnimation"
}
