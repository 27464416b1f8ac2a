package import Foundation

/// The motion of a trace in web terms: elements, and animations of their styles.
///
/// The animations aren't stored, because their text may be larger than the memory.
/// ``MotionExporter`` creates them one at a time.
package struct ExportedMotion: Sendable {
  /// An element that shows a layer, or a part of what a layer does.
  package struct Element: Sendable {
    /// What of a layer an element shows.
    package enum Role: String, Sendable, Encodable {
      /// The layer itself.
      case layer
      /// What the masks of a layer leave of it, around the layer.
      case mask
      /// What the images of a mask leave of a layer, turned with the mask.
      case turned
      /// The layer in a turned element, turned back.
      case turnedBack
      /// The sublayers, moved by the origin of the layer's bounds.
      case content
      /// The filled path of a shape layer, below the sublayers.
      case shape
      /// The stroked path of a shape layer, above its fill and below the sublayers.
      case stroke
      /// The border, which lies over the sublayers.
      case border
    }

    /// The name of the element's class, such as "card-2".
    package var name: String
    package var layer: String
    package var role: Role
    /// The index of the parent among the elements.
    package var parent: Int?
    /// The styles without animations, by property.
    package var style: [(property: String, value: String)]
    package var children: [Int]
    /// The path that a stroke follows, in SVG syntax.
    package var path: String?
  }

  /// How an animation combines with those below it, in CSS terms.
  package enum Composition: String, Sendable { case replace, add, accumulate }

  /// A value of a style at a fraction of an animation.
  package struct Keyframe: Sendable {
    /// The fraction, from 0 to 1.
    package var offset: Double
    package var value: String
    /// The easing up to the next keyframe, in CSS syntax; `nil` for that of the animation.
    package var easing: String?
  }

  /// An animation of one style.
  package struct Animation: Sendable {
    package var element: Int
    package var property: String
    package var keyframes: [Keyframe]
    package var begin: Double
    package var duration: Double
    /// The easing of an iteration, in CSS syntax.
    package var easing: String
    package var iterations: Double
    package var alternates: Bool
    package var fillsBackwards: Bool
    package var fillsForwards: Bool
    /// How the animation combines with those below it.
    package var composition: Composition

    /// The times outside its duration at which an animation is in effect, in CSS terms.
    enum Fill: String { case none, backwards, forwards, both }

    var fill: Fill {
      fillsBackwards ? (fillsForwards ? .both : .backwards) : fillsForwards ? .forwards : .none
    }

    /// Returns an animation that holds a value from a time on, or between two times.
    static func holding(
      _ value: String,
      of property: String,
      element: Int,
      from time: Double,
      to end: Double = .infinity,
      composition: Composition = .replace
    ) -> Animation {
      Animation(
        element: element,
        property: property,
        keyframes: [Keyframe(offset: 0, value: value), Keyframe(offset: 1, value: value)],
        begin: time,
        duration: end.isFinite ? end - time : 0,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: false,
        fillsForwards: !end.isFinite,
        composition: composition
      )
    }
  }

  /// A custom property that a style sheet must register, so that a browser interpolates it.
  package struct RegisteredProperty: Hashable, Sendable, Encodable {
    /// The name, such as "--width".
    package var name: String
    package var syntax: String
    package var initialValue: String
    package var inherits: Bool

    init(name: String, syntax: String, inherits: Bool = false) {
      (self.name, self.syntax, self.inherits) = (name, syntax, inherits)
      initialValue = syntax == "<length>" ? "0px" : syntax == "<color>" ? "rgb(0 0 0 / 0)" : "0"
    }
  }

  package var name: String
  package var duration: Double
  package var size: CGSize
  package var elements: [Element] = []
  /// The custom properties that a style sheet must register, in order.
  package var registered: [RegisteredProperty] = []
  /// What the format can't represent, in full sentences.
  package var notes: [String] = []

  /// The maximum error of sampled lengths, in points, which nobody sees.
  package static let error = 0.02
}
