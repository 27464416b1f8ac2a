import RenderEngine

/// A transition of a layer from its old state, with its sublayers, to its new state.
///
/// ```swift
/// let fade = CATransition()
/// fade.duration = 0.3
/// layer.add(fade, forKey: nil)
/// ```
///
/// A transition always has the key "transition". Its type and its progress are recorded in traces;
/// the transition itself is not rendered.
open class CATransition: CAAnimation {
  private var style = (
    type: CATransitionType.fade, subtype: CATransitionSubtype?.none, start: Float(0), end: Float(1),
    filter: Any?.none
  )

  open var type: CATransitionType {
    get { style.type }
    set { if canChange("type") { style.type = newValue } }
  }

  /// The direction of the transition; `nil` for the default of its type.
  open var subtype: CATransitionSubtype? {
    get { style.subtype }
    set { if canChange("subtype") { style.subtype = newValue } }
  }

  /// The fraction of the transition at which it begins, from 0 to 1.
  open var startProgress: Float {
    get { style.start }
    set { if canChange("startProgress") { style.start = newValue } }
  }

  /// The fraction of the transition at which it ends, from 0 to 1.
  open var endProgress: Float {
    get { style.end }
    set { if canChange("endProgress") { style.end = newValue } }
  }

  /// A filter that mixes both states: stored only.
  open var filter: Any? {
    get { style.filter }
    set { if canChange("filter") { style.filter = newValue } }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? CATransition { style = other.style }
  }

  override func collectEffects(on target: EffectTarget, into effects: inout [ExplicitEffect]) {
    // The previous content of a layer is kept for its own transition, but not for a transition in a
    // group.
    guard target.groups == nil else { return }
    if !startProgress.isFinite || !endProgress.isFinite {
      target.layer.handle.loop.reportAnimation(
        self,
        .notFinite,
        "has a progress that is not finite, so what it shows is not, either."
      )
    }
    effects.append(target.effect(of: self))
  }

  /// Returns the request that describes the transition.
  func request(for id: LayerID, number: Int32) -> TransitionRequest {
    TransitionRequest(
      layer: id,
      number: number,
      kind: type.rawValue,
      subtype: subtype?.rawValue,
      cache: false
    )
  }
}

/// The types of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old state fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state moves away and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
