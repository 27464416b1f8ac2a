/// A transition from what a layer and its sublayers showed to what they show now.
///
/// ```swift
/// let fade = CATransition()
/// fade.duration = 0.3
/// layer.add(fade, forKey: nil)
/// ```
///
/// It always stands under the key "transition". A ``Frame`` has both states and the progress between
/// them; how they are mixed is left to whoever draws.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  private var look = (
    type: CATransitionType.fade, subtype: CATransitionSubtype?.none, start: Float(0), end: Float(1)
  )
  /// What the layer showed before.
  var before: (any ShownContent)?

  /// The way in which one state gives way to the other.
  open var type: CATransitionType {
    get { look.type }
    set { if canChange("type") { look.type = newValue } }
  }

  /// Where the new state comes from; `nil` for where its type says.
  open var subtype: CATransitionSubtype? {
    get { look.subtype }
    set { if canChange("subtype") { look.subtype = newValue } }
  }

  /// The fraction of the transition that it begins at.
  open var startProgress: Float {
    get { look.start }
    set { if canChange("startProgress") { look.start = newValue } }
  }

  /// The fraction of the transition that it ends at.
  open var endProgress: Float {
    get { look.end }
    set { if canChange("endProgress") { look.end = newValue } }
  }

  override func ownValue(forKey key: String) -> Any? {
    switch key {
    case "type": type.rawValue
    case "subtype": subtype?.rawValue
    case "startProgress": startProgress
    case "endProgress": endProgress
    default: super.ownValue(forKey: key)
    }
  }

  override func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "type":
      type =
        value as? CATransitionType ?? (value as? String).map { CATransitionType(rawValue: $0) }
        ?? .fade
    case "subtype":
      subtype =
        value as? CATransitionSubtype
        ?? (value as? String).map { CATransitionSubtype(rawValue: $0) }
    case "startProgress": startProgress = Float(AnimationValue.number(value) ?? 0)
    case "endProgress": endProgress = Float(AnimationValue.number(value) ?? 1)
    default: return super.setOwnValue(value, forKey: key)
    }
    return true
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? CATransition { look = other.look }
  }
}

/// The way in which one state of a layer gives way to another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a type from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old state fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state moves away from above the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a subtype from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
