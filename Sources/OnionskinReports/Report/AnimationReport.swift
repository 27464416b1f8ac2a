/// The contents of a page or a picture that shows one trace, or two compared traces, as plain
/// values.
///
/// All numbers come from the engine. Motion is sampled to a stated error, and texts are ready to
/// print, so a document needs no arithmetic beyond linear interpolation.
package struct AnimationReport: Encodable, Sendable {
  /// The subject of the report, such as the name of a test.
  package var name: String
  /// The group that the name belongs to, such as a suite; empty for none.
  package var group: String
  /// The verdict in one word.
  package var verdict: Verdict
  /// The verdict as a heading: the word, followed by the reasons.
  package var headline: [String]
  /// The text below the heading, in full sentences.
  package var summary: String
  /// The circumstances of the recording, as names and values.
  package var facts: [[String]]
  /// The names of the sides: one for a single trace, two for a comparison.
  package var sides: [String]
  package var framesPerSecond: Int
  /// The end in seconds.
  package var end: Double
  package var layers: [Layer]
  package var properties: [Property]
  /// The instants of motions as differences from the previous ones, in units of ``timeUnit``.
  package var times: [[Int]]
  package var motions: [Motion]
  package var tracks: [Track]
  package var easings: [[Double]]
  package var bars: [Bar]
  package var blocks: [Block]
  /// The largest deviation in each frame, in points; empty for a single trace.
  package var deviation: [Double]
  package var differences: [Finding]
  package var issues: [Issue]
  /// The simulated user actions, without duplicates.
  package var actions: [Action]
  /// What the report leaves out, in full sentences with numbers, which stand in its first line.
  package var omissions: [String]
  /// The number of recorded events on each side.
  package var events: [Int]

  /// The verdicts of a report.
  package enum Verdict: String, Encodable, Sendable {
    case same, different, nothingCompared, cannotTell
    /// A single trace, which has no verdict.
    case none
  }

  /// The heading, and what the report leaves out.
  package var firstLine: String {
    omissions.isEmpty
      ? headline.joined() : ([headline.joined() + "."] + omissions).joined(separator: " ")
  }

  /// Records that the sides were not compared completely, so that equal sides may still differ.
  package mutating func doubt(_ sentence: String) {
    omissions.append(sentence)
    guard verdict == .same else { return }
    verdict = .cannotTell
    headline = ["Cannot tell", " whether both animate the same"]
    summary = ""
  }

  /// A layer and its position in the tree.
  package struct Layer: Encodable, Sendable {
    /// The name in the trace, such as "UIView 3".
    package var name: String
    /// The label that the program sets, or the name in the trace.
    package var title: String
    /// The times during which the layer is in the tree, on each side.
    package var spans: [[Span]]
    /// The values that never change, as numbers, by key.
    package var values: [String: [Double]]
    /// The text that the layer shows; `nil` for other layers.
    package var text: String?
    /// The outline of a shape layer, as SVG path data; `nil` for other layers.
    package var path: String?
  }

  /// A time during which a layer has one position in the tree.
  package struct Span: Encodable, Hashable, Sendable {
    package var from: Double
    package var to: Double
    /// The index of the parent among the layers; `nil` for a root.
    package var parent: Int?
    /// The sort key among the siblings.
    package var order: Double
  }

  /// A property that changes, with the components that its tracks have numbers for.
  package struct Property: Encodable, Hashable, Sendable {
    package var key: String
    package var columns: [Column]
  }

  /// One component of a property.
  package struct Column: Encodable, Hashable, Sendable {
    package var name: String
    package var unit: String
    /// Whether the component is only needed for drawing.
    package var isForDrawing: Bool
    /// The number of decimals to print.
    package var decimals: Int
  }

  /// The values of a property of a layer over time, on both sides.
  package struct Track: Encodable, Sendable {
    package var layer: Int
    /// The index of the property among the report's properties.
    package var property: Int
    /// The error of the samples in words; `nil` for the usual error.
    package var exactness: String?
    /// The numbers of each component.
    package var baseline: [Numbers]
    /// The candidate's numbers of each component, `nil` where they equal the baseline's; `nil` if all
    /// do.
    package var candidate: [Numbers?]?
  }

  /// How a component changes over time, whatever its values are.
  ///
  /// Components that change alike share a motion.
  package struct Motion: Encodable, Hashable, Sendable {
    /// The index of the instants among the report's times.
    package var times: Int
    /// The number of units at each instant, as differences from the previous ones, from 0 on.
    package var steps: [Int]
  }

  /// The numbers of a component over time.
  package enum Numbers: Encodable, Sendable {
    case constant(Double)
    /// The value at the start, and that of a unit of the motion with an index.
    case motion(Int, start: Double, scale: Double)

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .constant(let number):
        var container = encoder.singleValueContainer()
        try container.encode(number)
      case .motion(let motion, let start, let scale):
        var container = encoder.unkeyedContainer()
        try container.encode(motion)
        try container.encode(start)
        try container.encode(scale)
      }
    }
  }

  /// The number of time units in a second; frames at the usual rates are whole numbers of units.
  package static let timeUnit = 705_600.0
}
