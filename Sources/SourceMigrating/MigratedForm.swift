/// The forms in which a legacy block can be written.
public enum MigratedForm: String, CaseIterable, Sendable {
  /// The drop-in of this package, whose closure does not escape.
  case animateViews
  /// The block API of UIKit.
  case animate
  /// A property animator of UIKit.
  case animator
  /// A value of this package that describes an animation.
  case viewAnimation = "ViewAnimation"

  /// A Boolean value that indicates whether the form's closure for the changes escapes, so that it
  /// has to name `self`.
  var escapes: Bool { self != .animateViews }
}
