import UIKit
import ViewAnimations

/// The properties of views and layers that the manager animates.
extension AnimatableValue {
  static func alpha(of view: UIView?) -> AnimatableValue? {
    view.map { view in
      AnimatableValue(
        of: view,
        "alpha of a \(type(of: view))",
        threshold: 0.01,
        get: { $0.alpha },
        set: { $0.alpha = $1 }
      )
    }
  }

  static func opacity(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(
      layer,
      "opacity",
      threshold: 0.01,
      get: { CGFloat($0.opacity) },
      set: { $0.opacity = Float($1) }
    )
  }

  static func positionX(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(layer, "positionX", get: { $0.position.x }, set: { $0.position.x = $1 })
  }

  static func positionY(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(layer, "positionY", get: { $0.position.y }, set: { $0.position.y = $1 })
  }

  static func translationX(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(layer, "translationX", get: { $0.transform.m41 }, set: { $0.transform.m41 = $1 })
  }

  static func translationY(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(layer, "translationY", get: { $0.transform.m42 }, set: { $0.transform.m42 = $1 })
  }

  /// The scale along both axes, which is set without a change of the rotation and the translation.
  static func scale(of layer: CALayer?) -> AnimatableValue? {
    ofLayer(
      layer,
      "scale",
      threshold: 0.005,
      get: { hypot($0.transform.m11, $0.transform.m12) },
      set: { layer, scale in
        let old = layer.transform
        let present = hypot(old.m11, old.m12)
        var unscaled = present == 0 ? CATransform3DIdentity : old
        if present != 0 { unscaled = CATransform3DScale(old, 1 / present, 1 / present, 1) }
        unscaled.m41 = old.m41
        unscaled.m42 = old.m42
        layer.transform = CATransform3DScale(unscaled, scale, scale, 1)
      }
    )
  }

  private static func ofLayer(
    _ layer: CALayer?,
    _ name: String,
    threshold: CGFloat = 1,
    get: @escaping @MainActor (CALayer) -> CGFloat,
    set: @escaping @MainActor (CALayer, CGFloat) -> Void
  ) -> AnimatableValue? {
    layer.map { layer in
      AnimatableValue(
        of: layer,
        "\(name) of a \(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))")",
        threshold: threshold,
        get: get,
        set: set
      )
    }
  }
}

extension AnimationEngine {
  /// Animates a number; if its target no longer exists, calls the completion with `false`.
  func animate(
    _ number: AnimatableValue?,
    _ motion: NumberMotion,
    key: String,
    beginTime: Double?,
    completion: ((Bool) -> Void)?,
    for caller: Caller
  ) {
    guard var number else {
      completion?(false)
      return
    }
    number.caller = caller
    // The animation that this one replaces may run on an engine that was set before.
    for engine in AnimationManager.engines where engine !== self {
      engine.removeManagedAnimation(of: number.target, forKey: key)
    }
    animate(number, motion, key: Self.managerKey(key), beginTime: beginTime, completion: completion)
  }
  /// Stops the animation that the manager has started for a target and a key.
  func removeManagedAnimation(of target: AnyObject?, forKey key: String) {
    if let target { removeAnimation(of: target, forKey: Self.managerKey(key)) }
  }

  /// Returns an engine's key for a key of the manager, with a prefix that avoids a program's keys.
  private static func managerKey(_ key: String) -> String { "AnimationManager_\(key)" }
}
