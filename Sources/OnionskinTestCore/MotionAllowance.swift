public import AnimationTraces

/// Something that a scene may do although the user prefers reduced motion, with the reason.
///
/// ```swift
/// expectReducedMotion(
///   of: Drawer.init,
///   allowing: .motion(.travel, of: "drawer", because: "It follows the finger.")
/// ) { drawer in
///   drawer.open()
/// }
/// ```
///
/// An allowance that is no longer needed is reported as a warning.
public struct MotionAllowance: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    case motion(LayerMotion.Kind?, view: String?)
    case callbacks
    case endState(view: String?)
    case nothingAnimated
  }

  let target: Target

  /// The reason.
  public let reason: String

  private init(_ target: Target, _ reason: String) {
    precondition(
      reason.contains { !$0.isWhitespace },
      "An allowance needs a reason, because the next reader has to decide whether it still holds."
    )
    self.target = target
    self.reason = reason
  }

  /// Allows motions of a kind, of a view, or both.
  ///
  /// - Parameters:
  ///   - kind: The kind of motion; `nil` for all kinds.
  ///   - view: The name or the label of the view, as failures show it; `nil` for all views.
  ///   - reason: The reason, which is not empty.
  /// - Returns: The allowance.
  public static func motion(
    _ kind: LayerMotion.Kind? = nil,
    of view: String? = nil,
    because reason: String
  ) -> Self { Self(.motion(kind, view: view), reason) }

  /// Allows callbacks that come in one of the two runs only.
  ///
  /// - Parameter reason: The reason, which is not empty.
  /// - Returns: The allowance.
  public static func callbacks(because reason: String) -> Self { Self(.callbacks, reason) }

  /// Allows a state at the end that differs.
  ///
  /// - Parameters:
  ///   - view: The name or the label of the view, as failures show it; `nil` for all views.
  ///   - reason: The reason, which is not empty.
  /// - Returns: The allowance.
  public static func endState(of view: String? = nil, because reason: String) -> Self {
    Self(.endState(view: view), reason)
  }

  /// Allows a scene that animates nothing.
  ///
  /// - Parameter reason: The reason, which is not empty.
  /// - Returns: The allowance.
  public static func nothingAnimated(because reason: String) -> Self {
    Self(.nothingAnimated, reason)
  }
}

extension MotionAllowance: CustomStringConvertible {
  /// The allowance as in source code, without its reason.
  public var description: String {
    func list(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") }
    return switch target {
    case .motion(let kind, let view):
      ".motion(\(list([kind.map { ".\($0.rawValue)" }, view.map { "of: \"\($0)\"" }])))"
    case .callbacks: ".callbacks"
    case .endState(let view): ".endState(\(list([view.map { "of: \"\($0)\"" }])))"
    case .nothingAnimated: ".nothingAnimated"
    }
  }
}
