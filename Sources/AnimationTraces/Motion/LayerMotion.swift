public import AnimationModel

/// A motion that a trace shows: a layer that travels, scales, turns, springs, or repeats.
///
/// A fade or a change of color is not a motion, unless it repeats for long. Motions come from
/// animations, from transitions, and from values that code sets frame by frame.
///
/// ```swift
/// for motion in trace.motions() {
///   print(motion)   // card  position  travels 120 points in 0.3 s, springs
/// }
/// ```
///
/// The distance that a layer travels is measured in the coordinates of its window, from its center
/// where the motion begins to its center where it ends. If it comes back, it is the distance to the
/// farthest place. Sublayers that a layer takes along are not listed.
public struct LayerMotion: Hashable, Sendable {
  /// The name of the layer, such as "UIView 3".
  public var layer: String

  /// The name that the program gave the layer, if any.
  public var label: String?

  /// The keys of the properties that move it, such as "position"; for a transition, its name.
  public var properties: [String]

  /// The kinds of motion; at least one.
  public var kinds: [Kind]

  /// The distance that the layer travels, in points of its window.
  public var points: Double

  /// The difference in width or height, whichever is larger, in points of its window; negative for a
  /// layer that shrinks.
  public var growth: Double

  /// The angle by which the layer turns, in degrees.
  public var degrees: Double

  /// The instant at which the motion begins.
  public var begin: Instant

  /// The number of seconds that the motion takes once.
  public var duration: Double

  /// The number of times that it plays; infinite if it does not end.
  public var repeatCount: Double

  /// The API that starts it, such as "UIView.animate"; `nil` if the trace does not contain it.
  public var api: String?

  /// The location of the call that starts it; `nil` for an animation that was added to a layer.
  public var callSite: CallSite?
}

extension LayerMotion {
  /// A kind of motion; later versions may add more kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, such as "travel".
    public var rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer moves to another place, or its content scrolls.
    public static let travel = Self(rawValue: "travel")
    /// The layer changes its size.
    public static let scale = Self(rawValue: "scale")
    /// The layer turns, flips, or curls.
    public static let turn = Self(rawValue: "turn")
    /// The motion overshoots its end.
    public static let spring = Self(rawValue: "spring")
    /// The motion, or a fade or a change of color that lasts, plays more than once.
    public static let repetition = Self(rawValue: "repetition")
  }

  /// The smallest motions that count.
  ///
  /// Apple's Human Interface Guidelines and the Web Content Accessibility Guidelines, on which the
  /// web's `prefers-reduced-motion` is built, name no distance or angle below which motion does no
  /// harm: what the latter call a motion animation ends where the perceived size, shape, and position
  /// stay the same. So the defaults are what a person can just perceive. The time is that of criterion
  /// 2.2.2, *Pause, Stop, Hide*: what moves or blinks for more than five seconds distracts.
  ///
  /// A motion that is shorter than a frame never counts, because nothing is shown on its way. The
  /// web's style sheets for reduced motion shorten animations in this way, so that their ends are
  /// still reported.
  public struct Limits: Hashable, Sendable {
    /// The smallest distance and the smallest change of size, in points.
    public var points: Double

    /// The smallest angle, in degrees.
    public var degrees: Double

    /// The number of seconds for which a fade or a change of color may repeat.
    public var seconds: Double

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - points: The smallest distance and the smallest change of size, in points.
    ///   - degrees: The smallest angle, in degrees.
    ///   - seconds: The number of seconds for which a fade or a change of color may repeat.
    /// - Precondition: The numbers are at least 0.
    public init(points: Double = 1, degrees: Double = 1, seconds: Double = 5) {
      precondition(
        points >= 0 && degrees >= 0 && seconds >= 0,
        "The limits of a motion are not below 0; they are \(points), \(degrees), and \(seconds)."
      )
      self.points = points
      self.degrees = degrees
      self.seconds = seconds
    }
  }
}

extension AnimationTrace {
  /// Returns the motions in the trace, in the order in which they begin.
  ///
  /// - Parameter limits: The smallest motions that count.
  /// - Returns: The motions.
  public func motions(limits: LayerMotion.Limits = .init()) -> [LayerMotion] {
    MotionFinder(self, limits: limits).motions()
  }
}

extension LayerMotion: CustomStringConvertible {
  /// The layer, its properties, and what it does, on one line.
  public var description: String {
    "\(label ?? layer)  \(properties.joined(separator: ", "))  \(text)"
  }

  /// What the layer does, such as "travels 120 points in 0.3 s, springs".
  package var text: String {
    var parts: [String] = []
    if kinds.contains(.travel) { parts.append("travels \(Self.text(points))") }
    if kinds.contains(.scale) {
      parts.append("\(growth < 0 ? "shrinks" : "grows") by \(Self.text(abs(growth)))")
    }
    if kinds.contains(.turn) { parts.append("turns \(((degrees * 10).rounded() / 10).short)°") }
    let moves = parts.isEmpty ? "changes" : parts.joined(separator: ", ")
    var text = "\(moves) in \(duration.short) s"
    if kinds.contains(.spring) { text += ", springs" }
    if kinds.contains(.repetition) {
      text += repeatCount.isFinite ? ", \(repeatCount.short) times" : ", endlessly"
    }
    return text
  }

  private static func text(_ points: Double) -> String {
    let number = ((points * 10).rounded() / 10).short
    return number == "1" ? "1 point" : "\(number) points"
  }
}
