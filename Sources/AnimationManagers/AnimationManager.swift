public import UIKit
import ViewAnimations

/// The animations of views, layers, constraints, and images, grouped by what they animate.
///
/// ```swift
/// view.animationManager.basic.alpha(toValue: 0, duration: .long)
/// button.layer.animationManager.spring.positionY(
///   toValue: 40, beginTime: CACurrentMediaTime() + 0.1, dynamicsMass: 2.5)
/// constraint.animationManager.basic.set(constant: 120)
/// ```
///
/// Each animation has a key. An animation with the same key replaces it and starts from what is on
/// screen; the completion of the replaced animation is called with `false`. An ``AnimationEngine``
/// moves the numbers, and the calls are the same on every engine:
///
/// ```swift
/// AnimationManager.engine = ViewEngine()
/// ```
public struct AnimationManager {
  /// The engine of the animations that are started from now on; by default, a ``FrameEngine``.
  ///
  /// Each loop has its own engine.
  @preconcurrency @MainActor public static var engine: any AnimationEngine {
    get { PlatformScheduler.kept(EngineChoice.self).engine }
    set { PlatformScheduler.kept(EngineChoice.self).engine = newValue }
  }

  /// The engines on which an animation of the current loop may run.
  @MainActor
  static var engines: [any AnimationEngine] { PlatformScheduler.kept(EngineChoice.self).engines }

  /// Animates a view to an opacity of 0.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration of the animation.
  ///   - completion: A closure called once, with `true` if the view is hidden and `false` if the
  ///     animation did not reach its end.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @preconcurrency @MainActor public static func hide(
    _ view: UIView,
    duration: Duration = .defaultDuration,
    completion: ((_ success: Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    view.animationManager.hide(
      duration: duration,
      completion: completion,
      fileID: fileID,
      line: line
    )
  }

  /// Animates a view to an opacity of 1.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration of the animation.
  ///   - completion: A closure called once, with `true` if the view is shown and `false` if the
  ///     animation did not reach its end.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @preconcurrency @MainActor public static func show(
    _ view: UIView,
    duration: Duration = .defaultDuration,
    completion: ((_ success: Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    view.animationManager.show(
      duration: duration,
      completion: completion,
      fileID: fileID,
      line: line
    )
  }
}

extension AnimationManager {
  /// The duration of an animation, as a palette of durations.
  ///
  /// Declare the durations of your app in an extension:
  ///
  /// ```swift
  /// extension AnimationManager.Duration {
  ///   static let card = Self.variable(0.35)
  /// }
  /// ```
  public enum Duration: Hashable, Sendable {
    /// No duration: the change is made without animation.
    case zero
    /// The default duration, a quarter of a second.
    case defaultDuration
    /// A long duration, one second.
    case long
    /// Any other number of seconds; a negative number counts as 0.
    case variable(Double)

    /// The duration in seconds.
    public var rawValue: Double {
      switch self {
      case .zero: 0
      case .defaultDuration: 0.25
      case .long: 1
      case .variable(let seconds): max(0, seconds)
      }
    }
  }

  /// The timing function of an animation, as a palette of timing functions.
  ///
  /// Declare the timing functions of your app in an extension:
  ///
  /// ```swift
  /// extension AnimationManager.TimingFunctionType {
  ///   static let card = Self.controlPoints(0.2, 0, 0, 1)
  /// }
  /// ```
  public enum TimingFunctionType: Hashable, Sendable, CaseIterable {
    /// Core Animation's default, which differs from the default curve of a view's animation block.
    case defaultType
    /// A constant speed.
    case linear
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// A slow start and a slow end.
    case easeInEaseOut
    /// Any other Bézier curve in the unit square, by its two control points.
    ///
    /// The first and third numbers are fractions of the duration, from 0 to 1, and are clamped; the
    /// others are finite. Any other number counts as 0.
    case controlPoints(Double, Double, Double, Double)

    /// The timing functions that have a name.
    public static let allCases: [Self] = [.defaultType, .linear, .easeIn, .easeOut, .easeInEaseOut]

    /// Returns the name of the timing function: that of Core Animation, or that of the case.
    public func name() -> String {
      switch self {
      case .defaultType: "default"
      case .linear: "linear"
      case .easeIn: "easeIn"
      case .easeOut: "easeOut"
      case .easeInEaseOut: "easeInEaseOut"
      case .controlPoints: "controlPoints"
      }
    }

    /// Returns the timing function as an object of Core Animation.
    public func function() -> CAMediaTimingFunction {
      switch self {
      case .defaultType: return CAMediaTimingFunction(name: .default)
      case .linear: return CAMediaTimingFunction(name: .linear)
      case .easeIn: return CAMediaTimingFunction(name: .easeIn)
      case .easeOut: return CAMediaTimingFunction(name: .easeOut)
      case .easeInEaseOut: return CAMediaTimingFunction(name: .easeInEaseOut)
      case .controlPoints:
        let points = controlPoints
        return CAMediaTimingFunction(
          controlPoints: Float(points.0),
          Float(points.1),
          Float(points.2),
          Float(points.3)
        )
      }
    }

    /// The control points, in Core Animation's order.
    var controlPoints: (Double, Double, Double, Double) {
      switch self {
      case .defaultType: (0.25, 0.1, 0.25, 1)
      case .linear: (0, 0, 1, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInEaseOut: (0.42, 0, 0.58, 1)
      case .controlPoints(let c1x, let c1y, let c2x, let c2y):
        (Self.time(c1x), Self.finite(c1y), Self.time(c2x), Self.finite(c2y))
      }
    }

    private static func time(_ number: Double) -> Double {
      number.isNaN ? 0 : min(max(number, 0), 1)
    }

    private static func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }

    /// The timing function as a curve.
    var curve: CubicCurve {
      let points = controlPoints
      return CubicCurve(points.0, points.1, points.2, points.3)
    }
  }
}

/// The engines of one loop: the current one, and previous ones, which may still run animations.
private final class EngineChoice: LoopLocal {
  /// All engines, the current one last.
  private(set) var engines: [any AnimationEngine] = [FrameEngine()]

  var engine: any AnimationEngine {
    get { engines[engines.count - 1] }
    set {
      engines.removeAll { $0 === newValue }
      engines.append(newValue)
    }
  }

  func close() -> [UnfinishedWork] {
    let unfinished = engines.flatMap(\.unfinished)
    guard !unfinished.isEmpty else { return [] }
    return [
      UnfinishedWork(
        kind: .leftRunning,
        message: "The loop was closed while the animation manager ran: "
          + unfinished.joined(separator: "; ") + ". Advance the loop to their end, or remove them.",
        caller: nil
      )
    ]
  }
}
